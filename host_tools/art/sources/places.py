"""Hello: a picture for each greeting, gesture and ticket, 100 units wide and 72 high.

What is not painted lets the colour of the card through, so the pictures keep to colours that are
not those of cards where they can, and everything has an outline.
"""

from __future__ import annotations

import math

from dingbox.art import palette as c

from host_tools.art.picture import Picture, oval
from host_tools.art.sources.scenery import cloud, ground
from host_tools.art.sources.travel import airport, plane, station, train

TALL = 0.72  # height in widths


def bonjour(p: Picture) -> None:
    """The tower in Paris."""
    cloud(p, 10, 22)
    cloud(p, 74, 14, 0.9)
    ground(p)
    for side in (-1, 1):
        p.poly(
            [
                (50 + side * 1.5, 6),
                (50 + side * 4, 28),
                (50 + side * 9, 44),
                (50 + side * 23, 68),
                (50 + side * 12, 68),
                (50, 40),
                (50, 6),
            ],
            c.SLATE,
        )
    p.poly(oval(50, 68, 12, 14, 0, 180, 360), c.FOREST)
    p.poly([(50, 34), (54.5, 43), (45.5, 43)], c.INK)
    p.box(39, 44, 22, 4.6, c.SILVER)
    p.box(44, 26, 12, 4, c.SILVER)
    p.line([(50, 2), (50, 8)], 2, c.SLATE)
    for side in (-1, 1):
        p.line([(50 + side * 11, 51), (50 + side * 19, 66)], 1.8, c.INK)
        p.line([(50 + side * 2, 14), (50 + side * 5, 26)], 1.2, c.SILVER)


def namaste(p: Picture) -> None:
    """The tomb in Agra."""
    ground(p, c.TEAL, 66)
    for side in (-1, 1):
        p.box(50 + side * 41 - 2.6, 22, 5.2, 42, c.WHITE)
        p.oval(50 + side * 41, 20, 4, 5, c.WHITE)
        p.box(50 + side * 41 - 4, 36, 8, 2.4, c.SILVER)
    p.box(6, 61, 88, 6, c.SILVER)
    p.box(22, 38, 56, 24, c.WHITE)
    for side in (-1, 1):
        p.oval(50 + side * 20, 34, 7, 8, c.WHITE)
        p.line([(50 + side * 20, 22), (50 + side * 20, 28)], 1.8, c.WHITE)
        p.poly(
            [
                (50 + side * 20 - 4, 62),
                (50 + side * 20 - 4, 50),
                (50 + side * 20, 45),
                (50 + side * 20 + 4, 50),
                (50 + side * 20 + 4, 62),
            ],
            c.SLATE,
        )
    p.blob("50,7 58,15 64,24 62,34 50,37 38,34 36,24 42,15", c.WHITE)
    p.blob([(54, 12), (64, 20), (66, 34), (54, 37), (60, 26)], c.SILVER, only=c.WHITE)
    p.line([(50, 2), (50, 8)], 1.8, c.WHITE)
    p.box(39, 36, 22, 26, c.WHITE)
    p.poly([(43, 62), (43, 47), (50, 40), (57, 47), (57, 62)], c.SLATE)
    p.line([(38.6, 38), (38.6, 62)], 1.4, c.SILVER)
    p.line([(61.4, 38), (61.4, 62)], 1.4, c.SILVER)


def konichiwa(p: Picture) -> None:
    """The mountain behind a gate, and blossom."""
    p.poly([(-8, 66), (32, 10), (46, 10), (88, 66)], c.SLATE)
    p.poly("32,10 46,10 60,29 52,25 46,33 39,25 32,33 26,25 17,31", c.WHITE)
    ground(p, c.FOREST, 63)
    for side in (-1, 1):
        p.poly(
            [(70 + side * 11, 41), (70 + side * 15, 41), (70 + side * 17, 69), (70 + side * 12, 69)], c.INK
        )
    p.box(52, 46.5, 36, 4, c.INK)
    p.blob("46,34.5 70,38 94,34.5 93,41 70,43 47,41", c.INK)
    p.box(68, 41, 4, 7, c.INK)
    for x, y in ((98, 4), (90, 9), (81, 4), (97, 16), (84, 15), (72, 7), (76, 17), (92, 22)):
        p.oval(x, y, 4.8, 4.4, c.PINK)
        p.oval(x, y, 1.6, 1.6, c.WHITE)


def ciao(p: Picture) -> None:
    """The leaning tower."""
    cloud(p, 8, 18)
    cloud(p, 78, 30, 0.9)
    ground(p)
    p.at(42, 70, 1, 8)
    p.box(-12, -10, 24, 10, c.CREAM)
    for floor in range(5):
        top = -19.6 - floor * 9.2
        p.box(-11, top, 22, 9.6, c.CREAM)
        p.box(-12, top + 7.4, 24, 2.4, c.SILVER)
        for i in range(4):
            p.box(-8.8 + i * 5.2, top + 1.4, 3, 5.4, c.BROWN, 1.4)
    p.box(-7.5, -65, 15, 8.6, c.CREAM)
    p.box(-8.5, -66.6, 17, 2.4, c.SILVER)
    for i in range(2):
        p.box(-4.6 + i * 5.8, -63.4, 3.4, 5, c.BROWN, 1.4)
    p.box(-3.4, -8, 6.8, 9, c.BROWN, 2)
    p.at(0, 0)
    for x, y, r in ((20, 60, 6), (78, 60, 7), (87, 62, 5)):
        p.oval(x, y, r * 0.62, r * 1.4, c.FOREST)


def ni_hao(p: Picture) -> None:
    """A pagoda."""
    cloud(p, 6, 14)
    cloud(p, 76, 20)
    ground(p)
    p.box(24, 62, 52, 7, c.SILVER)
    for y, half in ((50, 20), (35, 15.5), (21, 11)):
        p.box(50 - half * 0.8, y, half * 1.6, 13, c.BROWN)
        for i in (-1, 0, 1):
            p.box(50 + i * half * 0.5 - 1.8, y + 5.4, 3.6, 7, c.CREAM)
        e = half + 9
        p.blob(
            [
                (50 - e, y),
                (50 - half * 0.7, y - 1),
                (50 - half * 0.34, y - 7),
                (50 + half * 0.34, y - 7),
                (50 + half * 0.7, y - 1),
                (50 + e, y),
                (50 + e - 4, y + 4.6),
                (50, y + 5),
                (50 - e + 4, y + 4.6),
            ],
            c.TEAL,
        )
        p.line([(50 - e + 6, y + 2.2), (50 + e - 6, y + 2.2)], 1.5, c.FOREST, only=c.TEAL)
    p.line([(50, 3), (50, 14)], 3, c.CREAM)
    p.oval(50, 7, 3, 3, c.CREAM)


def guten_tag(p: Picture) -> None:
    """The gate in Berlin."""
    cloud(p, 6, 16)
    cloud(p, 78, 12)
    ground(p, c.SLATE, 66)
    for i in range(6):
        x = 17 + i * 12
        p.box(x, 37, 6.4, 29, c.CREAM)
        p.box(x + 4.2, 37, 2.2, 29, c.SILVER)
        p.box(x - 1, 63, 8.4, 4, c.CREAM)
    p.box(12, 31, 76, 7, c.CREAM)
    p.box(12, 35.6, 76, 2, c.BROWN)
    p.box(20, 24, 60, 7.4, c.CREAM)
    p.box(30, 20, 40, 5, c.CREAM)
    for x in (37, 46):
        p.line([(x, 14), (x + 7, 14)], 4.4, c.TEAL)
        p.line([(x, 14), (x - 3.4, 8)], 3.4, c.TEAL)
        p.line([(x, 14), (x - 2, 19)], 2, c.TEAL)
        p.line([(x + 7, 14), (x + 7, 19)], 2, c.TEAL)
    p.box(53, 14, 10, 5, c.TEAL)
    p.oval(58, 7.5, 2.8, 3, c.TEAL)
    p.line([(58, 9), (58, 17)], 4, c.TEAL)
    p.line([(58, 11), (64, 5)], 2, c.TEAL)


def jambo(p: Picture) -> None:
    """A giraffe under an acacia."""
    ground(p, c.BROWN, 64)
    p.line([(26, 68), (27, 50), (20, 32)], 5, c.BROWN, curve=True)
    p.line([(27, 50), (38, 32)], 4, c.BROWN)
    p.blob("1,26 10,16 28,11 46,17 54,26 42,32 26,29 10,32", c.FOREST)
    p.blob("8,24 16,18 28,15 38,18 30,21 18,22", c.TEAL, only=c.FOREST)
    for x in (66, 72, 84, 90):
        p.line([(x, 48), (x, 67)], 3.4, c.CREAM)
    p.blob("62,42 70,37 88,40 94,47 90,53 68,52", c.CREAM)
    p.line([(67, 44), (62, 28), (58, 13)], 6.6, c.CREAM, curve=True)
    p.blob("60,8 56,6 46,13 46,17 52,18 62,15", c.CREAM)
    p.line([(58, 8), (59, 3)], 2, c.BROWN)
    p.line([(94, 46), (96, 56)], 2, c.BROWN)
    p.oval(54, 12, 1.5, 1.7, c.INK)
    for x, y in ((72, 43), (79, 46), (86, 44), (66, 39), (64, 31), (61, 22), (76, 49), (88, 49), (69, 48)):
        p.oval(x, y, 2.3, 2, c.BROWN, only=c.CREAM)


def salaam(p: Picture) -> None:
    """A camel between dunes, and a palm."""
    p.line([(86, 66), (84, 44), (87, 26)], 4, c.BROWN, curve=True)
    for a in (200, 235, 275, 315, 345, 165, 15):
        d = math.radians(a)
        p.line(
            [
                (87, 25),
                (87 + 9 * math.cos(d), 22 + 7 * math.sin(d)),
                (87 + 15 * math.cos(d), 30 + 10 * math.sin(d)),
            ],
            4,
            c.FOREST,
            curve=True,
        )
    p.blob("-4,62 22,56 50,63 74,58 104,62 106,80 -6,80", c.CREAM)
    for x in (32, 38, 54, 60):
        p.line([(x, 44), (x - 1, 66)], 3.8, c.BROWN)
    p.blob("27,42 33,34 38,23 44,32 50,32 55,22 61,34 65,42 58,50 34,50", c.BROWN)
    p.line([(29, 42), (20, 40), (18, 26)], 5.4, c.BROWN, curve=True)
    p.blob("21,21 16,19 6,24 7,29 14,30 22,27", c.BROWN)
    p.blob([(41, 31), (52, 30), (54, 46), (40, 46)], c.PINK)
    p.line([(40.6, 41), (53.6, 41)], 2, c.WHITE, only=c.PINK)
    p.oval(14, 23.6, 1.6, 1.8, c.INK)
    p.line([(65, 42), (69, 52)], 2.2, c.BROWN)


def clic(p: Picture) -> None:
    """A camera with its flash going off."""
    p.star(76, 16, 19, c.WHITE, points=8, inner=0.45)
    p.box(34, 12, 26, 14, c.SLATE, 4)
    p.box(14, 20, 68, 46, c.SLATE, 7)
    p.box(14, 32, 68, 24, c.SILVER, only=c.SLATE)
    p.box(20, 15, 12, 6, c.PINK, 2)
    p.box(66, 22, 13, 8, c.CREAM, 2)
    p.oval(46, 43, 19, 19, c.INK)
    p.oval(46, 43, 16.4, 16.4, c.WHITE)
    p.oval(46, 43, 12.6, 12.6, c.INK)
    p.oval(46, 43, 10, 10, c.TEAL)
    p.oval(42, 38.6, 3.8, 3.2, c.WHITE)


def hello(p: Picture) -> None:
    """A waving hand."""
    p.at(50, 64, 1, 14)
    for x, y, turn in ((-15, -44, -15), (-5, -52, -4), (6, -51, 6), (16, -43, 17)):
        d = math.radians(turn)
        p.line([(x * 0.62, -20), (x + 2 * math.sin(d), y)], 9.6, c.CREAM)
    p.line([(-8, -10), (-20, -18), (-27, -28)], 9, c.CREAM, curve=True)
    p.blob("-13,-28 14,-30 17,-14 10,1 -9,1 -16,-12", c.CREAM)
    for x, x2 in ((-5.4, -9), (1.4, 0.6), (7.6, 11)):
        p.line([(x, -26), (x2, -38)], 1.7, c.BROWN, only=c.CREAM)
    p.line([(-8, -14), (0, -18), (8, -13)], 1.7, c.BROWN, only=c.CREAM, curve=True)
    p.box(-11, 0, 22, 12, c.PINK)
    p.at(0, 0)
    for side in (-1, 1):
        for r in (38, 46):
            arc = oval(53, 40, r, r * 0.8, 0, -32, 14) if side > 0 else oval(50, 40, r, r * 0.8, 0, 166, 212)
            p.line(arc, 3, c.WHITE)


PLACES = {
    "bonjour": bonjour,
    "namaste": namaste,
    "konichiwa": konichiwa,
    "ciao": ciao,
    "ni hao": ni_hao,
    "guten tag": guten_tag,
    "jambo": jambo,
    "salaam": salaam,
    "clic": clic,
    "hello": hello,
    "plane": plane,
    "train": train,
    "airport": airport,
    "station": station,
}


def sprites(width: int = 84) -> dict[str, list[bytearray]]:
    """All pictures in a width of `width` pixels, in the order of `PLACES`."""
    out = {}
    for name, paint in PLACES.items():
        p = Picture(width, round(width * TALL))
        paint(p)
        out[name] = p.pixels()
    return out
