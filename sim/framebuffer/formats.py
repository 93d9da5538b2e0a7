"""How each pixel format of `framebuf` lies in memory: get, set and fill of one framebuffer.

The numbers of the formats are MicroPython's. Coordinates are inside the buffer (the caller clips).
"""

MVLSB = MONO_VLSB = 0
RGB565 = 1
GS4_HMSB = 2
MONO_HLSB = 3
MONO_HMSB = 4
GS2_HMSB = 5
GS8 = 6

_ROUND = {MVLSB: 1, RGB565: 1, GS4_HMSB: 2, MONO_HLSB: 8, MONO_HMSB: 8, GS2_HMSB: 4, GS8: 1}
_BITS = {MVLSB: 1, RGB565: 16, GS4_HMSB: 4, MONO_HLSB: 1, MONO_HMSB: 1, GS2_HMSB: 2, GS8: 8}


def layout(width, height, fmt, stride):
    """Stride in pixels and bytes needed, or ValueError."""
    if width < 1 or height < 1 or width > 0xFFFF or height > 0xFFFF or stride > 0xFFFF or stride < width:
        raise ValueError
    if fmt not in _BITS:
        raise ValueError("invalid format")
    unit = _ROUND[fmt]
    stride = -(-stride // unit) * unit
    columns = -(-width // unit) * unit
    rows, full_rows = height, height - 1
    if fmt == MVLSB:
        rows = -(-height // 8) * 8
        full_rows = rows - 8
    return stride, (full_rows * stride + (rows - full_rows) * columns) * _BITS[fmt] // 8


def _get_hlsb(fb, x, y):
    return fb.mem[(x + y * fb.stride) >> 3] >> (7 - (x & 7)) & 1


def _set_hlsb(fb, x, y, colour):
    at, bit = (x + y * fb.stride) >> 3, 0x80 >> (x & 7)
    fb.mem[at] = fb.mem[at] | bit if colour else fb.mem[at] & ~bit


def _get_hmsb(fb, x, y):
    return fb.mem[(x + y * fb.stride) >> 3] >> (x & 7) & 1


def _set_hmsb(fb, x, y, colour):
    at, bit = (x + y * fb.stride) >> 3, 1 << (x & 7)
    fb.mem[at] = fb.mem[at] | bit if colour else fb.mem[at] & ~bit


def _get_vlsb(fb, x, y):
    return fb.mem[(y >> 3) * fb.stride + x] >> (y & 7) & 1


def _set_vlsb(fb, x, y, colour):
    at, bit = (y >> 3) * fb.stride + x, 1 << (y & 7)
    fb.mem[at] = fb.mem[at] | bit if colour else fb.mem[at] & ~bit


def _get_rgb565(fb, x, y):
    return fb.mem[x + y * fb.stride]


def _set_rgb565(fb, x, y, colour):
    fb.mem[x + y * fb.stride] = colour & 0xFFFF


def _get_gs2(fb, x, y):
    return fb.mem[(x + y * fb.stride) >> 2] >> ((x & 3) << 1) & 3


def _set_gs2(fb, x, y, colour):
    at, shift = (x + y * fb.stride) >> 2, (x & 3) << 1
    fb.mem[at] = fb.mem[at] & ~(3 << shift) | (colour & 3) << shift


def _get_gs4(fb, x, y):
    pair = fb.mem[(x + y * fb.stride) >> 1]
    return pair & 15 if x & 1 else pair >> 4


def _set_gs4(fb, x, y, colour):
    at = (x + y * fb.stride) >> 1
    if x & 1:
        fb.mem[at] = fb.mem[at] & 0xF0 | colour & 15
    else:
        fb.mem[at] = fb.mem[at] & 0x0F | (colour & 15) << 4


def _get_gs8(fb, x, y):
    return fb.mem[x + y * fb.stride]


def _set_gs8(fb, x, y, colour):
    fb.mem[x + y * fb.stride] = colour & 0xFF


def _fill_by_pixel(fb, x, y, w, h, colour):
    put = fb.put
    for row in range(y, y + h):
        for column in range(x, x + w):
            put(fb, column, row, colour)


def _fill_rgb565(fb, x, y, w, h, colour):
    line = memoryview((colour & 0xFFFF).to_bytes(2, "little") * w).cast("H")
    for at in range(x + y * fb.stride, x + (y + h) * fb.stride, fb.stride):
        fb.mem[at : at + w] = line


def _fill_gs8(fb, x, y, w, h, colour):
    line = bytes((colour & 0xFF,)) * w
    for at in range(x + y * fb.stride, x + (y + h) * fb.stride, fb.stride):
        fb.mem[at : at + w] = line


def _fill_gs4(fb, x, y, w, h, colour):
    colour &= 15
    mem, step, first = fb.mem, fb.stride >> 1, y * fb.stride >> 1
    last = first + h * step
    if x & 1:  # odd left edge: the low half of a byte
        for at in range(first + (x >> 1), last, step):
            mem[at] = mem[at] & 0xF0 | colour
        x += 1
        w -= 1
    if w & 1:  # odd right edge: the high half of a byte
        for at in range(first + (x + w >> 1), last, step):
            mem[at] = mem[at] & 0x0F | colour << 4
    pairs = w >> 1
    if pairs:
        line = bytes((colour * 17,)) * pairs
        for at in range(first + (x >> 1), last, step):
            mem[at : at + pairs] = line


ACCESS = {
    MVLSB: (_get_vlsb, _set_vlsb, _fill_by_pixel),
    RGB565: (_get_rgb565, _set_rgb565, _fill_rgb565),
    GS4_HMSB: (_get_gs4, _set_gs4, _fill_gs4),
    MONO_HLSB: (_get_hlsb, _set_hlsb, _fill_by_pixel),
    MONO_HMSB: (_get_hmsb, _set_hmsb, _fill_by_pixel),
    GS2_HMSB: (_get_gs2, _set_gs2, _fill_by_pixel),
    GS8: (_get_gs8, _set_gs8, _fill_gs8),
}
