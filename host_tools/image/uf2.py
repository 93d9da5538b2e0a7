"""UF2 files: blocks of 512 bytes, each with 256 bytes for an address of the flash."""

from __future__ import annotations

import struct
from dataclasses import dataclass

from sim.errors import UserError

BLOCK = 512
PAGE = 256
RP2040 = 0xE48BFF56
RP2350 = 0xE48BFF59
ARCHS = {RP2040: "armv6m", RP2350: "armv7emsp"}
_MAGIC = (0x0A324655, 0x9E5D5157)
_END = 0x0AB16F30
_HAS_FAMILY = 0x2000


@dataclass
class Image:
    """The pages of one chip's program, and blocks for others that go along as they are (RP2350-E10)."""

    family: int
    pages: dict[int, bytes]
    foreign: list[bytes]

    def read(self, address: int, size: int) -> bytes:
        """`size` bytes at `address`; raises KeyError where the image has none."""
        out = b""
        while len(out) < size:
            at = address + len(out)
            page = self.pages[at - at % PAGE]
            out += page[at % PAGE:at % PAGE + size - len(out)]
        return out

    def write(self, address: int, data: bytes) -> None:
        """Lay `data` at `address`, both whole pages."""
        if address % PAGE or len(data) % PAGE:
            raise ValueError("not a whole page")
        for start in range(0, len(data), PAGE):
            self.pages[address + start] = data[start:start + PAGE]


def parse(data: bytes, name: str = "the file") -> Image:
    """Read a UF2 file for an RP2040 or RP2350. Raises `UserError` for anything else."""
    start = struct.pack("<2I", *_MAGIC)
    if not any(data[at:at + len(start)] == start for at in range(0, len(data), BLOCK)):
        raise UserError(f"{name} is no UF2 file at all: a Pico needs MicroPython's .uf2, an ESP32-S3 its .bin")
    if len(data) % BLOCK:
        raise UserError(f"{name} is no UF2 file (its length is no multiple of {BLOCK})")
    pages: dict[int, dict[int, bytes]] = {}
    foreign = []
    for start in range(0, len(data), BLOCK):
        block = data[start:start + BLOCK]
        magic0, magic1, flags, address, size, _number, _count, family = struct.unpack("<8I", block[:32])
        if (magic0, magic1) != _MAGIC or struct.unpack("<I", block[-4:])[0] != _END:
            raise UserError(f"{name} is no UF2 file (block {start // BLOCK} is damaged)")
        if not flags & _HAS_FAMILY or size != PAGE or address % PAGE:
            raise UserError(f"{name} is no UF2 file for an RP2040 or RP2350")
        if family in ARCHS:
            pages.setdefault(family, {})[address] = block[32:32 + PAGE]
        else:
            foreign.append(block)
    if len(pages) != 1:
        raise UserError(f"{name} is not for an RP2040 or RP2350")
    [(family, found)] = pages.items()
    return Image(family, found, foreign)


def build(image: Image) -> bytes:
    """The UF2 file of an image."""
    out = list(image.foreign)
    for number, address in enumerate(sorted(image.pages)):
        head = struct.pack(
            "<8I", *_MAGIC, _HAS_FAMILY, address, PAGE, number, len(image.pages), image.family,
        )
        out.append(head + image.pages[address].ljust(BLOCK - 32 - 4, b"\0") + struct.pack("<I", _END))
    return b"".join(out)
