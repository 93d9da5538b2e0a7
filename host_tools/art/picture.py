"""A drawing made of filled shapes, reduced to crisp pixels of the palette.

Shapes are painted eight times finer than the result, without any grey; each pixel then takes the
colour that covers most of it. All of it is integer and plain arithmetic of our own, so that the
same source gives the same bytes with any version of any library.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

FINE = 8
CLEAR = 255
INK = 0

Point = tuple[float, float]
Only = int | Sequence[int] | None
Points = Sequence[Point] | str  # pairs, or a text such as "10,20 30,45.5"


class Picture:
    """`w` x `h` pixels; shapes are given in units of which `span` make the width of the picture."""

    def __init__(self, w: int, h: int, span: float = 100) -> None:
        self.w, self.h = w, h
        self.scale = w * FINE / span
        self.rows = [bytearray([CLEAR]) * (w * FINE) for _ in range(h * FINE)]
        self.dx = self.dy = 0.0
        self.turn = 0.0
        self.size = 1.0

    def at(self, dx: float, dy: float, size: float = 1, turn: float = 0) -> Picture:
        """Place what follows: scaled by `size`, turned by `turn` degrees (clockwise), then moved."""
        self.dx, self.dy, self.size, self.turn = dx, dy, size, math.radians(turn)
        return self

    def at_shift(self, dx: float, dy: float) -> None:
        """Move what follows by `dx`, `dy` of its own units."""
        c, s = math.cos(self.turn) * self.size, math.sin(self.turn) * self.size
        self.dx += dx * c - dy * s
        self.dy += dx * s + dy * c

    def _place(self, points: Points) -> list[Point]:
        c, s = math.cos(self.turn) * self.size, math.sin(self.turn) * self.size
        out = []
        for x, y in parsed(points):
            px = (x * c - y * s + self.dx) * self.scale
            py = (x * s + y * c + self.dy) * self.scale
            out.append((round(px, 3), round(py, 3)))
        return out

    def poly(self, points: Points, colour: int, only: Only = None) -> None:
        """A filled polygon (non-zero winding). With `only`, it covers just pixels of those colours."""
        corners = self._place(points)
        table = None
        if only is not None:
            allowed = {only} if isinstance(only, int) else set(only)
            table = bytes(colour if c in allowed else c for c in range(256))
        cuts: dict[int, list[tuple[float, int]]] = {}
        for (x0, y0), (x1, y1) in zip(corners, corners[1:] + corners[:1], strict=True):
            way = 1 if y1 > y0 else -1
            top, bottom = (y0, y1) if way > 0 else (y1, y0)
            for y in range(max(0, math.ceil(top - 0.5)), min(self.h * FINE, math.ceil(bottom - 0.5))):
                x = x0 + (y + 0.5 - y0) * (x1 - x0) / (y1 - y0)
                cuts.setdefault(y, []).append((x, way))
        for y, row in cuts.items():
            row.sort()
            winding = 0
            for (x, way), (end, _) in pairwise(row):
                winding += way
                if winding:
                    self._span(y, x, end, colour, table)

    def _span(self, y: int, x0: float, x1: float, colour: int, table: bytes | None) -> None:
        row = self.rows[y]
        left = max(0, math.ceil(round(x0, 3) - 0.5))
        right = min(len(row), math.ceil(round(x1, 3) - 0.5))
        if right > left:
            row[left:right] = row[left:right].translate(table) if table else bytes([colour]) * (right - left)

    def blob(self, points: Points, colour: int, only: Only = None) -> None:
        """A filled smooth closed curve through the points (Catmull-Rom)."""
        self.poly(smooth(points, closed=True), colour, only)

    def oval(
        self,
        x: float,
        y: float,
        rx: float,
        ry: float,
        colour: int,
        only: Only = None,
        turn: float = 0,
    ) -> None:
        """A filled ellipse round `x`, `y`, turned by `turn` degrees."""
        self.poly(oval(x, y, rx, ry, turn), colour, only)

    def box(
        self, x: float, y: float, w: float, h: float, colour: int, r: float = 0, only: Only = None
    ) -> None:
        """A filled rectangle with corners rounded by `r`."""
        if not r:
            self.poly([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], colour, only)
            return
        points = []
        right, bottom = x + w - r, y + h - r
        for cx, cy, start in (
            (right, y + r, -90),
            (right, bottom, 0),
            (x + r, bottom, 90),
            (x + r, y + r, 180),
        ):
            for step in range(0, 91, 15):
                a = math.radians(start + step)
                points.append((cx + r * math.cos(a), cy + r * math.sin(a)))
        self.poly(points, colour, only)

    def line(
        self,
        points: Points,
        width: float,
        colour: int,
        only: Only = None,
        curve: bool = False,
    ) -> None:
        """A line with round ends and joints through the points, as a smooth curve if asked."""
        path = smooth(points, closed=False) if curve else parsed(points)
        r = width / 2
        for (x0, y0), (x1, y1) in pairwise(path):
            length = math.hypot(x1 - x0, y1 - y0) or 1
            nx, ny = (y1 - y0) / length * r, (x0 - x1) / length * r
            sides = [(x0 + nx, y0 + ny), (x1 + nx, y1 + ny), (x1 - nx, y1 - ny), (x0 - nx, y0 - ny)]
            self.poly(sides, colour, only)
        for x, y in path:
            self.oval(x, y, r, r, colour, only)

    def star(self, x: float, y: float, r: float, colour: int, points: int = 5, inner: float = 0.45) -> None:
        """A star with its first point up."""
        corners = []
        for i in range(2 * points):
            a = math.radians(-90 + 180 * i / points)
            d = r if i % 2 == 0 else r * inner
            corners.append((x + d * math.cos(a), y + d * math.sin(a)))
        self.poly(corners, colour)

    def pixels(self, edge: int | None = INK, thick: int = 1, gap: float = 0.5) -> list[bytearray]:
        """The picture as rows of palette indices (`CLEAR` where nothing is).

        A pixel is clear when less than `gap` of it is covered. `edge` draws an outline of that
        colour, `thick` pixels wide, around all that is not clear (outside of it).
        """
        out = []
        for y in range(self.h):
            lines = self.rows[y * FINE : (y + 1) * FINE]
            blocks = (b"".join(line[x : x + FINE] for line in lines) for x in range(0, self.w * FINE, FINE))
            out.append(bytearray(_colour(block, gap) for block in blocks))
        if edge is not None:
            for _ in range(thick):
                out = outlined(out, edge)
        return out


def _colour(block: bytes, gap: float) -> int:
    """The colour of a pixel made of `block`; ink counts for more, so that thin lines hold."""
    first = block[0]
    if block.count(first) == len(block):
        return first
    clear = block.count(CLEAR)
    if len(block) - clear < gap * len(block):
        return CLEAR
    counts = {c: block.count(c) * (1.35 if c == INK else 1) for c in set(block) - {CLEAR}}
    return max(counts, key=lambda c: (counts[c], -c))


def parsed(points: Points) -> list[Point]:
    """Points as a list of pairs."""
    if isinstance(points, str):
        pairs = (word.split(",") for word in points.split())
        return [(float(x), float(y)) for x, y in pairs]
    return list(points)


def smooth(points: Points, closed: bool, steps: int = 10) -> list[Point]:
    """Points on a Catmull-Rom curve through `points`."""
    points = parsed(points)
    n = len(points)
    out = []
    for i in range(n if closed else n - 1):
        p = [points[(i + k) % n] if closed else points[min(max(i + k, 0), n - 1)] for k in (-1, 0, 1, 2)]
        for s in range(steps):
            t = s / steps
            out.append(tuple(_spline(p[0][k], p[1][k], p[2][k], p[3][k], t) for k in (0, 1)))
    if not closed:
        out.append(tuple(points[-1]))
    return [(x, y) for x, y in out]


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    return b + t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a))) / 2


def oval(
    x: float, y: float, rx: float, ry: float, turn: float = 0, start: float = 0, end: float = 360
) -> list[Point]:
    """Points on an ellipse (or the part of it from `start` to `end` degrees, clockwise from the right)."""
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    out = []
    for i in range(49 if end - start < 360 else 48):
        a = math.radians(start + (end - start) * i / 48)
        u, v = rx * math.cos(a), ry * math.sin(a)
        out.append((x + u * c - v * s, y + u * s + v * c))
    return out


def outlined(rows: list[bytearray], edge: int) -> list[bytearray]:
    """The picture with every clear pixel that touches a drawn one (by a side) in colour `edge`."""
    h, w = len(rows), len(rows[0])
    out = [bytearray(row) for row in rows]
    for y in range(h):
        for x in range(w):
            if rows[y][x] == CLEAR:
                near = ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
                if any(0 <= i < w and 0 <= j < h and rows[j][i] != CLEAR for i, j in near):
                    out[y][x] = edge
    return out
