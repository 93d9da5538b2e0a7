"""Display: ST7789 or ILI9341, 320x240 in landscape, over SPI.

The canvas has 4 bits a pixel; `blit` turns a rectangle of it into RGB565 on the way, two pixels a
look-up, through a small line buffer. Nobody keeps an RGB frame.

`Display()` only starts the reset; the panel needs 120 ms, in which the caller may import. The first
call that needs the panel waits for the rest.
"""

from array import array
from time import sleep_ms, ticks_add, ticks_diff, ticks_ms

import micropython
from machine import PWM, SPI, Pin
from micropython import const

_WIDTH = const(320)
_HEIGHT = const(240)
ROW = const(160)  # bytes of a canvas row
LINE = const(320)  # words of a line buffer, 2 pixels each

_RESET_MS = const(120)
_SLEEP_MS = const(120)
_SLPIN = const(0x10)
_SLPOUT = const(0x11)
_DISPOFF = const(0x28)
_DISPON = const(0x29)
_CASET = const(0x2A)
_RASET = const(0x2B)
_RAMWR = const(0x2C)

# Panel -> commands after the reset: command, number of parameters, parameters. Landscape, 16 bit.
PANELS = {
    # IPS: inverted. MADCTL: rows and columns exchanged, mirrored in x.
    "st7789": b"\x3a\x01\x55\x36\x01\x60\x21\x00\x13\x00",
    # power control, VCOM, frame rate 70 Hz, gate scan; MADCTL also has BGR order.
    "ili9341": b"\xc0\x01\x23\xc1\x01\x10\xc5\x02\x3e\x28\xc7\x01\x86\x36\x01\x28\x3a\x01\x55"
    b"\xb1\x02\x00\x1b\xb6\x03\x08\x82\x27\x20\x00\x13\x00",
}


@micropython.viper
def expand(d: ptr32, s: ptr8, t: ptr32, a: ptr32):
    """Canvas bytes `s` -> words `d` of two RGB565 pixels by the table `t`.

    a: first byte, bytes a row, rows. The arguments come first in the registers, so they are pointers.
    """
    start = a[0]
    rows = a[2]
    i = 0
    while rows:
        j = start
        end = start + (a[1] & ~3)
        while j < end:
            d[i] = t[s[j]]
            d[i + 1] = t[s[j + 1]]
            d[i + 2] = t[s[j + 2]]
            d[i + 3] = t[s[j + 3]]
            i += 4
            j += 4
        end = start + a[1]
        while j < end:
            d[i] = t[s[j]]
            i += 1
            j += 1
        start += ROW
        rows -= 1


@micropython.viper
def pairs(d: ptr32, s: ptr32):
    """256 words of two pixels from 16 colours."""
    i = 0
    while i < 256:
        d[i] = s[i >> 4] | s[i & 15] << 16
        i += 1


class Display:
    """The panel; colours are indices into `palette`."""

    def __init__(self, board):
        self._line = array("I", bytes(4 * LINE))
        self._table = array("I", bytes(1024))
        self._area = array("i", (0, 0, 0))
        self._window = bytearray(4)
        self._byte = bytearray(1)
        self._panel = PANELS[board.PANEL]
        # Mode 3: both panels take it, and the chips leave no gap between bytes as they do in mode 0.
        self._spi = SPI(
            board.SPI_ID,
            baudrate=board.SPI_HZ,
            polarity=1,
            phase=1,
            sck=Pin(board.SCK),
            mosi=Pin(board.MOSI),
            miso=None,
        )
        self._cs = Pin(board.CS, Pin.OUT, value=1)
        self._dc = Pin(board.DC, Pin.OUT, value=1)
        self._light = PWM(Pin(board.BACKLIGHT), freq=20_000, duty_u16=0)
        self._percent = 0
        self._asleep = False
        rst = Pin(board.RST, Pin.OUT, value=0)
        sleep_ms(1)
        rst(1)
        sleep_ms(5)
        self._command(0x01)  # software reset as well: RST need not be wired
        self._ready = ticks_add(ticks_ms(), _RESET_MS)
        self._started = False

    def _command(self, command, data=None):
        self._byte[0] = command
        self._dc(0)
        self._cs(0)
        self._spi.write(self._byte)
        self._dc(1)
        if data is not None:
            self._spi.write(data)
        self._cs(1)

    def _wait(self):
        left = ticks_diff(self._ready, ticks_ms())
        if 0 < left <= _RESET_MS:
            sleep_ms(left)

    def start(self, whole=False):
        """Wait for the reset, set the panel up, black unless a `whole` picture follows. Later calls do nothing."""
        if self._started:
            return
        self._started = True
        self._wait()
        self._command(_SLPOUT)
        self._ready = ticks_add(ticks_ms(), _SLEEP_MS)
        sleep_ms(5)
        table = self._panel
        i = 0
        while i < len(table):
            n = table[i + 1]
            self._command(table[i], table[i + 2 : i + 2 + n] if n else None)
            i += 2 + n
        if not whole:
            self._open(0, 0, _WIDTH, _HEIGHT)
            for _ in range(_WIDTH * _HEIGHT // (2 * LINE)):
                self._spi.write(self._line)
            self._cs(1)
        self._command(_DISPON)

    def _range(self, command, first, count):
        w = self._window
        w[0] = first >> 8
        w[1] = first & 255
        w[2] = (first + count - 1) >> 8
        w[3] = (first + count - 1) & 255
        self._command(command, w)

    def _open(self, x, y, w, h):
        """Set the window and leave the panel waiting for pixels, selected."""
        self._range(_CASET, x, w)
        self._range(_RASET, y, h)
        self._byte[0] = _RAMWR
        self._dc(0)
        self._cs(0)
        self._spi.write(self._byte)
        self._dc(1)

    def palette(self, colours):
        """Set the 16 colours, each 0xRRGGBB."""
        swapped = array("I", bytes(64))
        for i in range(16):
            c = colours[i]
            swapped[i] = c >> 16 & 0xF8 | c >> 13 & 7 | (c >> 5 & 0xE0 | c >> 3 & 0x1F) << 8
        pairs(self._table, swapped)  # type: ignore[arg-type]

    def blit(self, buf, x, y, w, h):
        """Draw a rectangle of the 320x240 canvas `buf` (GS4_HMSB); x and w even."""
        self.start(h == _HEIGHT and w == _WIDTH)
        area = self._area
        words = w >> 1
        area[0] = y * ROW + (x >> 1)
        area[1] = words
        area[2] = step = LINE // words
        self._open(x, y, w, h)
        line = self._line
        part = memoryview(line)[: step * words]
        while h > 0:
            if h < step:
                area[2] = h
                part = part[: h * words]
            expand(line, buf, self._table, area)  # type: ignore[arg-type]
            self._spi.write(part)
            area[0] += step * ROW
            h -= step
        self._cs(1)

    def brightness(self, percent):
        """Backlight, 0-100 percent."""
        self._percent = percent
        if not self._asleep:
            self._light.duty_u16(percent * percent * 65535 // 10000)

    def sleep(self):
        """Light off, panel asleep; it keeps its picture."""
        self.start()
        self._light.duty_u16(0)
        self._asleep = True
        self._wait()  # sleep in needs 120 ms after sleep out
        self._command(_DISPOFF)
        self._command(_SLPIN)
        self._ready = ticks_add(ticks_ms(), _SLEEP_MS)

    def wake(self):
        """Panel and light on again."""
        if not self._asleep:
            return
        self._wait()
        self._command(_SLPOUT)
        self._ready = ticks_add(ticks_ms(), _SLEEP_MS)
        sleep_ms(5)
        self._command(_DISPON)
        self._asleep = False
        self.brightness(self._percent)

    def stop(self):
        """Nothing lit."""
        self._light.duty_u16(0)
        self._light.deinit()
        self._spi.deinit()
