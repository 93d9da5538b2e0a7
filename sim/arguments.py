"""Arguments of what is started by `python -m`: a wrong one is a `UserError`, as everywhere."""

import argparse

from sim.errors import UserError


class Arguments(argparse.ArgumentParser):
    """A parser that complains in one line."""

    def error(self, message):
        raise UserError(f"{message} ({self.prog} --help)")


def whole(low, high):
    """Type of an argument: a whole number from `low` to `high`."""

    def read(text):
        if len(text) < 20 and text.isascii() and text.removeprefix("-").isdigit() and low <= int(text) <= high:
            return int(text)
        raise argparse.ArgumentTypeError(f"a whole number from {low} to {high} is wanted, not {text[:40]!r}")

    return read


def game(text):
    """Type of an argument: the name of a game."""
    from dingbox.engine import GAMES

    if text in GAMES:
        return text
    raise argparse.ArgumentTypeError(f"no game is called {text[:40]!r}; there are {', '.join(GAMES)}")
