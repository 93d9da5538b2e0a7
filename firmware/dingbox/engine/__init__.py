"""The rules of the games: pure, without time, input, output or hardware.

A game is a state machine over moves. `game + players + options + seed + list of
moves` is the whole game, on CPython and MicroPython alike:

>>> from dingbox.engine import new_game
>>> game = new_game("halli_galli", 3, seed=7, options={"starter": 1})
>>> [game.text(move) for move in game.moves(1)]
['flip 1']
>>> len(game.play("flip 1")), game.turn
(2, 2)
"""

from dingbox.engine.errors import BadCard, BadOption, IllegalMove
from dingbox.engine.move import TABLE

__all__ = ["GAMES", "TABLE", "BadCard", "BadOption", "IllegalMove", "game_class", "new_game"]

GAMES = ("halli_galli", "halli_galli_party", "hello", "hilo")
"""Names of the games, in the order of the menu; each is the module of that name here."""


def game_class(name):
    """Return the class of the game `name`; its module is loaded now. Unknown: `BadOption`."""
    if name not in GAMES:
        raise BadOption("no game is called %r; there are %s" % (name, ", ".join(GAMES)))
    return __import__("dingbox.engine." + name, None, None, ("Game",)).Game


def new_game(name, players, seed=0, options=None, deck=None):
    """Deal a game of `name` for `players` seats.

    `seed` is an int below 2**64, `options` a dict of house rules (see `OPTIONS` of the
    game), `deck` a list of card texts that is dealt as it lies, first card first,
    instead of the shuffled deck. Whatever does not fit raises `BadOption`.
    """
    return game_class(name)(players, seed, options, deck)
