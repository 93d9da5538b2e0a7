"""Plain text on the panel when there is no box to draw it: safe mode, stuck keys, a crash."""

import framebuf
from micropython import const

_WIDE = const(38)  # characters a line
_COLOURS = (0x101820, 0xFFFFFF, 0xFFC040) + (0,) * 13


def wrap(text, wide=_WIDE):
    """Lines of at most `wide` characters, broken at spaces where there are any."""
    lines = []
    for line in text.split("\n"):
        while len(line) > wide:
            cut = line.rfind(" ", 0, wide + 1)
            if cut <= 0:
                cut = wide
            lines.append(line[:cut])
            line = line[cut:].lstrip(" ")
        lines.append(line)
    return lines


def show(display, title, text):
    """Fill the panel with a title and wrapped text, ASCII only."""
    canvas = bytearray(320 * 240 // 2)
    frame = framebuf.FrameBuffer(canvas, 320, 240, framebuf.GS4_HMSB)
    frame.text(title, 8, 12, 2)
    y = 36
    for line in wrap(text)[:16]:
        frame.text(line, 8, y, 1)
        y += 12
    display.palette(_COLOURS)
    display.blit(canvas, 0, 0, 320, 240)
    display.brightness(60)
