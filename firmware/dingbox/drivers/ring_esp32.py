"""The ring on an ESP32: `machine.bitstream`, which the port sends through its RMT unit."""

from machine import Pin, bitstream

from dingbox.drivers.limiter import Limiter

# High and low of a 0, high and low of a 1, ns: inside the data sheets of all WS2812B versions.
_TIMING = (375, 875, 875, 375)


class Ring:
    """As `ring_rp2.Ring`."""

    def __init__(self, board):
        size = 3 * board.RING_PIXELS
        self.buf = bytearray(size)
        self.limiter = Limiter(board.RING_PIXELS, board.RING_MAX_MA, board.CHANNEL_MA, board.IDLE_UA)
        self._out = bytearray(size)
        self._power = Pin(board.RING_POWER, Pin.OUT, value=0)
        self._pin = Pin(board.RING, Pin.OUT, value=0)

    def show(self):
        """Send `buf`."""
        self.limiter.apply(self.buf, self._out)
        bitstream(self._pin, 0, _TIMING, self._out)

    def power(self, on):
        """Switch the 5 V of the ring."""
        self._power(1 if on else 0)

    def brightness(self, percent):
        """0-100 percent, seen with the next `show`."""
        self.limiter.brightness(percent)

    def stop(self):
        """Dark and without power."""
        for i in range(len(self.buf)):
            self.buf[i] = 0
        self.show()
        self._power(0)
