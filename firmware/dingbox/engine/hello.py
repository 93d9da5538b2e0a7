"""Hello: who greets last, or wrongly, collects a card; the fewest collected cards win.

Moves: `flip S`, `say S` (gave a right answer), `wrong S`, `slap S station|airport`; of the table:
`timeout`, `leave S`, `end`. Cards: `word * 6 + colour`, then PLANE and TRAIN. In every pile the
top, or next, card is last.

Events: ("flip", seat, card) · ("uncover", seat, card) · ("match", seat of the new card, partner[,
partner]) · ("ticket", seat, STATION or AIRPORT) · ("right", seat) · ("wrong", seat) · ("late",
seat): time is up for him · ("pay", seat, from_seat, card): from the top of from_seat's pile into
seat's farewell zone · ("free", seat): owes a card and has none · ("leave", seat) · ("turn", seat) ·
("over", None).
"""

from dingbox.engine import game
from dingbox.engine.errors import BadCard, IllegalMove
from dingbox.engine.move import BARE, TABLE, encode
from dingbox.engine.options import HANDICAP, ON_OFF, STARTER, TIME_LIMIT

WORDS = ("bonjour", "namaste", "konichiwa", "ciao", "ni_hao", "guten_tag", "jambo", "salaam", "clic", "hello")
COLOURS = ("red", "orange", "yellow", "green", "blue", "purple")
TICKETS = ("plane", "train")
PLANE = 60
TRAIN = 61
PLACES = ("station", "airport")
STATION = 0
AIRPORT = 1

FLIP = 0
SAY = 1
WRONG = 2
SLAP = 3
TIMEOUT = 4
LEAVE = 5
END = 6


def colours_out(players):
    """Number of colours taken out for that many players (ruling 1)."""
    return 2 if players == 2 else 1 if players < 5 else 0


def colour_choices(players):
    """Values of the option `colours`: `draw`, or what may be taken out, as `red` or, for two, `red
    orange`.
    """
    if colours_out(players) == 2:
        return ("draw",) + tuple([COLOURS[a] + " " + COLOURS[b] for b in range(6) for a in range(b)])
    return ("draw",) + COLOURS[: 6 * colours_out(players)]


def match(a, b):
    """True if two cards have the greeting or the colour in common (ruling 2); tickets match nothing."""
    return a < PLANE and b < PLANE and (a // 6 == b // 6 or a % 6 == b % 6)


class Game(game.Game):
    """A game of Hello.

    `draw`, `open`, `farewell`: a pile a seat. `out`: 1 for a seat that has left. `aside`: the cards
    not in play. `lit`: the seat whose top card has just come to light and waits for answers, else
    None; `partners`: the seats that match it; `owing`: the seats that have still to answer.
    """

    name = "hello"
    CARDS = 68
    OPTIONS = (
        STARTER,
        ("colours", "draw", colour_choices),
        ("answer_s", 5, range(1, 61)),
        ("challenge_ms", 1500, range(10001)),
        ("silent", False, ON_OFF),
        HANDICAP,
        TIME_LIMIT,
    )
    VERBS = (
        ("flip", BARE),
        ("say", BARE),
        ("wrong", BARE),
        ("slap", PLACES),
        ("timeout", None),
        ("leave", BARE),
        ("end", None),
    )

    def __init__(self, players, seed, options=None, deck=None):
        super().__init__(players, seed, options)
        self.colours_out = self._draw_colours()
        cards = self.shuffled(deck)
        self.aside = game.left_over(_all_cards(), cards)
        self.draw = [[] for _ in range(players)]
        self.open = [[] for _ in range(players)]
        self.farewell = [[] for _ in range(players)]
        self.out = bytearray(players)
        for i in range(len(cards)):  # the extra cards go clockwise from the starter
            self.draw[(self.turn + i) % players].append(cards[i])
        for pile in self.draw:
            pile.reverse()
        self.flipper = self.turn
        self.paid_last = None
        self._rest()

    def settle(self):
        """After a position was set up from outside: pass over who has left, or end it."""
        self._turn(self.turn, [])

    # -- the deck

    def deck(self):
        """The cards in play, unshuffled (ruling 1)."""
        return [c for c in _all_cards() if c >= PLANE or c % 6 not in self.colours_out]

    def _draw_colours(self):
        """Colours taken out, as numbers: those of the option, else drawn."""
        chosen = self.options["colours"]
        if chosen != "draw":
            return [COLOURS.index(colour) for colour in chosen.split(" ")]
        colours = list(range(6))
        self.rng.shuffle(colours)
        return colours[: colours_out(self.players)]

    def card_text(self, card):
        """Text of a card: `ciao/green`, `plane`."""
        if card >= PLANE:
            return TICKETS[card - PLANE]
        return WORDS[card // 6] + "/" + COLOURS[card % 6]

    def parse_card(self, text):
        """Card of a text; `BadCard` if it names none."""
        if text in TICKETS:
            return PLANE + TICKETS.index(text)
        word, _, colour = text.partition("/") if isinstance(text, str) else ("", "", "")
        if word in WORDS and colour in COLOURS:
            return WORDS.index(word) * 6 + COLOURS.index(colour)
        raise BadCard("%r is no card of Hello" % (text,))

    def count_cards(self):
        """All cards anywhere: 68, whatever has been played."""
        piles = self.draw + self.open + self.farewell
        return len(self.aside) + sum([len(pile) for pile in piles])

    # -- what may be read

    def seats(self):
        """Seats still in the game, as a list."""
        return [s for s in range(self.players) if not self.out[s]]

    def top(self, seat):
        """The visible card of a seat, or None."""
        pile = self.open[seat]
        return pile[-1] if pile else None

    def place(self):
        """Where the hands must go for the ticket that is being answered."""
        return STATION if self.top(self.lit) == TRAIN else AIRPORT

    def owe(self):
        """Right answers of those who have still to answer: seat -> sorted list of texts (rulings 3, 6, 9)."""
        answers = {}
        for seat in self.owing:
            if self.phase == "ticket":
                answers[seat] = [PLACES[self.place()]]
            else:
                answers[seat] = sorted([WORDS[c // 6] for c in self._answers(seat)])
        return answers

    def _answers(self, seat):
        """Cards whose word the seat may say: that on the other's card, which may be his own word."""
        return [self.top(s) for s in (self.partners if seat == self.lit else (self.lit,))]

    def matches(self):
        """Pairs of seats whose visible cards match. Ruling 4: none, but of a match's new card with
        its partners.
        """
        seats = [s for s in range(self.players) if self.open[s]]
        pairs = [(a, b) for b in seats for a in seats if a < b]
        return [pair for pair in pairs if match(self.top(pair[0]), self.top(pair[1]))]

    def payer(self, move):
        """The seat that a legal move would make pay, or None: the race goes on, or it is no answer."""
        verb = move >> 9
        owing = self.owing
        if verb == TIMEOUT:  # ruling 10: who flipped, else the nearest clockwise of him
            seat = self.flipper
            while seat not in owing:
                seat = (seat + 1) % self.players
            return seat
        seat = move & 7
        if verb == WRONG or verb == SLAP and (move >> 3 & 63) != self.place():
            return seat
        if verb in (SAY, SLAP) and len(owing) == 2:
            return owing[1] if owing[0] == seat else owing[0]
        return None

    @property
    def scores(self):
        """Cards in the farewell zone, a number a seat; the fewest win."""
        return [len(pile) for pile in self.farewell]

    @property
    def winners(self):
        """Seats that have won, sorted; empty before the end."""
        if not self.over:
            return []
        scores = self.scores
        fewest = min([scores[s] for s in self.seats()])
        return [s for s in self.seats() if scores[s] == fewest]

    # -- moves

    def moves(self, seat):
        """Legal moves of a seat, or of the TABLE."""
        if self.over:
            return ()
        if seat == TABLE:
            moves = [encode(LEAVE, s) for s in self.seats()] + [encode(END, TABLE)]
            return moves if self.phase == "flip" else [encode(TIMEOUT, TABLE)] + moves
        if self.phase == "flip":
            return (encode(FLIP, seat),) if seat == self.turn else ()
        if seat not in self.owing:
            return ()
        if self.phase == "match":
            return (encode(SAY, seat), encode(WRONG, seat))
        return (encode(SLAP, seat, STATION), encode(SLAP, seat, AIRPORT))

    def play(self, move):
        """Play a move, an int or its text; return the events. Not legal: `IllegalMove`, and nothing
        has changed.
        """
        if not isinstance(move, int):
            move = self.parse(move)
        seat = move & 7
        verb = move >> 9
        if move not in self.moves(TABLE if verb >= TIMEOUT else seat):
            raise IllegalMove("%s is not possible now" % self.text(move))
        events = []
        if verb == FLIP:
            self._flip(seat, events)
        elif verb == LEAVE:
            self._leave(seat, events)
        elif verb == END:
            self._end(events)
        else:
            self._answer(move, verb, seat, events)
        return events

    # -- a turn, in the order of the rulebook

    def _flip(self, seat, events):
        card = self.draw[seat].pop()
        self.open[seat].append(card)
        self.flipper = seat
        self.paid_last = None
        events.append(("flip", seat, card))
        self._light(seat, events)

    def _light(self, seat, events):
        """A card has come to light on a seat's pile, flipped or uncovered: is anything due (rulings 4, 7)?"""
        card = self.top(seat)
        self.lit = seat
        self.partners = [s for s in self.seats() if s != seat and self.open[s] and match(card, self.top(s))]
        if card >= PLANE:
            self.phase = "ticket"
            self.owing = self.seats()
            events.append(("ticket", seat, self.place()))
        elif self.partners:
            self.phase = "match"
            self.owing = sorted(self.partners + [seat])
            events.append(("match", seat) + tuple(self.partners))
        else:
            self._pass(events)

    def _answer(self, move, verb, seat, events):
        payer = self.payer(move)
        if verb == TIMEOUT:
            events.append(("late", payer))
        elif payer == seat:
            events.append(("wrong", seat))
        else:
            self.owing.remove(seat)
            events.append(("right", seat))
        if payer is not None:
            self._pay(payer, events)

    def _pay(self, seat, events):
        """The top card of his own pile, in a multiple match the new card, goes to his farewell zone
        (rulings 5, 6).
        """
        pile = self.lit if len(self.partners) > 1 else seat
        if not self.open[pile]:
            events.append(("free", seat))
            self._pass(events)
            return
        card = self.open[pile].pop()
        self.farewell[seat].append(card)
        self.paid_last = seat
        events.append(("pay", seat, pile, card))
        if self.open[pile]:
            events.append(("uncover", pile, self.top(pile)))
            self._light(pile, events)
        else:
            self._pass(events)

    def _rest(self):
        """Nothing is due."""
        self.phase = "flip"
        self.lit = None
        self.partners = []
        self.owing = []

    def _pass(self, events):
        """The turn goes to the left of who paid last in it, else of who flipped (ruling 8); who
        cannot flip ends it.
        """
        self._rest()
        seat = self.flipper if self.paid_last is None else self.paid_last
        self._turn((seat + 1) % self.players, events)

    def _turn(self, seat, events):
        while self.out[seat]:
            seat = (seat + 1) % self.players
        if self.draw[seat]:
            self.turn = seat
            events.append(("turn", seat))
        else:
            self._end(events)

    def _end(self, events):
        self._rest()
        self.phase = "over"
        self.over = True
        self.turn = None
        events.append(("over", None))

    def _leave(self, seat, events):
        """His draw pile and visible pile go aside, which uncovers nothing; with one player left the
        game ends.

        An open race is run again among those who remain, unless the card that asked for it has gone
        with him.
        """
        self.out[seat] = 1
        self.aside += self.draw[seat] + self.open[seat]
        self.draw[seat] = []
        self.open[seat] = []
        events.append(("leave", seat))
        if len(self.seats()) == 1:
            self._end(events)
        elif self.phase != "flip":
            if self.lit == seat:
                self._pass(events)
            else:
                self._light(self.lit, events)
        elif self.turn == seat:
            self._turn(seat, events)


def _all_cards():
    """The 68 cards: every greeting and gesture in every colour, four plane and four train tickets."""
    return list(range(PLANE)) + [PLANE] * 4 + [TRAIN] * 4
