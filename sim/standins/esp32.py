"""Stand-in for MicroPython's `esp32`: nothing of it is needed beyond its being there."""
