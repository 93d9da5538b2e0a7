"""Lines, ellipses and polygons, with exactly the pixels of MicroPython's `framebuf`."""

import struct

FILL, ALL_QUADRANTS = 0x10, 0x0F


def line(fb, x1, y1, x2, y2, colour):
    """Bresenham's line, end points included, clipped pixel by pixel."""
    dx, dy = abs(x2 - x1), abs(y2 - y1)
    if dy == 0 or dx == 0:
        fb.fill_rect(min(x1, x2), min(y1, y2), dx + 1, dy + 1, colour)
        return
    sx, sy = (1 if x2 > x1 else -1), (1 if y2 > y1 else -1)
    x, y, steep = x1, y1, dy > dx
    if steep:
        x, y, dx, dy, sx, sy = y, x, dy, dx, sy, sx
    error = 2 * dy - dx
    for _ in range(dx):
        if steep:
            fb.put_clipped(y, x, colour)
        else:
            fb.put_clipped(x, y, colour)
        while error >= 0:
            y += sy
            error -= 2 * dx
        x += sx
        error += 2 * dy
    fb.put_clipped(x2, y2, colour)


def ellipse(fb, cx, cy, rx, ry, colour, mask):
    """Ellipse by two arcs of integer steps; `mask`: bits 0-3 quadrants (right top, then anti-clockwise), 4 fill."""
    if rx == 0 and ry == 0:
        if mask & ALL_QUADRANTS:
            fb.put_clipped(cx, cy, colour)
        return
    aa, bb = 2 * rx * rx, 2 * ry * ry
    x, y = rx, 0
    x_change, y_change = ry * ry * (1 - 2 * rx), rx * rx
    error, stop_x, stop_y = 0, bb * rx, 0
    while stop_x >= stop_y:
        _four_points(fb, cx, cy, x, y, colour, mask)
        y += 1
        stop_y += aa
        error += y_change
        y_change += aa
        if 2 * error + x_change > 0:
            x -= 1
            stop_x -= bb
            error += x_change
            x_change += bb
    x, y = 0, ry
    x_change, y_change = ry * ry, rx * rx * (1 - 2 * ry)
    error, stop_x, stop_y = 0, 0, aa * ry
    while stop_x <= stop_y:
        _four_points(fb, cx, cy, x, y, colour, mask)
        x += 1
        stop_x += bb
        error += x_change
        x_change += bb
        if 2 * error + y_change > 0:
            y -= 1
            stop_y -= aa
            error += y_change
            y_change += aa


def _four_points(fb, cx, cy, x, y, colour, mask):
    for bit, left, row in ((1, 0, -y), (2, 1, -y), (4, 1, y), (8, 0, y)):
        if not mask & bit:
            continue
        if mask & FILL:
            fb.fill_rect(cx - x if left else cx, cy + row, x + 1, 1, colour)
        else:
            fb.put_clipped(cx - x if left else cx + x, cy + row, colour)


def poly(fb, x, y, coords, colour, fill):
    """Polygon through an array of x, y, x, y, ... relative to (x, y)."""
    values = list(coords)
    points = [(values[i], values[i + 1]) for i in range(0, len(values) & ~1, 2)]
    if not points:
        return
    # each edge runs from a point to the one before it; the first from the first to the last
    edges = list(zip([points[0]] + points[:0:-1], points[::-1], strict=True))
    if not fill:
        for (x1, y1), (x2, y2) in edges:
            line(fb, x + x1, y + y1, x + x2, y + y2, colour)
        return
    heights = [p[1] for p in points]
    for row in range(min(heights), max(heights) + 1):
        nodes = []
        for (x1, y1), (x2, y2) in edges:
            if y1 != y2 and (y1 > row >= y2 or y1 <= row < y2):
                nodes.append(_divide(32 * x1 + _divide(32 * (x2 - x1) * (row - y1), y2 - y1) + 16, 32))
            elif row == max(y1, y2):
                if y1 < y2:
                    fb.put_clipped(x + x2, y + y2, colour)
                elif y2 < y1:
                    fb.put_clipped(x + x1, y + y1, colour)
                else:
                    line(fb, x + x1, y + y1, x + x2, y + y2, colour)
        nodes.sort()
        for left, right in zip(nodes[::2], nodes[1::2], strict=False):
            fb.fill_rect(x + left, y + row, right - left + 1, 1, colour)


def _divide(a, b):
    """C's division: towards zero."""
    quotient = abs(a) // abs(b)
    return quotient if (a < 0) == (b < 0) else -quotient


def check_array(coords):
    """`poly` takes what has a buffer (an array), not a list: TypeError as on the board."""
    view = memoryview(coords)
    return view.tolist() if view.format else list(struct.unpack(f"{len(view)}B", view))
