"""The picture of the display: 320x240 pixels of 16 colours, and which parts of it have changed.

Made once at the start. Every call that draws marks a rectangle dirty; `next_slice` hands them out
in pieces that can be sent to the panel without holding up the loop.
"""

from array import array

import framebuf
from micropython import const

from dingbox.box import pixels
from dingbox.box.font import Font

_WIDTH = const(320)
_HEIGHT = const(240)
_MEDIUM = const(1)  # of the fonts: small, medium, large
_CENTRE = const(0)  # of left -1, centre 0, right 1

_MOST = const(8)  # dirty rectangles kept apart, as in `pixels.merge`
_PLAIN = bytes(range(16))


class TextOverflow(Exception):
    """A text does not fit where it was to be written (raised when `Canvas.strict` is set)."""


class Canvas:
    """`buf` (38,400 bytes, GS4_HMSB), `fb` (a FrameBuffer on it), `fonts`, and the slice `sx sy sw sh`."""

    def __init__(self):
        self.buf = bytearray(_WIDTH * _HEIGHT // 2)
        self.fb = framebuf.FrameBuffer(self.buf, _WIDTH, _HEIGHT, framebuf.GS4_HMSB)
        self.fonts = (Font("small"), Font("medium"), Font("large"))
        self.strict = False
        self.dirty = 0
        self._rects = array("H", [0] * (4 * _MOST))
        self.sx = self.sy = self.sw = self.sh = 0

    # What has changed

    def mark(self, x, y, w, h):
        """Note that a rectangle has changed; it is clipped and widened to even columns."""
        right = min(x + w + 1, _WIDTH) & ~1
        bottom = min(y + h, _HEIGHT)
        x = max(x, 0) & ~1
        y = max(y, 0)
        if right <= x or bottom <= y:
            return
        self.dirty = pixels.merge(self._rects, self.dirty, x, y, right, bottom)

    def rect(self, i):
        """Dirty rectangle `i` (0 .. dirty-1) as (x, y, w, h)."""
        r = self._rects
        i *= 4
        return r[i], r[i + 1], r[i + 2] - r[i], r[i + 3] - r[i + 1]

    def next_slice(self, most):
        """Take the next piece of at most `most` pixels (one row at least) off what is dirty.

        Sets `sx sy sw sh` (`sx` and `sw` even) and returns True, or False when nothing is dirty.
        """
        if not self.dirty:
            return False
        r = self._rects
        i = 4 * (self.dirty - 1)
        self.sx = r[i]
        self.sy = r[i + 1]
        self.sw = w = r[i + 2] - r[i]
        h = r[i + 3] - r[i + 1]
        if w * h <= most:
            self.sh = h
            self.dirty -= 1
        else:
            self.sh = max(most // w, 1)
            r[i + 1] += self.sh
        return True

    # Shapes

    def clear(self, c):
        """Fill everything with colour `c`."""
        self.fb.fill(c)
        self.dirty = 0
        self.mark(0, 0, _WIDTH, _HEIGHT)

    def fill(self, x, y, w, h, c):
        """A filled rectangle."""
        self.fb.fill_rect(x, y, w, h, c)
        self.mark(x, y, w, h)

    def frame(self, x, y, w, h, c):
        """The outline of a rectangle, one pixel wide."""
        self.fb.rect(x, y, w, h, c)
        self.mark(x, y, w, h)

    def line(self, x0, y0, x1, y1, c):
        """A line, both ends included."""
        self.fb.line(x0, y0, x1, y1, c)
        self.mark(min(x0, x1), min(y0, y1), abs(x1 - x0) + 1, abs(y1 - y0) + 1)

    def disc(self, x, y, r, c):
        """A filled circle round `x`, `y`."""
        self.fb.ellipse(x, y, r, r, c, True)
        self.mark(x - r, y - r, 2 * r + 1, 2 * r + 1)

    def panel(self, x, y, w, h, c, edge=-1):
        """A filled rectangle with rounded corners, with an outline of colour `edge` if it is given."""
        if edge >= 0:
            self._rounded(x, y, w, h, edge)
            self._rounded(x + 1, y + 1, w - 2, h - 2, c)
        else:
            self._rounded(x, y, w, h, c)
        self.mark(x, y, w, h)

    def _rounded(self, x, y, w, h, c):
        fb = self.fb
        fb.fill_rect(x + 3, y, w - 6, h, c)
        fb.fill_rect(x + 1, y + 1, w - 2, h - 2, c)
        fb.fill_rect(x, y + 3, w, h - 6, c)

    # Text and pictures

    def width(self, s, font=_MEDIUM):
        """Width of the text `s` in pixels."""
        return self.fonts[font].width(s)

    def text(self, s, x, y, font, c, align=_CENTRE, room=0):
        """Write `s` with its top at `y`; returns its width.

        `x` is the left edge, the centre or the right edge of the text as `align` is -1, 0 or 1. A
        text that leaves the canvas, or is wider than `room` (0 = no limit), raises `TextOverflow`
        when `strict` is set; otherwise what does not fit the canvas is cut off.
        """
        f = self.fonts[font]
        w = f.width(s)
        x -= (w * (align + 1)) >> 1
        if self.strict and (x < 0 or y < 0 or x + w > _WIDTH or y + f.height > _HEIGHT or 0 < room < w):
            raise TextOverflow("%r at %d, %d is %d wide" % (s, x, y, w))
        f.draw(self.buf, s, x, y, c)
        self.mark(x, y, w, f.height)
        return w

    def sprite(self, pack, i, x, y, tint=_PLAIN):
        """Draw sprite `i` of `pack` with its upper left corner at `x`, `y`.

        `tint` (16 bytes) gives the colour to draw for each colour of the sprite.
        """
        d = pack.data
        o = pack.entry(i)
        w = d[o + 2]
        h = d[o + 3]
        pixels.sprite(self.buf, d, pack.start(i), x, y, w, h, d[o + 4], tint)
        self.mark(x, y, w, h)

    def flip180(self, x, y, w, h):
        """Turn a rectangle upside down in place, for the player across; `x` and `w` must be even."""
        if (x | w) & 1 or x < 0 or y < 0 or w < 0 or h < 0 or x + w > _WIDTH or y + h > _HEIGHT:
            raise ValueError("cannot turn that rectangle")
        pixels.flip180(self.buf, x, y, w, h)
        self.mark(x, y, w, h)
