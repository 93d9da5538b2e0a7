"""Fonts: proportional bitmaps of one size, loaded once from `art/font_*.bin`.

The file: height, baseline, number of letters beyond ASCII (a byte each); those letters' code
points (16 bits, low byte first, rising); an offset (16 bits) for each of the 95 ASCII letters and
then for the others; the glyphs: advance, width, first row, rows (a byte each), then the bits. With
128 added to the rows the glyph is an accent: before its bits stand the place of the glyph under it
(16 bits) and how far that one is to the right (a byte, 8 = not at all).
"""

from dingbox.art import path
from dingbox.box import pixels

_ASCII = 95


class Font:
    """One size of letters, measured in rows from the top of the highest accent.

    `height` to the lowest tail, `baseline`, `middle` (of a capital or digit); `cap`: a capital's height.
    """

    def __init__(self, name):
        with open(path("font_" + name + ".bin"), "rb") as f:
            self.data = f.read()
        self.height = self.data[0]
        self.baseline = self.data[1]
        self._others = self.data[2]
        self.cap = self.data[self._find("H") + 3]
        self.middle = self.baseline - (self.cap >> 1)

    def _find(self, letter):
        """Where the glyph of `letter` starts; an unknown one is shown as `?`."""
        d = self.data
        code = ord(letter)
        i = 31  # "?"
        if 32 <= code < 127:
            i = code - 32
        elif code > 127:
            for k in range(self._others):
                if d[3 + 2 * k] | d[4 + 2 * k] << 8 == code:
                    i = _ASCII + k
                    break
        o = 3 + 2 * (self._others + i)
        return d[o] | d[o + 1] << 8

    def has(self, letter):
        """True when there is a glyph for `letter`."""
        return letter == "?" or self._find(letter) != self._find("?")

    def width(self, text):
        """Width of `text` in pixels."""
        total = 0
        for letter in text:
            total += self.data[self._find(letter)]
        return total

    def draw(self, buf, text, x, y, colour):
        """Draw `text` with its upper left corner at `x`, `y` into a canvas buffer."""
        d = self.data
        for letter in text:
            o = self._find(letter)
            after = x + d[o]
            if d[o + 3] > 127:
                pixels.glyph(buf, d, o + 7, x, y + d[o + 2], d[o + 1], d[o + 3] - 128, colour)
                x += d[o + 6] - 8
                o = d[o + 4] | d[o + 5] << 8
            if d[o + 1]:
                pixels.glyph(buf, d, o + 4, x, y + d[o + 2], d[o + 1], d[o + 3], colour)
            x = after

    def lines(self, text, room):
        """`text` broken at spaces (and at newlines) into a list of lines of at most `room` pixels."""
        out = []
        for part in text.split("\n"):
            line = ""
            for word in part.split(" "):
                longer = line + " " + word if line else word
                if line and self.width(longer) > room:
                    out.append(line)
                    line = word
                else:
                    line = longer
            out.append(line)
        return out
