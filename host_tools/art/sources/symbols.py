"""A symbol for each of the eight colours, told apart by its outline alone."""

from __future__ import annotations

from dingbox.art import palette as c

from host_tools.art.picture import CLEAR, INK, Picture


def heart(p: Picture) -> None:
    p.blob("50,94 24,72 6,46 10,20 30,10 50,27 70,10 90,20 94,46 76,72", c.RED)


def triangle(p: Picture) -> None:
    p.poly([(50, 6), (96, 92), (4, 92)], c.ORANGE)


def star(p: Picture) -> None:
    p.star(50, 54, 51, c.YELLOW, inner=0.44)


def clover(p: Picture) -> None:
    p.poly([(44, 50), (56, 50), (66, 97), (34, 97)], c.GREEN)
    for x, y in ((50, 27), (26, 58), (74, 58)):
        p.oval(x, y, 23, 23, c.GREEN)


def drop(p: Picture) -> None:
    p.oval(50, 64, 33, 33, c.TEAL)
    p.poly([(50, 0), (81, 53), (19, 53)], c.TEAL)


def diamond(p: Picture) -> None:
    p.poly([(50, 1), (90, 50), (50, 99), (10, 50)], c.BLUE)


def moon(p: Picture) -> None:
    p.oval(50, 50, 46, 46, c.PURPLE)
    p.oval(72, 38, 36, 36, CLEAR)


def square(p: Picture) -> None:
    p.box(10, 10, 80, 80, c.PINK)


SYMBOLS = {
    "heart": heart,
    "triangle": triangle,
    "star": star,
    "clover": clover,
    "drop": drop,
    "diamond": diamond,
    "moon": moon,
    "square": square,
}


def symbol(name: str, size: int, edge: int | None = INK) -> list[bytearray]:
    """A symbol in its colour as a sprite of `size` x `size` pixels, with or without an outline."""
    p = Picture(size, size)
    if edge is not None:
        p.at(100 / size, 100 / size, (size - 2) / size)
    SYMBOLS[name](p)
    return p.pixels(edge)
