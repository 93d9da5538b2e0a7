"""A drawing made of filled shapes, reduced to crisp pixels of the palette.

Shapes are painted eight times finer than the result, without any grey; each pixel then takes the
colour that covers most of it. All of it is integer and plain arithmetic of our own, so that the
same source gives the same bytes with any version of any library.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence

FINE = 8
CLEAR = 255
INK = 0

Point = tuple[float, float]


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

    def _place(self, points: Iterable[Point]) -> list[Point]:
        c, s = math.cos(self.turn) * self.size, math.sin(self.turn) * self.size
        out = []
        for x, y in points:
            px = (x * c - y * s + self.dx) * self.scale
            py = (x * s + y * c + self.dy) * self.scale
            out.append((round(px, 3), round(py, 3)))
        return out

    def poly(self, points: Iterable[Point], colour: int, only: int | Sequence[int] | None = None) -> None:
        """A filled polygon (non-zero winding). With `only`, it covers just pixels of those colours."""
        corners = self._place(points)
        allowed = None if only is None else {only} if isinstance(only, int) else set(only)
        low = max(0, math.floor(min(y for _, y in corners)))
        high = min(self.h * FINE - 1, math.ceil(max(y for _, y in corners)))
        edges = list(zip(corners, corners[1:] + corners[:1], strict=True))
        for y in range(low, high + 1):
            middle = y + 0.5
            cuts = []
            for (x0, y0), (x1, y1) in edges:
                if y0 <= middle < y1 or y1 <= middle < y0:
                    cuts.append((x0 + (middle - y0) * (x1 - x0) / (y1 - y0), 1 if y1 > y0 else -1))
            cuts.sort()
            winding = 0
            for i, (x, way) in enumerate(cuts[:-1]):
                winding += way
                if winding:
                    self._span(y, x, cuts[i + 1][0], colour, allowed)

    def _span(self, y: int, x0: float, x1: float, colour: int, allowed: set[int] | None) -> None:
        row = self.rows[y]
        left = max(0, math.ceil(round(x0, 3) - 0.5))
        right = min(len(row), math.ceil(round(x1, 3) - 0.5))
        if right <= left:
            return
        if allowed is None:
            row[left:right] = bytes([colour]) * (right - left)
        else:
            for x in range(left, right):
                if row[x] in allowed:
                    row[x] = colour

    def blob(self, points: Sequence[Point], colour: int, only: int | Sequence[int] | None = None) -> None:
        """A filled smooth closed curve through the points (Catmull-Rom)."""
        self.poly(smooth(points, closed=True), colour, only)

    def oval(
        self,
        x: float,
        y: float,
        rx: float,
        ry: float,
        colour: int,
        only: int | Sequence[int] | None = None,
        turn: float = 0,
    ) -> None:
        """A filled ellipse round `x`, `y`, turned by `turn` degrees."""
        self.poly(oval(x, y, rx, ry, turn), colour, only)

    def box(
        self, x: float, y: float, w: float, h: float, colour: int, r: float = 0, only: int | Sequence[int] | None = None
    ) -> None:
        """A filled rectangle with corners rounded by `r`."""
        if not r:
            self.poly([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], colour, only)
            return
        points = []
        for cx, cy, start in ((x + w - r, y + r, -90), (x + w - r, y + h - r, 0), (x + r, y + h - r, 90), (x + r, y + r, 180)):
            for step in range(0, 91, 15):
                a = math.radians(start + step)
                points.append((cx + r * math.cos(a), cy + r * math.sin(a)))
        self.poly(points, colour, only)

    def line(
        self,
        points: Sequence[Point],
        width: float,
        colour: int,
        only: int | Sequence[int] | None = None,
        curve: bool = False,
    ) -> None:
        """A line with round ends and joints through the points, as a smooth curve if asked."""
        path = smooth(points, closed=False) if curve else list(points)
        r = width / 2
        for (x0, y0), (x1, y1) in zip(path, path[1:], strict=False):
            length = math.hypot(x1 - x0, y1 - y0) or 1
            nx, ny = (y1 - y0) / length * r, (x0 - x1) / length * r
            self.poly([(x0 + nx, y0 + ny), (x1 + nx, y1 + ny), (x1 - nx, y1 - ny), (x0 - nx, y0 - ny)], colour, only)
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
        full = FINE * FINE
        for y in range(self.h):
            row = bytearray(self.w)
            for x in range(self.w):
                counts: Counter[int] = Counter()
                for line in self.rows[y * FINE : (y + 1) * FINE]:
                    counts.update(line[x * FINE : (x + 1) * FINE])
                clear = counts.pop(CLEAR, 0)
                if not counts or full - clear < gap * full:
                    row[x] = CLEAR
                else:
                    row[x] = max(counts, key=lambda c: (counts[c] * (1.35 if c == INK else 1), -c))
            out.append(row)
        if edge is not None:
            for _ in range(thick):
                out = outlined(out, edge)
        return out


def smooth(points: Sequence[Point], closed: bool, steps: int = 10) -> list[Point]:
    """Points on a Catmull-Rom curve through `points`."""
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


def oval(x: float, y: float, rx: float, ry: float, turn: float = 0, start: float = 0, end: float = 360) -> list[Point]:
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
