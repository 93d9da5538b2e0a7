"""Thousands of random games, each replayed from its journal: the figures published about the engine.

`python -m sim.soak [GAME] [--games N] [--on micropython]` plays N games (10,000, or 500 on
MicroPython with a heap of 192 KB) at every player count. Each game is played by `sim.proof`:
every card is there after every move, the game ends, and what the box's parser makes of the journal
that the box's writer wrote is in the same state. Prints a line a player count; 0 if nothing broke.
"""

import gc

from dingbox.engine.rng import Rng

from sim.proof import prove

_HEAP = "192k"


def batch(name, players, first, games):
    """Play games number `first` to `first + games - 1`; return what broke, as texts."""
    broken = []
    for number in range(first, first + games):
        gc.collect()
        seed = Rng(number * 8 + players).word() << 32 | number
        try:
            prove(name, players, seed, None, None, 0)
        except Exception as fault:
            broken.append("%s, %d players, seed %d: %r" % (name, players, seed, fault))
    return broken


def main(args):
    """`NAME PLAYERS FIRST GAMES` on this interpreter: print what broke, a line each."""
    broken = batch(args[0], int(args[1]), int(args[2]), int(args[3]))
    for line in broken:
        print(line)
    return 1 if broken else 0


def _elsewhere(job):
    from sim import micropython

    done = micropython.run("sim.soak", job, heapsize=_HEAP, capture=True)
    if done.returncode:
        return done.stdout.splitlines() or [done.stderr.strip()[-200:]]
    return []


def _here(job):
    return batch(*job)


def run(names=None, games=None, on="cpython", workers=2, players=None, part=50):
    """Soak the games named (default all) at every player count; return 0 if nothing broke."""
    from concurrent.futures import ProcessPoolExecutor
    from time import perf_counter

    from dingbox.engine import GAMES, game_class

    slow = on == "micropython"
    games = (500 if slow else 10_000) if games is None else games
    failed = 0
    with ProcessPoolExecutor(workers) as pool:
        for name in names or GAMES:
            kind = game_class(name)
            for seats in [players] if players else range(kind.MIN_PLAYERS, kind.MAX_PLAYERS + 1):
                started = perf_counter()
                jobs = [(name, seats, first, min(part, games - first)) for first in range(0, games, part)]
                broken = [line for lines in pool.map(_elsewhere if slow else _here, jobs) for line in lines]
                failed += len(broken)
                took = perf_counter() - started
                print(
                    f"{name}, {seats} players, {on}: {games} games, {len(broken)} broken, {took:.0f} s",
                    flush=True,
                )
                for line in broken[:10]:
                    print("  " + line)
    return 1 if failed else 0


def _arguments(args):
    from sim.arguments import Arguments, game, whole

    parser = Arguments(prog="python -m sim.soak", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="GAME", type=game)
    parser.add_argument("--games", type=whole(1, 10_000_000))
    parser.add_argument("--players", type=whole(2, 6), help="only this player count")
    parser.add_argument("--on", choices=("cpython", "micropython"), default="cpython")
    parser.add_argument("--workers", type=whole(1, 64), default=2)
    return vars(parser.parse_args(args))


if __name__ == "__main__":
    from sim import entry

    entry.main(lambda args: run(**_arguments(args)))
