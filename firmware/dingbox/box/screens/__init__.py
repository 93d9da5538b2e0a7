"""One module a screen, each with a class `Screen`; loaded when shown, dropped afterwards."""
