"""The same drawing gives the same bytes on CPython and on the real MicroPython."""

from sim import micropython
from tests.art import scene


def test_every_drawing_is_the_same(capsys):
    assert scene.main([]) == 0
    here = capsys.readouterr().out
    there = micropython.run("tests.art.scene", capture=True)
    assert there.stderr == ""
    assert there.stdout == here
    assert len(here.splitlines()) > 45


def test_drawing_leaves_nothing_on_the_heap():
    """A canvas drawn on for long takes no memory: measured where memory is counted."""
    done = micropython.run("tests.art.heap", heapsize="384k", capture=True)
    assert done.returncode == 0, done.stdout + done.stderr
    figures = dict(line.split() for line in done.stdout.splitlines())
    assert int(figures["fonts"]) + int(figures["arena"]) <= 24 * 1024
    assert int(figures["kept"]) <= 64
    assert int(figures["sprite"]) == 0
    assert int(figures["mark"]) == 0
