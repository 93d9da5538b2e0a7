"""Many headless games in one MicroPython process: the memory left after a collection must not fall.

    python -m sim.soak_memory [GAMES] [GAME]

Runs on the real interpreter with a heap of 384 KB (its objects are twice as large as the chip's). `main.py`
starts each game, with drawing, art, ring and journal on: a game without one of them counts as broken. Free
memory is read twice after each game:

- box off: the world has let go of the box. What is left belongs to the process, after every game the same to
  the byte, so nothing is allowed.
- at the result: the box still stands with the game it has played, so only the same game compares with itself
  (another one leaves up to 512 bytes more in the open segment of its journal, and other piles). So every fifth
  game is one and the same. It would need more if what the flash keeps from game to game made the box larger.

Exit code 1 when memory falls.
"""

import gc
import sys

HEAP = "384k"
SETTLED = 20  # games until everything that stays has been loaded
EVERY = 5  # distance of the games that are one and the same
SAME = (6, 10)  # its players and seed
# Bytes at the result. A collection is conservative: what only looks like a pointer may hold something that is gone
# (32 to 1,056 bytes seen, in single games). It never gives any back, so the best of the later games counts.
SLACK = 256


def measure(count, play):
    """Free bytes after each game, as two lists: box off, and at the result. `play(number)` returns the moves."""
    from sim.standins import world

    # Made at once: a list that grows would itself be what memory falls by.
    off = [0] * count
    result = [0] * count
    for number in range(1, count + 1):
        moves = play(number)
        gc.collect()
        result[number - 1] = gc.mem_free()
        world.power_on()
        gc.collect()
        off[number - 1] = gc.mem_free()
        if number % (2 * EVERY) == 0 or number in (1, count):
            print(
                "game %d: %d moves, %d bytes free at its result, %d with the box off"
                % (number, moves, result[number - 1], off[number - 1])
            )
    return off, result


def judge(off, result):
    """Print how far memory has fallen since game 20; 1 if it has."""
    fell = off[SETTLED - 1] - min(off[SETTLED - 1 :])
    print("box off: at most %d bytes fewer free after games %d to %d" % (fell, SETTLED, len(off)))
    later = result[SETTLED + EVERY - 1 :: EVERY]
    fell_result = max(result[SETTLED - EVERY - 1 : SETTLED : EVERY]) - max(later)
    print(
        "at the result: %d bytes fewer free after the same game, the best of %d later ones" % (fell_result, len(later))
    )
    return 1 if fell or fell_result > SLACK else 0


class _Player:
    """Plays game `number`, two to six players by turns, and looks at what the box has done."""

    def __init__(self, game, folder):
        self.game = game
        self.folder = folder
        self.pixels = 0

    def play(self, number):
        from sim.headless import play_game

        players, seed = SAME if number % EVERY == 0 else (2 + (number - number // EVERY) % 5, number)
        self.pixels = self.art = 0
        done = play_game(self.game, players, seed, self.folder, watch=self.watch)
        for what in ("moves", "ring_frames"):  # the moves are those in the journal on the flash
            if not done[what]:
                raise RuntimeError("game %d: no %s" % (number, what))
        if self.pixels < 320 * 240 or not self.art:
            raise RuntimeError("game %d: nothing drawn, or no art loaded" % number)
        return done["moves"]

    def watch(self, box, hw):
        """Count what goes to the panel behind the box's start."""
        blit = hw.display.blit

        def counting(buf, x, y, w, h):
            from dingbox.box import sprites

            self.pixels += w * h
            self.art = max(self.art, sprites.used())
            blit(buf, x, y, w, h)

        hw.display.blit = counting


def main(args):
    """On MicroPython: number of games, game, folder."""
    return judge(*measure(int(args[0]), _Player(args[1], args[2]).play))


def run(games=200, game="halli_galli"):
    """Start the interpreter; returns the exit code."""
    import tempfile

    from sim import micropython

    if games < SETTLED + 2 * EVERY:
        print("soak_memory: needs %d games or more, memory settles in the first %d" % (SETTLED + 2 * EVERY, SETTLED))
        return 2
    with tempfile.TemporaryDirectory(prefix="dingbox-") as folder:
        return micropython.run("sim.soak_memory", [games, game, folder], heapsize=HEAP)


def _by_hand(args):
    from sim.arguments import Arguments, game, whole

    parser = Arguments(prog="python -m sim.soak_memory", description=__doc__)
    parser.add_argument("games", nargs="?", type=whole(SETTLED + 2 * EVERY, 1_000_000), default=200)
    parser.add_argument("game", nargs="?", type=game, default="halli_galli")
    wanted = parser.parse_args(args)
    return run(wanted.games, wanted.game)


if __name__ == "__main__" and sys.implementation.name == "cpython":
    from sim import entry

    entry.main(_by_hand)
