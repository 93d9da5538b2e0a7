"""Stand-in for the part of MicroPython's `uctypes` that drivers use, for CPython."""

import ctypes


def addressof(buffer):
    """Address in memory of a bytearray (or writable array or memoryview)."""
    return ctypes.addressof((ctypes.c_char * len(memoryview(buffer).cast("B"))).from_buffer(buffer))


def bytearray_at(address, size):
    """The `size` bytes at an address, writable. The owner must keep them alive, as on the board."""
    return memoryview((ctypes.c_ubyte * size).from_address(address)).cast("B")


def bytes_at(address, size):
    """A copy of the `size` bytes at an address."""
    return ctypes.string_at(address, size)
