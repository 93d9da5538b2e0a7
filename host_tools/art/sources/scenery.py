"""Hello: land and clouds for the pictures."""

from __future__ import annotations

from dingbox.art import palette as c

from host_tools.art.picture import Picture


def ground(p: Picture, colour: int = c.FOREST, y: float = 64) -> None:
    """A strip of land with a soft upper edge."""
    p.poly([(0, y + 2), (25, y), (50, y - 1), (75, y), (100, y + 2), (100, 73), (0, 73)], colour)


def cloud(p: Picture, x: float, y: float, size: float = 1) -> None:
    for dx, dy, r in ((0, 0, 6), (7, -3, 7), (14, 0, 5.5), (7, 2, 6)):
        p.oval(x + dx * size, y + dy * size, r * size * 1.1, r * size * 0.8, c.WHITE)
