"""Where the file system lies, as the interpreter's own image says it.

Images made with the Pico SDK carry a table of facts ("binary info", as picotool shows it); MicroPython
puts its file system there as a block device. Layout: pico-sdk, `pico/binary_info/structure.h`.
"""

from __future__ import annotations

import struct

from host_tools.image.uf2 import PAGE, RP2040, Image
from sim.errors import UserError

_START, _END = 0x7188EBF2, 0xE71AA390
_BLOCK_DEVICE = 7
_SEARCH = {True: 0x200, False: 0x1000}  # how far from the start the marker may lie


def file_system(image: Image) -> tuple[int, int]:
    """Address and size in bytes of MicroPython's file system. Raises `UserError` if the image is silent."""
    try:
        first, last = _table(image)
        for at in range(first, last, 4):
            pointer = _word(image, at)
            kind = struct.unpack("<H", image.read(pointer, 2))[0] if pointer - pointer % PAGE in image.pages else 0
            if kind != _BLOCK_DEVICE:
                continue
            name, address, size = struct.unpack("<3I", image.read(pointer + 4, 12))
            if _string(image, name) == "MicroPython":
                return _checked(image, address, size)
    except (KeyError, struct.error) as fault:
        raise UserError("the base image breaks off in the middle") from fault
    raise UserError("the base image does not say where its file system lies; is it MicroPython for a Pico?")


def _table(image: Image) -> tuple[int, int]:
    base = min(image.pages)
    for at in range(base, base + _SEARCH[image.family == RP2040], 4):
        if at - at % PAGE in image.pages and _word(image, at) == _START and _word(image, at + 16) == _END:
            return _word(image, at + 4), _word(image, at + 8)
    raise UserError("the base image carries no binary info; is it MicroPython for a Pico?")


def _checked(image: Image, address: int, size: int) -> tuple[int, int]:
    if address % 4096 or size % 4096 or not 16 * 4096 <= size <= 16 << 20:
        raise UserError("the base image names an odd place for its file system")
    if any(address <= page < address + size for page in image.pages):
        raise UserError("the base image has code where its file system lies (an image with files already?)")
    return address, size


def _word(image: Image, address: int) -> int:
    return struct.unpack("<I", image.read(address, 4))[0]


def _string(image: Image, address: int) -> str:
    text = b""
    while len(text) < 64:
        byte = image.read(address + len(text), 1)
        if byte == b"\0":
            break
        text += byte
    return text.decode("ascii", "replace")
