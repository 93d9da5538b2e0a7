"""The name of the box, with its bell: for the start and the menu."""

from __future__ import annotations

from dingbox.art import palette as c

from host_tools.art.picture import Picture, oval
from host_tools.art.sources.icons import bell

WIDTH, HEIGHT = 254, 118
THICK = 11.5


def letter(p: Picture, name: str, colour: int, thick: float, only: int | None = None) -> None:
    """A letter of fat round strokes; its base line is y = 0."""

    def stroke(*points: tuple[float, float]) -> None:
        p.line(points, thick, colour, only)

    def bowl(x: float, y: float, rx: float, ry: float, start: float = 0, end: float = 360) -> None:
        p.line(oval(x, y, rx, ry, 0, start, end), thick, colour, only)

    if name == "D":
        stroke((0, 0), (0, -42))
        bowl(2, -21, 22, 21, -90, 90)
    elif name == "i":
        stroke((0, 0), (0, -25))
        p.oval(0, -42, thick * 0.6, thick * 0.6, colour, only)
    elif name == "n":
        stroke((0, 0), (0, -26))
        bowl(11, -15, 11, 11, 180, 360)
        stroke((22, -15), (22, 0))
    elif name == "g":
        bowl(12, -13, 12, 13)
        stroke((24, -26), (24, 6))
        bowl(12, 5, 12, 10, 0, 140)
    elif name == "b":
        stroke((0, 0), (0, -44))
        bowl(12, -13, 12, 13)
    elif name == "o":
        bowl(13, -13, 13, 13)
    elif name == "x":
        stroke((0, -26), (22, 0))
        stroke((22, -26), (0, 0))


# letter, distance to the next one, height of its base line, colour, turn
LETTERS = (
    ("D", 38, 97, c.RED, -5),
    ("i", 16, 96, c.ORANGE, 4),
    ("n", 37, 98, c.YELLOW, -3),
    ("g", 40, 94, c.GREEN, 3),
    ("b", 38, 98, c.BLUE, -3),
    ("o", 40, 95, c.PURPLE, 0),
    ("x", 0, 97, c.PINK, 4),
)


def logo() -> list[bytearray]:
    """The word, each letter in a colour of its own, under the ringing bell."""
    p = Picture(WIDTH, HEIGHT, WIDTH)
    for side in (-1, 1):
        for r in (40, 54):
            middle = 0 if side > 0 else 180
            low, high = (middle - 27, middle + 12) if side > 0 else (middle - 12, middle + 27)
            p.line(oval(WIDTH / 2 + 2, 27, r, r, 0, low, high), 7, c.INK)
            p.line(oval(WIDTH / 2 + 2, 27, r, r, 0, low, high), 4, c.YELLOW)
    x = 15.0
    for name, step, y, colour, turn in LETTERS:
        p.at(x, y, 0.96, turn)
        letter(p, name, c.INK, THICK + 5)
        letter(p, name, colour, THICK)
        p.at_shift(-1.8, -1.8)
        letter(p, name, c.WHITE, 2.4, only=colour)
        x += step
    p.at(WIDTH / 2 - 23, 3, 0.5)
    bell(p)
    p.at(0, 0)
    return p.pixels(c.INK, 1)


def sprites() -> dict[str, list[bytearray]]:
    """The logo alone."""
    return {"logo": logo()}
