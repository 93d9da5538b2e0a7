"""`dingbox size`: compiled bytes a module, and what is loaded at one time, against the memory budget.

On the RP2040 compiled code lies in the heap. The budget of the design is 89 KB for the code, constants
and texts that are loaded together. What those are is not guessed: each game is started in the simulator,
one process a game, and the loaded modules are looked at ten times a second of play.
"""

from __future__ import annotations

import json as json_module
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from rich.console import Console
from rich.table import Table

from host_tools.flash.firmware import FIRMWARE, collect, compiled, module_name
from sim import arguments, entry
from sim.errors import UserError
from sim.progress import step

BUDGET = 89 * 1024
ARCH = "armv6m"
# Different names in all modules (one language). With that an evening that opens every screen stays just below the
# 1,260 at which the interpreter's table doubles: it knows about 160 itself, and the parser of saves is rarely loaded.
NAMES = 1480
_EVERY_US = 100_000
_PLAY_S = 60


def sizes() -> dict[str, int]:
    """Module name -> bytes, compiled for the Pico."""
    found = {
        module_name(Path(path[1:])): len(data)
        for path, data in collect(ARCH).items()
        if path.endswith(".mpy")
    }
    return {"main": len(compiled(FIRMWARE / "main.py", "main", ARCH)), **found}


def names(module: str, data: bytes) -> set[str]:
    """The names that loading a compiled module leaves in the interpreter for ever, its own included."""
    at = 4  # M, version, flags, bits of a small int

    def number() -> int:
        nonlocal at
        value = 0
        while True:
            byte = data[at]
            at += 1
            value = value << 7 | byte & 127
            if byte < 128:
                return value

    found = {module, module.rpartition(".")[2], module.replace(".", "/") + ".mpy"}
    count = number()
    number()  # of other constants
    for _ in range(count):
        length = number()
        if not length & 1:  # odd: one of those that every interpreter has
            length >>= 1
            found.add(data[at : at + length].decode())
            at += length + 1
    return found


def all_names() -> set[str]:
    """Every name that a long evening in English can bring, the self-test included."""
    found: set[str] = set()
    for path, data in collect(ARCH).items():
        other = ("esp32", "irq", "pico2", "_de.", "_es.", "_fr.", "art/menu", "art/common", "art/winners")
        if path.endswith(".mpy") and not any(word in path for word in other):
            found |= names(module_name(Path(path[1:])), data)
    return found


def loaded(game: str, seconds: int = _PLAY_S) -> list[str]:
    """The modules in memory while `game` is played: the heaviest set of so many seconds of play."""
    step(f"{game} is played")
    command = [sys.executable, "-m", "host_tools.size", game, str(seconds)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise UserError(f"{game} cannot be started in the simulator: {done.stderr.strip().splitlines()[-1]}")
    return json_module.loads(done.stdout.splitlines()[-1])


def watch(game: str, seconds: int) -> list[str]:
    """Play `game` in this process, with the most players, and return the heaviest set of modules."""
    from sim import standins

    standins.install()
    from sim.bots.crew import Crew
    from sim.desk import Desk
    from sim.standins import world

    weights = sizes()
    heaviest: list[str] = []

    def look() -> None:
        nonlocal heaviest
        now = [name for name in sys.modules if name in weights]
        if sum(weights[name] for name in now) > sum(weights[name] for name in heaviest):
            heaviest = now
        if world.now > seconds * 1_000_000:
            raise world.Stop
        world.at(world.now + _EVERY_US, look)

    def on_box(box: object, _hw: object) -> None:
        Crew(box, range(6), "normal", 1).start()
        world.at(0, look)

    with tempfile.TemporaryDirectory() as folder:
        desk = Desk(folder, {"game": game, "players": 6, "seed": 1, "options": {}}, keep=False)
        desk.on_box = on_box
        desk.run()
    return heaviest


def run(json: bool = False) -> int:
    """Print the sizes; returns 1 when a game does not fit the budget."""
    from dingbox.engine import GAMES

    step("the firmware is compiled")
    modules = sizes()
    with ThreadPoolExecutor(2) as workers:
        sets = dict(zip(GAMES, workers.map(loaded, GAMES), strict=True))
    totals = {game: sum(modules[name] for name in names) for game, names in sets.items()}
    if json:
        figures = {"modules": modules, "games": totals, "budget": BUDGET, "names": len(all_names())}
        print(json_module.dumps(figures, indent=1))
    else:
        _print(modules, sets, totals)
    return 1 if max(totals.values()) > BUDGET else 0


def _print(modules: dict[str, int], sets: dict[str, list[str]], totals: dict[str, int]) -> None:
    table = Table(box=None)
    table.add_column("module")
    table.add_column("bytes", justify="right")
    table.add_column("loaded in")
    for name, size in sorted(modules.items(), key=lambda item: -item[1]):
        games = [game for game, names in sets.items() if name in names]
        table.add_row(name, str(size), "all games" if len(games) == len(sets) else ", ".join(games) or "-")
    table.add_row("all modules", str(sum(modules.values())), "", style="bold")
    console = Console(highlight=False)
    console.print(table)
    for game, total in totals.items():
        free = BUDGET - total
        word = f"{free / 1024:.1f} KB to spare" if free >= 0 else f"{-free / 1024:.1f} KB TOO MUCH"
        console.print(f"  {game:18} {total / 1024:6.1f} KB of {BUDGET // 1024} KB   {word}")
    console.print(f"  {'names':18} {len(all_names()):6} of {NAMES}")


def main(given: list[str]) -> int:
    """For a process of its own: print what `watch` finds."""
    parser = arguments.Arguments(prog="python -m host_tools.size")
    parser.add_argument("game", type=arguments.game)
    parser.add_argument("seconds", type=arguments.whole(1, 3600))
    wanted = parser.parse_args(given)
    print(json_module.dumps(watch(wanted.game, wanted.seconds)))
    return 0


if __name__ == "__main__":
    entry.main(main)
