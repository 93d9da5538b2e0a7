"""Keeps the ring inside its power budget; gamma and brightness on the way. Pure.

The current is an estimate: `channel_ma` for each colour of each pixel at full drive, in proportion
below, plus what dark pixels draw. A frame that would draw more than `max_ma` is dimmed as a whole.
"""

from array import array

import micropython


@micropython.viper
def _map(s: ptr8, d: ptr8, t: ptr8, st: ptr32):
    """d = t[s] for st[2] bytes, dimmed if the sum is beyond the budget st[0]; the sum into st[1]."""
    n = st[2]
    total = 0
    i = 0
    while i < n:
        v = t[s[i]]
        d[i] = v
        total += v
        i += 1
    if total > st[0]:
        factor = (st[0] << 8) // total
        total = 0
        i = 0
        while i < n:
            v = d[i] * factor >> 8
            d[i] = v
            total += v
            i += 1
    st[1] = total


class Limiter:
    """Turns linear GRB bytes into what is sent to the ring."""

    def __init__(self, pixels, max_ma, channel_ma, idle_ua):
        self._channel_ma = channel_ma
        self._idle_ma = pixels * idle_ua // 1000
        budget = max(0, max_ma - self._idle_ma) * 255 // channel_ma
        self._state = array("i", (budget, 0, 3 * pixels))
        self._table = bytearray(256)
        self.brightness(100)

    def brightness(self, percent):
        """Scale everything, 0-100 percent. Gamma 2; what is not black stays visible."""
        percent = max(0, min(100, percent))
        for v in range(256):
            out = v * v * percent // 25500
            self._table[v] = max(out, 1) if v and percent else out

    def apply(self, source, target):
        """Map one frame of 3 * pixels bytes; allocates nothing."""
        _map(source, target, self._table, self._state)  # type: ignore[arg-type]

    @property
    def milliamps(self):
        """Estimated current of the last frame, dark pixels included."""
        return self._idle_ma + self._state[1] * self._channel_ma // 255
