"""The box in the terminal: what is drawn, and keys that a terminal only half tells."""

import re

import pytest

from sim.panel import Panel
from sim.terminal.keys import LONG_S, TAP_S, Taps
from sim.terminal.picture import frame, scale_for, shrink

_ESCAPE = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")


@pytest.fixture
def panel():
    panel = Panel(16)
    panel.on, panel.asleep = True, False
    panel.picture[:] = b"\xf8\x00" * (320 * 240)
    return panel


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (200, 70), (340, 130)])
def test_a_frame_fits(panel, size):
    lines = frame(panel, bytes(180), {0}, {3}, "what to press", "help", *size, words=["some words"])
    assert len(lines) <= size[1]
    for line in lines:
        assert len(_ESCAPE.sub("", line)) <= size[0]
    text = _ESCAPE.sub("", "\n".join(lines))
    for wanted in ("Fox", "Owl", "Frog", "Bear bot", "Cat", "Crab", "what to press"):
        assert wanted in text
    assert text.count("●") == 60
    assert "38;2;255;0;0" in lines[5]


def test_small_terminals_get_words_beside_the_picture(panel):
    small = frame(panel, bytes(180), (), (), "", "", 80, 24, words=["five bananas"])
    assert "five bananas" in "".join(small)
    large = frame(panel, bytes(180), (), (), "", "", 340, 130, words=["five bananas"])
    assert "five bananas" not in "".join(large)


def test_scale_is_whole_and_as_large_as_fits():
    assert scale_for(328, 127) == 1
    assert scale_for(80, 24) == 8 or scale_for(80, 24) == 7


def test_a_dark_display_is_dark():
    lines = frame(None, bytes(180), (), (), "", "", 80, 24)
    assert "38;2;6;6;8" in lines[4]


def test_shrinking_takes_the_mean():
    panel = Panel(16)
    panel.picture[0:2] = b"\xff\xff"
    assert shrink(panel.picture, 2)[0][0] == (63, 63, 63)


def test_a_letter_is_a_tap_and_a_capital_is_held():
    pressed = []
    taps = Taps(lambda key, down: pressed.append((key, down)))
    taps.hit(3, 10.0)
    taps.tick(10.0 + TAP_S / 2)
    assert pressed == [(3, True)]
    taps.tick(10.0 + TAP_S * 1.1)
    assert pressed == [(3, True), (3, False)]
    taps.hit(4, 20.0, long=True)
    taps.tick(20.0 + LONG_S * 0.9)
    assert pressed[-1] == (4, True)
    taps.tick(20.0 + LONG_S * 1.1)
    assert pressed[-1] == (4, False)


def test_a_repeating_letter_stays_down():
    pressed = []
    taps = Taps(lambda key, down: pressed.append((key, down)))
    for i in range(20):
        taps.hit(1, i * 0.03)
        taps.tick(i * 0.03)
    taps.let_go()
    assert pressed == [(1, True), (1, False)]
