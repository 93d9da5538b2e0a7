"""Fonts: proportional bitmaps of one size, loaded once from `art/font_*.bin`.

The file: height, baseline, number of letters beyond ASCII (a byte each); those letters' code
points (16 bits, low byte first, rising); an offset (16 bits) for each of the 95 ASCII letters and
then for the others; the glyphs: advance, width, first row, rows (a byte each), then the bits. With
128 added to the rows the glyph is an accent: before its bits stand the place of the glyph under it
(16 bits) and how far that one is to the right (a byte, 8 = not at all).
"""

from dingbox.art import path
from dingbox.box import pixels


class Font:
    """One size of letters, measured in rows from the top of the highest accent.

    `height` to the lowest tail, `baseline`, `middle` (of a capital or digit); `cap`: a capital's height.
    """

    def __init__(self, name):
        with open(path("font_" + name + ".bin"), "rb") as f:
            self.data = bytearray(f.seek(0, 2))  # at its size: read() would grow by doubling
            f.seek(0)
            f.readinto(self.data)
        self.height = self.data[0]
        self.baseline = self.data[1]
        self.cap = self.data[pixels.find(self.data, 72) + 3]  # of an H
        self.middle = self.baseline - (self.cap >> 1)

    def has(self, letter):
        """True when there is a glyph for `letter`."""
        return letter == "?" or pixels.find(self.data, ord(letter)) != pixels.find(self.data, 63)

    def width(self, text):
        """Width of `text` in pixels."""
        raw = text.encode()
        return pixels.text(raw, self.data, raw, len(raw), 0, 0, -1)

    def draw(self, buf, text, x, y, colour):
        """Draw `text` with its upper left corner at `x`, `y` into a canvas buffer; returns its width."""
        raw = text.encode()
        return pixels.text(buf, self.data, raw, len(raw), x, y, colour)

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
