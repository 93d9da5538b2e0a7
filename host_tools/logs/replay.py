"""`dingbox replay`: a journal read again, as a report, as a proof, or move by move in the simulator."""

from __future__ import annotations

import json as codec
import sys
from pathlib import Path
from typing import Any

from host_tools.logs import journals
from host_tools.logs.texts import PLACES
from sim.errors import UserError
from sim.words import count


def run(path: Path, text: bool = False, check: bool = False, json: bool = False) -> int:
    """Replay the journal in `path`; returns the exit code: 0 when it is whole and every move is legal."""
    if text and json:
        raise UserError("--text and --json do not go together")
    reader, records, game, damage = journals.parse(path)
    if text or check or json:
        lines = list(report(reader, records, game, path))
        if json:
            print(codec.dumps({**outcome(reader, game), "damage": damage or None}))
        elif text:
            print("\n".join(lines))
        if check and not json:
            end = "finished" if game.over else "not finished"
            state = f"whole up to line {reader.lines}, legal so far" if damage else "legal"
            print(f"{path}: {state}, {count(reader.moves, 'move')}, {end}")
        if damage:
            print(f"{path}: {damage}; what follows is left out", file=sys.stderr)
        return 1 if damage else 0
    list(report(reader, records, game, path))  # an illegal move is named before the first picture
    if damage:
        print(f"{path}: {damage}; what follows is left out", file=sys.stderr)
    from host_tools.logs.show import show

    show(reader, records, journals.parse(path)[2])
    return 1 if damage else 0


def outcome(reader: Any, game: Any) -> dict[str, Any]:
    """The end of a game, for scripts."""
    return {
        "game": game.name, "players": game.players, "moves": reader.moves,
        "seed": f"{game.seed:016x}" if reader.closed else None,
        "over": game.over, "winners": list(game.winners), "scores": list(game.scores),
    }


def report(reader: Any, records: list[list[str]], game: Any, path: Path) -> Any:
    """The game in words, a line an entry; plays `game` to the end. Raises `UserError` at an illegal move."""
    from dingbox.engine import IllegalMove

    places = reader.head[3]
    seed = f"{game.seed:016x}" if reader.closed else "kept secret until the game is over"
    yield f"{game.name}, {game.players} players, seed {seed}"
    yield "  " + ", ".join(f"seat {seat}: {PLACES[place]}" for seat, place in enumerate(places))
    changed = [f"{name}={value}" for name, value in reader.head[4]]
    if changed:
        yield "  " + " ".join(changed)
    for number, words in enumerate(records, 1):
        if words[0] == "M":
            move = " ".join(words[2:])
            try:
                events = game.play(move)
            except IllegalMove as fault:
                raise UserError(f"{path}: line {number}: {move} is illegal: {fault}") from fault
            yield f"{_clock(words[1])}  {move:16} {_events(game, events)}".rstrip()
        elif words[0] == "R":
            yield f"{_clock(words[1])}  race             {_race(words[2:])}"
        elif words[0] == "P":
            yield f"{_clock(words[1])}  ({words[2]})"
    if game.over:
        yield "winners: " + ", ".join(f"seat {seat}" for seat in game.winners)
    else:
        yield "not finished"
    yield "scores: " + ", ".join(f"seat {seat}: {score}" for seat, score in enumerate(game.scores))


def _clock(ms: str) -> str:
    minutes, rest = divmod(int(ms), 60_000)
    return f"{minutes:3d}:{rest / 1000:06.3f}"


def _events(game: Any, events: list[tuple[Any, ...]]) -> str:
    return "; ".join(_event(game, *event) for event in events)


_LINES = ("row 0", "row 1", "row 2", "col 0", "col 1", "col 2", "diag", "anti")


def _event(game: Any, kind: str, seat: int | None = None, *more: Any) -> str:
    """One event of the engine in words; what each carries stands at the top of the game's module."""
    def cards(*numbers: int) -> str:
        return ", ".join(game.card_text(number & 127) for number in numbers)

    def seats(numbers: tuple[int, ...]) -> str:
        return ", ".join(f"seat {number}" for number in numbers)

    who = f"seat {seat}"
    match kind, more:
        case "flip", (card,):
            return f"{who} turns up {cards(card)}"
        case "win", (1,):
            return f"{who} wins 1 card"
        case "win", (count,):
            return f"{who} wins {count} cards"
        case "pay", (taker,):
            return f"{who} pays seat {taker}"
        case "pay", (pile, card):
            return f"{who} takes {cards(card)} from the pile of seat {pile} into his farewell zone"
        case "uncover", (card,):
            return f"{cards(card)} comes to light at {who}"
        case "match", partners:
            return f"{who} matches {seats(partners)}"
        case "ticket", (place,):
            return f"everybody to the {('station', 'airport')[place]}"
        case "reveal", (cell, card):
            return f"{who} turns up {cards(card)} in cell {cell}"
        case "tie", tied:
            return f"the highest sum is shared by {seats(tied)}"
        case ("draw" | "take" | "reject"), (card,):
            return f"{who} {kind}s {cards(card)}"
        case "swap", (cell, new, old):
            return f"{who} puts {cards(new)} into cell {cell} for {cards(old)}"
        case "remove", (line, *three):
            return f"{who} removes {_LINES[line]}: {cards(*three)}"
        case "slide", (way,):
            return f"{who} closes up {('vertically', 'horizontally')[way]}"
        case "clear", removed:
            return f"{who} loses {cards(*removed)} in the final count"
        case "score", (points, doubled):
            return f"{who} scores {points}{' (doubled)' if doubled else ''}"
    return kind if seat is None else f"{kind} {who}"


def _race(presses: list[str]) -> str:
    """Who was first, and how long after him the others were: as the box says it, not press by press."""
    parsed = [press.lstrip("=").split(":") for press in presses]
    first = int(parsed[0][1])
    said = [f"seat {parsed[0][0]} first at {first / 1000:.3f} ms"]
    for (before, _), (seat, us), press in zip(parsed, parsed[1:], presses[1:]):
        if press.startswith("="):
            said.append(f"seat {seat} level with seat {before}, drawn")
        else:
            said.append(f"seat {seat} {_gap(int(us) - first)}")
    return ", ".join(said)


def _gap(us: int) -> str:
    """How long after the first; earlier than he was only who has a handicap."""
    length = f"{abs(us)} us" if abs(us) < 1000 else f"{abs(us) / 1000:.3f} ms"
    return f"{length} {'later' if us >= 0 else 'earlier, but for his handicap'}"
