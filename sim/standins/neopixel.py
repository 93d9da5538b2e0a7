"""Stand-in for MicroPython's `neopixel`: pixels kept as bytes, sent to the ring in one piece."""

from sim.standins import world


class NeoPixel:
    """A strip of `n` pixels; colours are tuples (red, green, blue), kept in the wire's order."""

    ORDER = (1, 0, 2, 3)

    def __init__(self, pin, n, bpp=3, timing=1):
        self.pin = pin
        self.n = n
        self.bpp = bpp
        self.buf = bytearray(n * bpp)

    def __len__(self):
        return self.n

    def __setitem__(self, index, colour):
        for i in range(self.bpp):
            self.buf[index * self.bpp + self.ORDER[i]] = colour[i]

    def __getitem__(self, index):
        return tuple(self.buf[index * self.bpp + self.ORDER[i]] for i in range(self.bpp))

    def fill(self, colour):
        """Every pixel in one colour."""
        for index in range(self.n):
            self[index] = colour

    def write(self):
        """Send the frame."""
        world.ring_sink(self.buf)
