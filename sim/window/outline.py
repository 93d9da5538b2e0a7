"""Rounded rectangles one inside the other, the circle among them. Plain numbers."""

import math


class Outline:
    """Centre `cx`, `cy`, half sizes `half_w`, `half_h`, radius `corner` of the corners."""

    def __init__(self, cx, cy, half_w, half_h, corner):
        self.cx, self.cy = cx, cy
        self.half_w, self.half_h = half_w, half_h
        self.corner = max(0.0, min(corner, half_w, half_h))
        self._flat_w, self._flat_h = half_w - self.corner, half_h - self.corner
        arc = self.corner * math.pi / 2
        # from 6 o'clock clockwise: half the lower edge, corner, left edge, corner, upper edge, ...
        self._pieces = (
            self._flat_w, arc, 2 * self._flat_h, arc, 2 * self._flat_w, arc, 2 * self._flat_h, arc, self._flat_w
        )  # fmt: skip
        self.length = sum(self._pieces)

    def inset(self, by):
        """The outline that runs everywhere `by` inside this one (outside when negative)."""
        return Outline(self.cx, self.cy, self.half_w - by, self.half_h - by, self.corner - by)

    def box(self):
        """Left, top, right, bottom."""
        return self.cx - self.half_w, self.cy - self.half_h, self.cx + self.half_w, self.cy + self.half_h

    def holds(self, x, y):
        """Whether a point lies inside."""
        x, y = abs(x - self.cx), abs(y - self.cy)
        if x > self.half_w or y > self.half_h:
            return False
        return math.hypot(max(0, x - self._flat_w), max(0, y - self._flat_h)) <= self.corner or (
            x <= self._flat_w or y <= self._flat_h
        )

    def at(self, way):
        """The point `way` clockwise along the outline from 6 o'clock, and which way is out: (x, y, dx, dy)."""
        way %= self.length
        for number, piece in enumerate(self._pieces):
            if way <= piece or number == 8:
                break
            way -= piece
        across, down = self._flat_w, self._flat_h
        if number % 2:  # a corner; out turns from down to left to up to right
            turn = (number // 2 + way / piece) * math.pi / 2
            dx, dy = -math.sin(turn), math.cos(turn)
            x = -across if number < 4 else across
            y = down if number in (1, 7) else -down
            x, y = x + self.corner * dx, y + self.corner * dy
        else:
            x, y, dx, dy = {
                0: (-way, self.half_h, 0, 1),
                2: (-self.half_w, down - way, -1, 0),
                4: (-across + way, -self.half_h, 0, -1),
                6: (self.half_w, -down + way, 1, 0),
                8: (across - way, self.half_h, 0, 1),
            }[number]
        return self.cx + x, self.cy + y, dx, dy


def roundest(half_w, half_h, x, y):
    """Largest corner radius of a half_w x half_h outline that still has the point (x, y), as seen from its
    centre, inside; None when it cannot be inside at all.
    """
    side, top = half_w - x, half_h - y
    if side < 0 or top < 0:
        return None
    # the point lies on the corner's circle: (corner - side)^2 + (corner - top)^2 = corner^2
    corner = side + top + math.sqrt(2 * side * top)
    return min(corner, half_w, half_h)
