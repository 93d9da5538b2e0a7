"""The loops over pixels: one source, machine code on the board and plain Python elsewhere.

All work on a canvas of 320x240 pixels, two a byte, the left one in the high nibble
(`framebuf.GS4_HMSB`), 160 bytes a row. MicroPython compiles them with its viper emitter; on
CPython the decorator and `ptr8` do nothing, so both give the same bytes.
"""

import micropython


@micropython.viper
def flip180(p: ptr8, x: int, y: int, w: int, h: int):
    """Turn a rectangle by 180 degrees in place; `x` and `w` even, all of it on the canvas."""
    half = w >> 1
    left = y * 160 + (x >> 1)
    right = left + (h - 1) * 160 + half - 1
    while left <= right:
        end = left + half
        if end > right:  # the row in the middle
            end = left + ((right - left + 2) >> 1)
        while left < end:
            a = int(p[left]) * 257  # the byte twice: its nibbles change places in the middle
            p[left] = int(p[right]) * 257 >> 4 & 255
            p[right] = a >> 4 & 255
            left += 1
            right -= 1
        left += 160 - half
        right -= 160 - half


@micropython.viper
def merge(r: ptr16, n: int, x: int, y: int, right: int, bottom: int) -> int:
    """Add a rectangle to the `n` in `r` (left, top, right, bottom each) and return how many there are now.

    It swallows those that lie so near that few unchanged pixels come with them, or any where there is no room.
    """
    while True:
        best = -1
        least = 256
        if n == 8:
            least = 1 << 20
        i = 0
        while i < 4 * n:
            x0 = int(r[i])
            y0 = int(r[i + 1])
            x1 = int(r[i + 2])
            y1 = int(r[i + 3])
            extra = (x1 - x0) * (y1 - y0) + (right - x) * (bottom - y)
            if x < x0:
                x0 = x
            if y < y0:
                y0 = y
            if right > x1:
                x1 = right
            if bottom > y1:
                y1 = bottom
            extra = (x1 - x0) * (y1 - y0) - extra
            if extra <= least:
                best = i
                least = extra
            i += 4
        if best < 0:
            r[i] = x
            r[i + 1] = y
            r[i + 2] = right
            r[i + 3] = bottom
            return n + 1
        if int(r[best]) < x:
            x = int(r[best])
        if int(r[best + 1]) < y:
            y = int(r[best + 1])
        if int(r[best + 2]) > right:
            right = int(r[best + 2])
        if int(r[best + 3]) > bottom:
            bottom = int(r[best + 3])
        n -= 1
        i = 4 * n
        r[best] = r[i]
        r[best + 1] = r[i + 1]
        r[best + 2] = r[i + 2]
        r[best + 3] = r[i + 3]


@micropython.viper
def sprite(p: ptr8, d: ptr8, at: int, x: int, y: int, w: int, h: int, key: int, t: ptr8):
    """Draw a run-length coded picture of `w` x `h` pixels from `d[at:]`, clipped to the canvas.

    A run is a byte `length << 4 | colour`; length 0 takes the length from the byte that follows.
    Runs go on from row to row. Colour `key` is not drawn (16 = all are); `t` maps 16 colours.
    """
    i = at
    left = w * h
    column = 0
    px = x
    while left > 0:
        run = int(d[i])
        i += 1
        colour = run & 15
        n = run >> 4
        if n == 0:
            n = int(d[i])
            i += 1
        left -= n
        show = 1
        if colour == key:
            show = 0
        else:
            colour = int(t[colour])
        while n > 0:
            part = w - column
            if part > n:
                part = n
            n -= part
            column += part
            end = px + part
            if show == 1 and y >= 0 and y < 240:
                if px < 0:
                    px = 0
                last = end
                if last > 320:
                    last = 320
                o = y * 160 + (px >> 1)
                if px < last and px & 1 == 1:
                    p[o] = (int(p[o]) & 0xF0) | colour
                    o += 1
                    px += 1
                while px + 1 < last:
                    p[o] = colour << 4 | colour
                    o += 1
                    px += 2
                if px < last:
                    p[o] = (int(p[o]) & 0x0F) | (colour << 4)
            px = end
            if column == w:
                column = 0
                px = x
                y += 1


@micropython.viper
def glyph(p: ptr8, d: ptr8, at: int, x: int, y: int, w: int, h: int, colour: int):
    """Draw the set bits of a `w` x `h` bitmap from `d[at:]` (bits row by row, no padding)."""
    bits = 0
    have = 0
    row = 0
    while row < h:
        column = 0
        while column < w:
            if have == 0:
                bits = int(d[at])
                at += 1
                have = 8
            if bits & 128 != 0:
                px = x + column
                if px >= 0 and px < 320 and y >= 0 and y < 240:
                    o = y * 160 + (px >> 1)
                    if px & 1 == 1:
                        p[o] = (int(p[o]) & 0xF0) | colour
                    else:
                        p[o] = (int(p[o]) & 0x0F) | (colour << 4)
            bits <<= 1
            have -= 1
            column += 1
        row += 1
        y += 1


@micropython.viper
def find(d: ptr8, code: int) -> int:
    """Where the glyph of a code point starts in the font `d`; an unknown one is shown as `?`."""
    i = 31
    if code >= 32 and code < 127:
        i = code - 32
    elif code > 127:
        k = 0
        others = int(d[2])
        while k < others:
            if int(d[3 + 2 * k]) | int(d[4 + 2 * k]) << 8 == code:
                i = 95 + k
                break
            k += 1
    o = 3 + 2 * (int(d[2]) + i)
    return int(d[o]) | int(d[o + 1]) << 8


@micropython.viper
def text(buf, data, raw, n: int, x: int, y: int, colour: int) -> int:
    """Draw the `n` bytes of UTF-8 in `raw` (only measure them if `colour` < 0); returns the width."""
    d = ptr8(data)
    r = ptr8(raw)
    start = x
    i = 0
    while i < n:
        code = int(r[i])
        i += 1
        if code >= 0xE0:
            code = (code & 15) << 12 | (int(r[i]) & 63) << 6 | (int(r[i + 1]) & 63)
            i += 2
        elif code >= 0xC0:
            code = (code & 31) << 6 | (int(r[i]) & 63)
            i += 1
        o = int(find(data, code))
        after = x + int(d[o])
        if colour >= 0:
            rows = int(d[o + 3])
            if rows > 127:
                glyph(buf, data, o + 7, x, y + int(d[o + 2]), int(d[o + 1]), rows - 128, colour)
                x += int(d[o + 6]) - 8
                o = int(d[o + 4]) | int(d[o + 5]) << 8
                rows = int(d[o + 3])
            if rows > 0:
                glyph(buf, data, o + 4, x, y + int(d[o + 2]), int(d[o + 1]), rows, colour)
        x = after
    return x - start
