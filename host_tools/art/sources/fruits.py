"""The four fruits, each painted in a square of 100 units, with a silhouette of its own."""

from __future__ import annotations

import math

from dingbox.art import palette as c

from host_tools.art.picture import Picture


def banana(p: Picture, body: int = c.YELLOW, shade: int = c.ORANGE) -> None:
    """A crescent, stem at the upper right."""
    outline = "68,8 80,8 90,30 89,54 74,78 48,92 22,91 8,80 14,72 34,69 54,56 66,34"
    p.blob(outline, body)
    p.blob("92,34 91,56 76,80 48,96 16,94 8,82 26,84 50,80 70,66 82,46", shade, only=body)
    p.line([(73, 20), (76, 38), (66, 58), (44, 74), (20, 78)], 3, shade, only=body, curve=True)
    p.line([(68, 40), (60, 54), (50, 63)], 4, c.WHITE, only=body, curve=True)
    p.blob([(64, 3), (80, 1), (83, 14), (76, 17), (68, 16)], c.BROWN)
    p.blob([(4, 76), (12, 70), (16, 79), (11, 88), (5, 86)], c.BROWN)


def strawberry(p: Picture, body: int = c.RED, shade: int = c.BROWN) -> None:
    """A heart with seeds under a crown of leaves."""
    outline = "50,98 30,84 14,58 11,36 24,23 50,27 76,23 89,36 86,58 70,84"
    p.blob(outline, body)
    p.blob("50,99 70,86 90,58 91,34 80,40 78,56 64,78 48,92", shade, only=body)
    for x, y in ((30, 48), (50, 50), (70, 48), (40, 64), (60, 64), (50, 79), (24, 62)):
        p.oval(x, y, 2.6, 3.8, c.CREAM, only=(body, shade))
    p.oval(24, 37, 5, 3.4, c.WHITE, turn=-40, only=body)
    crown = []
    for i in range(10):
        a = math.radians(-90 + 36 * i)
        r = 31 if i % 2 else 12
        crown.append((50 + r * math.cos(a), 21 + r * 0.62 * math.sin(a)))
    p.poly(crown, c.FOREST)
    p.at_shift(0, -3)
    p.poly([(50 + (x - 50) * 0.86, y) for x, y in crown], c.GREEN)
    p.at_shift(0, 3)
    p.line([(50, 17), (53, 4)], 6, c.FOREST)


def lime(p: Picture, body: int = c.GREEN, shade: int = c.FOREST) -> None:
    """A slanting lens with pointed ends, one end cut open."""
    outline = "3,76 10,66 18,44 36,25 60,18 80,21 90,14 97,20 92,30 91,52 78,74 56,86 34,86 16,83"
    p.blob(outline, body)
    p.blob("4,80 30,78 56,74 76,58 84,32 98,30 96,56 78,82 52,94 26,92", shade, only=body)
    p.line([(24, 50), (36, 36), (52, 29)], 6, c.WHITE, only=body, curve=True)
    for x, y in ((46, 48), (62, 42), (38, 64), (56, 60), (72, 54), (28, 72)):
        p.oval(x, y, 2.2, 2.2, shade, only=body)


def plum(p: Picture, body: int = c.PURPLE, shade: int = c.NIGHT) -> None:
    """A ball with a crease, a stem and one leaf."""
    outline = "50,25 70,22 88,36 92,58 82,82 58,96 36,95 15,80 8,56 16,33 34,23"
    p.blob(outline, body)
    p.blob("94,44 92,66 80,86 56,98 30,96 12,80 34,86 58,84 78,68 84,46", shade, only=body)
    p.line([(50, 26), (62, 40), (65, 58), (60, 76)], 4, shade, only=body, curve=True)
    p.oval(28, 44, 9, 5, c.PINK, turn=-55, only=body)
    p.oval(26, 42, 4.5, 3, c.WHITE, turn=-55)
    p.blob("50,18 58,4 76,1 92,8 82,20 66,24", c.GREEN)
    p.line([(54, 17), (68, 11), (82, 9)], 2.6, c.FOREST, curve=True)
    p.line([(49, 26), (47, 16), (41, 8)], 6, c.BROWN, curve=True)


FRUITS = {"banana": banana, "strawberry": strawberry, "lime": lime, "plum": plum}


def fruit(name: str, size: int) -> list[bytearray]:
    """A fruit as a sprite of `size` x `size` pixels, outline included."""
    p = Picture(size, size)
    room = 100 * (size - 2) / size
    p.at(100 / size, 100 / size, room / 100)
    FRUITS[name](p)
    return p.pixels()
