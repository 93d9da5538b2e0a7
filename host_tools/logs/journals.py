"""Journals of games: their segments joined, and read with the firmware's own strict parser."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from sim import standins
from sim.errors import UserError

standins.install()

from dingbox.box import journal  # noqa: E402  (needs the stand-ins)

_SEGMENT = re.compile(r"j(\d{4})\.(\d\d)")
_MOST = 1 << 20  # bytes of a journal


def join(found: dict[str, bytes]) -> tuple[dict[int, bytes], list[str]]:
    """Number of the game -> its segments in order; and a sentence for each game that is not whole.

    Of a damaged game everything up to the damage is kept.
    """
    segments: dict[int, dict[int, bytes]] = {}
    for name, data in found.items():
        match = _SEGMENT.fullmatch(name)
        if match:
            segments.setdefault(int(match[1]), {})[int(match[2])] = data
    games = {}
    torn = []
    for number, parts in sorted(segments.items()):
        reader = journal.Reader()
        data = b""
        for at in range(max(parts) + 1):
            try:
                reader.feed(parts.get(at))
            except journal.BadJournal as fault:
                torn.append(f"game {number:04d} from segment {at:02d} on: {fault}")
                break
            data += parts[at]
        if data:
            games[number] = data
    return games, torn


def read(path: Path) -> bytes:
    """A pulled game, `journal.txt`, or the first segment of a game with the others beside it."""
    try:
        data = path.read_bytes()[:_MOST + 1]
        match = _SEGMENT.fullmatch(path.name)
        if match:
            for at in range(int(match[2]) + 1, 100):
                follower = path.with_name(f"j{match[1]}.{at:02d}")
                if not follower.is_file():
                    break
                data += follower.read_bytes()
    except OSError as fault:
        raise UserError(f"{path}: {fault.strerror}") from fault
    if len(data) > _MOST:
        raise UserError(f"{path} is too large for a journal")
    return data


def parse(path: Path) -> tuple[Any, list[list[str]], Any]:
    """Reader, records and the game before its first move. Raises `UserError` with the reason."""
    try:
        reader, records = journal.parse(read(path))
        return reader, records, journal.new_game(reader)
    except journal.BadJournal as fault:
        raise UserError(f"{path}: {fault}") from fault
