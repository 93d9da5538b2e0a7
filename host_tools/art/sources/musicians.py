"""Halli Galli Party: a fruit with a face, legs and an instrument, put together from two sprites.

The body is painted in `BODY` and `SHADE`, which the box replaces by the colour of the card; the
instrument brings the arms, and lies on top at the same place.
"""

from __future__ import annotations

from dingbox.art import palette as c

from host_tools.art.picture import Picture
from host_tools.art.sources.fruits import FRUITS as BODIES
from host_tools.art.sources.fruits import lime, plum, strawberry

SIGN = 30  # pixels of a feature on its own
BODY, SHADE = c.RED, c.ORANGE
TALL = 1.14  # height of a musician in widths


def face(p: Picture, x: float, y: float, wide: float = 11) -> None:
    """Two eyes, cheeks and a smile round `x`, `y`."""
    for side in (-1, 1):
        p.oval(x + side * wide, y, 6.4, 8.4, c.INK)
        p.oval(x + side * wide, y, 5, 7, c.WHITE)
        p.oval(x + side * (wide - 1.4), y + 1.6, 2.9, 4.2, c.INK)
        p.oval(x + side * (wide + 7), y + 11, 4, 2.6, c.PINK)
    p.blob(
        [(x - 9, y + 11), (x, y + 14), (x + 9, y + 11), (x + 5, y + 20), (x, y + 22), (x - 5, y + 20)], c.INK
    )
    p.oval(x, y + 19, 3.4, 2, c.PINK)


def legs(p: Picture, hip: float = 70) -> None:
    """Thin legs with sneakers."""
    for side in (-1, 1):
        p.line([(50 + side * 10, hip), (50 + side * 12, 88), (50 + side * 13, 104)], 4.4, c.INK, curve=True)
        p.blob(
            [
                (50 + side * 8, 100),
                (50 + side * 18, 99),
                (50 + side * 28, 106),
                (50 + side * 26, 111),
                (50 + side * 9, 111),
            ],
            c.SILVER,
        )
        p.line([(50 + side * 9, 110), (50 + side * 26, 110)], 3, c.WHITE)


def fat_banana(p: Picture) -> None:
    """A crescent broad enough for a face."""
    p.line([(40, 57), (27, 56)], 4.4, c.INK)
    outline = "24,10 34,5 58,13 76,32 77,52 64,73 42,85 22,86 16,80 27,71 34,57 34,40 29,24"
    p.blob(outline, BODY)
    p.blob("60,10 82,30 82,56 66,78 42,90 18,90 16,82 40,76 60,62 68,46 66,28", SHADE, only=BODY)
    p.line([(38, 16), (41, 30), (42, 44)], 3.4, c.WHITE, only=BODY, curve=True)
    p.blob([(18, 2), (32, 1), (37, 11), (28, 15), (22, 13)], c.BROWN)
    p.blob([(11, 76), (18, 74), (25, 79), (22, 88), (13, 86)], c.BROWN)


def body(name: str, p: Picture) -> None:
    """A fruit standing, without arms."""
    legs(p)
    if name == "banana":
        fat_banana(p)
        face(p, 56, 42, 10)
    elif name == "strawberry":
        p.at(15, 4, 0.72)
        strawberry(p, BODY, SHADE)
        for x, y in (
            (50, 92),
            (36, 82),
            (63, 82),
            (15, 56),
            (85, 56),
            (18, 44),
            (82, 44),
            (26, 72),
            (74, 72),
        ):
            p.oval(x, y, 2.6, 3.8, c.CREAM, only=(BODY, SHADE))
        p.at(0, 0)
        face(p, 50, 37)
    elif name == "lime":
        p.at(11, 4, 0.78)
        lime(p, BODY, SHADE)
        p.at(0, 0)
        face(p, 50, 40)
    else:
        p.at(14, 4, 0.74)
        plum(p, BODY, SHADE)
        p.at(0, 0)
        face(p, 50, 44)


def arm(p: Picture, points: list[tuple[float, float]]) -> None:
    """A thin arm that ends in a white glove."""
    p.line(points, 4.4, c.INK, curve=True)
    x, y = points[-1]
    p.oval(x, y, 7.6, 7.2, c.INK)
    p.oval(x, y, 5.8, 5.4, c.WHITE)


def drums(p: Picture) -> None:
    """A drum in front, a cymbal, two sticks in the air."""
    p.line([(84, 112), (84, 62)], 3, c.SLATE)
    p.oval(84, 60, 15, 4.4, c.INK)
    p.oval(84, 60, 13.4, 3, c.YELLOW)
    p.blob("22,82 24,104 36,111 62,111 74,104 76,82", c.INK)
    p.blob("24,84 26,103 37,109 61,109 72,103 74,84", c.BLUE)
    for x in (30, 42, 55, 67):
        p.poly([(x - 4, 86), (x + 4, 86), (x + (50 - x) * 0.1, 108)], c.WHITE, only=c.BLUE)
    p.oval(49, 81, 28, 9.5, c.INK)
    p.oval(49, 81, 26, 7.6, c.SILVER)
    p.oval(49, 80, 22.5, 5.6, c.CREAM)
    p.line([(14, 30), (40, 78)], 5, c.INK)
    p.line([(14, 30), (40, 78)], 2.6, c.ORANGE)
    p.line([(88, 24), (62, 74)], 5, c.INK)
    p.line([(88, 24), (62, 74)], 2.6, c.ORANGE)
    arm(p, [(27, 56), (12, 60), (20, 44)])
    arm(p, [(73, 56), (90, 56), (82, 38)])


def saxophone(p: Picture) -> None:
    """A saxophone from the mouth down to its bell; the arms pass behind it."""
    p.line([(73, 56), (80, 66), (62, 90)], 4.4, c.INK, curve=True)
    p.line([(27, 56), (22, 74), (56, 75)], 4.4, c.INK, curve=True)
    tube = [(55, 57), (62, 60), (61, 76), (63, 94), (72, 101), (82, 96), (86, 82)]
    bell = "80,86 74,62 99,62 92,86"
    p.line(tube, 11.5, c.INK, curve=True)
    p.line([(78, 84), (74, 64), (98, 64), (92, 84), (78, 84)], 4.4, c.INK)
    p.line([(48, 58), (56, 57)], 7, c.INK)
    p.line(tube, 8, c.ORANGE, curve=True)
    p.poly(bell, c.ORANGE)
    p.line([(88, 68), (86, 88), (76, 98)], 3, c.BROWN, curve=True, only=c.ORANGE)
    p.line([(79, 70), (80, 84)], 2.4, c.YELLOW, only=c.ORANGE)
    p.line([(59, 64), (58, 80), (60, 92)], 2.4, c.YELLOW, curve=True, only=c.ORANGE)
    p.oval(86.5, 62.5, 13.4, 3.6, c.INK)
    p.oval(86.5, 62.5, 11.8, 2.2, c.BROWN)
    p.line([(48, 58), (54, 57)], 3.4, c.SLATE)
    for x, y in ((56, 75), (62, 91)):
        p.oval(x, y, 7.2, 6.8, c.INK)
        p.oval(x, y, 5.4, 5, c.WHITE)


def guitar(p: Picture) -> None:
    """An electric guitar held across the body."""
    p.line([(50, 84), (88, 50)], 9.5, c.INK)
    p.line([(50, 84), (88, 50)], 6, c.BROWN)
    p.blob([(82, 48), (88, 40), (98, 47), (91, 58)], c.INK)
    p.blob([(85, 48), (88, 43), (95, 47), (91, 54)], c.CREAM)
    shape = "20,84 26,74 38,76 48,70 57,76 56,88 46,92 44,103 32,108 20,100"
    p.blob(shape, c.INK)
    p.at(5.7, 11.8, 0.86)
    p.blob(shape, c.TEAL)
    p.at(0, 0)
    p.blob([(30, 84), (40, 82), (44, 88), (36, 96), (28, 94)], c.CREAM, only=c.TEAL)
    p.line([(33, 97), (90, 48)], 1.8, c.WHITE)
    p.line([(26, 91), (34, 100)], 3.4, c.INK)
    arm(p, [(73, 54), (86, 72), (75, 62)])
    arm(p, [(27, 56), (14, 70), (36, 88)])


def microphone(p: Picture) -> None:
    """A microphone in the hand, the other one in the air, and music."""
    p.line([(30, 84), (38, 66)], 9, c.INK)
    p.line([(30, 84), (38, 66)], 5.4, c.SLATE)
    p.oval(40.5, 61, 9.4, 9.4, c.INK)
    p.oval(40.5, 61, 7.6, 7.6, c.SILVER)
    p.line([(34, 60), (46, 58)], 1.8, c.SLATE, only=c.SILVER)
    p.line([(36, 66), (47, 63)], 1.8, c.SLATE, only=c.SILVER)
    p.line([(41, 53), (42, 69)], 1.8, c.SLATE, only=c.SILVER)
    p.oval(37, 57.5, 2, 2, c.WHITE)
    arm(p, [(26, 56), (16, 72), (32, 77)])
    arm(p, [(73, 56), (88, 48), (86, 26)])
    for x, y in ((86, 72), (90, 98)):
        p.oval(x, y, 4.6, 3.6, c.INK, turn=-20)
        p.line([(x + 3.4, y), (x + 3.4, y - 15)], 2.6, c.INK)
        p.line([(x + 3.4, y - 15), (x + 9, y - 9)], 3.2, c.INK)


INSTRUMENTS = {"microphone": microphone, "drums": drums, "saxophone": saxophone, "guitar": guitar}
FRUITS = ("plum", "lime", "banana", "strawberry")


def sprites(width: int = 84) -> dict[str, list[bytearray]]:
    """Four bodies, four instruments, all of one size, in the order of the engine's tables; then all eight small."""
    out = {}
    for name in FRUITS:
        p = Picture(width, round(width * TALL))
        body(name, p)
        out[f"{name}"] = p.pixels()
    for name, paint in INSTRUMENTS.items():
        p = Picture(width, round(width * TALL))
        paint(p)
        out[name] = p.pixels()
    for name in FRUITS:
        p = Picture(SIGN, SIGN)
        BODIES[name](p)
        out[f"{name}_{SIGN}"] = p.pixels()
    for name, paint in INSTRUMENTS.items():
        p = Picture(SIGN, SIGN).at(2, -18, 0.98)
        paint(p)
        out[f"{name}_{SIGN}"] = p.pixels()
    return out
