"""The six animals that name the seats, as heads in a square of 100 units."""

from __future__ import annotations

from dingbox.art import palette as c

from host_tools.art.picture import Picture, oval


def eyes(p: Picture, x: float, y: float, wide: float, r: float = 7) -> None:
    """A pair of round eyes with a glint, `wide` to the left and right of `x`."""
    for side in (-1, 1):
        p.oval(x + side * wide, y, r, r * 1.15, c.INK)
        p.oval(x + side * wide - r * 0.3, y - r * 0.45, r * 0.38, r * 0.38, c.WHITE)


def fox(p: Picture) -> None:
    for side in (-1, 1):
        p.poly([(50 + side * 10, 34), (50 + side * 26, 4), (50 + side * 44, 42)], c.ORANGE)
        p.poly([(50 + side * 20, 32), (50 + side * 27, 14), (50 + side * 37, 38)], c.INK)
    p.blob("50,24 76,30 92,54 97,64 78,80 58,95 50,97 42,95 22,80 3,64 8,54 24,30", c.ORANGE)
    for side in (-1, 1):
        p.blob(
            [
                (50 + side * 48, 63),
                (50 + side * 34, 60),
                (50 + side * 12, 70),
                (50, 97),
                (50 + side * 10, 96),
                (50 + side * 30, 82),
            ],
            c.WHITE,
            only=c.ORANGE,
        )
    eyes(p, 50, 55, 20)
    p.blob([(41, 84), (50, 82), (59, 84), (50, 95)], c.INK)


def owl(p: Picture) -> None:
    p.blob("14,8 32,16 50,18 68,16 86,8 90,36 94,62 82,88 50,97 18,88 6,62 10,36", c.BROWN)
    p.blob("50,66 72,72 72,90 50,98 28,90 28,72", c.CREAM, only=c.BROWN)
    for x, y in ((38, 82), (50, 88), (62, 82)):
        p.line([(x - 4, y), (x, y + 4), (x + 4, y)], 3, c.ORANGE)
    for side in (-1, 1):
        p.oval(50 + side * 20, 44, 21, 21, c.CREAM)
        p.oval(50 + side * 20, 44, 14, 14, c.YELLOW)
        p.oval(50 + side * 18, 44, 8, 9, c.INK)
        p.oval(50 + side * 18 - 3, 40, 3, 3, c.WHITE)
    p.blob([(42, 54), (50, 50), (58, 54), (50, 70)], c.ORANGE)


def frog(p: Picture) -> None:
    for side in (-1, 1):
        p.oval(50 + side * 26, 26, 18, 19, c.GREEN)
    p.blob("50,28 80,36 96,60 88,84 50,95 12,84 4,60 20,36", c.GREEN)
    p.blob("50,78 84,66 90,82 50,97 10,82 16,66", c.YELLOW, only=c.GREEN)
    for side in (-1, 1):
        p.oval(50 + side * 26, 25, 12, 13, c.WHITE)
        p.oval(50 + side * 24, 26, 6.5, 8, c.INK)
        p.oval(50 + side * 30, 60, 6, 4, c.PINK, only=c.GREEN)
        p.oval(50 + side * 5, 52, 2.2, 2.2, c.FOREST)
    p.line([(18, 64), (34, 73), (50, 75), (66, 73), (82, 64)], 4.5, c.INK, curve=True)


def bear(p: Picture) -> None:
    for side in (-1, 1):
        p.oval(50 + side * 33, 24, 17, 17, c.BROWN)
        p.oval(50 + side * 33, 25, 9, 9, c.PINK)
    p.blob("50,14 80,24 94,54 82,84 50,96 18,84 6,54 20,24", c.BROWN)
    p.oval(50, 70, 27, 21, c.CREAM)
    eyes(p, 50, 46, 20)
    p.oval(50, 62, 11, 7.5, c.INK)
    p.oval(46, 60, 3, 2, c.WHITE)
    p.line([(50, 66), (50, 77)], 3.6, c.INK)
    p.line([(38, 78), (44, 82), (50, 77), (56, 82), (62, 78)], 3.6, c.INK, curve=True)


def cat(p: Picture) -> None:
    for side in (-1, 1):
        p.poly([(50 + side * 8, 30), (50 + side * 38, 4), (50 + side * 44, 52)], c.SLATE)
        p.poly([(50 + side * 20, 32), (50 + side * 35, 17), (50 + side * 38, 44)], c.PINK)
    p.blob("50,24 78,30 93,56 82,84 50,95 18,84 7,56 22,30", c.SLATE)
    for x in (38, 50, 62):
        p.line([(x, 26), (50 + (x - 50) * 0.75, 40)], 4.6, c.INK, only=c.SLATE)
    p.blob("50,64 66,68 72,82 50,96 28,82 34,68", c.WHITE, only=c.SLATE)
    for side in (-1, 1):
        p.oval(50 + side * 20, 54, 10, 11, c.YELLOW)
        p.oval(50 + side * 20, 54, 4, 10, c.INK)
        p.line([(50 + side * 28, 72), (50 + side * 50, 67)], 2.6, c.WHITE)
        p.line([(50 + side * 28, 78), (50 + side * 48, 81)], 2.6, c.WHITE)
    p.blob([(43, 68), (50, 66), (57, 68), (50, 76)], c.PINK)
    p.line([(38, 80), (44, 84), (50, 76), (56, 84), (62, 80)], 3.4, c.INK, curve=True)


def crab(p: Picture) -> None:
    for side in (-1, 1):
        for y, reach in ((70, 44), (80, 42), (89, 34)):
            p.line(
                [(50 + side * 24, y - 6), (50 + side * reach, y - 2), (50 + side * (reach + 3), y + 7)],
                6.4,
                c.RED,
            )
        p.line([(50 + side * 28, 62), (50 + side * 42, 50), (50 + side * 36, 36)], 8, c.RED)
        p.oval(50 + side * 33, 22, 16, 17, c.RED, turn=side * 20)
        p.poly([(50 + side * 33, 24), (50 + side * 22, -2), (50 + side * 36, -2)], 255)
        p.line([(50 + side * 12, 52), (50 + side * 13, 40)], 5, c.RED)
    p.blob("50,48 74,52 86,68 74,88 50,94 26,88 14,68 26,52", c.RED)
    p.poly(oval(50, 76, 30, 16, 0, 0, 180), c.ORANGE, only=c.RED)
    for side in (-1, 1):
        p.oval(50 + side * 12, 40, 9.5, 10.5, c.WHITE)
        p.oval(50 + side * 11, 41, 5, 6, c.INK)
    p.line([(38, 71), (50, 77), (62, 71)], 4, c.INK, curve=True)


ANIMALS = {"fox": fox, "owl": owl, "frog": frog, "bear": bear, "cat": cat, "crab": crab}


def animal(name: str, size: int) -> list[bytearray]:
    """An animal's head as a sprite of `size` x `size` pixels, outline included."""
    p = Picture(size, size)
    p.at(100 / size, 100 / size, (size - 2) / size)
    ANIMALS[name](p)
    return p.pixels()


def sprites() -> dict[str, list[bytearray]]:
    """The heads large, for joining, results and the podium."""
    return {name: animal(name, 52) for name in ANIMALS}
