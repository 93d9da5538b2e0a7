"""All drivers of one board together: the object that the box is given as `hw`."""

import os
from time import ticks_diff, ticks_ms, ticks_us

from machine import freq

from dingbox import drivers
from dingbox.drivers.battery import Battery
from dingbox.drivers.latency import Latency
from dingbox.drivers.piezo import Piezo
from dingbox.drivers.power import Power
from dingbox.drivers.store import Store


def _rp2(board):
    """Clocks of RP2040 and RP2350, and their classes."""
    from dingbox.drivers.display_rp2 import Display
    from dingbox.drivers.keys_rp2 import Keys, silence
    from dingbox.drivers.ring_rp2 import Ring
    from dingbox.drivers.watchdog_rp2 import Watchdog

    freq(board.CPU_HZ, board.CPU_HZ)  # type: ignore[call-overload]  # the second: peripherals
    silence(board)
    return Display, Keys, Ring, Watchdog


def _esp32(board):
    """Clock of the ESP32, and its classes."""
    from dingbox.drivers.display import Display
    from dingbox.drivers.keys_irq import Keys
    from dingbox.drivers.ring_esp32 import Ring
    from dingbox.drivers.watchdog_esp32 import Watchdog

    freq(board.CPU_HZ)
    return Display, Keys, Ring, Watchdog


class Hardware:
    """Makes the drivers, buffers first. `stop` leaves nothing running."""

    def __init__(self, board):
        self.board = board
        self.quick = drivers.quick
        self.canvas = None  # made by whoever starts the box, before anything else is loaded
        self._begin = ticks_ms()
        make = _rp2 if board.CHIP.startswith("rp2") else _esp32
        Display, Keys, Ring, Watchdog = make(board)
        self.display = Display(board)  # its reset runs while the rest is made
        self.keys = Keys(board)
        self.ring = Ring(board)
        self.piezo = Piezo(board)
        self.battery = Battery(board)
        self.store = Store(drivers.root)
        self.dog = Watchdog(board)
        self.power = Power(self.keys, self.dog)
        self.latency = Latency(self.store, self.keys)
        self.crashed = self.dog.restarts > 0  # this start follows an error or a hang

    def now(self):
        """ticks_us."""
        return ticks_us()

    def uptime_ms(self):
        """Milliseconds since the drivers were made."""
        return ticks_diff(ticks_ms(), self._begin)

    def measure(self):
        """Where keys are read by interrupts: how late their handlers come while the box draws."""
        if hasattr(self.keys, "measure"):
            picture = self.canvas.buf  # type: ignore[union-attr]
            self.keys.measure(lambda: self.display.blit(picture, 0, 0, 320, 6))

    def entropy(self, n):
        """`n` bytes for the seed of a game."""
        return drivers.entropy(n) if drivers.entropy else os.urandom(n)

    def stop(self, lit=False):
        """No state machine, channel, handler or watchdog is left running; dark unless `lit`."""
        self.dog.stop()
        self.keys.stop()
        self.ring.stop()
        self.piezo.stop()
        if not lit:
            self.display.stop()
