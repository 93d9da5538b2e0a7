"""Where everything lies in the window: body, ring, display, keys, side panel. Plain numbers, no pygame.

Places go clockwise from 6 o'clock, so does the ring. A player looks at the middle: his left hand, key A,
is on the clockwise side.

The display is drawn as large as can be, in whole numbers: the box is round where there is room, and becomes
broader and squarer before the display becomes small.
"""

import math

from sim.window.outline import Outline, roundest

PANEL_WIDTH = 230
SMALLEST = (440, 340)  # window in which the display still lies inside the ring
_FRAME = 70  # of the screen's height: title bar of the window, bar of the desktop
_MARGIN = 6
_KEY = 0.04  # radius of a key, of the body's smaller half
_SQUAREST = 0.4  # radius of its corners, at least
_BROADEST, _TALLEST = 1.25, 1.1
_BEZEL = 2
_LARGEST = 8


class Layout:
    """All positions for a window of `width` x `height` pixels; `side` off: without the panel."""

    def __init__(self, width, height, side=True):
        self.width, self.height = width, height
        side = side and width >= PANEL_WIDTH + 440
        room = width - PANEL_WIDTH if side else width
        self.panel_x = room if side else width
        self.cx, self.cy = room / 2, height / 2
        self.scale, self.body = self._body(max(90.0, room / 2 - _MARGIN), max(90.0, height / 2 - _MARGIN))
        self.key_r = k = _key_radius(self.body.half_w, self.body.half_h)
        self.ring_width = k * 0.7
        self.ring = self.body.inset(k * 2.7)
        w, h = 320 * self.scale, 240 * self.scale
        self.display = (round(self.cx - w / 2), round(self.cy - h / 2), w, h)
        step = self.ring.length / 60
        self.pixels = [self.ring.at(step * i)[:2] for i in range(60)]
        self.keys = [self._key(key, step) for key in range(12)]

    def _body(self, half_w, half_h):
        small = min(half_w, half_h)
        shapes = ((small, small), (min(half_w, _BROADEST * half_h), min(half_h, _TALLEST * half_w)))
        for scale in range(_LARGEST, 0, -1):
            for w, h in shapes:
                rim = _rim(w, h)
                corner = roundest(w - rim, h - rim, 160 * scale + _BEZEL, 120 * scale + _BEZEL)
                if corner is not None and corner + rim >= _SQUAREST * min(w, h):
                    return scale, Outline(self.cx, self.cy, w, h, corner + rim)
        return 1, Outline(self.cx, self.cy, small, small, small)

    def _key(self, key, step):
        """Outside the ring, beside the middle of the place."""
        aside = -1.5 * self.key_r if key & 1 else 1.5 * self.key_r
        x, y, dx, dy = self.ring.at(step * 10 * (key >> 1) + aside)
        out = self.key_r * 1.5
        return x + out * dx, y + out * dy

    def key_at(self, x, y):
        """Number of the key under a point, or None."""
        for key, (kx, ky) in enumerate(self.keys):
            if math.hypot(x - kx, y - ky) <= self.key_r * 1.2:
                return key
        return None


def _key_radius(half_w, half_h):
    return _KEY * min(half_w, half_h)


def _rim(half_w, half_h):
    """From the edge of the body to the inner edge of the ring."""
    return 3.1 * _key_radius(half_w, half_h)


def best_size(screen_width, screen_height):
    """A window that fits the screen, as large as the display needs to be well legible; None if none fits."""
    if screen_width < SMALLEST[0] or screen_height < SMALLEST[1]:
        return None
    height = min(1400, max(SMALLEST[1], screen_height - _FRAME))
    return min(screen_width, round(_BROADEST * height) + PANEL_WIDTH), height
