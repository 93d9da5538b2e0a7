"""What every game is: seats, options, a generator, and moves and cards as text."""

from dingbox.engine import move as codec
from dingbox.engine.errors import BadCard, BadOption
from dingbox.engine.rng import Rng


class Game:
    """Base of the four games; a game adds the rules.

    A game's module has one class `Game` with the facts below and the methods
    `deck()` (list of the cards in play, unshuffled), `card_text(card)`,
    `parse_card(text)`, `moves(seat)` (legal moves of that seat, or of TABLE),
    `play(move)` -> list of events, `scores`, `winners` and `count_cards()`.
    `play` accepts exactly what `moves` of the seats and of TABLE list; anything
    else raises `IllegalMove` and changes nothing.
    """

    name = ""
    CARDS = 0
    MIN_PLAYERS = 2
    MAX_PLAYERS = 6
    OPTIONS = ()
    VERBS = ()

    def __init__(self, players, seed, options):
        fits = isinstance(players, int) and self.MIN_PLAYERS <= players <= self.MAX_PLAYERS
        if not fits:
            wanted = (self.name, self.MIN_PLAYERS, self.MAX_PLAYERS, players)
            raise BadOption("%s is for %d to %d players, not %r" % wanted)
        if type(seed) is not int or not 0 <= seed < 1 << 64:  # True is an int on CPython only
            raise BadOption("a seed is a whole number from 0 to 2**64 - 1, not %r" % (seed,))
        from dingbox.engine.options import check  # a game in play does not need it: it may be unloaded

        self.players = players
        self.seed = seed
        self.options = check(self.OPTIONS, options, players)
        self.rng = Rng(seed)
        # drawn even if nobody needs it, so that the deal does not depend on who starts
        drawn = self.rng.below(players)
        starter = self.options["starter"]
        self.starter = drawn if starter in ("ask", "draw") else starter
        self.turn = self.starter
        self.over = False

    def settle(self):
        """Bring derived state in order after a position was set up through the attributes."""

    def text(self, move):
        """Return the text of a move (an int); what is no move raises `IllegalMove`."""
        return codec.text(self.VERBS, move)

    def parse(self, text):
        """Return the int of a move's text; what is no move raises `IllegalMove`."""
        return codec.parse(self.VERBS, self.players, text)

    def shuffled(self, stacked=None):
        """Return the deck to deal from, first card first: shuffled, or `stacked` as it lies."""
        if stacked is None:
            cards = self.deck()
            self.rng.shuffle(cards)
            return cards
        if not isinstance(stacked, (list, tuple)):
            raise BadOption("a deck is a list of cards, not %r" % (stacked,))
        try:
            cards = [self.parse_card(text) for text in stacked]
        except BadCard as fault:
            raise BadOption("the deck cannot be dealt: %s" % fault) from None
        if len(cards) < self.players:
            raise BadOption("a deck of %d cards is too small for %d players" % (len(cards), self.players))
        return cards


def left_over(whole, cards):
    """Return the cards of `whole` that are not among `cards`; one too many there raises `BadOption`."""
    rest = list(whole)
    for card in cards:
        if card not in rest:
            raise BadOption("the deck has a card more often than the game")
        rest.remove(card)
    return rest
