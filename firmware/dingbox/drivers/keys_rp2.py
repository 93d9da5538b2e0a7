# ruff: noqa: F403, F405
"""Key capture without the processor: RP2040 and RP2350.

A state machine looks at all twelve keys every 200 ns and pushes each change. One DMA channel moves it
into a ring buffer and starts a second one, which copies the hardware microsecond timer beside it and
starts the first again. So order and time stand in memory before any code has run; interrupts, garbage
collection, drawing and flash writes do not matter. The main loop decodes at leisure.

A ring that is full must not lose its *first* edges. So the state machine takes a credit before each
look: a third channel feeds credits, one a free slot, and when they are used up the state machine
waits. `overruns` counts that; the level of every key is right again with the next credit.

No interrupt is used: the loop looks at the ring each millisecond, nothing has to be silenced.
"""

import rp2
from machine import Pin, mem32
from micropython import const
from uctypes import addressof, bytearray_at

from dingbox.drivers.debounce import Debounce

_SLOTS = const(1024)  # twelve keys bouncing 50 times each, down and up, while nobody looks
_REFILL = const(960)  # fewer credits than this: top up
_MARGIN = const(16)  # credits on their way while they are counted
_SETTLE_US = const(8)  # an edge is in the ring this long after it happened
_MASK = const(0x3FFFFFFF)

TYPE_CHECKING = False
if TYPE_CHECKING:  # the instructions below, for the type checker
    from rp2.asm_pio import *


@rp2.asm_pio(in_shiftdir=rp2.PIO.SHIFT_LEFT)
def watch_keys():
    """Push bits 0-11 of the input pins whenever they differ from what was pushed last."""
    mov(y, invert(null))  # like no sample: so the first one is pushed
    wrap_target()
    pull(block)  # a credit: one free slot
    label("same")
    mov(isr, null)
    in_(pins, 12)  # not `mov x, pins`: that sees all the other pins as well
    mov(x, isr)
    jmp(x_not_y, "changed")
    jmp("same")
    label("changed")
    mov(y, x)
    push(block)
    wrap()


def silence(board):
    """Stop DMA channels that a program before a soft reset left running into this heap."""
    for channel in range(board.DMA_CHANNELS):
        control = board.DMA + channel * 0x40 + 0x10  # AL1_CTRL: writing it triggers nothing
        if mem32[control] & 1 and mem32[control] >> board.DMA_BUSY_BIT & 1:
            mem32[control] = 0  # first un-chain and disable, then abort
            mem32[board.DMA_ABORT] = 1 << channel


def aligned(length, size):
    """(buffer, address in it that is a multiple of `size`, with `length` bytes to come).

    DMA rings must lie so. The sure way is to allocate more than is needed; first we try to come to lie
    right by filling up what is before such an address (the fillers are collected later).
    """
    fillers = []
    try:
        for _ in range(4):
            buffer = bytearray(length)
            at = addressof(buffer)
            if at % size == 0:
                return buffer, at
            fillers.append(buffer)  # not freed: then the next one comes to lie behind it and a filler,
            fillers.append(bytearray(-(at + length) % size + size))  # which is too large for the holes before
    except MemoryError:
        pass  # no room for fillers: the sure way
    del fillers
    buffer = None
    buffer = bytearray(length + size - 1)
    return buffer, (addressof(buffer) + size - 1) // size * size


class Keys(Debounce):
    """Twelve keys of a board with PIO; see `Debounce` for what it yields."""

    jitter_us = 1

    def __init__(self, board):
        super().__init__(_SLOTS, board.LOCKOUT_MS)
        for pin in board.KEYS:
            Pin(pin, Pin.IN, Pin.PULL_UP)
        size = _SLOTS * 4
        self._memory, self._base = aligned(_SLOTS * 6, size)
        self._stamps = bytearray_at(self._base, size)
        self._events = bytearray_at(self._base + size, _SLOTS * 2)
        self._word = bytearray(4)  # a credit; its value does not matter
        number = board.KEY_SM
        self._sm = sm = rp2.StateMachine(number, watch_keys, freq=board.KEY_HZ, in_base=Pin(board.KEYS[0]))
        request = number // 4 * 8 + number % 4  # DREQ of the TX FIFO; RX is 4 further
        event, stamp, credit = rp2.DMA(), rp2.DMA(), rp2.DMA()
        self._dma = (event, stamp, credit)
        self._stamp = stamp
        self._credit = credit
        # Ring sizes are powers of two of bytes: 1024 events of 2, 1024 stamps of 4.
        stamp.config(
            read=board.TIMER_RAW,
            write=self._base,
            count=1,
            ctrl=stamp.pack_ctrl(
                size=2,
                inc_read=False,
                ring_sel=True,
                ring_size=12,
                chain_to=event.channel,  # type: ignore[attr-defined]  # the stubs leave registers out
                high_pri=True,
            ),
        )
        event.config(
            read=sm,
            write=self._base + size,
            count=1,
            ctrl=event.pack_ctrl(
                size=1,
                inc_read=False,
                ring_sel=True,
                ring_size=11,
                treq_sel=request + 4,
                chain_to=stamp.channel,  # type: ignore[attr-defined]
                high_pri=True,
            ),
            trigger=True,
        )
        credit.config(
            read=self._word,
            write=sm,
            count=_SLOTS - _MARGIN,
            ctrl=credit.pack_ctrl(size=2, inc_read=False, inc_write=False, treq_sel=request, high_pri=True),
            trigger=True,
        )
        sm.active(1)

    def _written(self):
        return (self._stamp.write - self._base) >> 2 & (_SLOTS - 1)  # type: ignore[attr-defined]

    def waiting(self):
        """True when the ring holds something to decode."""
        return self._written() != self.read()

    def poll(self, now):
        """Decode what was captured up to `now` (ticks_us)."""
        write = self._written()
        if self.idle(write):
            return
        left = self._credit.count  # type: ignore[attr-defined]
        self.decode(self._events, self._stamps, write, (now - _SETTLE_US) & _MASK)
        if left < _REFILL:
            self._refill(left)

    def _refill(self, left):
        """Give the state machine a credit for every slot that is free."""
        credit = self._credit
        if left == 0 and self._sm.tx_fifo() == 0:
            self.overruns += 1
        credit.active(0)
        unread = (self._written() - self.read()) & (_SLOTS - 1)
        credit.config(count=_SLOTS - _MARGIN - unread - self._sm.tx_fifo(), trigger=True)

    def stop(self):
        """Leave nothing running: state machine off, channels un-chained and aborted."""
        self._sm.active(0)
        for channel in self._dma:
            channel.close()
