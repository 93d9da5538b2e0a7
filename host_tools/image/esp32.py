"""One-file image for the ESP32-S3: esptool joins interpreter and file system.

The place of the file system is read from the partition table in the interpreter's image.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from host_tools.flash.firmware import collect
from host_tools.image import littlefs
from sim.errors import UserError

ARCH = "xtensawin"
MAGIC = 0xE9
_TABLE, _TABLE_END = 0x8000, 0x8C00
_ENTRY = b"\xaa\x50"
_S3 = 9  # chip number in the image header


def file_system(base: bytes) -> tuple[int, int]:
    """Offset and size in bytes of the partition `vfs`."""
    if len(base) < _TABLE_END or base[0] != MAGIC or int.from_bytes(base[12:14], "little") != _S3:
        raise UserError("the base image is not MicroPython for an ESP32-S3 (written at offset 0)")
    for at in range(_TABLE, _TABLE_END, 32):
        entry = base[at:at + 32]
        if entry[:2] != _ENTRY:
            break
        if entry[12:28].rstrip(b"\0") == b"vfs":
            offset, size = int.from_bytes(entry[4:8], "little"), int.from_bytes(entry[8:12], "little")
            if offset % 4096 or size % 4096 or size < 64 * 4096 or offset < len(base):
                raise UserError("the base image names an odd place for its file system")
            return offset, size
    raise UserError("the base image has no partition `vfs`")


def join(base: Path, out: Path) -> tuple[int, int]:
    """Write interpreter and firmware to `out`; returns offset and size of the file system."""
    offset, size = file_system(base.read_bytes())
    image = littlefs.make(collect(ARCH), size)
    used = max(littlefs.used_blocks(image)) + littlefs.BLOCK
    with tempfile.TemporaryDirectory() as folder:
        disk = Path(folder, "files.bin")
        disk.write_bytes(image[:used])
        command = [sys.executable, "-m", "esptool", "--chip", "esp32s3", "merge-bin", "-o", str(out),
                   "0x0", str(base), hex(offset), str(disk)]
        done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        if "No module named esptool" in done.stderr:
            raise UserError("esptool is missing: pip install 'dingbox[esp32]'")
        lines = (done.stderr + done.stdout).strip().splitlines()
        raise UserError(f"esptool: {lines[-1] if lines else 'failed'}")
    return offset, size
