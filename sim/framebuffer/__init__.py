"""MicroPython's `framebuf` for CPython, pixel for pixel.

The firmware finds it through `sim/standins/cpython/framebuf.py`.
"""

from sim.framebuffer import blit, formats, shapes, text


class FrameBuffer:
    """A drawing surface in memory that the caller owns; see MicroPython's documentation of `framebuf`.

    The one thing missing: CPython 3.11 cannot hand the object itself out as a buffer.
    """

    def __init__(self, buffer, width, height, fmt, stride=None):
        self._bind(memoryview(buffer).cast("B"), width, height, fmt, stride)
        if self.mem.readonly:
            raise TypeError("object with buffer protocol required")

    def _bind(self, view, width, height, fmt, stride):
        self.stride, needed = formats.layout(width, height, fmt, width if stride is None else stride)
        if needed > len(view):
            raise ValueError
        if fmt == formats.RGB565:
            view = view[: len(view) & ~1].cast("H")
        self.mem, self.width, self.height, self.format = view, width, height, fmt
        self.get, self.put, self._fill = formats.ACCESS[fmt]

    def put_clipped(self, x, y, colour):
        """Set a pixel if it lies inside (not part of MicroPython's interface)."""
        if 0 <= x < self.width and 0 <= y < self.height:
            self.put(self, x, y, colour)

    def fill(self, colour):
        """Everything in one colour."""
        self._fill(self, 0, 0, self.width, self.height, colour)

    def fill_rect(self, x, y, w, h, colour):
        """A filled rectangle, clipped."""
        right, bottom = min(self.width, x + w), min(self.height, y + h)
        x, y = max(x, 0), max(y, 0)
        if right > x and bottom > y:
            self._fill(self, x, y, right - x, bottom - y, colour)

    def pixel(self, x, y, colour=None):
        """Colour of a pixel, or set it; None and nothing outside."""
        if 0 <= x < self.width and 0 <= y < self.height:
            if colour is None:
                return self.get(self, x, y)
            self.put(self, x, y, colour)
        return None

    def hline(self, x, y, w, colour):
        """A horizontal line of `w` pixels."""
        self.fill_rect(x, y, w, 1, colour)

    def vline(self, x, y, h, colour):
        """A vertical line of `h` pixels."""
        self.fill_rect(x, y, 1, h, colour)

    def rect(self, x, y, w, h, colour, fill=False):
        """A rectangle, its outline or filled."""
        if fill:
            self.fill_rect(x, y, w, h, colour)
            return
        self.fill_rect(x, y, w, 1, colour)
        self.fill_rect(x, y + h - 1, w, 1, colour)
        self.fill_rect(x, y, 1, h, colour)
        self.fill_rect(x + w - 1, y, 1, h, colour)

    def line(self, x1, y1, x2, y2, colour):
        """A line, both ends included."""
        shapes.line(self, x1, y1, x2, y2, colour)

    def ellipse(self, x, y, rx, ry, colour, fill=False, mask=shapes.ALL_QUADRANTS):
        """An ellipse or quadrants of it."""
        shapes.ellipse(self, x, y, rx, ry, colour, mask & shapes.ALL_QUADRANTS | (shapes.FILL if fill else 0))

    def poly(self, x, y, coords, colour, fill=False):
        """A closed polygon from an array of coordinates."""
        shapes.poly(self, x, y, shapes.check_array(coords), colour, fill)

    def blit(self, source, x, y, key=-1, palette=None):
        """Copy another framebuffer, or a tuple (buffer, width, height, format[, stride])."""
        blit.blit(self, _readable(source), x, y, key, None if palette is None else _readable(palette))

    def scroll(self, xstep, ystep):
        """Move the picture; what it leaves keeps its pixels."""
        if abs(xstep) >= self.width or abs(ystep) >= self.height:
            return
        get, put = self.get, self.put
        # run against the movement, so that nothing is read after it was written
        rows = range(self.height + ystep) if ystep < 0 else range(self.height - 1, ystep - 1, -1)
        columns = range(self.width + xstep) if xstep < 0 else range(self.width - 1, xstep - 1, -1)
        for y in rows:
            for x in columns:
                put(self, x, y, get(self, x - xstep, y - ystep))

    def text(self, string, x, y, colour=1):
        """Text in the built-in 8x8 font."""
        text.draw(self, string, x, y, colour)


def _readable(source):
    if isinstance(source, FrameBuffer):
        return source
    if not isinstance(source, (tuple, list)):
        raise TypeError("object isn't a tuple or list")
    if not 4 <= len(source) <= 5:
        raise ValueError
    buffer, width, height, fmt = source[:4]
    fb = FrameBuffer.__new__(FrameBuffer)
    fb._bind(memoryview(buffer).cast("B"), width, height, fmt, source[4] if len(source) == 5 else None)
    return fb
