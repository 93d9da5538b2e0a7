"""Files on a box, by their path there: always absolute, always with forward slashes."""

from __future__ import annotations

import base64
import binascii
import errno
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import PurePath, PurePosixPath

from host_tools.board.faults import BoardFault, LineFault
from host_tools.board.link import Link
from sim.errors import UserError

CHUNK = 4096  # bytes a request, a block of the flash: what is begun is not copied to go on; 6 KB of text on the line
Progress = Callable[[int], None]


@dataclass(frozen=True)
class Entry:
    """A file on the box: its size in bytes and its SHA-256 in hex, computed there."""

    size: int
    sha256: str


def device_path(relative: PurePath | str) -> str:
    """The absolute path on the box of a file given relative to the firmware's folder.

    >>> device_path("dingbox\\\\engine\\\\bell.mpy")
    '/dingbox/engine/bell.mpy'
    """
    parts = re.split(r"[\\/]+", str(relative).strip("/\\"))
    if not all(parts) or ".." in parts or parts[0].endswith(":"):
        raise UserError(f"{relative} is no path inside the firmware")
    return "/" + str(PurePosixPath(*parts))


def tree(link: Link, top: str) -> dict[str, Entry]:
    """All files below `top`; empty when there is none. Raises `LineFault` for nonsense."""
    found = {}
    for frame in link.ask("tree", top, timeout=10):
        try:
            if frame[0] == "file":
                path = _unhex(frame[1])
                if not re.fullmatch(r"[0-9a-f]{64}", frame[3]):
                    raise ValueError(frame[3])
                found[path] = Entry(int(frame[2]), frame[3])
        except (IndexError, ValueError) as fault:
            raise LineFault(f"{link.port}: the box lists its files in a way that makes no sense") from fault
    return found


def write(link: Link, path: str, data: bytes, progress: Progress = lambda n: None) -> None:
    """Write `data` to `path`, making its folders; `progress` is told the bytes of each step."""
    for start in range(0, max(len(data), 1), CHUNK):
        part = data[start:start + CHUNK]
        try:
            link.ask("put", path, start, base64.b64encode(part).decode() or "-")
        except BoardFault as fault:
            if fault.errno == errno.ENOSPC:
                raise
            raise BoardFault(f"{fault} (writing {path})", fault.errno) from fault
        progress(len(part))


def read(link: Link, path: str, size: int, progress: Progress = lambda n: None) -> bytes:
    """The first `size` bytes of the file at `path`, or fewer if it has become shorter."""
    data = bytearray()
    while len(data) < size:
        want = min(CHUNK, size - len(data))
        frames = [frame for frame in link.ask("get", path, len(data), want) if frame[0] == "data"]
        try:
            part = b"" if frames[0][2] == "-" else base64.b64decode(frames[0][2], validate=True)
            if int(frames[0][1]) != len(data) or len(part) > want:
                raise ValueError(frames[0][1])
        except (IndexError, ValueError, binascii.Error) as fault:
            raise LineFault(f"{link.port}: {path} cannot be read") from fault
        if not part:
            break
        data += part
        progress(len(part))
    return bytes(data)


def _unhex(text: str) -> str:
    return bytes.fromhex(text).decode()
