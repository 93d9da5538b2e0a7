# ruff: noqa: F403, F405
"""The ring on RP2040 and RP2350: a state machine fed by DMA.

`neopixel.write()` keeps interrupts off for 1.8 ms; this sends a frame while everything else goes on.
"""

from time import sleep_us, ticks_add, ticks_diff, ticks_us

import rp2
from machine import Pin
from micropython import const

from dingbox.drivers.limiter import Limiter

_HZ = const(8_000_000)
_LATCH_US = const(400)  # 280 us of silence are a new frame; 8 bytes wait in the FIFO

TYPE_CHECKING = False
if TYPE_CHECKING:  # the instructions below, for the type checker
    from rp2.asm_pio import *


@rp2.asm_pio(
    sideset_init=rp2.PIO.OUT_LOW,
    out_shiftdir=rp2.PIO.SHIFT_LEFT,
    autopull=True,
    pull_thresh=8,
    fifo_join=rp2.PIO.JOIN_TX,
)
def send_pixels():
    """WS2812: a bit is 10 cycles of 125 ns; 0 = 375 ns high, 1 = 875 ns high."""
    wrap_target()
    label("bit")
    out(x, 1).side(0)[2]
    jmp(not_x, "zero").side(1)[2]
    jmp("bit").side(1)[3]
    label("zero")
    nop().side(0)[3]
    wrap()


class Ring:
    """`buf` holds 3 bytes a pixel, green, red, blue, linear; `show` sends it.

    Pixel 0 is at 6 o'clock, then clockwise seen from above.
    """

    def __init__(self, board):
        size = 3 * board.RING_PIXELS
        self.buf = bytearray(size)
        self.limiter = Limiter(board.RING_PIXELS, board.RING_MAX_MA, board.CHANNEL_MA, board.IDLE_UA)
        self._out = bytearray(size)
        self._power = Pin(board.RING_POWER, Pin.OUT, value=0)
        number = board.RING_SM
        self._sm = rp2.StateMachine(number, send_pixels, freq=_HZ, sideset_base=Pin(board.RING))
        self._dma = dma = rp2.DMA()
        # Byte writes to a peripheral are repeated on all four lanes, so the byte is at the top as well.
        self._ctrl = dma.pack_ctrl(size=0, inc_write=False, treq_sel=number // 4 * 8 + number % 4)
        dma.config(write=self._sm, ctrl=self._ctrl)
        self._frame_us = size * 10 + _LATCH_US
        self._free = ticks_us()
        self._sm.active(1)

    def show(self):
        """Send `buf`; waits (at most 2.3 ms) only when the last frame is still under way."""
        wait = ticks_diff(self._free, ticks_us())
        if 0 < wait <= self._frame_us:
            sleep_us(wait)
        self.limiter.apply(self.buf, self._out)
        self._dma.config(read=self._out, count=len(self._out), trigger=True)
        self._free = ticks_add(ticks_us(), self._frame_us)

    def power(self, on):
        """Switch the 5 V of the ring; dark pixels draw 50 mA."""
        self._power(1 if on else 0)

    def brightness(self, percent):
        """0-100 percent, seen with the next `show`."""
        self.limiter.brightness(percent)

    def stop(self):
        """Dark, and nothing left running."""
        for i in range(len(self.buf)):
            self.buf[i] = 0
        self.show()
        sleep_us(self._frame_us)
        self._power(0)
        self._sm.active(0)
        self._dma.close()
