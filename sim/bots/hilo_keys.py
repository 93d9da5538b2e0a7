"""A HILO bot at the box: what its head (`sim.bots.hilo`) has chosen, its fingers reach with A and B."""

from sim.bots.hilo import bot
from sim.standins import world

# entries of a cursor's list that are no moves (dingbox.box.referee.hilo)
_THROW, _BACK, _ON = -1, -2, -3
_THINK_US = 900_000
_STEP_US = 230_000
_READ_US = 4_000_000


class HiloBot:
    """One seat. `look` is called again and again with the play screen of the box."""

    def __init__(self, seat, hands, temper, dice):
        self.seat = seat
        self.hands = hands
        self._head = bot(temper.strength, dice.below(65536))
        self._list = None
        self._target = None
        self._ready_us = 0

    def look(self, play):
        """Move the cursor a step, or take what it is on."""
        game, referee = play.game, play.referee
        cursor = referee.cursors[self.seat]
        if game.over or not cursor.list or not referee.ready:
            self._list = None
            return
        if cursor.list is not self._list:
            self._list = cursor.list
            self._target = self._choose(game, referee, cursor.list)
            self._ready_us = world.now + (_READ_US if self._target == _ON else _THINK_US)
        if world.now < self._ready_us:
            return
        self._ready_us = world.now + _STEP_US
        self.hands.press(0 if cursor.held or cursor.move == self._target else 1)

    def _choose(self, game, referee, choices):
        if choices[0] == _ON:
            return _ON
        view = game.view(self.seat)
        moves = [m for m in choices if m >= 0]
        if referee.taken:
            # the box plays taking and placing as one, so that the card can still be put back
            view["drawn"] = view["discard"].pop()
            view["phase"] = "place"
        elif _THROW in choices:
            moves = list(game.moves(self.seat))
        move = self._head.choose(view, moves)
        return move if move in choices else _THROW
