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
_DECK_LINE = 6  # cards a line, but for the last one


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
        data = _start(path)
        match = _SEGMENT.fullmatch(path.name)
        if match:
            for at in range(int(match[2]) + 1, 100):
                follower = path.with_name(f"j{match[1]}.{at:02d}")
                if not follower.is_file():
                    break
                data += _start(follower)
    except OSError as fault:
        raise UserError(f"{path}: {fault.strerror}") from fault
    if len(data) > _MOST:
        raise UserError(f"{path} is too large for a journal")
    return data


def _start(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(_MOST + 1)


def parse(path: Path) -> tuple[Any, list[list[str]], Any, str]:
    """Reader, records, the game before its first move, and what is wrong from some line on ("" if nothing).

    A journal that breaks off or is damaged is read up to there. Raises `UserError` with the reason when
    not even its head is whole.
    """
    data = read(path)
    if not data.strip():
        raise UserError(f"{path}: there is nothing in it")
    whole, damage = _whole(data)
    try:
        reader, records = journal.parse(whole)
        game = journal.new_game(reader)
        return reader, records, game, damage or _deck_goes_on(records, reader.cards, game)
    except journal.BadJournal as fault:
        raise UserError(f"{path} is no journal of a game: {damage or fault}") from fault


def _deck_goes_on(records: list[list[str]], cards: list[str], game: Any) -> str:
    """Words for a journal that ends with a full line of its stacked deck, of which more may have followed."""
    last = records[-1]
    if last[0] != "D" or len(last) <= _DECK_LINE or sorted(cards) == sorted(map(game.card_text, game.deck())):
        return ""
    return f"the journal breaks off in its stacked deck, after line {len(records)}"


def _whole(data: bytes) -> tuple[bytes, str]:
    """The lines before the first fault, and that fault."""
    reader = journal.Reader()
    good = b""
    lines = data.split(b"\n")
    for number, line in enumerate(lines, 1):
        if number == len(lines):
            return good, f"line {number} breaks off" if line else ""
        try:
            reader.line(line)
        except journal.BadJournal as fault:
            return good, str(fault)
        good += line + b"\n"
    return good, ""
