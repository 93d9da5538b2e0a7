"""The way in: what ends a command is one line on standard error, whatever it is."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from sim import entry
from sim.errors import UserError

ROOT = Path(__file__).resolve().parents[2]


def _raise(fault):
    raise fault


@pytest.mark.parametrize(("fault", "words"), [
    (UserError("so\nit is"), "dingbox: so it is\n"),
    (PermissionError(13, "Permission denied", "x.txt"), "dingbox: x.txt: Permission denied\n"),
    (OSError(28, "No space left on device"), "dingbox: something could not be read or written: No space left"),
    (ZeroDivisionError("by\nzero"), "dingbox: internal fault: ZeroDivisionError: by zero (DINGBOX_DEBUG=1"),
    (MemoryError(), "dingbox: there is not enough memory for this\n"),
    (ModuleNotFoundError("no x", name="esptool"), "dingbox: the Python package esptool is not installed"),
])
def test_faults_are_one_line(fault, words, capsys, monkeypatch):
    monkeypatch.delenv("DINGBOX_DEBUG", raising=False)
    assert entry.run(lambda: _raise(fault)) == 2
    said = capsys.readouterr().err
    assert said.startswith(words) and said.count("\n") == 1


def test_stopped(capsys):
    assert entry.run(lambda: _raise(KeyboardInterrupt())) == 130
    assert capsys.readouterr().err == "stopped\n"


def _dingbox(words, redirected):
    line = f'exec "{sys.executable}" -m host_tools {words} {redirected}'
    environment = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "PYTHONUNBUFFERED")}
    return subprocess.run(["sh", "-c", line], cwd=ROOT, env=environment, capture_output=True, text=True)


@pytest.mark.parametrize(("words", "redirected", "code", "said"), [
    ("deck hilo", ">&-", 0, ""),
    ("deck hilo", "<&-", 0, ""),
    ("deck chess", ">&- 2>&-", 2, ""),
    ("deck chess", "<&- >&-", 2, "dingbox: no game is called"),
    ("format -p /nowhere", "<&-", 2, "dingbox: Erase everything"),
    ("play --terminal", "<&-", 2, "dingbox: neither a display nor a terminal"),
    ("selfplay hilo --games 2 --on micropython", "<&- >&-", 0, ""),
    ("deck hilo", ">/dev/full", 2, "dingbox: standard output: No space left on device"),
])
def test_streams_that_are_closed(words, redirected, code, said):
    done = _dingbox(words, redirected)
    assert done.returncode == code, done.stderr
    assert done.stderr.startswith(said) and done.stderr.count("\n") == bool(said)


def test_ctrl_c_while_modules_are_loaded_is_quiet():
    program = (
        "import os, signal\nfrom sim import entry\n"
        "with entry.quiet():\n    os.kill(os.getpid(), signal.SIGINT)\n    while True: pass"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (130, "stopped\n")


def test_ctrl_c_later_says_that_it_stopped():
    command = [sys.executable, "-m", "host_tools", "selfplay", "hilo", "--games", "1000000"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as program:
        time.sleep(2.5)
        program.send_signal(signal.SIGINT)
        assert program.communicate()[1].endswith("stopped\n")
    assert program.returncode == 130


@pytest.mark.parametrize("words", [
    ["sim.film"], ["sim.film", "tests/sim/scripts/hilo.jsonl", "/nowhere/x.gif"],
    ["sim.film", "tests/sim/scripts/hilo.jsonl", "x.gif", "500", "400"],
    ["sim.film", "tests/sim/scripts/hilo.jsonl", "x.gif", "-5", "400"],
    ["sim.film", "tests/sim/scripts/hilo.jsonl", "x.gif", "soon", "late"],
    ["sim.film", "tests/sim/scripts/hilo.jsonl", "x.gif", "0", "400", "99999999"],
    ["sim.film", "tests/sim/scripts/hilo.jsonl", "x.gif", "0", "80000000"],
    ["sim.film", "tests/sim/scripts/hilo.jsonl", "x.txt"],
    ["sim.soak", "x"], ["sim.soak", "--games", "0"], ["sim.soak", "--players", "0"], ["sim.soak", "--workers", "-1"],
    ["sim.playthrough"], ["sim.playthrough", "x"],
    ["sim.soak_memory", "x"], ["sim.soak_memory", "-1"], ["sim.soak_memory", "50", "chess"],
    ["sim.screens"], ["sim.screens", "/dev/null"], ["sim.screens", "/dev/null", "en"],
    ["sim.screens", "/tmp", "la"], ["sim.screens", "/tmp", "en", "nothing"],
    ["sim.chip", "--uf2"], ["host_tools.size"], ["host_tools.size", "bogus"], ["host_tools.size", "bogus", "5"],
    ["host_tools.soak", "nothing"],
])
def test_what_is_started_by_hand_complains_in_one_line(words):
    done = subprocess.run([sys.executable, "-m", *words], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 2
    lines = [line for line in done.stderr.splitlines() if "pygame" not in line]
    assert len(lines) == 1 and lines[0].startswith(("dingbox: ", "chip: ")), done.stderr
    assert "internal fault" not in lines[0]
