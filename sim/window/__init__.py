"""The box in a window: seen from above, played with keyboard, mouse or touch."""
