"""The `framebuf` of the desktop draws exactly what MicroPython's own draws."""

import framebuf
import pytest

from sim import micropython
from tests.sim import framebuf_ops


def _compare(first, count, steps, capsys):
    args = [str(first), str(count), str(steps)]
    framebuf_ops.main(args)
    ours = capsys.readouterr().out.splitlines()
    real = micropython.run("tests.sim.framebuf_ops", args, capture=True)
    assert real.returncode == 0, real.stderr
    theirs = real.stdout.splitlines()
    assert len(ours) == len(theirs) == count
    for mine, other in zip(ours, theirs, strict=True):
        assert mine == other


def test_random_drawing_in_every_format(capsys):
    _compare(1, 70, 60, capsys)


@pytest.mark.long
def test_much_random_drawing(capsys):
    _compare(1000, 1400, 120, capsys)


@pytest.mark.parametrize("fmt", framebuf_ops.FORMATS)
def test_too_small_a_buffer_is_refused(fmt):
    with pytest.raises(ValueError):
        framebuf.FrameBuffer(bytearray(3), 16, 16, fmt)


def test_what_the_real_one_refuses():
    with pytest.raises(ValueError):
        framebuf.FrameBuffer(bytearray(8), 8, 8, 99)
    with pytest.raises(TypeError):
        framebuf.FrameBuffer(b"12345678", 8, 8, framebuf.MONO_HLSB)
    fb = framebuf.FrameBuffer(bytearray(8), 8, 8, framebuf.MONO_HLSB)
    with pytest.raises(ValueError):
        fb.blit((b"12345678", 8, 8), 0, 0)
    fb.blit((b"12345678", 8, 8, framebuf.MONO_HLSB), 0, 0)
