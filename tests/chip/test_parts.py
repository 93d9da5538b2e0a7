"""The chip simulator: its parts by Node's own test runner, its front door, and the packed file system.

What needs a MicroPython image and a boot ROM runs under `make chip`, not here.
"""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from littlefs import LittleFS

from sim.chip import pack

HERE = Path(__file__).parent


@pytest.mark.skipif(not shutil.which("node"), reason="Node.js is not installed")
def test_parts_in_node():
    files = sorted(str(path) for path in (HERE / "parts").glob("*.test.mjs"))
    result = subprocess.run(["node", "--test", *files], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout[-3000:]


@pytest.mark.parametrize("arguments", [[], ["--uf2", "", "--bootrom", ""], ["--uf2", "x.uf2"]])
def test_one_line_when_files_are_missing(arguments):
    command = [sys.executable, "-m", "sim.chip", *arguments]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 2
    assert result.stderr.count("\n") == 1
    assert "UF2=" in result.stderr and "BOOTROM=" in result.stderr


def test_image_mounts_with_compiled_modules(tmp_path):
    (tmp_path / "main.py").write_text("import box.x\n")
    (tmp_path / "boot.py").write_text("A = 1\n")
    (tmp_path / "box").mkdir()
    (tmp_path / "box" / "x.py").write_text("'docstring'\nB = 2\n")
    (tmp_path / "box" / "art.bin").write_bytes(b"\0\1\2")
    packed = pack.image(pack.files(tmp_path, "C = 3\n"))
    fs = LittleFS(
        block_size=pack.BLOCK,
        block_count=pack.BLOCKS,
        prog_size=256,
        read_size=32,
        lookahead_size=32,
        mount=False,
    )
    fs.context.buffer = bytearray(packed)
    fs.mount()
    assert sorted(fs.listdir("/")) == ["boot.py", "box", "main.py"]
    assert sorted(fs.listdir("/box")) == ["art.bin", "x.mpy"]
    with fs.open("/box/x.mpy", "rb") as file:
        assert file.read(1) == b"M"
    with fs.open("/boot.py", "rb") as file:
        assert file.read() == b"A = 1\n\nC = 3\n"


def test_broken_source_is_named(tmp_path):
    (tmp_path / "bad.py").write_text("def f(:\n")
    with pytest.raises(SystemExit, match=r"bad\.py"):
        pack.files(tmp_path, "")
