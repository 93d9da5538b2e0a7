"""Texts of a box made fit for a terminal, and its statistics in words."""

from __future__ import annotations

from typing import Any

from sim import standins
from sim.words import count

standins.install()

from dingbox.box.stats import Stats  # noqa: E402  (needs the stand-ins)

PLACES = ("6 o'clock", "8 o'clock", "10 o'clock", "12 o'clock", "2 o'clock", "4 o'clock")


def printable(text: str, most: int) -> str:
    """`text` without control characters (no colours, no cursor movement), at most `most` characters."""
    return "".join(c if c.isprintable() or c == "\n" else "?" for c in text[:most])


def statistics_text(store: Any) -> str:
    """The statistics of all evenings as a table; empty when there are none."""
    stats = Stats(store)
    if not any(stats.games.values()):
        return ""
    lines = [f"{printable(name, 40)}: {count(played, 'game')}" for name, played in sorted(stats.games.items())]
    lines.append(f"{'place':12} {'won':>5} {'rings':>6} {'false':>6} {'fastest ms':>11} {'average ms':>11}")
    for place, name in enumerate(PLACES):
        row = {key: stats.lists[key][place] for key in Stats.LISTS}
        fastest = f"{row['best_us'] / 1000:.1f}" if row["best_us"] else "-"
        average = f"{row['sum_ms'] / row['rings']:.0f}" if row["rings"] else "-"
        lines.append(f"{name:12} {row['wins']:5} {row['rings']:6} {row['false']:6} {fastest:>11} {average:>11}")
    return "\n".join(lines) + "\n"
