"""Flashing over real mpremote: what is sent, kept, removed and said."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from host_tools.board import about
from host_tools.board.files import device_path
from host_tools.board.link import Link
from host_tools.cli import run
from host_tools.flash import firmware
from host_tools.flash.job import Builds, Result, Watcher, flash
from sim.errors import UserError
from tests.host_tools.conftest import KEPT, MAIN, installed, lay
from tests.host_tools.virtual_board import VirtualBoard


def test_bare_board(tmp_path: Path, new: Builds) -> None:
    with VirtualBoard(tmp_path, {}) as bare:
        result = flash(bare.port, new, Watcher())
        assert result.changed == 6
        assert bare.files() == new.get("x64")


def test_running_game_is_interrupted_and_started_again(board: VirtualBoard, new: Builds) -> None:
    seen = bytearray()
    board.to_host = lambda data: seen.extend(data) or data
    result = flash(board.port, new, Watcher())
    assert (result.changed, result.deleted) == (3, 1)
    assert board.files() == installed(new)
    while b"playing new" not in seen:
        pass


def test_a_game_that_takes_its_time_to_stop(tmp_path: Path, new: Builds) -> None:
    stubborn = MAIN.replace("from dingbox import game\n", "").replace("game.NAME", "0")
    main = "def body():\n" + "".join(f"    {line}\n" for line in stubborn.splitlines())
    main += "for _ in range(2):\n    try:\n        body()\n    except KeyboardInterrupt:\n        pass\nbody()\n"
    with VirtualBoard(tmp_path, {"/main.py": main.encode()}) as board:
        flash(board.port, new, Watcher())
        assert board.files() == new.get("x64")


def test_unchanged_board_is_sent_nothing(board: VirtualBoard, old: Builds) -> None:
    steps: list[int] = []
    result = flash(board.port, old, Watcher(step=lambda port, n: steps.append(n)))
    assert (result.changed, result.deleted, steps) == (0, 0, [])
    assert result.line() == "up to date"
    assert board.files() == installed(old)


@pytest.mark.parametrize(("changed", "deleted", "words"), [
    (0, 0, "up to date"), (1, 0, "1 file written (0.5 KB), verified"), (0, 1, "1 file removed, verified"),
    (2, 3, "2 files written (0.5 KB), 3 files removed, verified"),
])
def test_result_in_words(changed: int, deleted: int, words: str) -> None:
    assert Result("p", changed=changed, deleted=deleted, sent=512).line() == words


def test_source_replaces_compiled(board: VirtualBoard, new: Builds) -> None:
    flash(board.port, Builds(source=True, folder=new.folder), Watcher())
    found = board.files()
    assert found["/dingbox/game.py"] == (new.folder / "dingbox/game.py").read_bytes()
    assert not [name for name in found if name.endswith(".mpy")]
    assert KEPT.items() <= found.items()


def test_command_line(board: VirtualBoard, new: Builds, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["flash", "--port", board.port, "--from", str(new.folder), "--json"]) == 0
    [result] = json.loads(capsys.readouterr().out)
    assert result["ok"] and result["changed"] == 3 and result["board"] == "virtual"


def test_no_board_is_one_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("serial.tools.list_ports.comports", list)
    assert run(["flash"]) == 2
    said = capsys.readouterr()
    assert said.err.startswith("dingbox: no box found") and said.err.count("\n") == 1 and not said.out


@pytest.mark.parametrize("port", ["COM3", "/dev/there-is-none", "C:\\nothing", "/tmp", "/dev/null", __file__])
def test_wrong_port_is_one_line(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["flash", "--port", port]) == 2
    said = capsys.readouterr()
    assert said.err.count("\n") == 1 and not said.out


def test_two_boards_need_a_choice(
    board: VirtualBoard, new: Builds, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("serial.tools.list_ports.comports", list)
    monkeypatch.setenv("DINGBOX_PORTS", os.pathsep.join([board.port, "/dev/ttyACM7"]))
    monkeypatch.setattr("sys.stdin", open(os.devnull))
    assert run(["flash"]) == 2
    assert board.port in capsys.readouterr().err
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("rich.prompt.IntPrompt.ask", lambda *_args, **_more: 1)
    assert run(["flash", "--from", str(new.folder)]) == 0
    assert board.files() == installed(new)


def test_all_boards_one_failure_does_not_stop_the_others(
    board: VirtualBoard, tmp_path: Path, new: Builds, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("serial.tools.list_ports.comports", list)
    (tmp_path / "second").mkdir()
    with VirtualBoard(tmp_path / "second", {}) as second:
        monkeypatch.setenv("DINGBOX_PORTS", os.pathsep.join([board.port, "/dev/there-is-none", second.port]))
        assert run(["flash", "--all", "--from", str(new.folder)]) == 1
        assert board.files() == installed(new)
        assert second.files() == new.get("x64")
    said = capsys.readouterr().out
    assert "2 of 3 boxes" in said and "no such port" in said


def test_watch_flashes_again_at_every_save(
    board: VirtualBoard, new: Builds, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two saves, the first of them with a slip; then Ctrl-C."""
    source = new.folder / "dingbox/game.py"
    saves = iter(["NAME = 'slip\n", "NAME = 'saved'\n"])

    class Clock:
        @staticmethod
        def sleep(_seconds: float) -> None:
            text = next(saves, None)
            if text is None:
                raise KeyboardInterrupt
            source.write_text(text)
            os.utime(source, ns=(len(text), len(text)))

    monkeypatch.setattr("host_tools.flash.run.time", Clock)
    assert run(["flash", "--watch", "--port", board.port, "--from", str(new.folder)]) == 130
    assert "SyntaxError" in capsys.readouterr().out
    assert b"saved" in board.files()["/dingbox/game.mpy"]


def test_watch_waits_for_a_box(
    board: VirtualBoard, new: Builds, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    slept = []

    class Clock:
        @staticmethod
        def sleep(seconds: float) -> None:
            slept.append(seconds)
            if len(slept) == 3:
                monkeypatch.setenv("DINGBOX_PORTS", board.port)  # plugged in
            if board.port in os.environ["DINGBOX_PORTS"] and len(slept) > 4:
                raise KeyboardInterrupt

    monkeypatch.setattr("serial.tools.list_ports.comports", list)
    monkeypatch.setenv("DINGBOX_PORTS", "")
    monkeypatch.setattr("host_tools.flash.run.time", Clock)
    assert run(["flash", "--watch", "--from", str(new.folder)]) == 130
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("no box yet: plug it in") and told[1].startswith("ok ")
    assert board.files() == installed(new)


def test_interpreter_on_a_computer_is_refused(board: VirtualBoard, new: Builds) -> None:
    """Over mpremote the bare unix build is the whole disk of this machine."""
    with Link(board.port) as link:
        class Bare:
            port = link.port

            @staticmethod
            def ask(verb: str) -> list[list[str]]:
                return [["files", "0"] if frame[0] == "files" else frame for frame in link.ask(verb)]

        with pytest.raises(UserError, match="nothing was touched"):
            about.ask(Bare())  # type: ignore[arg-type]


def a_box(**changed: object) -> about.About:
    """What a Pico says, but for `changed`."""
    said: dict[str, object] = {
        "id": "e661", "platform": "rp2", "version": (1, 28, 0), "machine": "Raspberry Pi Pico with RP2040",
        "board": "pico", "image": "RPI_PICO", "arch": "armv6m", "mpy": 4 << 10 | 3 << 8 | 6,
        "free": 1 << 20, "total": 1 << 20, "block": 4096,
    }
    return about.About(**{**said, **changed})  # type: ignore[arg-type]


def test_advice() -> None:
    assert about.advice(a_box()) is None
    old = about.advice(a_box(version=(1, 22, 2)))
    assert old and "1.22.2 is too old" in old and "BOOTSEL" in old and "RPI_PICO.uf2" in old
    esp = about.advice(a_box(version=(1, 20, 0), board="esp32_s3_devkitc", image="ESP32_GENERIC_S3"))
    assert esp and "BOOT" in esp and "esptool" in esp
    assert "no board that Dingbox knows" in (about.advice(a_box(board=None, machine="PYBv1.1")) or "")
    assert "does not load compiled files" in (about.advice(a_box(mpy=4 << 10 | 2 << 8 | 6)) or "")
    assert "does not load compiled files" in (about.advice(a_box(arch=None)) or "")


def test_compile_error_names_the_file(tmp_path: Path) -> None:
    folder = lay(tmp_path / "broken", {"main.py": "", "boot.py": "", "dingbox/bad.py": "def f(:\n"})
    with pytest.raises(UserError, match=r"bad\.py.*SyntaxError"):
        firmware.collect("armv6m", folder)


@pytest.mark.parametrize(("given", "path"), [
    ("dingbox\\engine\\bell.mpy", "/dingbox/engine/bell.mpy"),
    ("dingbox/engine/bell.mpy", "/dingbox/engine/bell.mpy"),
    ("\\main.py", "/main.py"),
    ("a//b.txt", "/a/b.txt"),
])
def test_forward_slashes_on_the_device(given: str, path: str) -> None:
    assert device_path(given) == path


@pytest.mark.parametrize("given", ["..\\main.py", "C:\\main.py", "a/../../b", ""])
def test_paths_that_lead_elsewhere(given: str) -> None:
    with pytest.raises(UserError):
        device_path(given)


@pytest.mark.parametrize("broken", ["main.py", "boot.py", "dingbox/game.py"])
def test_what_does_not_compile_is_not_flashed(tmp_path: Path, broken: str) -> None:
    source = lay(tmp_path, {"main.py": b"", "boot.py": b"", "dingbox/game.py": b""})
    (source / broken).write_text("x = (")
    with pytest.raises(UserError, match=broken + ".*SyntaxError"):
        firmware.collect("armv6m", source)
