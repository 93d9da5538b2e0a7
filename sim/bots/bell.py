"""A bot for the bell games: turns its card in time, rings when it sees that it must, errs now and then."""

from sim.standins import world

# A hand that is on its way cannot be held back any more: rings after somebody else's still come.
NO_RETURN_US = 140_000
# After a verdict everybody looks at the display first.
_LOOK_US = 2_000_000


class BellBot:
    """One seat. `look` is called again and again with the play screen of the box."""

    def __init__(self, seat, hands, temper, dice):
        self.seat = seat
        self.hands = hands
        self.temper = temper
        self._dice = dice
        self._table = None
        self._turn = None
        self._after_us = 0
        self._changed_us = 0

    def look(self, play):
        """See what has changed since the last look and decide what to do about it."""
        game, referee = play.game, play.referee
        if game.over or self.seat in game.out:
            return
        table = self._seen(game, referee)
        if table != self._table:
            cards = table[0] - (self._table[0] if self._table else 0)
            self._table = table
            self._changed_us = world.now
            if cards > 0:
                self._think(play, table)
            elif cards < 0:
                self._after_us = world.now + _LOOK_US
        self._mind_turn(game, referee)

    def _seen(self, game, referee):
        """What this table state is known by: cards in sight, and the latest of them."""
        count = sum(len(pile) for pile in game.open)
        if referee.flying and referee.seen >= 0 and referee.card is not None:
            return count + 1, referee.card, True
        return count, None, False

    def _piles(self, play):
        """How many piles show a card, the one that has just been turned up included."""
        game, referee = play.game, play.referee
        flipper = referee.asker if referee.flying else -1
        return len([1 for seat in range(game.players) if game.open[seat] or seat == flipper])

    # Bell

    def _think(self, play, table):
        dice, temper = self._dice, self.temper
        several = self._piles(play) > 1  # one card alone takes nobody in
        mine = play.referee.asker == self.seat  # whose hand has turned the card does not guess at it
        if temper.chance(dice, temper.anticipation) and several and not mine:
            world.at(world.now + temper.guess_us(dice), self._ring, play, table[0], True)
        if temper.chance(dice, temper.miss):
            return
        wrong = temper.chance(dice, temper.error) and several
        world.at(world.now + temper.reaction_us(dice), self._ring, play, table[0], wrong)

    def _ring(self, play, count, blindly):
        game = play.game
        if game.over or self.seat in game.out:
            return
        if not play.running:
            self._table = None  # paused: think again when it goes on
            return
        now = self._seen(game, play.referee)[0]
        if now == count:
            wanted = blindly or game.due
        else:
            # the table has changed under the hand: it still comes down if that was only just now
            wanted = now < count and world.now - self._changed_us < NO_RETURN_US
        if wanted:
            self.hands.press(0)

    # Turn

    def _mind_turn(self, game, referee):
        mine = game.turn == self.seat and not referee.flying and referee.asker < 0
        state = (self._table[0], len(game.draw[self.seat])) if mine else None
        if state == self._turn:
            return
        self._turn = state
        if mine:
            at = max(world.now, self._after_us) + self.temper.flip_us(self._dice)
            world.at(at, self._flip, state)

    def _flip(self, state):
        """Turn the card; in a pause nothing happens, and it is planned anew afterwards."""
        if state == self._turn:
            self.hands.press(1)
            self._turn = None  # look again, should the press not have counted
