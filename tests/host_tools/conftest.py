"""Small firmware to flash, and boards to flash it on."""

from __future__ import annotations

from pathlib import Path

import pytest

from host_tools.flash.firmware import FIRMWARE
from host_tools.flash.job import Builds
from tests.host_tools.virtual_board import VirtualBoard

MAIN = """\
import time
from dingbox import game
n = 0
while True:
    n += 1
    if n % 10 == 0:
        print("playing", game.NAME, n)
    time.sleep_ms(2)
"""
KEPT = {"/data/settings.a": b"volume 3", "/data/j0001.00": b"x" * 300, "/notes.txt": b"mine"}


def lay(folder: Path, files: dict[str, str | bytes]) -> Path:
    """Write `files` below `folder`."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return folder


@pytest.fixture(autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DINGBOX_CACHE", str(tmp_path_factory.getbasetemp() / "mpy"))
    monkeypatch.delenv("DINGBOX_PORTS", raising=False)
    monkeypatch.setattr("host_tools.board.link._PATIENCE_S", 60.0)  # the machine may be busy with other tests


@pytest.fixture
def old(tmp_path: Path) -> Builds:
    """A firmware."""
    return Builds(folder=lay(tmp_path / "old", {
        "boot.py": (FIRMWARE / "boot.py").read_bytes(),
        "main.py": MAIN,
        "dingbox/__init__.py": "",
        "dingbox/game.py": "NAME = 'old'\n" + "\n".join(f"f{n} = lambda x: x + {n}" for n in range(90)),
        "dingbox/art/cards.bin": bytes(range(256)) * 12,
        "dingbox/gone.py": "x = 1\n",
    }))


@pytest.fixture
def new(tmp_path: Path) -> Builds:
    """The next one: a file changed, one added in a new folder, one gone, the picture as it was."""
    return Builds(folder=lay(tmp_path / "new", {
        "boot.py": (FIRMWARE / "boot.py").read_bytes(),
        "main.py": MAIN + "# newer\n",
        "dingbox/__init__.py": "",
        "dingbox/game.py": "NAME = 'new'\n" + "\n".join(f"f{n} = lambda x: x - {n}" for n in range(90)),
        "dingbox/art/cards.bin": bytes(range(256)) * 12,
        "dingbox/more/added.py": "y = 2\n",
    }))


def installed(builds: Builds) -> dict[str, bytes]:
    """What the flash of a virtual board with that firmware holds, the owner's files included."""
    return {**builds.get("x64"), **KEPT}


@pytest.fixture
def board(tmp_path: Path, old: Builds):
    """A board with the old firmware and its owner's files, in the middle of a game."""
    with VirtualBoard(tmp_path, installed(old)) as board:
        yield board
