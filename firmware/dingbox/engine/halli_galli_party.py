"""Halli Galli Party: ring when two visible cards have two features in common."""

from dingbox.engine.bell import BellGame
from dingbox.engine.errors import BadCard
from dingbox.engine.options import ON_OFF

FRUITS = ("plum", "lime", "banana", "strawberry")
COLOURS = ("purple", "red", "yellow", "green")
INSTRUMENTS = ("microphone", "drums", "saxophone", "guitar")


def _deck_default(players):
    return "standard" if players <= 4 else "calm"


class Game(BellGame):
    """Rulings 17 to 21. A card is `fruit | colour << 2 | instrument << 4`."""

    name = "halli_galli_party"
    CARDS = 56
    _STATE = BellGame._STATE + ("dead",)
    OPTIONS = BellGame.OPTIONS + (
        ("deck", _deck_default, ("standard", "calm")),
        ("solo_plum", False, ON_OFF),
    )

    def __init__(self, players, seed=0, options=None, deck=None):
        BellGame.__init__(self, players, seed, options, deck)
        self.dead = bytearray(players)  # whose bell is dead (21)

    def deck(self):
        """Return the standard or the calm deck (18)."""
        four = range(4)
        if self.options["deck"] == "standard":
            three = range(1, 4)
            once = [f | c << 2 | i << 4 for f in three for c in three for i in three]
            return once + once + [0, 0]
        return [
            f | c << 2 | i << 4
            for f in four
            for c in four
            for i in four
            if i != (f + c) % 4 or (c - f) % 4 > 1
        ]

    def card_text(self, card):
        """Return for example `lime/red/guitar`."""
        return "/".join((FRUITS[card & 3], COLOURS[card >> 2 & 3], INSTRUMENTS[card >> 4]))

    def parse_card(self, text):
        """Return the card of a text, of either deck; a text that names none raises `BadCard`."""
        parts = text.split("/") if isinstance(text, str) else ()
        if len(parts) == 3:
            fruit, colour, instrument = parts
            if fruit in FRUITS and colour in COLOURS and instrument in INSTRUMENTS:
                return FRUITS.index(fruit) | COLOURS.index(colour) << 2 | INSTRUMENTS.index(instrument) << 4
        raise BadCard("%r is no card of %s" % (text, self.name))

    @property
    def due(self):
        """True if any two visible cards share two features or three (19); see `solo_plum`."""
        cards = self.visible()
        for i in range(len(cards)):
            card = cards[i]
            if self.options["solo_plum"] and not card & 0x33:
                return True
            for other in cards[:i]:
                apart = card ^ other
                if (not apart & 3) + (not apart & 12) + (not apart & 48) >= 2:
                    return True
        return False

    # Who has no face-down card passes and may ring; he drops out in `_ring` only (20)

    # The dead bell (21)

    def _may_ring(self, seat):
        return BellGame._may_ring(self, seat) and not self.dead[seat]

    def _broke(self, seat, could_pay, events):
        if not could_pay:
            self.dead[seat] = 1
            events.append(("dead", seat))

    def _bells_alive(self, events):
        if any(self.dead):
            self.dead = bytearray(self.players)
            events.append(("alive", None))

    def _before_flip(self, events):
        # the rulings are silent: if every bell is dead, no right ring could ever revive one
        if all([self.dead[seat] for seat in self._in()]):
            self._bells_alive(events)
