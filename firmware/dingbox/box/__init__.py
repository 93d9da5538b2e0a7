"""The box on top of the engine: keys and time in, screens, ring, sound and saves out."""

VERSION = "0.1.0"
