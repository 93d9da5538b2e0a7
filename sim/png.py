"""PNG files, written by ourselves so that both interpreters give the same bytes.

One compressor of a page: fixed Huffman codes, repeats of the pixel to the left or of the row above.
That is all that flat pixel art needs.
"""

import struct
from binascii import crc32

_LENGTH_BASE = (3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163,
                195, 227, 258)  # fmt: skip
_LENGTH_BITS = (0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0)
_DISTANCE_BASE = (1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049)
_DISTANCE_BITS = (0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10)


def rgb565_png(picture, width, height):
    """PNG (bytes) of a picture of RGB565, high byte first. Up to 256 colours are kept as a palette."""
    numbers, palette = _indexed(picture, width * height)
    if numbers is None:
        return _true_colour(picture, width, height)
    rows = bytearray()
    for y in range(height):
        rows.append(0)
        rows.extend(memoryview(numbers)[y * width : (y + 1) * width])
    return _file(width, height, 3, palette, rows, width + 1, 1)


def _indexed(picture, count):
    known = {}
    numbers = bytearray(count)
    for i in range(count):
        colour = picture[2 * i] << 8 | picture[2 * i + 1]
        number = known.get(colour)
        if number is None:
            number = len(known)
            if number == 256:
                return None, None
            known[colour] = number
        numbers[i] = number
    palette = bytearray(3 * len(known))
    for colour in known:
        palette[3 * known[colour] : 3 * known[colour] + 3] = rgb888(colour)
    return numbers, palette


def rgb888(colour):
    """Three bytes for a colour of RGB565, stretched so that white stays white."""
    red, green, blue = colour >> 11, colour >> 5 & 63, colour & 31
    return bytes((red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2))


def _true_colour(picture, width, height):
    rows = bytearray()
    for y in range(height):
        rows.append(0)
        for x in range(y * width, (y + 1) * width):
            rows.extend(rgb888(picture[2 * x] << 8 | picture[2 * x + 1]))
    return _file(width, height, 2, None, rows, width * 3 + 1, 3)


def _file(width, height, kind, palette, rows, row_bytes, pixel_bytes):
    out = bytearray(b"\x89PNG\r\n\x1a\n")
    _chunk(out, b"IHDR", struct.pack(">IIBBBBB", width, height, 8, kind, 0, 0, 0))
    if palette:
        _chunk(out, b"PLTE", palette)
    packed = b"\x78\x01" + _deflate(rows, row_bytes, pixel_bytes) + struct.pack(">I", _adler32(rows))
    _chunk(out, b"IDAT", packed)
    _chunk(out, b"IEND", b"")
    return bytes(out)


def _chunk(out, kind, body):
    out.extend(struct.pack(">I", len(body)))
    out.extend(kind)
    out.extend(body)
    out.extend(struct.pack(">I", crc32(body, crc32(kind)) & 0xFFFFFFFF))


def _adler32(data):
    a, b = 1, 0
    for byte in data:
        a += byte
        b += a
        if b > 0xFFFFFFF:
            b %= 65521
    return b % 65521 << 16 | a % 65521


class _Bits:
    """Bits written low end first, Huffman codes turned round as deflate wants them."""

    def __init__(self):
        self.out = bytearray()
        self._value = 0
        self._count = 0

    def put(self, value, count):
        self._value |= value << self._count
        self._count += count
        while self._count >= 8:
            self.out.append(self._value & 255)
            self._value >>= 8
            self._count -= 8

    def flush(self):
        if self._count:
            self.put(0, 8 - self._count)


def _turned(value, count):
    turned = 0
    for _ in range(count):
        turned = turned << 1 | value & 1
        value >>= 1
    return turned


def _symbol_code(symbol):
    """(bits, count) of a literal or length symbol in deflate's fixed code (RFC 1951, 3.2.6)."""
    if symbol < 144:
        return _turned(0x30 + symbol, 8), 8
    if symbol < 256:
        return _turned(0x190 + symbol - 144, 9), 9
    if symbol < 280:
        return _turned(symbol - 256, 7), 7
    return _turned(0xC0 + symbol - 280, 8), 8


def _last_not_above(table, value):
    found = 0
    for i, base in enumerate(table):
        if base > value:
            break
        found = i
    return found


def _deflate(data, row_bytes, pixel_bytes):
    bits = _Bits()
    bits.put(3, 3)  # last block, fixed codes
    codes = [_symbol_code(s) for s in range(286)]
    lengths = [None] * 259
    for length in range(3, 259):
        i = _last_not_above(_LENGTH_BASE, length)
        lengths[length] = codes[257 + i], length - _LENGTH_BASE[i], _LENGTH_BITS[i]
    distances = {}
    for distance in (pixel_bytes, row_bytes):
        i = _last_not_above(_DISTANCE_BASE, distance)
        distances[distance] = _turned(i, 5), distance - _DISTANCE_BASE[i], _DISTANCE_BITS[i]
    at, end = 0, len(data)
    put = bits.put
    while at < end:
        best, chosen = 0, 0
        for distance in (row_bytes, pixel_bytes):
            length = _repeat(data, at, distance, end)
            if length > best:
                best, chosen = length, distance
        if best >= 3:
            code, extra, count = lengths[best]
            put(code[0], code[1])
            put(extra, count)
            code, extra, count = distances[chosen]
            put(code, 5)
            put(extra, count)
            at += best
        else:
            code = codes[data[at]]
            put(code[0], code[1])
            at += 1
    put(0, 7)
    bits.flush()
    return bits.out


def _repeat(data, at, distance, end):
    if at < distance:
        return 0
    stop = min(end, at + 258)
    i = at
    while i < stop and data[i] == data[i - distance]:
        i += 1
    return i - at
