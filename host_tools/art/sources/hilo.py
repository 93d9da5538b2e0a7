"""HILO: the symbols of the eight colours as plain shapes, and tall narrow numbers, to be printed on the cards."""

from __future__ import annotations

from dingbox.art import palette as c

from host_tools.art.picture import Picture, Points, oval
from host_tools.art.sources.symbols import SYMBOLS, symbol

SMALL, LARGE = 9, 15
TALL = 17  # pixels: 3 mm on the 2.8" panel
_WIDE = {"1": 5, "-": 5}
# strokes of the digits, in pixels: (points, curved)
_STROKES: dict[str, list[tuple[Points, bool]]] = {
    "0": [(oval(4.5, 8.5, 3.1, 7.2), False)],
    "1": [("1.3,4.2 3.4,1.8", False), ("3.4,1.6 3.4,15.6", False)],
    "2": [("1.4,4.6 2.4,2.2 4.6,1.4 6.8,2.4 7.5,4.8 6.2,8 1.5,15.4", True), ("1.6,15.5 7.6,15.5", False)],
    "3": [("1.5,3 4.3,1.4 7.1,3.4 7.1,6 4.2,8", True), ("4.2,8 7.4,9.8 7.4,13.4 4.4,15.6 1.4,14.2", True)],
    "4": [("6.2,15.6 6.2,1.6 1.4,11.2 7.8,11.2", False)],
    "5": [("7.2,1.5 2.1,1.5 1.7,7.4", False), ("1.7,7.4 4.6,6.3 7.4,8.6 7.4,12.6 4.6,15.6 1.4,14.4", True)],
    "6": [("6.8,1.5 3.4,4.2 1.6,9.2 1.6,11.4", True), (oval(4.5, 11.4, 3.1, 4.2), False)],
    "7": [("1.4,1.5 7.5,1.5 3.6,15.6", False)],
    "8": [(oval(4.5, 4.8, 2.7, 3.4), False), (oval(4.5, 11.9, 3.1, 3.8), False)],
    "9": [("2.2,15.5 5.6,12.8 7.4,7.8 7.4,5.6", True), (oval(4.5, 5.6, 3.1, 4.2), False)],
    "-": [("1.3,9 3.7,9", False)],
}


def number(value: int) -> list[bytearray]:
    """A number in ink, 17 pixels high and at most 15 wide."""
    text = str(value)
    widths = [_WIDE.get(letter, 9) for letter in text]
    p = Picture(sum(widths) + len(text) - 1, TALL, sum(widths) + len(text) - 1)
    x = 0
    for letter, width in zip(text, widths, strict=True):
        p.at(x, 0)
        for points, curved in _STROKES[letter]:
            p.line(points, 2.6, c.INK, curve=curved)
        x += width + 1
    return p.pixels(None)


def sprites() -> dict[str, list[bytearray]]:
    """Eight small symbols, then eight larger ones, in the order of the colours; the numbers -1 to 11."""
    out = {f"{name}_{size}": symbol(name, size, edge=None) for size in (SMALL, LARGE) for name in SYMBOLS}
    return out | {f"number_{value}": number(value) for value in range(-1, 12)}
