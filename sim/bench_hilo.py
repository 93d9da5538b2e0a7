"""Speed of HILO random play beside rlskyjo's: `python -m sim.bench_hilo`.

rlskyjo (PyPI, Skyjo on numpy and numba) is the nearest public relative of HILO. Both play three
players at random, each through its public interface: `new_game`, `moves`, `play` here (events and
all), `reset`, `collect_observation` (which is where the legal actions are), `act` there. A move is
one `play` or one `act`; dealing counts as time. The two take turns, so that a busy machine slows
both, and what numba compiles is compiled before the clock starts.
"""

import time
from random import random

from dingbox.engine import TABLE, new_game

from sim import entry
from sim.errors import UserError
from sim.progress import step

PLAYERS = 3
_TURNS = 5
_SECONDS = 1.0  # a turn each


def play_hilo(seed):
    """Play one game of HILO at random; return how many moves it had."""
    game = new_game("hilo", PLAYERS, seed)
    count = 0
    while not game.over:
        if game.turn is not None:
            found = game.moves(game.turn)
        elif game.phase == "round_over":
            found = game.moves(TABLE)[:1]  # deal
        else:
            found = [move for seat in range(PLAYERS) for move in game.moves(seat)]
        game.play(found[int(random() * len(found))])
        count += 1
    return count


def rlskyjo():
    """Return a function that plays one game of rlskyjo at random and returns its moves."""
    try:
        from rlskyjo.game.skyjo import SkyjoGame
    except ImportError:
        raise UserError("the comparison needs: pip install numba; pip install --no-deps rlskyjo") from None
    game = SkyjoGame(num_players=PLAYERS)

    def play(seed):
        game.reset()
        count = 0
        while not game.is_terminated:
            player = game.expected_action[0]
            _, mask = game.collect_observation(player)
            found = mask.nonzero()[0]
            game.act(player, int(found[int(random() * len(found))]))
            count += 1
        return count

    for seed in range(3):
        play(seed)
    return play


def _timed(play, seconds):
    """Play games for about `seconds`; return (moves, seconds)."""
    moves = games = 0
    start = now = time.perf_counter()
    while now < start + seconds:
        moves += play(games)
        games += 1
        now = time.perf_counter()
    return moves, now - start


def figures():
    """Measure both; return moves a second of each and the ratio, as a dict."""
    ours, theirs = [0, 0.0], [0, 0.0]
    step("rlskyjo is compiled")
    relative = rlskyjo()
    step("HILO and rlskyjo play by turns")
    for _ in range(_TURNS):
        for sums, play in ((ours, play_hilo), (theirs, relative)):
            moves, seconds = _timed(play, _SECONDS)
            sums[0] += moves
            sums[1] += seconds
    hilo, other = ours[0] / ours[1], theirs[0] / theirs[1]
    return {
        "hilo_moves_per_s": round(hilo),
        "rlskyjo_moves_per_s": round(other),
        "ratio": round(hilo / other, 2),
    }


def main():
    """Print the figures; 0 if HILO is at least three times as fast."""
    result = figures()
    print("HILO     {hilo_moves_per_s:>9,} moves/s  (pure Python, events on)".format(**result))
    print("rlskyjo  {rlskyjo_moves_per_s:>9,} moves/s  (numpy + numba)".format(**result))
    print("ratio    {ratio:>9}  (at least 3)".format(**result))
    return 0 if result["ratio"] >= 3 else 1


if __name__ == "__main__":
    entry.main(lambda _arguments: main())
