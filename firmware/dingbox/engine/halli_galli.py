"""Halli Galli: ring when exactly five of one fruit are visible."""

from dingbox.engine.bell import BellGame
from dingbox.engine.errors import BadCard
from dingbox.engine.options import ON_OFF

FRUITS = ("banana", "strawberry", "lime", "plum")
_EACH_FRUIT = (1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5)


class Game(BellGame):
    """Rulings 14 to 16. A card is `fruit << 3 | count`, the fruit a place in FRUITS."""

    name = "halli_galli"
    CARDS = 56
    OPTIONS = BellGame.OPTIONS + (("strict_out", False, ON_OFF),)

    def deck(self):
        """Four fruits, each five ones, three twos, three threes, two fours, one five (14)."""
        return [fruit << 3 | count for fruit in range(4) for count in _EACH_FRUIT]

    def card_text(self, card):
        """Return for example `banana3`."""
        return "%s%d" % (FRUITS[card >> 3], card & 7)

    def parse_card(self, text):
        """Return the card of a text; a text that names none raises `BadCard`."""
        for card in self.deck():
            if self.card_text(card) == text:
                return card
        raise BadCard("%r is no card of %s" % (text, self.name))

    @property
    def due(self):
        """True if a fruit is visible exactly five times, whatever the others show (15)."""
        counts = [0, 0, 0, 0]
        for card in self.visible():
            counts[card >> 3] += card & 7
        return 5 in counts

    # Dropping out (16): later than in the rulebook, so that a last card can be answered

    def _before_flip(self, events):
        for seat in self._in():
            if not self.draw[seat]:
                self._drop(seat, events)

    def _after_flip(self, seat, events):
        if self.options["strict_out"] and not self.draw[seat]:
            self._drop(seat, events)

    def _broke(self, seat, could_pay, events):
        if self.options["strict_out"]:
            self._drop(seat, events)
