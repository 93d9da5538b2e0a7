"""Watchdog of RP2040 and RP2350, and what is remembered over a restart.

`machine.WDT` cannot be stopped, but the chip's can: without that a box whose program was stopped from
the REPL would be reset in the middle of a copy. A scratch register, which survives a reset and not a
power-on, tells a bite from `machine.reset()` (to the chip they look alike) and counts restarts.
"""

from machine import WDT, WDT_RESET, mem32, reset_cause
from micropython import const

_ENABLE = const(1 << 30)
_CLEAR = const(0x3000)  # alias of a register that clears the bits written
_SCRATCH = const(0x0C)
_MAGIC = const(0x0D1B0000)
_PLAYING = const(0x100)


class Watchdog:
    """`bitten`: the last run ended by the watchdog. `restarts`: in a row, 0 after a power-on."""

    def __init__(self, board):
        self._base = board.WATCHDOG
        self._ms = board.WATCHDOG_MS
        self._dog = None
        kept = mem32[self._base + _SCRATCH]
        if kept & ~0xFFFF != _MAGIC:
            kept = _MAGIC
        self.bitten = bool(kept & _PLAYING) and reset_cause() == WDT_RESET
        self._restarts = kept & 255
        self._keep()

    def _keep(self):
        playing = _PLAYING if self._dog is not None else 0
        mem32[self._base + _SCRATCH] = _MAGIC | playing | self._restarts

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
        self._dog = WDT(timeout=self._ms)
        self._keep()

    def feed(self):
        """All is well."""
        if self._dog is not None:
            self._dog.feed()

    def stop(self):
        """Off: whoever stopped the program has all the time in the world."""
        mem32[self._base + _CLEAR] = _ENABLE
        self._dog = None
        self._keep()
