"""One-file images: what goes in comes out again, at the place that the base image names."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest
from littlefs import LittleFS

from host_tools.cli import run
from host_tools.flash.firmware import collect
from host_tools.image import binary_info, esp32, littlefs, uf2
from host_tools.image.run import pico
from sim.errors import UserError

XIP = 0x10000000


def base_image(family: int, address: int, size: int, marker: int = 0x1D4) -> bytes:
    """An image as the Pico SDK makes it, reduced to its binary info."""
    flash = bytearray(b"\x11" * 0x2000)

    def put(at: int, form: str, *values: object) -> None:
        flash[at:at + struct.calcsize(form)] = struct.pack(form, *values)

    put(marker, "<5I", 0x7188EBF2, XIP + 0x1800, XIP + 0x180C, XIP + 0x1900, 0xE71AA390)
    put(0x1800, "<3I", XIP + 0x1840, XIP + 0x1860, 0x20000000)
    put(0x1840, "<2H3I", 6, 0x5052, 0x02031C86, XIP + 0x18C0, 0)
    put(0x1860, "<2H4IH", 7, 0x504D, XIP + 0x18E0, address, size, 0, 3)
    flash[0x18E0:0x18EC] = b"MicroPython\0"
    image = uf2.Image(family, {}, [])
    image.write(XIP, bytes(flash))
    return uf2.build(image)


def mounted(joined: bytes, address: int, size: int) -> dict[str, bytes]:
    """The files on the flash after the UF2 file has been dragged onto a board."""
    flash = bytearray(b"\xff" * size)
    for page, data in uf2.parse(joined).pages.items():
        if address <= page < address + size:
            flash[page - address:page - address + uf2.PAGE] = data
    return read_back(flash)


def read_back(flash: bytearray) -> dict[str, bytes]:
    disk = LittleFS(block_size=4096, block_count=len(flash) // 4096, mount=False)
    disk.context.buffer = flash
    disk.mount()
    return {
        f"{folder.rstrip('/')}/{name}": disk.open(f"{folder}/{name}", "rb").read()
        for folder, _folders, names in disk.walk("/") for name in names
    }


@pytest.mark.parametrize(("family", "address", "size", "marker"), [
    (uf2.RP2040, 0x100A0000, 1408 * 1024, 0x1D4),
    (uf2.RP2040, 0x10100000, 1024 * 1024, 0x1D4),
    (uf2.RP2350, 0x10100000, 3072 * 1024, 0x138),
])
def test_firmware_lies_where_the_base_image_says(family: int, address: int, size: int, marker: int) -> None:
    base = base_image(family, address, size, marker)
    joined, place = pico(base)
    assert place == (address, size)
    assert mounted(joined, address, size) == collect(uf2.ARCHS[family])
    image = uf2.parse(joined)
    assert image.family == family
    assert uf2.parse(base).pages.items() <= image.pages.items()
    assert struct.unpack("<2I", joined[20:28]) == (0, len(joined) // 512)


def test_block_for_another_family_goes_along() -> None:
    """RP2350-E10: these images begin with one block for `absolute` addresses."""
    extra = bytearray(base_image(uf2.RP2350, 0x10100000, 1 << 20)[:512])
    extra[12:16] = struct.pack("<I", 0x10FFFF00)
    extra[28:32] = struct.pack("<I", 0xE48BFF57)
    joined, _place = pico(bytes(extra) + base_image(uf2.RP2350, 0x10100000, 1 << 20))
    assert joined[:512] == extra


@pytest.mark.parametrize(("spoil", "words"), [
    (lambda data: data[:-1], "no UF2"),
    (lambda data: data[:512] + b"\0" * 512 + data[1024:], "damaged"),
    (lambda data: data[:6 * 512], "breaks off"),
    (lambda data: data.replace(b"MicroPython", b"CircuitMess"), "does not say"),
    (lambda data: data.replace(struct.pack("<I", uf2.RP2040), struct.pack("<I", 0x1234)), "not for an RP2040"),
    (lambda data: data.replace(struct.pack("<I", 0x7188EBF2), b"none"), "no binary info"),
    (lambda data: b"", "is empty"),
    (lambda data: b"some text\n" * 512, "no UF2 file at all"),
    (lambda data: b"some text\n", "no UF2 file at all"),
])
def test_bad_base_image(spoil, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    base = tmp_path / "base.uf2"
    base.write_bytes(spoil(base_image(uf2.RP2040, 0x100A0000, 1408 * 1024)))
    assert run(["uf2", "--base", str(base), "-o", str(tmp_path / "out.uf2")]) == 2
    said = capsys.readouterr().err
    assert words in said and said.count("\n") == 1
    assert not (tmp_path / "out.uf2").exists()


@pytest.mark.parametrize(("address", "size"), [(0x100A0010, 1 << 20), (0x100A0000, 4096), (XIP, 1 << 20)])
def test_odd_place(address: int, size: int) -> None:
    with pytest.raises(UserError):
        binary_info.file_system(uf2.parse(base_image(uf2.RP2040, address, size)))


def test_firmware_that_does_not_fit() -> None:
    with pytest.raises(UserError, match="does not fit"):
        littlefs.make({"/big": bytes(100_000)}, 16 * 4096)


def s3_image(offset: int = 0x200000, size: int = 0x200000, name: bytes = b"vfs") -> bytes:
    """MicroPython for the ESP32-S3, reduced to header and partition table."""
    flash = bytearray(b"\xff" * 0x11000)
    flash[:24] = bytes([0xE9, 1, 2, 0x3F]) + bytes(8) + struct.pack("<H", 9) + bytes(10)
    for number, (label, kind, at, length) in enumerate([
        (b"nvs", b"\x01\x02", 0x9000, 0x6000), (b"factory", b"\x00\x00", 0x10000, 0x1F0000),
        (name, b"\x01\x81", offset, size),
    ]):
        entry = b"\xaa\x50" + kind + struct.pack("<2I", at, length) + label.ljust(16, b"\0") + bytes(4)
        flash[0x8000 + 32 * number:0x8020 + 32 * number] = entry
    return bytes(flash)


def test_esp32_s3(tmp_path: Path) -> None:
    base, out = tmp_path / "base.bin", tmp_path / "dingbox.bin"
    base.write_bytes(s3_image())
    assert run(["uf2", "--base", str(base), "-o", str(out)]) == 0
    joined = out.read_bytes()
    assert joined[24:0x11000] == s3_image()[24:]
    flash = bytearray(joined[0x200000:].ljust(0x200000, b"\xff"))
    assert read_back(flash) == collect(esp32.ARCH)


@pytest.mark.parametrize("base", [s3_image(name=b"other"), s3_image(offset=0x1000), s3_image()[:100]])
def test_bad_esp32_image(base: bytes) -> None:
    with pytest.raises(UserError):
        esp32.file_system(base)
