"""Stand-in for MicroPython's `framebuf`, for CPython (the unix build has the real one)."""

from sim.framebuffer import FrameBuffer
from sim.framebuffer.formats import (
    GS2_HMSB,
    GS4_HMSB,
    GS8,
    MONO_HLSB,
    MONO_HMSB,
    MONO_VLSB,
    MVLSB,
    RGB565,
)

__all__ = [
    "GS2_HMSB",
    "GS4_HMSB",
    "GS8",
    "MONO_HLSB",
    "MONO_HMSB",
    "MONO_VLSB",
    "MVLSB",
    "RGB565",
    "FrameBuffer",
    "FrameBuffer1",
]


def FrameBuffer1(buffer, width, height, stride=None):
    """The old form: MONO_VLSB without saying so."""
    return FrameBuffer(buffer, width, height, MVLSB, stride)
