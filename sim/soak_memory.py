"""Many headless games in one MicroPython process: the memory left after a collection must not fall.

    python -m sim.soak_memory [GAMES] [GAME]

Runs on the real interpreter with a heap of 384 KB (its objects are twice as large as the chip's), with
drawing, art, ring and journal on, each game started by `main.py`. Exit code 1 when memory falls.
"""

import gc
import sys

HEAP = "384k"
SETTLED = 20  # games until everything that stays has been loaded
SLACK = 1024  # bytes that a conservative collection may hold on to (512 seen); 6 bytes a game over 200 games


def _games(count, game, folder):
    """Free bytes after each game."""
    from sim.headless import play_game

    free = [0] * count  # made at once: a list that grows would itself be what memory falls by
    for number in range(1, count + 1):
        result = play_game(game, 2 + number % 5, number, folder)
        gc.collect()
        free[number - 1] = gc.mem_free()
        if number in (1, SETTLED, count) or number % 20 == 0:
            print("game %d: %d moves, %d bytes free" % (number, result["moves"], free[number - 1]))
    return free


def main(args):
    """On MicroPython: number of games (25 or more), game, folder."""
    free = _games(int(args[0]), args[1], args[2])
    # The last five against five settled ones: every number of players is in both. Collections are conservative:
    # what looks like a pointer on the stack may hold something for a game, so the best of five counts.
    fell = max(free[SETTLED - 5 : SETTLED]) - max(free[-5:])
    print("%d bytes fewer free after the last five games than after games 16 to 20" % fell)
    return 1 if fell > SLACK else 0


def run(games=200, game="halli_galli"):
    """Start the interpreter; returns the exit code."""
    import tempfile

    from sim import micropython

    with tempfile.TemporaryDirectory(prefix="dingbox-") as folder:
        return micropython.run("sim.soak_memory", [games, game, folder], heapsize=HEAP)


if __name__ == "__main__" and sys.implementation.name == "cpython":
    sys.exit(run(*[int(a) if a.isdigit() else a for a in sys.argv[1:]]))
