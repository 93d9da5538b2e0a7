"""Referees turn timed key presses into moves of a game."""
