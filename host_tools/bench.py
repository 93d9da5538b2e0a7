"""`dingbox bench`: speed and memory on this computer, written as JSON with what machine it was."""

from __future__ import annotations

import contextlib
import importlib
import importlib.util
import io
import json
import os
import platform
import time
from pathlib import Path

from rich.console import Console

from sim.output import check_file, make_folder, writing
from sim.progress import step

_GAMES = 200
# (name, module): each has figures() -> dict
_PARTS = (("box", "sim.bench"), ("hilo", "sim.bench_hilo"))


def run(out: Path = Path("build/bench.json")) -> int:
    """Measure and write `out`; prints what was found."""
    make_folder(out.parent)
    check_file(out)
    console = Console(highlight=False)
    found: dict[str, object] = {
        "machine": {
            "processor": platform.processor() or platform.machine(), "cores": os.cpu_count(),
            "python": platform.python_version(), "date": time.strftime("%Y-%m-%d"),
        },
    }
    found["engine"] = _engine()
    for name, module in _PARTS:
        if importlib.util.find_spec(module):
            found[name] = importlib.import_module(module).figures()
    with writing(out):
        out.write_text(json.dumps(found, indent=1) + "\n")
    for name, figures in found.items():
        console.print(name, style="bold")
        for key, value in figures.items():  # type: ignore[attr-defined]
            if isinstance(value, dict):
                value = "  ".join(f"{part} {figure}" for part, figure in value.items())
            console.print(f"  {key:20} {value}", soft_wrap=True)
    console.print(f"written to {out}")
    return 0


def _engine() -> dict[str, dict[str, int]]:
    """Random games and moves a second, four players, start of the interpreter included, for each game."""
    from dingbox.engine import GAMES

    from sim import selfplay

    figures = {}
    for game in GAMES:
        row = {}
        for on in ("cpython", "micropython"):
            step(f"{_GAMES} games of {game} on {on}")
            said = io.StringIO()
            start = time.perf_counter()
            with contextlib.redirect_stdout(said):
                selfplay.run(game, 4, _GAMES, 1, True, on)
            seconds = time.perf_counter() - start
            played = json.loads(said.getvalue().splitlines()[-1])
            row[f"{on}_games_per_s"] = round(played["games"] / seconds)
            row[f"{on}_moves_per_s"] = round(played["moves"] / seconds)
        figures[game] = row
    return figures
