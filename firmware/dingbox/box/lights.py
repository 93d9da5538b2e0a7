"""The language of the ring: one pattern a situation, told apart by movement as well as by colour.

A pattern is (kind, colour, period in ms). Kinds: STILL, BREATHE (slow swell), CHASE (a dot that runs
round), HOME (two dots that run from the far side to the place, then rest), BLINK, SHRINK (an arc that
gets shorter until the time is up), SPARK (dots that wander), VOTE (alternate pixels), TWINS (two dots that
run the other way round), FILL (light that spreads from the place and draws back), DRAIN (a short arc that
empties, over and over). Blinking stays at 2 Hz and below.
"""
from micropython import const

_STILL = const(0)
_BREATHE = const(1)
_CHASE = const(2)
_HOME = const(3)
_BLINK = const(4)
_SHRINK = const(5)
_SPARK = const(6)
_VOTE = const(7)
_TWINS = const(8)
_FILL = const(9)
_DRAIN = const(10)

PATTERNS = {
    "dark": (_STILL, 0x000000, 0),
    "attract": (_SPARK, 0x402010, 6000),
    "join": (_STILL, 0x004010, 0),
    "turn": (_BREATHE, 0x103060, 2400),
    "race": (_CHASE, 0x303030, 1500),
    "first": (_HOME, 0x00A030, 500),
    "wrong": (_BLINK, 0xA00000, 600),
    "countdown": (_SHRINK, 0x604000, 3000),
    "vote": (_VOTE, 0x500060, 1000),
    "lastlap": (_TWINS, 0x803000, 1800),
    "winner": (_FILL, 0x806000, 2400),
    "lowbattery": (_DRAIN, 0x300000, 6000),
}
_FRAME_MS = const(40)
_PIXELS = const(60)
_ARC = const(7)  # pixels that belong to a place, centred on it


class Lights:
    """Draws the pattern in play into `ring.buf` (GRB) and sends it when it changed."""

    def __init__(self, ring):
        self.ring = ring
        self.kind = _STILL
        self.colour = 0
        self.period = 0
        self.place = -1
        self.mask = 0
        self.since = 0
        self.next = 0
        self.name = None

    def show(self, name, place, ms, period=0):
        """Start pattern `name`; `place` 0-5 where it has one, -1 for the whole ring."""
        self.name = name
        self.kind, self.colour, self.period = PATTERNS[name]
        if period:
            self.period = period
        self.place = place
        self.since = self.next = ms

    def arcs(self, mask, ms):
        """Steady light at every place whose bit is set (join, votes)."""
        self.mask = mask
        self.next = ms

    def tick(self, ms):
        """Draw the next frame when it is due; returns ms until the next one."""
        if ms < self.next:
            return self.next - ms
        still = self._draw(ms - self.since)
        self.ring.show()
        wait = 1000 if still else _FRAME_MS
        self.next = ms + (1 << 28 if still else _FRAME_MS)
        return wait

    def _put(self, i, level):
        """Light pixel `i` at `level` of 256 in the pattern's colour."""
        i = i % _PIXELS * 3
        buf, c = self.ring.buf, self.colour
        buf[i] = (c >> 8 & 255) * level >> 8
        buf[i + 1] = (c >> 16) * level >> 8
        buf[i + 2] = (c & 255) * level >> 8

    def _arc(self, place, level):
        for i in range(place * 10 - _ARC // 2, place * 10 + _ARC // 2 + 1):
            self._put(i, level)

    def _draw(self, t):
        """Draw the frame at `t` ms; True when nothing will move any more."""
        buf = self.ring.buf
        for i in range(len(buf)):
            buf[i] = 0
        kind, period, place = self.kind, self.period, self.place
        still = True
        if kind == _STILL:
            if place >= 0:
                self._arc(place, 256)
        elif kind == _BREATHE:
            half = period // 2
            x = t % period
            level = 64 + 192 * (x if x < half else period - x) // half
            self._arc(place, level)
            still = False
        elif kind == _CHASE:
            head = t % period * _PIXELS // period
            for i in range(8):
                self._put(head - i, 256 >> i // 2)
            if place >= 0:
                self._arc(place, 128)
            still = False
        elif kind == _HOME:
            gap = 30 - 30 * t // period
            centre = place * 10
            if gap > _ARC // 2:
                for i in range(4):
                    self._put(centre + gap + i, 256 >> i)
                    self._put(centre - gap - i, 256 >> i)
                still = False
            self._arc(place, 256)
        elif kind == _BLINK:
            if t % period * 2 < period:
                if place >= 0:
                    self._arc(place, 256)
                else:
                    for i in range(0, _PIXELS, 5):
                        self._put(i, 256)
            still = place >= 0 and t > 4 * period
        elif kind == _SHRINK:
            n = _PIXELS - _PIXELS * t // period
            for i in range(n if n > 0 else 0):
                self._put(i, 128)
            still = n <= 0
        elif kind == _SPARK:
            for i in range(6):
                x = (t + i * period // 6) % period
                half = period // 2
                self._put(i * 10 + x * _PIXELS // period * (1 if i & 1 else -1),
                          256 * (x if x < half else period - x) // half)
            if place >= 0:
                self._arc(place, 256)
            still = False
        elif kind == _TWINS:
            head = _PIXELS - t % period * _PIXELS // period
            for i in range(5):
                self._put(head + i, 256 >> i)
                self._put(head + 30 + i, 256 >> i)
            if place >= 0:
                self._arc(place, 128)
            still = False
        elif kind == _FILL:
            x = t % period
            half = period // 2
            n = 30 * (x if x < half else period - x) // half
            for i in range(-n, n + 1):
                self._put(place * 10 + i if place >= 0 else i, 160)
            still = False
        elif kind == _DRAIN:
            for i in range(12 - t % period * 12 // period):
                self._put(i - 6, 256)
            still = False
        else:
            for i in range(t // (period // 2) & 1, _PIXELS, 4):
                self._put(i, 96)
            still = False
        if self.mask:
            for p in range(6):
                if self.mask >> p & 1:
                    self._arc(p, 200)
        return still
