"""The box in the terminal: what is drawn, and keys that a terminal only half tells."""

import re
from pathlib import Path

import pytest

from sim import script
from sim.desk import Desk
from sim.panel import Panel
from sim.standins import world
from sim.terminal.keys import LONG_US, TAP_US, Taps
from sim.terminal.picture import frame, scale_for, shrink
from sim.terminal.reader import Reader
from sim.terminal.tables import words

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


@pytest.mark.parametrize("size", [(80, 24), (120, 50), (340, 130)])
def test_words_stand_beside_the_picture_and_nothing_is_cut(panel, size):
    said = "This game was not finished by the six of you, go on?"
    hint = "press this and that " * 7
    lines = frame(panel, bytes(180), (), (), hint, "help", *size, words=["> five bananas", said])
    assert len(lines) <= size[1]
    beside = [re.split(r"\x1b\[\d+G", line)[1] for line in lines if re.search(r"\x1b\[\d+G", line)]
    assert beside[0] == "> five bananas"
    assert " ".join(" ".join(beside[1:]).split()) == said
    at = int(re.search(r"\x1b\[(\d+)G", "".join(lines))[1])
    assert all(at - 1 + len(line) <= size[0] for line in beside)
    below = [_ESCAPE.sub("", line) for line in lines[-4:]]
    assert below[-1] == "help"
    assert " ".join(below).count("that") == 7


def test_scale_is_whole_and_as_large_as_fits():
    assert scale_for(360, 127) == 1
    assert scale_for(80, 24) == 8
    assert scale_for(120, 50) == 4


@pytest.mark.parametrize("size", [(30, 8), (39, 24), (80, 6), (79, 24), (10, 2), (1, 1), (0, 0)])
def test_too_small_a_screen_says_so(panel, size):
    lines = frame(panel, bytes(180), (), (), "hint", "help", *size, words=["some words"])
    assert 1 <= len(lines) <= max(1, size[1]) and all(len(line) <= max(1, size[0]) for line in lines)
    if size[0] * size[1] >= 240:
        assert " ".join(lines) == f"the terminal is too small: {size[0]}x{size[1]}, needs 80x24"
    assert scale_for(*size) >= 1


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
    taps.hit(3, 1000)
    taps.tick(1000 + TAP_US // 2)
    assert pressed == [(3, True)]
    taps.tick(1000 + TAP_US)
    assert pressed == [(3, True), (3, False)]
    taps.hit(4, 2000, long=True)
    taps.tick(2000 + LONG_US - 1)
    assert pressed[-1] == (4, True)
    taps.tick(2000 + LONG_US)
    assert pressed[-1] == (4, False)


def test_a_repeating_letter_stays_down():
    pressed = []
    taps = Taps(lambda key, down: pressed.append((key, down)))
    for i in range(20):
        taps.hit(1, i * 30_000)
        taps.tick(i * 30_000)
    taps.let_go()
    assert pressed == [(1, True), (1, False)]


def _said(name, folder):
    """The lines beside the picture at each shot of a script: {shot: lines}."""
    checked = script.read(str(Path(__file__).parent / "scripts" / f"{name}.jsonl"))
    desk = Desk(str(folder), checked.preset, keep=False)
    said = {}

    def look(shot):
        if not readers:
            readers.append(Reader(desk.box.canvas))
            desk.box.top.draw()
        said[shot] = words(desk.box, readers[0])

    def stop():
        raise world.Stop

    def plug_in():
        for action in checked.actions:
            if action[1] == "shot":
                world.at(action[0], look, action[2])
            elif action[1] == "key":
                world.at(action[0], world.set_key, 2 * desk.place(action[2]) + action[3], action[4])
        world.at(checked.end_us, stop)

    readers = []
    desk.on_power = plug_in
    desk.run()
    return said


def test_a_race_can_be_followed_by_its_words(tmp_path):
    said = _said("right_ring", tmp_path)
    assert [line.split() for line in said["due"][:2]] == [[">Fox", "27", "banana2"], ["Bear", "27", "banana3"]]
    assert said["due"][2:] == [""]
    text = "\n".join(said["verdict"])
    assert "banana3" in text and "banana2" in text, "what it was rung for"
    assert "Bear!" in text and "0.412 ms" in text
    assert "0.412 ms" not in "\n".join(said["after"])
    assert "banana2" not in "\n".join(said["after"])


def test_menus_mark_the_line_chosen(tmp_path):
    said = _said("menus", tmp_path)
    assert "> Halli Galli" in said["menu"]
    assert "  Settings" in said["menu"]
    assert any("Who plays?" in line for line in said["join"])
    assert [line for line in said["ready"] if line.startswith("> ")]
    assert any(line.startswith("A ") or "?" in line for line in said["ask"])


def test_hilo_is_there_in_letters(tmp_path):
    said = _said("hilo", tmp_path)
    grids = [line for lines in said.values() for line in lines if re.search(r"( ## |[a-z]{2}[ -1]\d)[< ]", line)]
    assert grids
    assert any("<" in line for line in grids)
    assert all(len(line) <= 30 for line in grids)
