"""The display on RP2040 and RP2350: one line buffer is filled while DMA sends the other.

Converting takes about as long as the wire; side by side a full picture takes little more than one.
"""

from array import array

import rp2
from machine import mem32
from micropython import const

from dingbox.drivers import display
from dingbox.drivers.display import LINE, expand

_BUSY = const(0x10)  # of SSPSR: shifting, or something in the FIFO


class Display(display.Display):
    """As `display.Display`."""

    def __init__(self, board):
        super().__init__(board)
        self._other = array("I", bytes(4 * LINE))
        self._status = board.SPI_BASE + 0x0C
        self._dma = dma = rp2.DMA()
        ctrl = dma.pack_ctrl(size=0, inc_write=False, treq_sel=board.SPI_DREQ)
        dma.config(write=board.SPI_BASE + 0x08, ctrl=ctrl)

    def blit(self, buf, x, y, w, h):
        """Draw a rectangle of the 320x240 canvas `buf` (GS4_HMSB); x and w even."""
        self.start(h == 240 and w == 320)
        words = w >> 1
        step = LINE // words
        if step > h:
            step = h
        elif step * 2 > h:  # two halves overlap, one and a rest hardly do
            step = (h + 1) >> 1
        area = self._area
        area[0] = y * display.ROW + (x >> 1)
        area[1] = words
        area[2] = step
        self._open(x, y, w, h)
        # A round costs as much as 100 pixels: everything in locals.
        table = self._table
        line = self._line
        other = self._other
        dma = self._dma
        active = dma.active
        # Not `dma.config`: a bound method takes more than four arguments from the heap, and to find a free block
        # there takes up to a millisecond when everything has just been collected.
        config = rp2.DMA.config
        count = step * words << 2
        stride = step * display.ROW
        while h > 0:
            if h < step:
                area[2] = h
                count = h * words << 2
            expand(line, buf, table, area)  # type: ignore[arg-type]
            while active():
                pass
            config(dma, read=line, count=count, trigger=True)
            line, other = other, line
            area[0] += stride
            h -= step
        while active():
            pass
        while mem32[self._status] & _BUSY:
            pass
        self._cs(1)

    def stop(self):
        """Nothing lit, no channel left."""
        self._dma.close()
        super().stop()
