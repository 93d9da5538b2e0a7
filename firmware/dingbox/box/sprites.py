"""Packs of sprites, loaded into one arena that is made once and used again for every game.

The file `art/<name>.bin`: number of sprites (16 bits, low byte first); for each its offset (16
bits), width, height, transparent colour (16 = none) and a zero byte; then the runs (`pixels.sprite`).
"""

from micropython import const

from dingbox.art import path

ARENA = 12900  # bytes: `common` and the largest pack of a game; below 24 KB with the three fonts

_arena = bytearray(ARENA)
_view = memoryview(_arena)
_used = 0
_ENTRY = const(6)  # bytes


def reset(mark=0):
    """Forget all packs loaded after `mark` (a value of `used()`); their sprites must not be drawn."""
    global _used
    _used = mark


def used():
    """Bytes of the arena in use."""
    return _used


class Pack:
    """The sprites of `art/<name>.bin`, numbered from 0. Raises `MemoryError` when the arena is full."""

    def __init__(self, name):
        global _used
        self.name = name
        self.at = _used
        with open(path(name + ".bin"), "rb") as f:
            n = f.readinto(_view[_used:])
            if f.read(1):
                raise MemoryError("no room for the sprites of " + name)
        self.data = _arena
        _used += n
        self.count = self._word(self.at)

    def _word(self, o):
        return _arena[o] | _arena[o + 1] << 8

    def entry(self, i):
        """Where sprite `i` is described in `data`."""
        if not 0 <= i < self.count:
            raise IndexError("no such sprite")
        return self.at + 2 + _ENTRY * i

    def size(self, i):
        """(width, height) of sprite `i` in pixels."""
        o = self.entry(i)
        return _arena[o + 2], _arena[o + 3]

    def start(self, i):
        """Where the runs of sprite `i` start in `data`."""
        return self.at + self._word(self.entry(i))
