"""Recorded games: `tests/playthroughs/GAME_PLAYERS.txt`. Runs on CPython and MicroPython.

A file holds the header of a game, then a line a move: the move, the events it caused, and
turn, phase and scores after it. `python -m sim.playthrough GAME...` records the games anew.
"""

from dingbox.engine import new_game
from dingbox.engine.rng import Rng

from sim.selfplay import play_random

FOLDER = "tests/playthroughs"
_SEEDS = 40


def header(name, players, seed):
    """Return the first lines of a recording."""
    return ["game %s" % name, "players %d" % players, "seed %d" % seed, ""]


def line(game, text):
    """Play a move and return its line."""
    events = game.play(text)
    told = ", ".join([" ".join([str(part) for part in event]) for event in events])
    scores = " ".join([str(score) for score in game.scores])
    return "%s: %s | turn %s, %s, %s" % (text, told, game.turn, game.phase, scores)


def last(game):
    """Return the line of the end."""
    return "winners " + " ".join([str(seat) for seat in game.winners])


def record(name, players):
    """Return the lines of a random game: the shortest of the first seeds that shows enough."""
    best = None
    for seed in range(_SEEDS):
        moves = play_random(new_game(name, players, seed), Rng(seed))
        if moves >= 30 and (best is None or moves < best[0]):
            best = (moves, seed)
    seed = best[1]
    game = new_game(name, players, seed)
    texts = _Texts(game)
    lines = header(name, players, seed)
    play_random(texts, Rng(seed))
    game = new_game(name, players, seed)
    lines.extend([line(game, text) for text in texts.played])
    return lines + [last(game)]


class _Texts:
    """A game that keeps the texts of the moves played."""

    def __init__(self, game):
        self._game = game
        self.played = []
        self.players = game.players
        self.moves = game.moves
        self.text = game.text
        self.parse = game.parse
        self.VERBS = game.VERBS

    @property
    def over(self):
        return self._game.over

    def play(self, move):
        self.played.append(self._game.text(move))
        return self._game.play(move)


def replay(lines):
    """Play a recording again; return the first line that differs, as (number, was, is), or None."""
    name, players, seed = [text.split(" ", 1)[1] for text in lines[:3]]
    game = new_game(name, int(players), int(seed))
    for number in range(4, len(lines) - 1):
        now = line(game, lines[number].split(":")[0])
        if now != lines[number]:
            return number + 1, lines[number], now
    if lines[-1] != last(game):
        return len(lines), lines[-1], last(game)
    return None


def main(args):
    """Replay the files named; print `ok FILE` or what differs."""
    failed = 0
    for path in args:
        with open(path, encoding="utf-8") as file:
            difference = replay(file.read().rstrip("\n").split("\n"))
        failed += difference is not None
        print("ok %s" % path if difference is None else "FAIL %s: line %d: %s -> %s" % ((path,) + difference))
    return 1 if failed else 0


def _record_all(args):
    from pathlib import Path

    from dingbox.engine import game_class

    from sim.arguments import Arguments, game

    parser = Arguments(prog="python -m sim.playthrough", description="Record the games anew.")
    parser.add_argument("names", nargs="+", metavar="GAME", type=game)
    names = parser.parse_args(args).names
    folder = Path(__file__).resolve().parent.parent / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        kind = game_class(name)
        for players in range(kind.MIN_PLAYERS, kind.MAX_PLAYERS + 1):
            path = folder / f"{name}_{players}.txt"
            path.write_text("\n".join(record(name, players)) + "\n", encoding="utf-8")
            print(path)


if __name__ == "__main__":
    from sim import entry

    entry.main(_record_all)
