"""The line to a box: finding it, talking to it, reading and writing its files."""
