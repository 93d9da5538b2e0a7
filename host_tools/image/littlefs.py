"""A littlefs image of the firmware, as MicroPython's own `mkfs` would have made it."""

from __future__ import annotations

from littlefs import LittleFS, LittleFSError

from sim.errors import UserError

BLOCK = 4096
_VERSION = 0x00020000  # read by every MicroPython with littlefs 2


def make(files: dict[str, bytes], size: int) -> bytes:
    """An image of `size` bytes with `files` (absolute path -> content)."""
    disk = LittleFS(
        block_size=BLOCK, block_count=size // BLOCK, prog_size=256, read_size=32, lookahead_size=32,
        disk_version=_VERSION,
    )
    try:
        for path, data in sorted(files.items()):
            parent = path.rpartition("/")[0]
            if parent:
                disk.makedirs(parent, exist_ok=True)
            with disk.open(path, "wb") as file:
                file.write(data)
    except LittleFSError as fault:
        raise UserError(f"the firmware does not fit into {size // 1024} KB of flash") from fault
    return bytes(disk.context.buffer)


def used_blocks(image: bytes) -> dict[int, bytes]:
    """Offset -> content of the blocks that hold something; the others need not be written."""
    empty = b"\xff" * BLOCK
    return {
        start: image[start:start + BLOCK]
        for start in range(0, len(image), BLOCK)
        if image[start:start + BLOCK] != empty
    }
