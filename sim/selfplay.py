"""Random legal games through `new_game`, `moves` and `play`. Runs on CPython and MicroPython."""

from dingbox.engine import TABLE, BadOption, new_game
from dingbox.engine.rng import Rng

_CHANCE = ("deal", "timeout")
_chance = {}  # game -> its moves of chance


def choices(game):
    """Return what a random game picks from: the moves of all seats, and `deal` and `timeout`."""
    found = []
    for seat in range(game.players):
        found.extend(game.moves(seat))
    if game.name not in _chance:
        _chance[game.name] = [game.parse(word) for word, args in game.VERBS if args is None and word in _CHANCE]
    for move in _chance[game.name]:
        if move in game.moves(TABLE):
            found.append(move)
    return found


def play_random(game, rng):
    """Play `game` to its end with moves picked by `rng`; return how many there were."""
    count = 0
    while not game.over:
        found = choices(game)
        game.play(found[rng.below(len(found))])
        count += 1
    return count


class Tally:
    """What a run of random games comes to; game number i is fixed by `seed` and i."""

    def __init__(self, game, players, seed):
        self.game = game
        self.seeds = Rng(seed)
        self.games = self.moves = self.longest = 0
        self.winners = [0] * players

    def play_one(self):
        """Play the next game and count it."""
        seed = self.seeds.word() << 32 | self.seeds.word()
        game = new_game(self.game, len(self.winners), seed)
        count = play_random(game, Rng(self.seeds.word()))
        self.games += 1
        self.moves += count
        self.longest = max(self.longest, count)
        for seat in game.winners:
            self.winners[seat] += 1

    def result(self):
        """Return the figures as a dict."""
        return {
            "game": self.game,
            "players": len(self.winners),
            "games": self.games,
            "moves": self.moves,
            "longest": self.longest,
            "winners": self.winners,
        }


def main(args):
    """`GAME PLAYERS GAMES SEED`: print the figures as one line of JSON."""
    import json

    tally = Tally(args[0], int(args[1]), int(args[3]))
    for _ in range(int(args[2])):
        tally.play_one()
    print(json.dumps(tally.result()))
    return 0


def run(game, players, games=100, seed=0, json=False, on="cpython"):
    """Play random games and print games, moves, longest game and winners a seat; return 0."""
    import json as codec

    from sim import micropython
    from sim.errors import UserError

    if on not in (None, "cpython", "micropython"):
        raise UserError("--on is cpython or micropython, not %s" % on)
    if games < 1:
        raise UserError("at least one game must be played, not %d" % games)
    try:
        new_game(game, players, seed)
    except BadOption as fault:
        raise UserError(str(fault)) from None
    if on == "micropython":
        done = micropython.run("sim.selfplay", [game, players, games, seed], capture=True)
        if done.returncode:
            raise UserError("MicroPython stopped: " + done.stderr.strip()[-200:])
        result = codec.loads(done.stdout)
        result = {key: result[key] for key in Tally(game, players, seed).result()}  # MicroPython has no order
    else:
        result = _with_progress(game, players, games, seed)
    if json:
        print(codec.dumps(result))
    else:
        print("%(game)s, %(players)d players: %(games)d games, %(moves)d moves, longest %(longest)d" % result)
        for seat in range(players):
            print("  seat %d won %d" % (seat, result["winners"][seat]))
    return 0


def _with_progress(game, players, games, seed):
    from rich.console import Console
    from rich.progress import track

    tally = Tally(game, players, seed)
    console = Console(stderr=True)
    for _ in track(range(games), game, transient=True, console=console, disable=not console.is_terminal):
        tally.play_one()
    return tally.result()
