"""The display as its controller sees it: commands and pixels from the bus, a picture of 320x240.

Understands what ST7789 and ILI9341 have in common. The picture is kept as it came: RGB565, high byte
first. Runs on both interpreters.
"""

from sim.standins import world

WIDTH, HEIGHT = 320, 240
_SWRESET, _SLPIN, _SLPOUT = 0x01, 0x10, 0x11
_DISPOFF, _DISPON = 0x28, 0x29
_CASET, _RASET, _RAMWR, _RAMWRC, _MADCTL, _COLMOD = 0x2A, 0x2B, 0x2C, 0x3C, 0x36, 0x3A


class Panel:
    """Connect with `world.spi_sink = panel.write`.

    `dc_pin` tells commands from data. With `keep` off the pixels are counted but not stored, which
    saves 150 KB where nobody looks. `changes` grows whenever pixels arrive.
    """

    def __init__(self, dc_pin, keep=True):
        self.dc_pin = dc_pin
        self.picture = bytearray(WIDTH * HEIGHT * 2) if keep else None
        self.changes = 0
        self.on = False
        self.asleep = True
        self.settings = {}
        self._command = 0
        self._window(0, WIDTH - 1, 0, HEIGHT - 1)

    def _window(self, x0, x1, y0, y1):
        self._x0, self._x1, self._y0, self._y1 = x0, x1, y0, y1
        self._at = 0

    def write(self, data):
        """Bytes from the bus."""
        if not world.outputs.get(self.dc_pin):
            for command in data:
                self._obey(command)
            return
        command = self._command
        if command == _RAMWR:
            self._receive(data)
        elif command == _CASET:
            self._window(data[0] << 8 | data[1], data[2] << 8 | data[3], self._y0, self._y1)
        elif command == _RASET:
            self._window(self._x0, self._x1, data[0] << 8 | data[1], data[2] << 8 | data[3])
        elif len(data) <= 16:
            self.settings[command] = bytes(data)

    def _obey(self, command):
        self._command = _RAMWR if command == _RAMWRC else command
        if command == _RAMWR:
            self._at = 0
        elif command == _SLPIN:
            self.asleep = True
        elif command == _SLPOUT:
            self.asleep = False
        elif command == _DISPON:
            self.on = True
        elif command == _DISPOFF:
            self.on = False
        elif command == _SWRESET:
            self.on = False
            self.asleep = True

    def _receive(self, data):
        self.changes += 1
        if self.picture is None:
            return
        if not isinstance(data, (bytes, bytearray)):
            data = bytes(data)  # of words: the bytes as they lie in memory
        count = len(data)
        if self._x1 >= WIDTH or self._y1 >= HEIGHT:
            raise ValueError("the firmware addresses pixels outside the display")
        width = (self._x1 - self._x0 + 1) * 2
        total = width * (self._y1 - self._y0 + 1)
        view = memoryview(data)
        taken = 0
        while taken < count:
            row, column = divmod(self._at, width)
            size = min(width - column, count - taken)
            start = ((self._y0 + row) * WIDTH + self._x0) * 2 + column
            self.picture[start : start + size] = view[taken : taken + size]
            taken += size
            self._at = (self._at + size) % total
