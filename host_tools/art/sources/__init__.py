"""Drawings of everything on the display, as shapes in code; all of them are our own."""
