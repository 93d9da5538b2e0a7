"""A picture for each game, shown beside the menu, in a square of 100 units."""

from __future__ import annotations

from dingbox.art import palette as c

from host_tools.art.picture import CLEAR, INK, Picture, oval
from host_tools.art.sources.fruits import banana, plum, strawberry
from host_tools.art.sources.icons import Paint, bell
from host_tools.art.sources.musicians import BODY, SHADE, body, guitar
from host_tools.art.sources.symbols import heart

SIZE = 88


def layered(*layers: list[bytearray]) -> list[bytearray]:
    """Pictures of one size on top of each other, each with its own outline."""
    out = [bytearray(row) for row in layers[0]]
    for rows in layers[1:]:
        for y, row in enumerate(rows):
            for x, colour in enumerate(row):
                if colour != CLEAR:
                    out[y][x] = colour
    return out


def part(size: int, paint: Paint, edge: int | None, *place: float) -> list[bytearray]:
    """A layer: `paint` placed by `Picture.at`, with an outline of colour `edge` if it is given."""
    p = Picture(size, size)
    p.at(*place)
    paint(p)
    return p.pixels(edge)


def halli_galli(size: int) -> list[bytearray]:
    """The bell among the fruits."""
    return layered(
        part(size, banana, INK, 52, 2, 0.46),
        part(size, plum, INK, 2, 4, 0.44),
        part(size, bell, INK, 17, 30, 0.66),
        part(size, strawberry, INK, 64, 54, 0.38, 12),
    )


def halli_galli_party(size: int) -> list[bytearray]:
    """A plum with a guitar, and music."""

    tall = Picture(size, size, 114)
    body("plum", tall)
    over = Picture(size, size, 114)
    guitar(over)
    rows = layered(tall.pixels(), over.pixels())
    colours = bytes({BODY: c.PURPLE, SHADE: c.INK}.get(i, i) for i in range(256))
    shift = size * 6 // 100
    rows = [bytearray([CLEAR] * shift) + row.translate(colours)[:-shift] for row in rows]
    notes = Picture(size, size)
    for x, y in ((10, 62), (80, 22)):
        notes.oval(x, y, 5.4, 4.2, c.YELLOW, turn=-20)
        notes.line([(x + 4, y), (x + 4, y - 18), (x + 12, y - 12)], 3, c.YELLOW)
    return layered(notes.pixels(edge=None), rows)


def hello(size: int) -> list[bytearray]:
    """A greeting round the world."""
    p = Picture(size, size)
    p.oval(42, 60, 38, 38, c.BLUE)
    p.blob("12,44 30,28 44,34 42,50 30,56 32,70 22,76 10,64", c.GREEN, only=c.BLUE)
    p.blob("48,62 66,54 80,64 70,84 54,92 48,80", c.GREEN, only=c.BLUE)
    p.blob("50,24 66,28 74,42 60,44", c.GREEN, only=c.BLUE)
    p.line(oval(42, 60, 31, 31, 0, 195, 245), 4, c.WHITE, only=(c.BLUE, c.GREEN))
    bubble = Picture(size, size)
    bubble.poly("58,34 54,54 74,38", c.WHITE)
    bubble.box(40, 4, 57, 37, c.WHITE, 12)
    hand = Picture(size, size)
    hand.at(68, 38, 0.8, 12)
    for x, y in ((-8, -26), (-2, -32), (5, -31), (11, -25)):
        hand.line([(x * 0.7, -12), (x, y)], 6, c.CREAM)
    hand.line([(-5, -8), (-15, -16)], 6, c.CREAM)
    hand.blob("-9,-16 9,-17 10,-8 5,0 -6,0 -9,-7", c.CREAM)
    return layered(p.pixels(), bubble.pixels(), hand.pixels())


def hilo(size: int) -> list[bytearray]:
    """Two cards, a high one and a low one."""

    def high(p: Picture) -> None:
        p.box(0, 0, 46, 62, c.YELLOW, 7)
        for x in (12, 28):
            p.line([(x - 5, 17), (x + 1, 12), (x + 1, 36)], 6.4, c.INK)

    def low(p: Picture) -> None:
        p.box(0, 0, 46, 62, c.RED, 7)
        p.line([(7, 25), (15, 25)], 6.4, c.WHITE)
        p.line([(24, 17), (31, 12), (31, 36)], 6.4, c.WHITE)

    def suit(p: Picture) -> None:
        p.at_shift(14, 42)
        p.size *= 0.17
        heart(p)

    mark = part(size, suit, None, 52, 30, 1, 12)
    for row in mark:
        row[:] = row.replace(bytes([c.RED]), bytes([c.WHITE]))
    return layered(part(size, high, INK, 4, 14, 1, -12), part(size, low, INK, 52, 30, 1, 12), mark)


EMBLEMS = {
    "halli_galli": halli_galli,
    "halli_galli_party": halli_galli_party,
    "hello": hello,
    "hilo": hilo,
}
