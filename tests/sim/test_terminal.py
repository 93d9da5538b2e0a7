"""The box in the terminal: what is drawn, and keys that a terminal only half tells."""

import fcntl
import os
import pty
import re
import signal
import struct
import subprocess
import sys
import termios
import threading
import time
from contextlib import contextmanager
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


class _Played:
    """`dingbox play --terminal` on a terminal of its own: `shown` is what has come on it so far."""

    def __init__(self, folder, **environment):
        self.terminal, theirs = pty.openpty()
        self.resize(24, 80)
        named = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "COLUMNS", "LINES")}
        self.program = subprocess.Popen(
            # under nohup the tests themselves ignore SIGHUP
            [sys.executable, "-c", "import signal; signal.signal(signal.SIGHUP, signal.SIG_DFL); "
             "from host_tools.cli import main; main(['play', '--terminal'])"],
            cwd=Path(__file__).resolve().parents[2],
            env=named | {"DINGBOX_STORE": str(folder), "TERM": "xterm"} | environment,
            stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True,
        )  # fmt: skip
        self.shown, self._seen = b"", 0
        self._theirs = theirs  # kept open, so that what the program leaves on it can be read
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def _listen(self):
        while b"END OF TEST" not in self.shown:
            self.shown += os.read(self.terminal, 65536)

    def echoes(self):
        return bool(termios.tcgetattr(self._theirs)[3] & termios.ECHO)

    def resize(self, lines, columns):
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def until(self, wanted):
        """Wait for `wanted` on the screen after what was waited for before."""
        end = time.monotonic() + 30
        while (at := self.shown.find(wanted, self._seen)) < 0:
            assert time.monotonic() < end, self.shown[-300:]
            time.sleep(0.02)
        self._seen = at + len(wanted)

    def close(self):
        self.program.kill()
        self.program.wait()
        os.write(self._theirs, b"END OF TEST")
        self._listener.join(10)
        os.close(self._theirs)
        os.close(self.terminal)


@contextmanager
def _played(folder, **environment):
    played = _Played(folder, **environment)
    try:
        yield played
    finally:
        played.close()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT])
def test_a_signal_leaves_the_terminal_as_it_was(number, tmp_path):
    with _played(tmp_path) as played:
        played.until(b"Fox")
        assert not played.echoes()
        played.program.send_signal(number)
        assert played.program.wait(20) == 128 + number
        assert played.echoes()
        played.until(b"\x1b[?25h\x1b[?1049l")


def test_the_terminal_is_lent_to_the_shell_while_the_game_waits(tmp_path):
    with _played(tmp_path) as played:
        played.until(b"Fox")
        played.program.send_signal(signal.SIGTSTP)
        played.until(b"\x1b[?25h\x1b[?1049l")
        assert os.WIFSTOPPED(os.waitpid(played.program.pid, os.WUNTRACED)[1])
        assert played.echoes()
        played.program.send_signal(signal.SIGCONT)
        played.until(b"\x1b[?1049h")
        played.until(b"Fox")
        assert not played.echoes()
        os.write(played.terminal, b"\x1b")
        assert played.program.wait(20) == 0


def test_the_keys_live_while_the_terminal_is_too_small(tmp_path):
    with _played(tmp_path) as played:
        played.until(b"Fox")
        played.resize(8, 60)
        played.until(b"the terminal is too small: 60x8, needs 80x24")
        played.resize(24, 80)
        played.until(b"Fox")
        played.resize(5, 50)
        played.until(b"needs 80x24")
        os.write(played.terminal, b"\x1b")
        assert played.program.wait(20) == 0


def test_a_terminal_without_the_characters_is_told_what_to_do(tmp_path):
    with _played(tmp_path, LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0") as played:
        assert played.program.wait(20) == 2
        played.until(b"cannot show the picture: use a UTF-8 locale (export LC_ALL=C.UTF-8)\r\n")
        assert b"\x1b" not in played.shown


def test_that_games_are_not_saved_is_said_before_and_on_the_screen(tmp_path):
    (tmp_path / "file").touch()
    with _played(tmp_path / "file") as played:
        played.until(b"games are not saved: ")
        played.until(b"\x1b[?1049h")
        played.until(b"games are not saved: ")
        os.write(played.terminal, b"\x1b")
        assert played.program.wait(20) == 0
        assert played.shown.count(b"games are not saved") == 2


@pytest.mark.parametrize("kind", ["dumb", ""])
def test_a_terminal_that_cannot_be_drawn_on_is_left_alone(kind, tmp_path):
    with _played(tmp_path, TERM=kind) as played:
        assert played.program.wait(20) == 2
        played.until(b"export TERM=xterm-256color)\r\n")
        assert b"\x1b" not in played.shown and played.shown.count(b"\n") == 1

