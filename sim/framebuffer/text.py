"""The 8x8 letters of `FrameBuffer.text`.

The letters belong to MicroPython, so they are not repeated here: the first call of `text` asks the
real interpreter to draw them once (the firmware brings its own fonts and never gets here).
"""

import functools
import subprocess

from sim.micropython import interpreter

FIRST, LAST = 32, 127
# one column of 8 pixels a byte, lowest bit on top: MONO_VLSB is that
_DRAW = """
import framebuf, sys, binascii
b = bytearray(8 * 96)
f = framebuf.FrameBuffer(b, 8 * 96, 8, framebuf.MONO_VLSB)
for i in range(96):
    f.text(chr(32 + i), 8 * i, 0, 1)
print(binascii.hexlify(b).decode())
"""


@functools.cache
def letters():
    """96 letters of eight columns each, in one bytes object."""
    drawn = subprocess.run([interpreter(), "-c", _DRAW], capture_output=True, text=True, check=True)
    return bytes.fromhex(drawn.stdout.strip())


def draw(fb, string, x, y, colour):
    """Draw a string; what is not ASCII shows as the last letter of the font, byte by byte."""
    table = letters()
    for code in string.encode().split(b"\0")[0]:
        if not FIRST <= code <= LAST:
            code = LAST
        for column in table[(code - FIRST) * 8 : (code - FIRST) * 8 + 8]:
            row = y
            while column:
                if column & 1:
                    fb.put_clipped(x, row, colour)
                column >>= 1
                row += 1
            x += 1
