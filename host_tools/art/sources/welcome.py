"""The picture at power-on: the name, an animal at each place, a ring of lights. Drawn whole, to be there at once."""

from __future__ import annotations

from dingbox.art import palette as c

from host_tools.art.picture import CLEAR, Picture
from host_tools.art.sources.animals import ANIMALS, animal
from host_tools.art.sources.title import logo

WIDE, HIGH = 320, 240
NEAR, FAR = (1, 0, 5), (4, 3, 2)  # places from left to right, as each side sees them
# Half of the ring, round from the lower right to the left.
LIGHTS = ((306, 142), (306, 164), (234, 212), (217, 212), (200, 212), (120, 212), (103, 212), (86, 212), (13, 164),
          (13, 142), (13, 120))


def paste(rows: list[bytearray], picture: list[bytearray], left: int, top: int) -> None:
    """Lay a picture over the rows."""
    for y, line in enumerate(picture, top):
        for x, colour in enumerate(line, left):
            if colour != CLEAR:
                rows[y][x] = colour


def whole() -> list[bytearray]:
    """All 320 x 240 pixels; the far side is turned for those who sit there."""
    rows = [bytearray([c.NIGHT] * WIDE) for _ in range(HIGH)]
    heads = list(ANIMALS)
    lights = []
    for colour in range(c.RED, c.RED + 8):
        dot = Picture(7, 7, 7)
        dot.oval(3.5, 3.5, 3.5, 3.5, colour)
        lights.append(dot.pixels(None))
    for places in (FAR, NEAR):
        rows = [line[::-1] for line in rows[::-1]]
        for i, place in enumerate(places):
            paste(rows, animal(heads[place], 52), 20 + 114 * i, 186)
        for i, (x, y) in enumerate(LIGHTS):
            paste(rows, lights[i * 8 // len(LIGHTS)], x - 3, y - 3)
    paste(rows, logo(), 33, 58)
    return rows


def sprites() -> dict[str, list[bytearray]]:
    """The left and the right half: a sprite is at most 255 pixels wide."""
    rows = whole()
    return {"left": [line[: WIDE // 2] for line in rows], "right": [line[WIDE // 2 :] for line in rows]}
