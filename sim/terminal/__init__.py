"""The box in a terminal: half-block picture, ring and keys."""
