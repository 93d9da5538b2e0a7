"""Hello: the tickets, the airport and the railway station, 100 units wide and 72 high."""

from __future__ import annotations

from dingbox.art import palette as c

from host_tools.art.picture import Picture, oval
from host_tools.art.sources.scenery import cloud, ground


def plane(p: Picture) -> None:
    """An aeroplane taking off."""
    cloud(p, 6, 58, 1.1)
    cloud(p, 74, 64, 0.9)
    p.at(50, 36, 1, -16)
    p.poly([(-8, -3), (10, -4), (-6, -28), (-15, -28)], c.SILVER)
    p.poly([(-32, -2), (-26, -3), (-34, -19), (-42, -19)], c.PINK)
    p.blob("-40,-5 0,-9 30,-8 43,0 34,8 0,9 -30,4", c.WHITE)
    p.blob("-40,-2 -20,4 10,6 42,2 36,12 -30,10", c.SILVER, only=c.WHITE)
    p.blob([(31, -6), (38, -3), (41, 0), (31, -1)], c.TEAL)
    for x in range(-22, 26, 8):
        p.oval(x, -2.6, 2, 2.2, c.TEAL)
    p.poly([(-6, 3), (12, 3), (-14, 30), (-23, 30)], c.SILVER)
    p.oval(-6, 17, 7, 3.6, c.SLATE, turn=-8)
    p.at(0, 0)


def train(p: Picture) -> None:
    """A steam engine."""
    for x, y, r in ((30, 8, 7), (42, 6, 9), (56, 9, 7)):
        p.oval(x, y, r, r * 0.75, c.WHITE)
    p.box(0, 66, 100, 3.4, c.BROWN)
    p.box(58, 14, 30, 40, c.TEAL, 2)
    p.box(54, 10, 38, 6, c.SLATE, 2)
    p.box(64, 20, 17, 15, c.CREAM, 2)
    p.box(18, 28, 42, 24, c.TEAL, 6)
    p.box(30, 28, 4.4, 24, c.PINK)
    p.box(44, 28, 4.4, 24, c.PINK)
    p.poly("20,30 22,16 19,12 33,12 30,16 31,30", c.SLATE)
    p.oval(51, 27, 5, 4.4, c.BROWN)
    p.oval(19, 40, 4.4, 5.6, c.CREAM)
    p.box(12, 50, 76, 8, c.SLATE)
    p.poly([(16, 52), (16, 66), (4, 66)], c.SILVER)
    for x, r in ((29, 8), (47, 8), (74, 11)):
        p.oval(x, 66 - r + 1, r, r, c.INK)
        p.oval(x, 66 - r + 1, r - 2.2, r - 2.2, c.PINK)
        p.oval(x, 66 - r + 1, 2.2, 2.2, c.WHITE)
    p.line([(29, 59), (72, 58)], 2.4, c.SILVER)


def station(p: Picture) -> None:
    """A railway station with its clock."""
    ground(p, c.SLATE, 66)
    p.box(8, 34, 84, 33, c.BROWN)
    p.poly([(4, 36), (14, 24), (86, 24), (96, 36)], c.SLATE)
    p.box(36, 14, 28, 54, c.CREAM)
    p.poly([(32, 16), (50, 3), (68, 16)], c.SLATE)
    p.oval(50, 25, 8.4, 8.4, c.INK)
    p.oval(50, 25, 6.6, 6.6, c.WHITE)
    p.line([(50, 20.6), (50, 25), (53.6, 27)], 1.8, c.INK)
    p.poly([*oval(50, 52, 9, 9, 0, 180, 360), (59, 68), (41, 68)], c.SLATE)
    for x in (13, 24, 68, 79):
        p.box(x, 42, 8, 14, c.CREAM, 3)


def airport(p: Picture) -> None:
    """A control tower, a hall and an aeroplane."""
    ground(p, c.SLATE, 66)
    p.poly([(14, 68), (17, 28), (27, 28), (30, 68)], c.SILVER)
    p.poly([(8, 14), (36, 14), (31, 29), (13, 29)], c.TEAL)
    p.box(6, 11, 32, 4.4, c.WHITE)
    p.line([(22, 2), (22, 11)], 2, c.WHITE)
    p.line([(18, 15), (19, 28)], 1.6, c.WHITE, only=c.TEAL)
    p.line([(26, 15), (25.4, 28)], 1.6, c.WHITE, only=c.TEAL)
    p.blob("34,54 50,46 74,44 96,52 98,68 34,68", c.WHITE)
    p.box(38, 57, 56, 9, c.TEAL, only=c.WHITE)
    for x in range(46, 92, 9):
        p.line([(x, 56), (x, 67)], 1.7, c.WHITE, only=c.TEAL)
    p.at(72, 22, 0.44, -18)
    p.poly([(-8, -3), (10, -4), (-6, -28), (-16, -28)], c.SILVER)
    p.poly([(-32, -2), (-24, -3), (-34, -21), (-44, -21)], c.PINK)
    p.blob("-40,-6 0,-10 30,-9 44,0 34,9 0,10 -30,5", c.WHITE)
    p.poly([(-6, 3), (12, 3), (-14, 30), (-24, 30)], c.SILVER)
    p.at(0, 0)
