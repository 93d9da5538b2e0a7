"""Where everything lies in the window: body, ring, display, keys, side panel. Plain numbers, no pygame.

Places go clockwise from 6 o'clock, so does the ring. A player looks at the middle: his left hand, key A,
is on the clockwise side.
"""

import math

PANEL_WIDTH = 300
_MARGIN = 14
_RING = 0.868  # of the body's radius
_KEYS = 0.938
_KEY_STEP = 0.086  # radians from the middle of a place to each of its keys
_CORNER = 200.0  # half the diagonal of the display, in its own pixels


class Layout:
    """All positions for a window of `width` x `height` pixels; `side` off: without the panel."""

    def __init__(self, width, height, side=True):
        self.width, self.height = width, height
        room = max(200, width - (PANEL_WIDTH if side else 0))
        self.panel_x = room if side else width
        self.body_r = max(90.0, min(room, height) / 2 - _MARGIN)
        self.cx, self.cy = room / 2, height / 2
        self.ring_r = self.body_r * _RING
        self.key_r = self.body_r * 0.052
        # whole-number scale, as large as fits inside the ring
        self.scale = max(1, int((self.ring_r - 8) / _CORNER))
        w, h = 320 * self.scale, 240 * self.scale
        self.display = (round(self.cx - w / 2), round(self.cy - h / 2), w, h)
        self.keys = [self._on_circle(self._key_angle(k), self.body_r * _KEYS) for k in range(12)]
        self.pixels = [self._on_circle(2 * math.pi * i / 60, self.ring_r) for i in range(60)]

    def _on_circle(self, angle, radius):
        """`angle` clockwise from 6 o'clock."""
        return self.cx - radius * math.sin(angle), self.cy + radius * math.cos(angle)

    @staticmethod
    def _key_angle(key):
        return 2 * math.pi * (key >> 1) / 6 + (-_KEY_STEP if key & 1 else _KEY_STEP)

    def key_at(self, x, y):
        """Number of the key under a point, or None."""
        for key, (kx, ky) in enumerate(self.keys):
            if math.hypot(x - kx, y - ky) <= self.key_r * 1.1:
                return key
        return None


def best_size(screen_width, screen_height):
    """A window that fits the screen, large enough for the display at twice its size if that can be."""
    height = min(1000, max(560, screen_height - 70))
    return min(screen_width, height + PANEL_WIDTH), height
