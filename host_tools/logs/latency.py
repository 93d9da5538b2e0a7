"""`dingbox latency`: how far apart presses were and how fast the box answered; text, JSON, plot."""

from __future__ import annotations

import json as codec
from dataclasses import dataclass, field
from pathlib import Path

from host_tools.board import ports, saves
from host_tools.board.link import Link
from sim.errors import UserError
from sim.output import check_picture

KINDS = {
    "gap": "gap between the first two presses",
    "decide": "press to decision",
    "ring": "press to ring lit",
    "display": "press to verdict on display",
}
_COUNTS = ("lost", "overruns", "spikes")
_MOST = 1 << 31


@dataclass
class Latency:
    """Histograms as the box keeps them: bucket n counts what lies in [2**n, 2**(n + 1)) us."""

    buckets: dict[str, list[int]] = field(default_factory=dict)
    worst_us: dict[str, int] = field(default_factory=dict)
    counts: dict[str, int] = field(default_factory=dict)


def parse(text: str, name: str) -> Latency:
    """Read the box's file `latency`. Raises `UserError` for anything that is not exactly that."""
    lines = text.splitlines()
    found = Latency()
    if not lines or lines[0] != "latency 1":
        raise UserError(f"{name} is no latency file of format 1")
    for number, line in enumerate(lines[1:], 2):
        words = line.split(" ")
        values = [int(word) for word in words[1:] if _number(word) and int(word) < _MOST]
        if len(values) != len(words) - 1 or not values:
            raise UserError(f"{name}: line {number} is no row of numbers")
        if words[0] in KINDS and 3 <= len(values) <= 42 and sum(values[2:]) == values[0]:
            found.worst_us[words[0]] = values[1]
            found.buckets[words[0]] = values[2:]
        elif words[0] in _COUNTS and len(values) == 1:
            found.counts[words[0]] = values[0]
        else:
            raise UserError(f"{name}: line {number} is not understood")
    return found


def _number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= 10


def run(source: Path | None, port: str | None, json: bool, plot: Path | None) -> int:
    """Show the histograms of a pulled file, or of the box at `port`."""
    if source and port:
        raise UserError("a pulled file or a box with --port, not both")
    if plot:
        check_picture(plot)
    name, data = _load(source, port)
    found = parse(data.decode("ascii", "replace"), name)
    if json:
        print(codec.dumps(vars(found)))
    else:
        print(as_text(found))
    if plot:
        from host_tools.logs.latency_plot import draw

        try:
            draw(found, plot)
        except (OSError, ValueError) as fault:
            raise UserError(f"{plot}: {fault}") from fault
    return 0


def as_text(found: Latency) -> str:
    """Histograms with bars, for a terminal."""
    lines = []
    for kind, words in KINDS.items():
        buckets = found.buckets.get(kind, [])
        if not any(buckets):
            continue
        lines.append(f"{words}: {sum(buckets)} measured, longest {span(found.worst_us[kind])}")
        first = next(n for n, count in enumerate(buckets) if count)
        last = max(n for n, count in enumerate(buckets) if count)
        for n in range(first, last + 1):
            bar = "█" * max(round(40 * buckets[n] / max(buckets)), 1 if buckets[n] else 0)
            lines.append(f"  {span(2 ** n if n else 0):>8} - {span(2 ** (n + 1)):<8} {buckets[n]:6}  {bar}".rstrip())
    if not lines:
        lines.append("nothing measured yet")
    lines += [f"{name}: {count}" for name, count in found.counts.items()]
    return "\n".join(lines)


def span(us: int) -> str:
    """A time in the unit that suits it."""
    if us < 1000:
        return f"{us} us"
    return f"{us / 1000:.1f} ms" if us < 100_000 else f"{us / 1_000_000:.2f} s"


def _load(source: Path | None, port: str | None) -> tuple[str, bytes]:
    if source:
        try:
            with source.open("rb") as file:
                return str(source), file.read(100_000)
        except OSError as fault:
            raise UserError(f"{source}: {fault.strerror}") from fault
    device = ports.choose(port)
    with Link(device) as link:
        data = saves.store(link, ("latency",)).load("latency")
        link.restart()
    if data is None:
        raise UserError(f"{device}: nothing measured yet; it is kept after a game with races")
    return device, data
