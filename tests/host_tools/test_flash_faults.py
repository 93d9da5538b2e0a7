"""A flash that goes wrong leaves the old firmware or the new one, and the owner's files as they were."""

from __future__ import annotations

import random
import threading
import time
from pathlib import Path

import pytest

from host_tools.board.faults import BoardFault, Unplugged
from host_tools.board.files import tree
from host_tools.board.link import Link
from host_tools.cli import run
from host_tools.flash.job import Builds, Watcher, flash
from sim.errors import UserError
from tests.host_tools.conftest import KEPT, installed, lay
from tests.host_tools.virtual_board import Carry, VirtualBoard


def restarted(folder: Path) -> dict[str, bytes]:
    """Plug the board in `folder` in again; what is on it once it has started, without /next."""
    with VirtualBoard(folder) as again:
        with Link(again.port) as link:
            tree(link, "/")  # answers only when the start is through
        return {path: data for path, data in again.files().items() if not path.startswith("/next/")}


def one_of_both(folder: Path, old: Builds, new: Builds) -> str:
    """Which firmware a board has that was broken off; fails when it is neither."""
    found = restarted(folder)
    assert found in (installed(old), installed(new))
    return "old" if found == installed(old) else "new"


@pytest.mark.parametrize("after", [0, 4500, 6000, 8000, 9500])
def test_plug_pulled_during_transfer(board: VirtualBoard, tmp_path: Path, old: Builds, new: Builds, after: int) -> None:
    def cut(data: bytes) -> bytes:
        if board.bytes_in + len(data) > after:
            board.unplug()
        return data

    board.to_board = cut
    with pytest.raises(Unplugged):
        flash(board.port, new, Watcher())
    board.stop()
    one_of_both(tmp_path, old, new)
    with VirtualBoard(tmp_path) as again:
        flash(again.port, new, Watcher())
        assert again.files() == installed(new)


def power_cut(tmp_path: Path, old: Builds, new: Builds, operations: int) -> str | None:
    """Flash `new` over `old` with the power failing after so many flash operations; None if it sufficed."""
    with VirtualBoard(tmp_path, installed(old)) as board:
        board.power = operations
        try:
            flash(board.port, new, Watcher(), restart=False)
            return None
        except UserError:
            pass
    return one_of_both(tmp_path, old, new)


@pytest.mark.parametrize("operations", [1, 30, 57, 60, 63, 66])
def test_power_cut(tmp_path: Path, old: Builds, new: Builds, operations: int) -> None:
    power_cut(tmp_path, old, new, operations)


@pytest.mark.long
def test_power_cut_at_every_flash_operation(tmp_path: Path, old: Builds, new: Builds) -> None:
    outcomes = []
    while not outcomes or outcomes[-1]:
        outcomes.append(power_cut(tmp_path, old, new, len(outcomes)))
    outcomes.pop()
    switch = outcomes.index("new")
    assert outcomes == ["old"] * switch + ["new"] * (len(outcomes) - switch)
    assert switch and switch < len(outcomes)


def test_what_was_sent_before_is_used_again(board: VirtualBoard, tmp_path: Path, old: Builds, new: Builds) -> None:
    staged = {"/next" + path: new.get("x64")[path] for path in ("/dingbox/game.mpy", "/main.py")}
    board.stop()
    with VirtualBoard(tmp_path, {**installed(old), **staged, "/next/stale": b"?"}) as again:
        before = again.bytes_in
        flash(again.port, new, Watcher())
        assert again.files() == installed(new)
        assert again.bytes_in - before < 9000  # the agent and the little that was missing


def test_half_a_file_from_before_is_no_want_of_room(tmp_path: Path, old: Builds, new: Builds) -> None:
    big = Builds(folder=lay(new.folder, {"dingbox/art/big.bin": bytes(100_000)}))
    with VirtualBoard(tmp_path, {**installed(old), "/next/dingbox/art/big.bin": bytes(90_000)}, blocks=72) as board:
        flash(board.port, big, Watcher())
        assert board.files() == installed(big)


def test_full_disk_keeps_the_old_firmware(tmp_path: Path, old: Builds, new: Builds) -> None:
    big = Builds(folder=lay(new.folder, {"dingbox/art/big.bin": bytes(400_000)}))
    with VirtualBoard(tmp_path, installed(old), blocks=64) as board:
        with pytest.raises(BoardFault, match="not enough room.*dingbox pull"):
            flash(board.port, big, Watcher())
        assert board.files() == installed(old)
        plays(board, "old")


@pytest.mark.parametrize("phase", ["comparing", "writing", "verifying"])
def test_ctrl_c_leaves_a_box_that_plays(board: VirtualBoard, old: Builds, new: Builds, phase: str) -> None:
    def stop(_port: str, words: str) -> None:
        if words == phase:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        flash(board.port, new, Watcher(phase=stop))
    plays(board, "new" if phase == "verifying" else "old")


def plays(board: VirtualBoard, name: str) -> None:
    """Wait until the game of that firmware has said so."""
    seen = bytearray()
    board.to_host = lambda data: seen.extend(data) or data
    deadline = time.monotonic() + 20
    while f"playing {name}".encode() not in seen:
        assert time.monotonic() < deadline, seen
        time.sleep(0.02)


def test_disk_that_fills_up_on_the_way(
    tmp_path: Path, old: Builds, new: Builds, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("host_tools.flash.update.room_needed", lambda *_given: 0)
    big = Builds(folder=lay(new.folder, {"dingbox/art/big.bin": bytes(200_000)}))
    with VirtualBoard(tmp_path, installed(old), blocks=40) as board:
        with pytest.raises(BoardFault, match="full"):
            flash(board.port, big, Watcher())
        assert board.files() == installed(old)


def noise(seed: int) -> Carry:
    """A line on which every hundredth piece has a byte that was not sent."""
    dice = random.Random(seed)

    def noisy(data: bytes) -> bytes:
        if dice.random() < 0.01:
            at = dice.randrange(len(data))
            return data[:at] + bytes([dice.randrange(33, 126)]) + data[at + 1:]
        return data

    return noisy


@pytest.mark.long
@pytest.mark.parametrize("seed", range(6))
def test_noise_on_the_line(board: VirtualBoard, new: Builds, seed: int) -> None:
    board.to_host = board.to_board = noise(seed)
    flash(board.port, new, Watcher())
    board.to_host = board.to_board = lambda data: data
    with Link(board.port):
        assert board.files() == installed(new)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(6))
def test_pull_through_noise(tmp_path: Path, old: Builds, seed: int) -> None:
    noted = {f"j{n:04d}.00": bytes([n]) * 400 for n in range(12)}
    with VirtualBoard(tmp_path, {**old.get("x64"), **{f"/data/{name}": data for name, data in noted.items()}}) as box:
        box.to_host = box.to_board = noise(seed)
        assert run(["pull", "--port", box.port, "-o", str(tmp_path / "logs")]) == 0
    [folder] = (tmp_path / "logs").iterdir()
    assert {path.name: path.read_bytes() for path in (folder / "raw").iterdir()} == noted


@pytest.mark.parametrize(("way", "good", "bad"), [
    ("to_board", b"\x05A\x01", b"\x05U\x01"),  # the box offers another mode
    ("to_board", b"\x04", b"~"),  # the box waits for the end of the request
    ("to_host", b"R\x01", b"R~"),
    ("to_host", b"\x04>", b"~~"),  # an answer without its end
    ("to_host", b"done", b"dome"),
    ("to_host", b"#db file", b"#Sb file"),  # a line that looks like none of ours
    ("to_host", b"raw REPL", b"raw~REPL"),
])
def test_a_byte_that_matters_is_spoiled(board: VirtualBoard, new: Builds, way: str, good: bytes, bad: bytes) -> None:
    """Each of them costs a moment, not the longest silence that a slow box is allowed."""
    seen = 0

    def spoil(data: bytes) -> bytes:
        nonlocal seen
        seen += data.count(good)
        return data.replace(good, bad, 1) if good in data and seen % 7 == 0 else data

    setattr(board, way, spoil)
    begin = time.monotonic()
    flash(board.port, new, Watcher())
    assert time.monotonic() - begin < 15
    assert board.files() == installed(new)


def test_a_box_that_resets_while_it_is_told_what_to_do(board: VirtualBoard, new: Builds) -> None:
    """The game that runs again reads no input: what lies there must not stand in the way of Ctrl-C."""
    resets = iter([True] * 4)

    def press(data: bytes) -> bytes:
        if b"a2b_base64" in data and next(resets, False):
            board.reset()
        return data

    board.to_board = press
    flash(board.port, new, Watcher())
    assert board.files() == installed(new)


@pytest.mark.parametrize("after", [3500, 7000, 9000])
def test_reset_in_the_middle(board: VirtualBoard, new: Builds, after: int) -> None:
    done = threading.Event()

    def press(data: bytes) -> bytes:
        if board.bytes_in > after and not done.is_set():
            done.set()
            board.reset()
        return data

    board.to_board = press
    flash(board.port, new, Watcher())
    assert done.is_set()
    assert board.files() == installed(new)


def test_program_that_prints_all_the_time(tmp_path: Path, new: Builds) -> None:
    """A timer goes on printing while files are written: its lines come between ours."""
    with VirtualBoard(tmp_path, KEPT) as board:
        def chatty(data: bytes) -> bytes:
            return data.replace(b"#db done", b"\r\nbattery 3.9 V\r\n#db done")

        board.to_host = chatty
        flash(board.port, new, Watcher())
        assert board.files() == installed(new)
