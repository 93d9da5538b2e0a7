"""A bot for Hello: turns its card, says its word (that is, presses A when it is done), slaps tickets, votes."""

from sim.standins import world

# states of the referee (dingbox.box.referee.hello)
FLIP, ANSWER, VOTE = 0, 2, 4
# from knowing the word to having said it
_SPEECH_US = 350_000
_VOTE_US = 1_200_000


class HelloBot:
    """One seat. `look` is called again and again with the play screen of the box."""

    def __init__(self, seat, hands, temper, dice):
        self.seat = seat
        self.hands = hands
        self.temper = temper
        self._dice = dice
        self._seen = None

    def look(self, play):
        """Notice a new turn, match, ticket or vote, and answer after a while."""
        game, referee = play.game, play.referee
        if game.over or game.out[self.seat]:
            return
        wanted = self._task(game, referee)
        if wanted == self._seen:
            return
        self._seen = wanted
        if wanted is None:
            return
        kind = wanted[0]
        temper, dice = self.temper, self._dice
        if kind == "flip":
            self._later(temper.flip_us(dice), wanted, 1)
        elif kind == "vote":
            self._later(_VOTE_US + temper.reaction_us(dice), wanted, 0)
        elif not temper.chance(dice, temper.miss):
            self._later(temper.reaction_us(dice) + self._speech(kind), wanted, self._answer(game, referee))

    def _speech(self, kind):
        return _SPEECH_US if kind == "say" else 0

    def _task(self, game, referee):
        """What this seat has to do now, None for nothing; another one for each new occasion."""
        state = referee.state
        if state == FLIP:
            return ("flip", sum([len(pile) for pile in game.draw])) if game.turn == self.seat else None
        if state == ANSWER and self.seat in game.owing and self.seat not in referee.answers:
            kind = "slap" if game.phase == "ticket" else "choose" if referee.silent else "say"
            return kind, referee.base
        if state == VOTE and self.seat not in referee.involved and self.seat not in referee.votes:
            return "vote", referee.about
        return None

    def _answer(self, game, referee):
        """Key of the answer; a wrong one now and then where there are two to choose from."""
        wrong = self.temper.chance(self._dice, self.temper.error * 2)
        if game.phase == "ticket":
            right = game.place()
        elif referee.silent:
            words = referee.choices[self.seat]
            partners = game.partners if self.seat == game.lit else (game.lit,)
            right = 0 if words[0] in [game.top(s) // 6 for s in partners] else 1
        else:
            return 0
        return 1 - right if wrong else right

    def _later(self, delay_us, wanted, key):
        world.at(world.now + delay_us, self._do, wanted, key)

    def _do(self, wanted, key):
        if self._seen == wanted:
            pressed = self.hands.press(key)
            if not pressed or wanted[0] == "flip":
                self._seen = None  # look again: it was not made (a pause), or may not have counted
