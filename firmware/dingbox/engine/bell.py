"""What both bell games share: piles, turn, bell, penalty, dropping out, end.

Numbers in brackets are those of the rulings. Cards are small ints. Events of `play`:

    ("flip", seat, card)      a card is turned up
    ("recycle", None)         face-up piles of all who are in become draw piles (10)
    ("win", seat, n)          takes all face-up piles, n cards; after "wrong": the opponent (9)
    ("wrong", seat)           rang without reason
    ("pay", giver, taker)     one penalty card
    ("dead", seat)            his bell is dead until the next right ring (21)
    ("alive", None)           all bells ring again
    ("left", seat)            leaves the table
    ("out", seat)             drops out
    ("turn", seat)            flips next
    ("over",)                 the game has ended
"""

from dingbox.engine.errors import IllegalMove
from dingbox.engine.game import Game
from dingbox.engine.move import BARE, TABLE, encode
from dingbox.engine.options import HANDICAP, STARTER, TIME_LIMIT

FLIP, RING, LEAVE, END = range(4)
VERBS = (("flip", BARE), ("ring", BARE), ("leave", BARE), ("end", None))


def _finish_default(players):
    return "all_cards" if players == 2 else "first_win"


def _copy(value):
    return [_copy(item) for item in value] if isinstance(value, list) else value


class BellGame(Game):
    """A game of cards turned up in turn and one bell; see `Game` for the methods.

    `draw[seat]` is the face-down pile, the card to be flipped last; `open[seat]` the
    face-up pile, the visible card last; `out` the seats that dropped out, in that order;
    `aside` the face-down cards of players who left, which belong to nobody.
    """

    VERBS = VERBS
    _STATE = ("over", "turn", "out", "judged", "draw", "open")  # what a flip changes
    OPTIONS = (
        STARTER,
        ("finish", _finish_default, ("first_win", "all_cards")),
        ("flip_grace_ms", 100, range(2001)),
        ("auto_flip_s", 0, range(121)),
        TIME_LIMIT,
        HANDICAP,
    )

    # Set-up

    def __init__(self, players, seed=0, options=None, deck=None):
        Game.__init__(self, players, seed, options)
        self.open = [[] for _ in range(players)]
        self.draw = [[] for _ in range(players)]
        self.out = []
        self.aside = []
        self.judged = bytearray(players)  # who has rung wrongly in this table state (3)
        cards = self.shuffled(deck)
        for i in range(len(cards)):  # one at a time, clockwise from the starter (14, 18)
            self.draw[(self.starter + i) % players].append(cards[i])

    def settle(self):
        """Make a position that was set up from outside playable: end it or pass the turn."""
        stuck = not self.draw[self.turn] and (self._held() or not self.open[self.turn])
        if len(self._in()) < 2:
            self._end([])
        elif stuck or self.turn in self.out:
            self._pass_turn(self.turn, [])

    # The table

    @property
    def phase(self):
        """`flip` (a card is asked for, the bell may be rung) or `over`."""
        return "over" if self.over else "flip"

    def top(self, seat):
        """Return the visible card of a seat, None where there is none."""
        return self.open[seat][-1] if self.open[seat] else None

    def visible(self):
        """Return the visible cards, those of players who have dropped out included (1)."""
        return [pile[-1] for pile in self.open if pile]

    def count_cards(self):
        """Return how many cards there are, wherever they lie."""
        return sum([len(pile) for pile in self.draw + self.open]) + len(self.aside)

    def _in(self):
        return [seat for seat in range(self.players) if seat not in self.out]

    def _held(self):
        return any([self.draw[seat] for seat in self._in()])

    # Moves

    def moves(self, seat):
        """Return the legal moves of `seat`, or of TABLE: `leave` of each player, `end`."""
        if seat == TABLE:
            named = [(LEAVE, each) for each in range(self.players)] + [(END, TABLE)]
        else:
            named = [(FLIP, seat), (RING, seat)]
        return [encode(verb, seat) for verb, seat in named if self._legal(verb, seat)]

    def _legal(self, verb, seat):
        if self.over:
            return False
        if verb == FLIP:
            return seat == self.turn
        if verb == RING:
            return self._may_ring(seat)
        if verb == LEAVE:
            return seat < self.players and seat not in self.out
        return verb == END and seat == TABLE

    def play(self, move):
        """Play a move (an int or its text) and return the events it caused."""
        if not isinstance(move, int):
            move = self.parse(move)
        verb, seat = move >> 9, move & 7
        if move != encode(verb, seat) or not self._legal(verb, seat):
            raise IllegalMove("%s cannot be played now" % self.text(move))
        events = []
        if verb == FLIP:
            self._flip(events)
        elif verb == RING:
            self._ring(seat, events)
        elif verb == LEAVE:
            self._leave(seat, events)
        else:
            self._end(events)
        return events

    def peek(self):
        """Return the card the next flip will turn up, or None if it will not turn one; changes nothing.

        The box shows a flip at once, but plays it only after the grace window: until then
        a bell still finds the table before the flip (6).
        """
        if self.over:
            return None
        state = self.rng.state
        kept = [(name, _copy(getattr(self, name))) for name in self._STATE]
        events = []
        self._flip(events)
        self.rng.state = state
        for name, value in kept:
            setattr(self, name, value)
        flips = [event[2] for event in events if event[0] == "flip"]
        return flips[0] if flips else None

    # The turn

    def _flip(self, events):
        if not self._held():
            self._recycle(events)
        self._before_flip(events)
        if self.over:  # 11: a flip that was asked for does not happen
            return
        seat = self.turn
        card = self.draw[seat].pop()
        self.open[seat].append(card)
        self.judged = bytearray(self.players)
        events.append(("flip", seat, card))
        self._after_flip(seat, events)
        if not self.over:
            self._pass_turn(seat, events)

    def _before_flip(self, events):
        """What a game does before the card is turned."""

    def _after_flip(self, seat, events):
        """What a game does once the card lies."""

    def _recycle(self, events):
        # 10: each turns over his own pile
        for seat in self._in():
            self.draw[seat], self.open[seat] = self.open[seat], []
            self.rng.shuffle(self.draw[seat])
        events.append(("recycle", None))

    def _pass_turn(self, seat, events):
        """Give the turn to the next player clockwise from `seat` who has a face-down card.

        If nobody has one, to the next who will have one once the piles are turned over (10);
        if nobody has any card at all the game cannot go on.
        """
        for piles in (self.draw, self.open):
            for step in range(1, self.players + 1):
                turn = (seat + step) % self.players
                if piles[turn] and turn not in self.out:
                    self._give_turn(turn, events)
                    return
        self._end(events)

    def _give_turn(self, seat, events):
        self.turn = seat
        events.append(("turn", seat))

    # The bell

    def _may_ring(self, seat):
        """True if a ring of `seat` would be judged (2, 3)."""
        if seat in self.out or seat >= self.players or self.judged[seat]:
            return False
        return any(self.open)

    def _ring(self, seat, events):
        two_left = len(self._in()) == 2
        if self.due:
            self._bells_alive(events)
            self._take_all(seat, events)
        else:
            events.append(("wrong", seat))
            self.judged[seat] = 1
            if not two_left:
                self._pay(seat, events)
                return
            seat = [other for other in self._in() if other != seat][0]
            self._take_all(seat, events)  # 9
        for other in self._in():  # 16, 20: somebody else has won the piles
            if not self.draw[other]:
                self._drop(other, events)
        if not self.over:
            if two_left and self.options["finish"] == "first_win":  # 8
                self._end(events)
            else:
                self._give_turn(seat, events)

    def _take_all(self, seat, events):
        """`seat` wins every face-up pile: shuffled, under his draw pile (5)."""
        won = []
        for pile in self.open:
            won.extend(pile)
        self.rng.shuffle(won)
        self.open = [[] for _ in range(self.players)]
        self.draw[seat] = won + self.draw[seat]
        events.append(("win", seat, len(won)))

    def _bells_alive(self, events):
        """What a game does with dead bells at a right ring."""

    # The penalty

    def _pay(self, seat, events):
        """A card to everybody still in, clockwise from the ringer's left, while he has any (4)."""
        hand = self.draw[seat]
        could_pay = len(hand) > 0
        for step in range(1, self.players):
            taker = (seat + step) % self.players
            if hand and taker not in self.out:
                self.draw[taker].insert(0, hand.pop())
                events.append(("pay", seat, taker))
        if not hand:
            self._broke(seat, could_pay, events)
        if not self.draw[self.turn] and (self._held() or self.turn in self.out):
            self._pass_turn(self.turn, events)

    def _broke(self, seat, could_pay, events):
        """What a game does with a wrong ringer who has no face-down card (left)."""

    # Dropping out

    def _drop(self, seat, events):
        """`seat` is out; with one player left the game ends at once (11)."""
        self.out.append(seat)
        events.append(("out", seat))
        if len(self._in()) == 1:
            self._end(events)

    def _leave(self, seat, events):
        """12: who leaves drops out; his face-up pile stays, his face-down cards are nobody's."""
        events.append(("left", seat))
        self.aside.extend(self.draw[seat])
        self.draw[seat] = []
        self._drop(seat, events)
        if seat == self.turn:
            self._pass_turn(seat, events)

    # The end

    def _end(self, events):
        self.over = True
        self.turn = None
        events.append(("over",))

    @property
    def scores(self):
        """Face-down cards held, a number a seat (11)."""
        return [len(pile) for pile in self.draw]

    @property
    def winners(self):
        """Who of those still in holds most cards, sorted; [] before the end (11)."""
        if not self.over:
            return []
        most = max([len(self.draw[seat]) for seat in self._in()])
        return [seat for seat in self._in() if len(self.draw[seat]) == most]
