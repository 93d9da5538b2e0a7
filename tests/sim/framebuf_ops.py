"""Random drawing, the same on both interpreters: prints a checksum of the buffer after each operation.

Run by `test_framebuf.py` here and on MicroPython, with the real `framebuf` there.
"""

import binascii
from array import array

import framebuf

FORMATS = (
    framebuf.MONO_VLSB,
    framebuf.RGB565,
    framebuf.GS4_HMSB,
    framebuf.MONO_HLSB,
    framebuf.MONO_HMSB,
    framebuf.GS2_HMSB,
    framebuf.GS8,
)
OPERATIONS = (
    "fill", "pixel", "hline", "vline", "rect", "fill_rect", "line", "ellipse", "poly", "blit", "blit", "blit",
    "scroll", "text", "get",
)  # fmt: skip


class Dice:
    """A small generator of its own, so that both sides draw the same."""

    def __init__(self, seed):
        self.state = seed * 2654435761 % 4294967296 or 1

    def below(self, n):
        self.state = (self.state * 1103515245 + 12345) % 2147483648
        return (self.state >> 8) % n

    def between(self, low, high):
        return low + self.below(high - low + 1)


def surface(dice, fmt, big=False):
    """A buffer filled with noise: (bytearray, width, height, format, stride)."""
    w = dice.between(1, 70 if big else 20)
    h = dice.between(1, 50 if big else 20)
    stride = w + dice.below(9)
    size = (stride + 8) * (h + 8) * 2
    return bytearray(dice.below(256) for _ in range(size)), w, h, fmt, stride


def palette(dice, source_format):
    """A palette wide enough for every colour of the source format."""
    colours = {framebuf.GS4_HMSB: 16, framebuf.GS2_HMSB: 4, framebuf.GS8: 256, framebuf.RGB565: 0}.get(source_format, 2)
    if not colours or dice.below(2):
        return None
    fmt = FORMATS[dice.below(len(FORMATS))]
    return framebuf.FrameBuffer(bytearray(dice.below(256) for _ in range(colours * 2 + 16)), colours, 1, fmt)


def operate(dice, fb, w, h):
    """One random operation; returns what it returned."""
    x = dice.between(-12, w + 8)
    y = dice.between(-12, h + 8)
    c = (0, 1, 5, 15, 255, 65535, -1, 0x1234, 16)[dice.below(9)]
    name = OPERATIONS[dice.below(len(OPERATIONS))]
    if name == "fill":
        return fb.fill(c)
    if name == "get":
        return fb.pixel(x, y)
    if name == "pixel":
        return fb.pixel(x, y, c)
    if name in ("hline", "vline"):
        return getattr(fb, name)(x, y, dice.between(-3, 40), c)
    if name == "rect":
        return fb.rect(x, y, dice.between(-2, 40), dice.between(-2, 40), c, bool(dice.below(2)))
    if name == "fill_rect":
        return fb.fill_rect(x, y, dice.between(-2, 40), dice.between(-2, 40), c)
    if name == "line":
        return fb.line(x, y, dice.between(-12, w + 12), dice.between(-12, h + 12), c)
    if name == "ellipse":
        return fb.ellipse(x, y, dice.below(25), dice.below(25), c, bool(dice.below(2)), dice.below(16))
    if name == "poly":
        points = array("h", [dice.between(-20, 40) for _ in range(2 * dice.between(0, 7))])
        return fb.poly(x, y, points, c, bool(dice.below(2)))
    if name == "scroll":
        return fb.scroll(dice.between(-6, 6), dice.between(-6, 6))
    if name == "text":
        return fb.text("Ding \x7f\xe9"[dice.below(4) :], x, y, c)
    source = surface(dice, FORMATS[dice.below(len(FORMATS))])
    key = (-1, 0, 1, 3, 15, c)[dice.below(6)]
    colours = palette(dice, source[3])
    if dice.below(2):
        source = framebuf.FrameBuffer(*source)
    if dice.below(8) == 0:
        source, colours = fb, None
    return fb.blit(source, x, y, key, colours)


def main(args):
    """Arguments: first seed, number of surfaces, operations on each. Prints a line a surface."""
    first, count, steps = [int(a) for a in args]
    for seed in range(first, first + count):
        dice = Dice(seed)
        fmt = FORMATS[seed % len(FORMATS)]
        buf, w, h, fmt, stride = surface(dice, fmt, True)
        fb = framebuf.FrameBuffer(buf, w, h, fmt, stride)
        sums = []
        for _ in range(steps):
            result = operate(dice, fb, w, h)
            sums.append("%08x%s" % (binascii.crc32(buf), "" if result is None else result))
        print(seed, fmt, " ".join(sums))
    return 0
