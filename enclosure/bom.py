"""Bill of materials from one source, `bom.csv`: rows, a table for people, and the mass of what is bought."""

import csv
import re
from dataclasses import dataclass
from pathlib import Path

SOURCE = Path(__file__).with_name("bom.csv")

BATTERY_NOTE = """\
**Children and the battery.** The base is held by four screws: nobody reaches the battery without a tool, and there
are no button cells in the box. Use a LiPo pouch only with a protection circuit, with leads that cannot touch, flat in
the bay on foam, nothing sharp against it; never charge it unattended, swollen or below 0 degrees; do not use it after
a fall that dents it. For small children three NiMH AA cells are the better choice (they do not burn): take a boost
board without a charger and charge the cells in a charger outside. Never connect NiMH or alkaline cells to a LiPo
charger. The fuse belongs into the battery lead, before everything else."""


@dataclass(frozen=True)
class Row:
    """One line. `boards`: names of board files it is for, empty = all; `mass` in g a unit."""

    ref: str
    part: str
    quantity: float
    unit: str
    data: str
    alternative: str
    mass: float
    boards: tuple

    def refs(self):
        """Single references: "R11-R22" gives twelve, "R5,R6" two."""
        found = []
        for piece in self.ref.split(","):
            match = re.fullmatch(r"([A-Z]+)(\d+)-\1(\d+)", piece.strip())
            if match:
                found += [f"{match[1]}{n}" for n in range(int(match[2]), int(match[3]) + 1)]
            else:
                found.append(piece.strip())
        return found


def rows(board=None, source=SOURCE):
    """All rows, or those that a board (name of its file) needs."""
    found = []
    with open(source, encoding="utf-8", newline="") as file:
        for line in csv.DictReader(file):
            row = Row(
                line["ref"], line["part"], float(line["quantity"]), line["unit"], line["key data"],
                line["alternative"], float(line["mass_g"]), tuple((line["boards"] or "").split()),
            )  # fmt: skip
            if board is None or not row.boards or board in row.boards:
                found.append(row)
    return found


def bought_mass(board="pico"):
    """Grams of everything that is not printed."""
    return sum(row.mass * row.quantity for row in rows(board))


def table(board=None):
    """Markdown."""
    lines = ["| ref | part | quantity | key data | alternative |", "|---|---|---:|---|---|"]
    for row in rows(board):
        only = f" (only {', '.join(row.boards)})" if row.boards and board is None else ""
        count = f"{row.quantity:g}" + ("" if row.unit == "piece" else f" {row.unit}")
        lines.append(f"| {row.ref} | {row.part}{only} | {count} | {row.data} | {row.alternative} |")
    return "\n".join(lines) + "\n"
