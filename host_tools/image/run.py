"""`dingbox uf2`: the interpreter's image plus the firmware, as one file for a bare board."""

from __future__ import annotations

from pathlib import Path

from host_tools.flash.firmware import collect
from host_tools.image import binary_info, esp32, littlefs, uf2
from sim.errors import UserError
from sim.output import check_file

_MOST = 64 << 20  # bytes of a base image


def run(base: Path, out: Path) -> int:
    """Write `out` from the interpreter's image `base` (UF2 for a Pico, bin for an ESP32-S3)."""
    try:
        with base.open("rb") as file:
            data = file.read(_MOST + 1)
    except OSError as fault:
        raise UserError(f"{base}: {fault.strerror}") from fault
    if not data:
        raise UserError(f"{base} is empty; download MicroPython's image again")
    if len(data) > _MOST:
        raise UserError(f"{base} is too large for MicroPython's image")
    check_file(out)
    if base.resolve() == out.resolve():
        raise UserError("the result needs another name than the base image")
    try:
        if data[:1] == bytes([esp32.MAGIC]):
            address, size = esp32.join(base, out)
            how = f"esptool --chip esp32s3 write-flash 0 {out}"
        else:
            joined, (address, size) = pico(data, str(base))
            out.write_bytes(joined)
            how = f"hold BOOTSEL while plugging in, then drag {out.name} onto the drive"
    except OSError as fault:
        raise UserError(f"{out}: {fault.strerror}") from fault
    print(f"{out}: {out.stat().st_size / 1024:.0f} KB, file system at {address:#x}, {size // 1024} KB")
    print(how)
    return 0


def pico(data: bytes, name: str = "the base image") -> tuple[bytes, tuple[int, int]]:
    """The joined UF2 file, and address and size of the file system in it."""
    image = uf2.parse(data, name)
    address, size = binary_info.file_system(image)
    files = collect(uf2.ARCHS[image.family])
    for offset, block in littlefs.used_blocks(littlefs.make(files, size)).items():
        image.write(address + offset, block)
    return uf2.build(image), (address, size)
