"""The capture chain in nanoseconds: waveform -> program -> FIFOs -> DMA -> rings -> the real decoder.

The real `keys_rp2.Keys` is built on the stand-ins; then this bench takes over their clock. The state
machine executes instruction by instruction at its own rate; a DMA transfer takes 8 cycles of 8 ns and
now and then waits for another bus master. All pins that are no keys toggle all the time.
"""

import random

import rp2
from dingbox.boards import pico
from dingbox.drivers import keys_rp2

from sim.standins import world

CYCLE_NS = 1_000_000_000 // pico.KEY_HZ
_KEYS = 0xFFF << pico.KEYS[0]
_OTHERS = 0xFFFFFFFF & ~_KEYS
MASK = (1 << 30) - 1


class Bench:
    """`core` makes the machine that executes the program: (program, pins) -> machine."""

    def __init__(self, start_us, seed=1, core=None, program=None, late_ns=0):
        world.power_on()
        world.start_us = start_us
        self.rng = random.Random(seed)
        self.levels = 0xFFF
        self.late_ns = late_ns  # for tests of the test: how much later the stamp is taken
        self._wave = []
        self._next = 0
        kept = keys_rp2.watch_keys
        if program is not None:
            keys_rp2.watch_keys = program
        try:
            self.keys = keys_rp2.Keys(pico)
        finally:
            keys_rp2.watch_keys = kept
        machine = rp2._machines[pico.KEY_SM]
        world.watchers.clear()
        machine._run = lambda: None
        fast = machine._core
        if core is not None:
            other = core(fast.program, self._pins, pico.KEYS[0])
            other.adopt(fast)
            machine._core = other
        self.core = machine._core
        self.core.pins = self._pins
        self.core.cycle = 0
        self.events, self.stamps, self.credit = self.keys._dma
        self._dma_free = 0
        self._turn = None

    @property
    def ns(self):
        """Time of the state machine."""
        return self.core.cycle * CYCLE_NS

    def ticks_us(self, ns):
        """`ticks_us` of a moment."""
        return (ns // 1000 + world.start_us) & MASK

    def play(self, edges):
        """Edges (ns, key, level) to come, in order."""
        self._wave = self._wave[self._next :] + list(edges)
        self._next = 0

    def _pins(self):
        now = self.ns
        wave = self._wave
        while self._next < len(wave) and wave[self._next][0] <= now:
            _, key, level = wave[self._next]
            self.levels = self.levels & ~(1 << key) | level << key
            self._next += 1
        return self.levels << pico.KEYS[0] | (now * 2654435761 >> 7) & _OTHERS

    def _move(self, now):
        """One DMA transfer, if one is due by `now`."""
        at = max(self._dma_free, now - CYCLE_NS)
        if at > now:
            return False
        for channel in (self.stamps, self.events, self.credit):
            if channel.ready():
                late = self.late_ns if channel is self.stamps else 0
                world.now = (at + late) // 1000
                channel.transfer()
                self._dma_free = at + 64 + (self.rng.randrange(400) if self.rng.randrange(16) == 0 else 0)
                return True
        return False

    def run(self, until):
        """Let time pass to `until` ns."""
        core = self.core
        while self.ns < until:
            waits = bool(core.rx) or self.stamps._busy
            waits = waits or (self.credit._busy and len(core.tx) < core.tx_depth)
            if waits and self._move(self.ns):
                self._turn = None
            before = core.pc
            core.step()
            if core.stalled:
                if not waits:
                    core.cycle = -(-until // CYCLE_NS)  # no credit: it waits for the processor
                    break
            elif core.pc <= before and not waits:  # it went round: in circles?
                state = (core.x, core.y, core.isr, core.pc, self._next)
                if self._turn and self._turn[0] == state:
                    period = core.cycle - self._turn[1]
                    change = self._wave[self._next][0] if self._next < len(self._wave) else until
                    turns = (min(change, until) - self.ns) // (period * CYCLE_NS)
                    if turns > 0:
                        core.cycle += turns * period
                self._turn = (state, core.cycle)
        world.now = max(world.now, until // 1000)

    def poll(self):
        """What the main loop does: decode; returns accepted (key, down, stamp)."""
        keys = self.keys
        before = rp2._settle
        rp2._settle = lambda: None
        try:
            keys.poll(self.ticks_us(self.ns))
        finally:
            rp2._settle = before
        self._turn = None
        out = []
        while keys.take():
            out.append((keys.key, keys.down, keys.stamp))
        return out
