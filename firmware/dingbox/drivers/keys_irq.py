"""Key capture by pin interrupts, for boards without PIO (ESP32).

The handlers of this port are scheduled: they run between two bytecodes, in the order of a queue that
is short. So the keys carry RC filters, nothing long is done while a race is armed, and the box
measures how late handlers come (`measure`): presses closer than `jitter_us` are a dead heat.

A handler stores key and time in arrays made beforehand: nothing is allocated and nothing can raise.
`Pin.irq` has no `hard=True` here; asking for it would raise TypeError.
"""

from array import array
from time import ticks_diff, ticks_us

from machine import Pin
from micropython import const

from dingbox.drivers.debounce import Debounce

_SLOTS = const(128)
_EDGES = const(64)  # a power of two
_ALL = const(0xFFF)


class Falls:
    """Ring of falling edges. `handler(key)` makes the handler of one key."""

    def __init__(self):
        self.keys = bytearray(_EDGES)
        self.stamps = array("i", [0] * _EDGES)
        self.head = 0
        self.tail = 0
        self.dropped = 0

    def handler(self, key):
        """A function for `Pin.irq`; it keeps the first edges when the ring is full."""
        keys = self.keys
        stamps = self.stamps

        def fall(pin):
            now = ticks_us()
            i = self.tail
            after = (i + 1) & (_EDGES - 1)
            if after == self.head:
                self.dropped = (self.dropped + 1) & 0xFFFF
            else:
                keys[i] = key
                stamps[i] = now  # type: ignore[call-overload]
                self.tail = after

        return fall


class Keys(Debounce):
    """Twelve keys of a board without PIO; see `Debounce` for what it yields."""

    def __init__(self, board):
        super().__init__(_SLOTS, board.LOCKOUT_MS)
        self.jitter_us = self._assumed_us = board.JITTER_US
        self._events = bytearray(2 * _SLOTS)
        self._stamps = bytearray(4 * _SLOTS)
        self._write = 0
        self._levels = _ALL  # what has been told to the decoder, bit clear = down
        self._probe = board.PROBE
        self.falls = Falls()
        self._pins = [Pin(pin, Pin.IN, Pin.PULL_UP) for pin in board.KEYS]
        self._looked: int = ticks_us()  # when the levels were looked at last
        self._push(self._sample(), self._looked)
        key = 0
        for pin in self._pins:
            pin.irq(self.falls.handler(key), Pin.IRQ_FALLING)
            key += 1

    def _sample(self):
        levels = 0
        bit = 1
        for pin in self._pins:
            if pin.value():
                levels |= bit
            bit <<= 1
        return levels

    def _push(self, levels, stamp):
        self._levels = levels
        i = self._write
        self._events[2 * i] = levels & 255
        self._events[2 * i + 1] = levels >> 8
        self._stamps[4 * i] = stamp & 255
        self._stamps[4 * i + 1] = stamp >> 8 & 255
        self._stamps[4 * i + 2] = stamp >> 16 & 255
        self._stamps[4 * i + 3] = stamp >> 24
        self._write = (i + 1) & (_SLOTS - 1)

    def waiting(self):
        """True when an edge was stored or a level differs from what is known."""
        return self.falls.head != self.falls.tail or self._sample() != self._levels

    def poll(self, now):
        """Decode what was captured; the levels are looked at now.

        Only falling edges are stored. When a key is up again by now, nobody knows since when: it is
        taken to have gone up right after it was last known to be down, so a spike is no press.
        """
        falls = self.falls
        if falls.dropped:
            falls.dropped = 0
            self.overruns += 1
        levels = self._sample()
        while falls.head != falls.tail:
            i = falls.head
            bit = 1 << falls.keys[i]
            stamp = falls.stamps[i]
            falls.head = (i + 1) & (_EDGES - 1)
            if self._levels & bit:
                self._push(self._levels & ~bit, stamp)
                if levels & bit:
                    self._push(self._levels | bit, (stamp + 1) & 0x3FFFFFFF)
                self.decode(self._events, self._stamps, self._write, stamp)
        up = levels & ~self._levels
        if up:
            self._push(self._levels | up, (self._looked + 1) & 0x3FFFFFFF)
        if levels != self._levels:  # down without an edge: it was lost
            self._push(levels, now)
        self._looked = now
        self.decode(self._events, self._stamps, self._write, now)

    def measure(self, work, times=16):
        """Let `work()` run while edges fall on the probe pin; returns and keeps the jitter in us.

        The jitter is the largest delay from edge to handler less the smallest, and never below 50.
        """
        falls = Falls()
        probe = Pin(self._probe, Pin.OUT, value=1)
        probe.irq(falls.handler(0), Pin.IRQ_FALLING)
        least = 1 << 29
        most = 0
        for _ in range(times):
            before = ticks_us()
            probe(0)
            work()
            probe(1)
            if falls.head != falls.tail:
                late = ticks_diff(falls.stamps[falls.head], before)
                falls.head = falls.tail
                least = min(least, late)
                most = max(most, late)
        probe.irq(None)
        self.jitter_us = max(50, most - least) if most >= least else self._assumed_us
        return self.jitter_us

    def stop(self):
        """No handler is left behind."""
        for pin in self._pins:
            pin.irq(None)
