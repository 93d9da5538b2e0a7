"""Putting the firmware on boxes: all of the new one or all of the old one, never half of each."""
