"""Watchdog of the ESP32: a timer that restarts the board.

The port's `machine.WDT` can neither be stopped nor survives being left alone at the REPL; a timer can
be stopped, and a soft reset stops it as well. What is remembered lies in the RTC's memory.
"""

from machine import RTC, Timer, reset

_MAGIC = 0xD1
_PLAYING = 1


class Watchdog:
    """As `watchdog_rp2.Watchdog`."""

    def __init__(self, board):
        self._ms = board.WATCHDOG_MS
        self._timer = None
        self._fed = True
        kept = RTC().memory()
        if len(kept) != 3 or kept[0] != _MAGIC:
            kept = bytes((_MAGIC, 0, 0))
        self.bitten = bool(kept[1] & _PLAYING)
        self._restarts = kept[2]
        self._keep()

    def _keep(self):
        RTC().memory(bytes((_MAGIC, _PLAYING if self._timer is not None else 0, self._restarts)))

    @property
    def restarts(self):
        """Unplanned restarts in a row."""
        return self._restarts

    @restarts.setter
    def restarts(self, n):
        self._restarts = min(n, 255)
        self._keep()

    def start(self):
        """From now on `feed` must come in time."""
        self._fed = True
        self._timer = Timer(0, period=self._ms, mode=Timer.PERIODIC, callback=self._look)
        self._keep()

    def _look(self, timer):
        if not self._fed:
            reset()
        self._fed = False

    def feed(self):
        """All is well."""
        self._fed = True

    def stop(self):
        """Off."""
        if self._timer is not None:
            self._timer.deinit()
            self._timer = None
            self._keep()
