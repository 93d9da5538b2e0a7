"""Copying one framebuffer into another: pixel by pixel, and whole rows at a time where it counts.

The fast rows work on hex digits: a row of 4-bit pixels is one digit a pixel, so palette and
transparency become `translate` and two big integers instead of a loop over pixels.
"""

from sim.framebuffer import formats

_DIGITS = b"0123456789abcdef"
_BITS_HIGH_FIRST = [format(byte, "08b") for byte in range(256)]
_BITS_LOW_FIRST = [bits[::-1] for bits in _BITS_HIGH_FIRST]
_PAIRS_LOW_FIRST = ["".join(str(byte >> shift & 3) for shift in (0, 2, 4, 6)) for byte in range(256)]
# source format -> (pixels a byte, digits of a byte), None = the byte's own two hex digits
_ROWS = {
    formats.GS4_HMSB: (2, None, 16),
    formats.GS2_HMSB: (4, _PAIRS_LOW_FIRST, 4),
    formats.MONO_HLSB: (8, _BITS_HIGH_FIRST, 2),
    formats.MONO_HMSB: (8, _BITS_LOW_FIRST, 2),
}


def blit(target, source, x, y, key, palette):
    """Copy `source` to (x, y) of `target`, clipped; colours go through `palette`, then `key` is left out."""
    if x >= target.width or y >= target.height or -x >= source.width or -y >= source.height:
        return
    left, top = max(0, x), max(0, y)
    right, bottom = min(target.width, x + source.width), min(target.height, y + source.height)
    area = (left, top, right, bottom, left - x, top - y)
    if target.format == formats.GS4_HMSB and source.format in _ROWS and target.mem.obj is not source.mem.obj:
        _to_gs4(target, source, area, key, palette)
    elif _is_screen_conversion(target, source, area, key, palette):
        _to_rgb565(target, source, area, palette)
    else:
        _by_pixel(target, source, area, key, palette)


def _by_pixel(target, source, area, key, palette):
    left, top, right, bottom, from_x, from_y = area
    key &= 0xFFFFFFFF
    get, put = source.get, target.put
    look = palette.get if palette else None
    for row in range(top, bottom):
        sx, sy = from_x, from_y + row - top
        for column in range(left, right):
            colour = get(source, sx, sy)
            if look:
                colour = look(palette, colour, 0)
            if colour != key:
                put(target, column, row, colour)
            sx += 1


def _to_gs4(target, source, area, key, palette):
    left, top, right, bottom, from_x, from_y = area
    per_byte, digits, values = _ROWS[source.format]
    colours = list(range(values))
    if palette:
        colours = [palette.get(palette, c, 0) for c in range(min(values, palette.width))]
        colours += [0] * (values - len(colours))
    recolour = _table(_DIGITS[c & 15] for c in colours)
    keyed = key in colours
    # one digit f where the target stays as it is
    stays = _table(b"f0"[c != key] for c in colours)
    first = from_x // per_byte
    skip = from_x - first * per_byte
    count = right - left
    size = -(-(skip + count) // per_byte)
    head = "0" * (left & 1)
    tail = "0" * (right & 1)
    ragged = keyed or head or tail
    source_step, target_step = source.stride // per_byte, target.stride >> 1
    at = (left >> 1) + top * target_step
    end = (right + 1 >> 1) + top * target_step
    begin = first + from_y * source_step
    plain = not palette and not skip and not keyed
    for _ in range(top, bottom):
        packed = source.mem[begin : begin + size]
        row = packed.hex() if digits is None else "".join(map(digits.__getitem__, packed))
        if not plain or len(row) != count:
            row = row[skip : skip + count]
        new = row.translate(recolour) if palette else row
        if ragged:
            keep = row.translate(stays) if keyed else "0" * count
            keep = int(("f" if head else "") + keep + ("f" if tail else ""), 16)
            old = int.from_bytes(target.mem[at:end], "big")
            mixed = old & keep | int(head + new + tail, 16) & ~keep
            target.mem[at:end] = mixed.to_bytes(end - at, "big")
        else:
            target.mem[at:end] = bytes.fromhex(new)
        begin += source_step
        at += target_step
        end += target_step


def _table(new_digits):
    return {_DIGITS[i]: chr(digit) for i, digit in enumerate(new_digits)}


def _is_screen_conversion(target, source, area, key, palette):
    return (
        target.format == formats.RGB565
        and source.format == formats.GS4_HMSB
        and palette
        and palette.format == formats.RGB565
        and palette.width >= 16
        and not area[4] & 1
        and not (area[2] - area[0]) & 1
        and key not in palette.mem[:16]
    )


def _to_rgb565(target, source, area, palette):
    left, top, right, bottom, from_x, from_y = area
    single = [c.to_bytes(2, "little") for c in palette.mem[:16]]
    double = [a + b for a in single for b in single]
    count = right - left
    begin = (from_x + from_y * source.stride) >> 1
    at = left + top * target.stride
    for _ in range(top, bottom):
        row = b"".join(map(double.__getitem__, source.mem[begin : begin + (count >> 1)]))
        target.mem[at : at + count] = memoryview(row).cast("H")
        begin += source.stride >> 1
        at += target.stride
