"""The command line as a newcomer meets it: help everywhere, one line for what is wrong, quick to start."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from host_tools import bench, size, soak
from host_tools.cli import run
from host_tools.commands import app
from sim import entry
from sim.chip import __main__ as chip

ROOT = Path(__file__).resolve().parents[2]
COMMANDS = [command.name or command.callback.__name__ for command in app.registered_commands]


@pytest.mark.parametrize("command", [*COMMANDS, "settings"])
def test_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([command, "--help"]) == 0
    assert "Usage" in capsys.readouterr().out


def test_version_needs_no_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--version"]) == 0
    said = capsys.readouterr()
    assert said.out.startswith("dingbox 0.") and not said.err


@pytest.mark.parametrize("line", [
    ["flah"], ["flash", "--prt", "x"], ["flash", "--all", "--port", "x"], ["play", "--headless"],
    ["play", "--players", "nine"], ["selfplay", "chess"], ["selfplay", "hilo", "--players", "9"],
    ["deck", "chess"], ["scenario", "/nowhere"], ["run", "/nowhere", "-o", "/tmp/x"], ["replay", "/nowhere"],
    ["replay", "/dev/zero"], ["settings", "set"], ["doctor", "--all", "--port", "x"],
    ["uf2", "--base", "/nowhere"], ["latency", "/nowhere"], ["settings"], ["tournament", "hello"],
    ["play", "--headless", "--bots", "--players", "0"], ["play", "--ring", ""], ["deck", "hilo", "-n", "0"],
    ["pull", "-p", "bogus://x"], ["flash", "-p", ""], ["settings", "set", "swapped=" + "9" * 5000],
    ["run", "/dev/zero", "-o", "/tmp/x"], ["tournament", "--plot", "plot.txt"], ["screens", "-o", "/dev/null"],
    ["bench", "-o", "/dev/null/x"],
])
def test_one_line_and_exit_code_2(line: list[str], capfd: pytest.CaptureFixture[str]) -> None:
    assert run(line) == 2
    said = capfd.readouterr()
    assert said.err.startswith("dingbox: ") and said.err.count("\n") == 1
    assert not said.out


def test_internal_faults_are_one_line_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sim.deck.run", lambda *_given: 1 / 0)
    monkeypatch.delenv("DINGBOX_DEBUG", raising=False)
    assert run(["deck", "hilo"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_missing_module_of_ours_is_no_missing_package() -> None:
    assert "incomplete" in entry.missing("dingbox.drivers.keys")
    assert "make setup" in entry.missing("esptool")


def test_start_imports_nothing_heavy() -> None:
    code = "import sys, host_tools.cli; print([m for m in ('pygame', 'mpremote', 'PIL', 'serial') if m in sys.modules])"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT)
    assert said.stdout == "[]\n", said.stderr


def test_make_alone_prints_every_target() -> None:
    said = subprocess.run(["make"], capture_output=True, text=True, cwd=ROOT).stdout
    [phony] = [line for line in (ROOT / "Makefile").read_text().splitlines() if line.startswith(".PHONY")]
    targets = phony.split()[1:]
    assert len(targets) > 15 and all(f"make {target} " in said for target in targets)


def test_set_up_says_what_is_missing(tmp_path: Path) -> None:
    old = tmp_path / "old"
    old.write_text("#!/bin/sh\nexit 1\n")
    bare = tmp_path / "bare"
    bare.write_text("#!/bin/sh\ncase \"$2\" in *ensurepip*) exit 1;; esac\nexit 0\n")
    outside = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    for python, words in ((old, "Python 3.11"), (bare, "apt install python3-venv")):
        python.chmod(0o755)
        command = ["make", f"PYTHON={python}", f"VENV={tmp_path / 'venv'}", "setup"]
        done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, env=outside)
        assert done.returncode and words in done.stdout and done.stdout.count("\n") == 1


@pytest.mark.parametrize(("uf2", "bootrom", "words"), [
    ("none", "good", "No such file"), ("text", "good", "is no UF2 file"), ("good", "none", "No such file"),
    ("good", "empty", "is empty"), ("folder", "good", "Is a directory"),
])
def test_chip_looks_at_its_files_before_anything_is_fetched(
    uf2: str, bootrom: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (tmp_path / "good").write_bytes(b"UF2\n and so on")
    (tmp_path / "text").write_text("hello")
    (tmp_path / "empty").touch()
    (tmp_path / "folder").mkdir()
    monkeypatch.setattr("shutil.which", lambda _name: pytest.fail("too early"))
    arguments = [f"--uf2={tmp_path / uf2}", "--bootrom", str(tmp_path / bootrom)]
    assert entry.run(lambda: chip.main(arguments), "chip") == 2
    said = capsys.readouterr().err
    assert words in said and said.count("\n") == 1


def test_soak_knows_its_lines(capsys: pytest.CaptureFixture[str]) -> None:
    assert entry.run(lambda: soak.main(["nothing-like-this"])) == 2
    assert "engine-cpython" in capsys.readouterr().err
    for _name, command in soak.RUNS:
        for word in command[1:]:
            if word.endswith(".py"):
                assert (ROOT / word).is_file()


def test_soak_help_lists_its_runs(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        soak.main(["--help"])
    assert end.value.code == 0
    said = capsys.readouterr().out
    assert all(name in said for name, _command in soak.RUNS)


def test_size_says_on_stderr_what_it_is_at(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(size, "sizes", lambda: {"main": 1})
    monkeypatch.setattr(size, "all_names", lambda: {"main"})
    monkeypatch.setattr(size.subprocess, "run", lambda *_given, **_named: SimpleNamespace(
        returncode=0, stdout='["main"]\n'))
    assert size.run(json=True) == 0
    said = capsys.readouterr()
    assert set(json.loads(said.out)["games"].values()) == {1}
    assert sum(" is played ..." in line for line in said.err.splitlines()) == 4


def test_bench_says_on_stderr_what_it_is_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "_PARTS", ())
    monkeypatch.setattr("sim.selfplay.run", lambda *_given: print('{"games": 200, "moves": 9000}'))
    assert bench.run(tmp_path / "bench.json") == 0
    assert "200 games of hilo on micropython ..." in capsys.readouterr().err
    assert json.loads((tmp_path / "bench.json").read_text())["engine"]["hilo"]


@pytest.mark.long
def test_code_fits_the_memory_budget(capsys: pytest.CaptureFixture[str]) -> None:
    assert size.run(json=True) == 0
    told = json.loads(capsys.readouterr().out)
    assert set(told["games"]) == {"halli_galli", "halli_galli_party", "hello", "hilo"}
    assert max(told["games"].values()) <= told["budget"] == 89 * 1024
