"""What a box says about itself, and whether the firmware can run there."""

from __future__ import annotations

import re
from dataclasses import dataclass

from host_tools.board.faults import LineFault
from host_tools.board.link import Link
from sim.errors import UserError

OLDEST = (1, 24)
MPY_VERSION = 6
MPY_NATIVE = 3  # sub-version: files with machine code load only where it is the same
# index: the arch field of sys.implementation._mpy
_ARCHS = [
    None, "x86", "x64", "armv6", "armv6m", "armv7m", "armv7em", "armv7emsp", "armv7emdp", "xtensa", "xtensawin",
    "rv32imc",
]
# what the interpreter says of its board -> our name of it, the image to take
BOARDS = [
    (r"Pico 2|Pico2|RP2350", "pico2", "RPI_PICO2"),
    (r"Pico|RP2040", "pico", "RPI_PICO"),
    (r"ESP32S3|ESP32-S3", "esp32_s3_devkitc", "ESP32_GENERIC_S3"),
    (r"linux", "virtual", ""),
]


@dataclass(frozen=True)
class About:
    """A box: its own number, interpreter version, board, arch for mpy-cross, free and total flash in bytes."""

    id: str
    platform: str
    version: tuple[int, int, int]
    machine: str
    board: str | None
    image: str
    arch: str | None
    mpy: int
    free: int
    total: int
    block: int


def ask(link: Link) -> About:
    """What the box at the other end of `link` is."""
    said = {frame[0]: frame[1:] for frame in link.ask("info")}
    try:
        machine = _text(said["board"][0])
        mpy = int(said["mpy"][0])
        version = [int(part) for part in said["version"][:3]]
        board, image = _board(machine)
        arch = _ARCHS[mpy >> 10] if 0 <= mpy >> 10 < len(_ARCHS) else None
        free, total, block = [int(n) for n in said["space"]]
        number = said["id"][0]
        if not re.fullmatch(r"[0-9a-f]{2,64}", number):
            raise ValueError(number)
        about = About(
            number, _text(said["platform"][0]), (version[0], version[1], version[2]), machine, board, image,
            arch, mpy, free, total, block,
        )
    except (KeyError, IndexError, ValueError) as fault:
        raise LineFault(f"{link.port}: the box says nothing sensible about itself") from fault
    if said.get("files") != ["1"]:
        raise UserError(f"{link.port}: this is MicroPython on a computer, not a box; nothing was touched")
    return about


def advice(about: About) -> str | None:
    """Why the firmware cannot run there and what to do, in one line; None if it can."""
    image = about.image or "the board's own image"
    if about.board is None:
        return (
            f"no board that Dingbox knows ({about.machine or about.platform}); "
            "it runs on Raspberry Pi Pico, Pico 2 and ESP32-S3 DevKitC"
        )
    how = how_to_load(about.board, image)
    if about.version[:2] < OLDEST:
        version = ".".join(str(part) for part in about.version)
        return f"MicroPython {version} is too old, {OLDEST[0]}.{OLDEST[1]} or newer is needed: {how}"
    if about.mpy & 0xFF != MPY_VERSION or about.mpy >> 8 & 3 != MPY_NATIVE or about.arch is None:
        return f"this MicroPython does not load compiled files of version {MPY_VERSION}.{MPY_NATIVE}: {how}"
    return None


def how_to_load(board: str, image: str) -> str:
    """How to bring an interpreter onto a board of that kind."""
    if board.startswith("esp32"):
        return f"hold BOOT, tap RESET, then esptool write-flash 0 {image}.bin (micropython.org/download/{image})"
    return f"hold BOOTSEL while plugging in, drag {image}.uf2 onto the drive (micropython.org/download/{image})"


def _board(machine: str) -> tuple[str | None, str]:
    for pattern, name, image in BOARDS:
        if re.search(pattern, machine):
            return name, image
    return None, ""


def _text(field: str) -> str:
    text = "" if field == "-" else bytes.fromhex(field).decode()
    if len(text) > 120 or not text.isprintable():
        raise ValueError(field)
    return text
