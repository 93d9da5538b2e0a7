"""Icons of the screens, each painted in units of which 100 make its width."""

from __future__ import annotations

import math
from collections.abc import Callable

from dingbox.art import palette as c

from host_tools.art.picture import Picture, oval

Paint = Callable[[Picture], None]


def bell(p: Picture) -> None:
    """A table bell with its knob."""
    p.box(6, 78, 88, 15, c.INK, 7)
    p.box(9, 80, 82, 9, c.BROWN, 4)
    p.poly(oval(50, 78, 42, 52, 0, 180, 360), c.YELLOW)
    p.blob([(62, 30), (82, 46), (93, 78), (74, 82), (72, 56)], c.ORANGE, only=c.YELLOW)
    p.line([(24, 66), (30, 48), (40, 38)], 6, c.WHITE, only=c.YELLOW, curve=True)
    p.box(8, 71, 84, 9, c.ORANGE, 4)
    p.box(44, 12, 12, 16, c.BROWN)
    p.oval(50, 11, 11, 8, c.RED)
    p.oval(46, 9, 3, 2, c.WHITE)


def crown(p: Picture) -> None:
    p.poly("6,74 0,18 26,42 50,4 74,42 100,18 94,74", c.YELLOW)
    p.box(6, 60, 88, 14, c.ORANGE)
    for x, colour in ((24, c.RED), (50, c.BLUE), (76, c.RED)):
        p.oval(x, 67, 6, 5, colour)


def battery(p: Picture) -> None:
    """Empty; the box fills the 13 x 6 pixels inside from (2, 2)."""
    p.box(4, 4, 82, 50, c.WHITE, 4)
    p.box(13, 13, 64, 32, c.INK)
    p.box(86, 18, 10, 22, c.WHITE)


def speaker(p: Picture) -> None:
    p.poly("4,34 24,34 48,10 48,90 24,66 4,66", c.WHITE)


def sound(p: Picture) -> None:
    speaker(p)
    for r in (20, 38):
        p.line(oval(48, 50, r, r, 0, -48, 48), 9, c.WHITE)


def mute(p: Picture) -> None:
    speaker(p)
    p.line([(62, 34), (92, 66)], 11, c.RED)
    p.line([(92, 34), (62, 66)], 11, c.RED)


def sun(p: Picture) -> None:
    for i in range(8):
        a = math.radians(45 * i)
        p.line(
            [(50 + 34 * math.cos(a), 50 + 34 * math.sin(a)), (50 + 43 * math.cos(a), 50 + 43 * math.sin(a))],
            10,
            c.YELLOW,
        )
    p.oval(50, 50, 23, 23, c.YELLOW)


def globe(p: Picture) -> None:
    p.oval(50, 50, 44, 44, c.BLUE)
    p.blob([(20, 30), (40, 14), (52, 30), (44, 48), (30, 52)], c.GREEN, only=c.BLUE)
    p.blob([(54, 54), (76, 46), (84, 62), (66, 86), (56, 74)], c.GREEN, only=c.BLUE)
    p.oval(34, 26, 5, 4, c.WHITE)


def gear(p: Picture) -> None:
    for i in range(8):
        a = math.radians(45 * i)
        p.line([(50, 50), (50 + 38 * math.cos(a), 50 + 38 * math.sin(a))], 15, c.SILVER)
    p.oval(50, 50, 32, 32, c.SILVER)
    p.oval(50, 50, 12, 12, c.INK)


def house(p: Picture) -> None:
    p.box(18, 46, 64, 46, c.CREAM)
    p.poly([(50, 6), (98, 52), (2, 52)], c.RED)
    p.box(40, 62, 20, 30, c.BROWN)


def chart(p: Picture) -> None:
    for x, h, colour in ((8, 36, c.BLUE), (38, 60, c.GREEN), (68, 84, c.ORANGE)):
        p.box(x, 94 - h, 24, h, colour)


def clock(p: Picture) -> None:
    p.oval(50, 50, 44, 44, c.WHITE)
    p.line([(50, 22), (50, 52), (70, 62)], 9, c.INK)


def wrench(p: Picture) -> None:
    p.line([(24, 78), (66, 36)], 17, c.SILVER)
    p.oval(71, 29, 24, 24, c.SILVER)
    p.poly([(68, 34), (84, -4), (104, 16)], 255)
    p.oval(24, 78, 4, 4, c.INK)


def question(p: Picture) -> None:
    p.oval(50, 50, 44, 44, c.BLUE)
    p.line("34,38 40,25 54,22 66,34 60,46 50,54 50,62", 11, c.WHITE, curve=True)
    p.oval(50, 79, 7, 7, c.WHITE)


def warning(p: Picture) -> None:
    p.line([(50, 16), (88, 84), (12, 84), (50, 16)], 14, c.YELLOW)
    p.poly([(50, 16), (88, 84), (12, 84)], c.YELLOW)
    p.line([(50, 38), (50, 60)], 10, c.INK)
    p.oval(50, 76, 6, 6, c.INK)


def tick(p: Picture) -> None:
    p.line([(14, 54), (38, 80), (86, 20)], 19, c.GREEN)


def cross(p: Picture) -> None:
    p.line([(18, 18), (82, 82)], 20, c.RED)
    p.line([(82, 18), (18, 82)], 20, c.RED)


def arrow(p: Picture) -> None:
    """Points down; the box turns it for the seats across."""
    p.poly([(4, 18), (96, 18), (50, 92)], c.YELLOW)


def hand(p: Picture) -> None:
    """An open hand: no, stop, objection."""
    for x, top in ((24, 24), (40, 10), (56, 12), (71, 26)):
        p.line([(x, top), (47 + (x - 47) * 0.7, 66)], 14, c.CREAM)
    p.line([(88, 50), (72, 74), (60, 84)], 14, c.CREAM)
    p.blob("28,54 66,54 74,74 60,94 38,94 26,76", c.CREAM)
    for x in (34, 48, 61):
        p.line([(x, 30), (x, 54)], 3, c.ORANGE, only=c.CREAM)


def pile(p: Picture) -> None:
    """Before the number of cards left, in a line of small text."""
    p.box(26, 2, 62, 78, c.SLATE, 8)
    p.box(8, 18, 62, 80, c.WHITE, 8)
    p.box(22, 34, 34, 48, c.BLUE)


def flag(p: Picture) -> None:
    """The chequered flag of a photo finish."""
    p.box(8, 2, 9, 96, c.BROWN)
    for y in range(4):
        for x in range(5):
            p.box(17 + 16 * x, 6 + 15 * y, 16, 15, c.WHITE if (x + y) % 2 else c.INK)


def pause(p: Picture) -> None:
    p.box(16, 10, 26, 80, c.WHITE, 6)
    p.box(58, 10, 26, 80, c.WHITE, 6)


def cards(p: Picture) -> None:
    """A draw pile."""
    p.at(40, 6, 1, 14).box(0, 0, 52, 74, c.SILVER, 8)
    p.at(0, 0)
    p.box(8, 14, 54, 78, c.WHITE, 8)
    p.box(16, 23, 38, 60, c.BLUE, 5)
    p.oval(35, 53, 11, 14, c.WHITE)


def ghost(p: Picture) -> None:
    """Who is out of the game."""
    p.blob("50,4 78,14 88,44 90,92 76,84 63,94 50,84 37,94 24,84 10,92 12,44 22,14", c.WHITE)
    for side in (-1, 1):
        p.oval(50 + side * 16, 42, 8, 11, c.INK)
    p.oval(50, 64, 7, 8, c.INK)


def key(letter: str) -> Paint:
    """The cap of a key: A is round and green, B is square and blue, as on the box."""

    def paint(p: Picture) -> None:
        ground = c.FOREST if letter == "A" else c.BLUE
        p.box(3, 3, 94, 94, ground, 46 if letter == "A" else 16)
        if letter == "A":
            p.line([(29, 75), (50, 24), (71, 75)], 13, c.WHITE)
            p.line([(37, 60), (63, 60)], 11, c.WHITE)
        else:
            p.line([(35, 24), (35, 76)], 13, c.WHITE)
            p.line([(35, 24), (54, 24), (63, 36), (54, 48), (38, 48)], 12, c.WHITE, curve=True)
            p.line([(38, 48), (58, 49), (68, 62), (57, 75), (35, 76)], 12, c.WHITE, curve=True)

    return paint


def drawn(paint: Paint) -> Callable[[int, int], list[bytearray]]:
    """The function that makes the sprite of `paint` at a given size, outline included."""

    def make(w: int, h: int) -> list[bytearray]:
        p = Picture(w, h)
        p.at(100 / w, 100 / w, (w - 2) / w)
        paint(p)
        return p.pixels()

    return make


# name: width, height, function that makes the sprite
ICONS = {
    "bell": (30, 30, drawn(bell)),
    "crown": (22, 18, drawn(crown)),
    "battery": (20, 13, drawn(battery)),
    "clock": (16, 16, drawn(clock)),
    "tick": (16, 16, drawn(tick)),
    "cross": (16, 16, drawn(cross)),
    "arrow": (14, 14, drawn(arrow)),
    "hand": (20, 20, drawn(hand)),
    "flag": (18, 16, drawn(flag)),
    "pause": (16, 16, drawn(pause)),
    "cards": (18, 18, drawn(cards)),
    "ghost": (16, 16, drawn(ghost)),
    "key_a": (17, 17, drawn(key("A"))),
    "key_b": (17, 17, drawn(key("B"))),
    "pile": (11, 13, drawn(pile)),
}

MENU = {
    "sound": (16, 16, drawn(sound)),
    "mute": (16, 16, drawn(mute)),
    "sun": (16, 16, drawn(sun)),
    "globe": (16, 16, drawn(globe)),
    "gear": (16, 16, drawn(gear)),
    "house": (16, 16, drawn(house)),
    "chart": (16, 16, drawn(chart)),
    "wrench": (16, 16, drawn(wrench)),
    "question": (16, 16, drawn(question)),
    "warning": (20, 18, drawn(warning)),
}
