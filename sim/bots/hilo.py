"""HILO players in three strengths: they see `view(seat)` and the legal moves, and choose one.

Runs on CPython and MicroPython.
"""

from dingbox.engine.hilo import DISCARD, KEEP, REJECT, SWAP, TAKE
from dingbox.engine.hilo_lines import LINES
from dingbox.engine.rng import Rng

STRENGTHS = ("random", "greedy", "strong")
UNKNOWN = 5
"""What the greedy one takes a face-down card for: the mean of all cards."""


def value(card):
    """Points of a card."""
    return (card & 15) - 1


def cost(cell, unknown):
    """Points of a cell of a view's grid, where None is a face-down card worth `unknown`."""
    return unknown if cell is None else value(cell)


def completed(grid, shape, cell, card):
    """Cells of the costliest line that `card` would complete in `cell`, or None."""
    best = None
    most = -100
    for line in LINES[shape]:
        if cell not in line[1:]:
            continue
        others = [i for i in line[1:] if i != cell]
        a, b = grid[others[0]], grid[others[1]]
        if a is not None and b is not None and a >> 4 == b >> 4 == card >> 4:
            points = value(a) + value(b)
            if points > most:
                best, most = others, points
    return best


class RandomBot:
    """Plays any legal move."""

    def __init__(self, seed=0):
        self.rng = Rng(seed)

    def choose(self, view, moves):
        """Return one of `moves`."""
        return moves[self.rng.below(len(moves))]


class GreedyBot(RandomBot):
    """Lowers its sum as far as it can with this one action; a face-down card counts as the mean."""

    def choose(self, view, moves):
        """Return one of `moves`."""
        verb = moves[0] >> 9
        if verb == TAKE and len(moves) > 1:
            card = view["discard"][-1]
            swaps = [(self._change(view, cell, card), cell) for cell in range(len(self._grid(view)))]
            return moves[DISCARD] if min(swaps)[0] <= -3 else moves[0]
        if verb in (SWAP, REJECT):
            return min([(self._points(view, move), move) for move in moves])[1]
        if moves[-1] >> 9 == KEEP:
            return moves[0]
        return super().choose(view, moves)

    def _grid(self, view):
        return view["grids"][view["seat"]]

    def _points(self, view, move):
        """Change of the sum by a move that places or throws the drawn card."""
        if move >> 9 == REJECT:
            return 0
        return self._change(view, move >> 3 & 63, view["drawn"])

    def _change(self, view, cell, card):
        grid = self._grid(view)
        before = cost(grid[cell], UNKNOWN)
        line = completed(grid, view["shapes"][view["seat"]], cell, card)
        if line:
            return -before - sum([cost(grid[i], UNKNOWN) for i in line])
        return value(card) - before


def bot(strength, seed=0):
    """Return a player of that strength, one of STRENGTHS."""
    if strength == "strong":
        from sim.bots.hilo_strong import StrongBot

        return StrongBot(seed)
    return {"random": RandomBot, "greedy": GreedyBot}[strength](seed)
