"""The two files of the chip simulator: what is not whole, not for this chip or no boot ROM is refused at once."""

import json
import shutil
import struct
import subprocess
from pathlib import Path

import pytest

IMAGE = Path(__file__).resolve().parents[2] / "sim" / "chip" / "host" / "image.mjs"
RP2040, RP2350 = 0xE48BFF56, 0xE48BFF59
pytestmark = pytest.mark.skipif(not shutil.which("node"), reason="Node.js is not installed")


def _uf2(blocks=4, family=RP2040, size=256, count=4):
    return b"".join(
        struct.pack("<8I", 0x0A324655, 0x9E5D5157, 0x2000, 0x10000000 + 256 * n, size, n, count, family)
        + bytes([n]) * 476 + struct.pack("<I", 0x0AB16F30)
        for n in range(blocks)
    )  # fmt: skip


def _rom(mark=b"Mu\x01\x02", size=16384):
    return (bytes(16) + mark).ljust(size, b"\0")


def _read(function, path):
    program = f"""
import {{ {function} }} from {json.dumps(str(IMAGE))};
try {{
  console.log((await {function}({json.dumps(str(path))})).length);
}} catch (error) {{
  console.log(error.message);
}}
"""
    command = ["node", "--input-type=module", "-e", program]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize(("data", "words"), [
    (_uf2(), "4\n"),
    (b"hello", "is no UF2 file"),
    (_uf2()[:-100], "is cut off"),
    (_uf2(3), "is cut off: 3 of its 4 blocks are there"),
    (_uf2()[:512] + _uf2()[1024:], "block 1 of 4 is missing"),
    (_uf2()[:1024] + b"X" + _uf2()[1025:], "is damaged in block 2"),
    (_uf2()[:-1] + b"X", "is damaged in block 3"),
    (_uf2(family=RP2350), "is not for the RP2040"),
    (_uf2(size=400), "does not belong into the flash"),
])  # fmt: skip
def test_uf2(data, words, tmp_path):
    (tmp_path / "x.uf2").write_bytes(data)
    said = _read("readUf2", tmp_path / "x.uf2")
    assert words in said and said.count("\n") == 1
    assert said == words or "x.uf2" in said


@pytest.mark.parametrize(("name", "data", "words"), [
    ("x.bin", _rom(), "4096\n"),
    ("x.bin", bytes(16384), "its mark at 0x10 is missing"),
    ("x.bin", _rom(b"Mu\x02\x02"), "its mark at 0x10 is missing"),
    ("x.bin", _rom(size=5000), "that has 16384 bytes"),
    ("x.json", b"[1, 2", "cannot be read as a boot ROM"),
    ("x.json", b"[1, 2]", "that has 16384 bytes"),
    ("x.mjs", b"export const bootromB1 = [1,", "cannot be read as a boot ROM"),
    ("x.mjs", b"export const other = 1;", "that has 16384 bytes"),
])  # fmt: skip
def test_boot_rom(name, data, words, tmp_path):
    (tmp_path / name).write_bytes(data)
    said = _read("readBootrom", tmp_path / name)
    assert words in said and said.count("\n") == 1
    assert said == words or name in said
