"""The owner's files on a box: settings, statistics, journals, and what the box notes about itself.

What comes from a box is untrusted: names are checked before they become files here, sizes are bounded,
and texts are read by the firmware's own strict parsers.
"""

from __future__ import annotations

import re

from host_tools.board import files
from host_tools.board.faults import LineFault
from host_tools.board.link import Link
from host_tools.flash.update import sha256

FOLDER = "/data"
MOST_FILES = 400
MOST_BYTES = 128 * 1024  # a file
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{0,31}")
_DEVICES = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)


def safe_name(name: str) -> bool:
    """True when `name` can be a file's name on Linux, macOS and Windows, and leads nowhere else."""
    return bool(_NAME.fullmatch(name)) and not name.endswith(".") and not _DEVICES.fullmatch(name)


class Pulled:
    """Files taken off a box, read like its store: `load`, `names`. Nothing can be saved."""

    def __init__(self, found: dict[str, bytes]) -> None:
        self.found = found

    def load(self, name: str) -> bytes | None:
        """The content of the file; None when there is no such file."""
        return self.found.get(name)

    def names(self, prefix: str = "") -> list[str]:
        """The names that begin with `prefix`, sorted."""
        return sorted(name for name in self.found if name.startswith(prefix))


class OnBox(Pulled):
    """The store of a box at the end of a line: what the firmware's own code saves arrives there."""

    def __init__(self, link: Link, found: dict[str, bytes]) -> None:
        super().__init__(found)
        self._link = link

    def save(self, name: str, data: bytes | str) -> None:
        """Write beside, compare, rename: the old file or the new one."""
        data = data.encode() if isinstance(data, str) else data
        beside = f"{FOLDER}/{name}~"
        files.write(self._link, beside, data)
        if files.tree(self._link, beside) != {beside: files.Entry(len(data), sha256(data))}:
            raise LineFault(f"{self._link.port}: {name} did not arrive whole; try again")
        self._link.ask("move", beside, f"{FOLDER}/{name}".encode().hex())
        self.found[name] = data

    def remove(self, name: str) -> None:
        """Delete a file; one that is not there is no fault."""
        self._link.ask("drop", f"{FOLDER}/{name}")
        self.found.pop(name, None)


def listing(link: Link) -> tuple[dict[str, files.Entry], list[str]]:
    """Name -> entry of the files that may be taken, and a sentence for each that may not."""
    good: dict[str, files.Entry] = {}
    refused = []
    for path, entry in sorted(files.tree(link, FOLDER).items()):
        name = path.removeprefix(FOLDER + "/")
        if name.endswith("~") and safe_name(name[:-1]):
            continue  # half written when the power went; the box ignores it as well
        if not safe_name(name) or name.lower() in {other.lower() for other in good}:
            refused.append(f"{name!r} is no name for a file")
        elif entry.size > MOST_BYTES:
            refused.append(f"{name} is too large ({entry.size} bytes)")
        elif len(good) >= MOST_FILES:
            refused.append(f"{name}: more than {MOST_FILES} files")
        else:
            good[name] = entry
    return good, refused


def fetch(link: Link, name: str, entry: files.Entry, progress: files.Progress = lambda n: None) -> bytes:
    """The file as it was listed, proved by its hash. Raises `LineFault` if it does not arrive so."""
    for _attempt in range(3):
        data = files.read(link, f"{FOLDER}/{name}", entry.size, progress)
        if sha256(data) == entry.sha256:
            return data
    raise LineFault(f"{link.port}: {name} does not arrive whole; try another cable")


def store(link: Link, prefixes: tuple[str, ...]) -> OnBox:
    """The box's store with the files whose names begin with one of `prefixes`."""
    good, _refused = listing(link)
    wanted = {name: entry for name, entry in good.items() if name.startswith(prefixes)}
    return OnBox(link, {name: fetch(link, name, entry) for name, entry in wanted.items()})
