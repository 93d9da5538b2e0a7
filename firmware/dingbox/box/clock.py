"""Time for the box: it comes in from outside as `ticks_us`, 30 bits, wrapping every 17.9 minutes."""
from micropython import const

_WRAP = const(0x3FFFFFFF)
_HALF = const(0x20000000)


def diff(a, b):
    """Microseconds from `b` to `a`, right as long as they lie less than 9 minutes apart."""
    d = (a - b) & _WRAP
    # 2**30 itself would be an int on the heap, so it is taken off in two halves
    return d - _HALF - _HALF if d >= _HALF else d


def add(a, us):
    """The tick `us` (less than 9 minutes either way) after `a`."""
    return (a - _HALF + us + _HALF) & _WRAP if us < 0 else (a - _HALF + us - _HALF) & _WRAP


class Clock:
    """Milliseconds since start (`ms`), counted up from the ticks handed to `update`."""

    def __init__(self, now):
        self.now = now
        self.ms = 0
        self._rest = 0

    def update(self, now):
        """Take in the present tick; call at least once in 9 minutes."""
        gone = diff(now, self.now)
        if gone > 0:
            self.now = now
            gone += self._rest
            self.ms += gone // 1000
            self._rest = gone % 1000
