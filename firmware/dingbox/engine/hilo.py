"""HILO: lower the cards of your grid, or get rid of three of a colour at a time; the lowest total
wins.

Moves: `reveal S CELL`, `start S`, `take S draw|discard`, `swap S CELL`, `reject S [CELL]`, `remove
S row N|col N|diag|anti`, `keep S`, `slide S vertical|horizontal`; of the table: `deal`, `leave S`,
`end`. Cards: `colour << 4 | value + 1`, with DOWN added while face down. Grids and lines: see
hilo_lines. In the piles the top, or next, card is last.

Events: ("reveal", seat, cell, card) · ("tie", None, seat, seat...) · ("start", seat) ·
("reshuffle", None) · ("draw", seat, card) · ("take", seat, card) · ("swap", seat, cell, new card,
old card) · ("reject", seat, card) · ("remove", seat, line, highest, middle, lowest card) ·
("slide", seat, VERTICAL or HORIZONTAL) · ("lap", seat): he has begun the last lap · ("clear", seat,
card...): lines of the final count · ("score", seat, points of the round, True if doubled) ·
("leave", seat) · ("deal", None) · ("turn", seat) · ("over", None).
"""

from dingbox.engine import game
from dingbox.engine.errors import BadCard, BadOption, IllegalMove
from dingbox.engine.hilo_lines import DIAG, DOWN, FULL, HOLE, SIZES, cleared, full_lines, remove, slide, total
from dingbox.engine.move import BARE, TABLE, encode
from dingbox.engine.options import ON_OFF, TIME_LIMIT

COLOURS = ("red", "orange", "yellow", "green", "teal", "blue", "purple", "pink")
CELLS = ("0", "1", "2", "3", "4", "5", "6", "7", "8")
DRAW = 0
DISCARD = 1
VERTICAL = 0
HORIZONTAL = 1

REVEAL = 0
START = 1
TAKE = 2
SWAP = 3
REJECT = 4
REMOVE = 5
KEEP = 6
SLIDE = 7
DEAL = 8
LEAVE = 9
END = 10

NO_CELL = 9  # `reject` with nothing face down
_TAKES = tuple([(encode(TAKE, s, DRAW), encode(TAKE, s, DISCARD)) for s in range(6)])
_SWAPS = tuple([tuple([encode(SWAP, s, cell) for cell in range(9)]) for s in range(6)])


def seen(card):
    """What can be seen of a cell: the card, HOLE, or None for a card face down."""
    return None if DOWN <= card < HOLE else card


class Game(game.Game):
    """A game of HILO.

    `grids`, `shapes`: a seat's cards and their shape. `drawn`: the card in hand of the player in
    turn, or None; `hidden`: it came from the draw pile, so only he knows it. `tied`: who may
    `start`. `lap`: the seat that began the last lap, or None. `forced`: lines are there by a slide
    and must go. `round` counts from 1. `aside`: the cards of those who have left; `out`: 1 for such
    a seat.
    """

    name = "hilo"
    CARDS = 104
    OPTIONS = (
        # among those who tie for the highest sum: the box draws or asks, and plays `start`
        ("starter", "draw", ("draw", "ask")),
        ("target", 100, (100, 50, "round")),
        ("auto_hilo", False, ON_OFF),
        ("turn_s", 0, range(601)),
        TIME_LIMIT,
    )
    VERBS = (
        ("reveal", CELLS),
        ("start", BARE),
        ("take", ("draw", "discard")),
        ("swap", CELLS),
        ("reject", CELLS + BARE),
        ("remove", ("row 0", "row 1", "row 2", "col 0", "col 1", "col 2", "diag", "anti")),
        ("keep", BARE),
        ("slide", ("vertical", "horizontal")),
        ("deal", None),
        ("leave", BARE),
        ("end", None),
    )

    def __init__(self, players, seed, options=None, deck=None):
        super().__init__(players, seed, options)
        cards = self.shuffled(deck)
        self.aside = [] if deck is None else game.left_over(self.deck(), cards)
        if len(cards) < 9 * players + 1:
            raise BadOption("a deck of %d cards is too small for %d players" % (len(cards), players))
        self.totals = [0] * players
        self.round_scores = [0] * players
        self.out = bytearray(players)
        self.round = 0
        self._set_up(cards)

    # -- the deck

    def deck(self):
        """The 104 cards, unshuffled: -1 to 11 in eight colours (ruling 1)."""
        return [colour << 4 | value for colour in range(8) for value in range(13)]

    def card_text(self, card):
        """Text of a card: `red3`, `blue-1`; face down or not."""
        return "%s%d" % (COLOURS[card >> 4 & 7], (card & 15) - 1)

    def parse_card(self, text):
        """Card of a text; `BadCard` if it names none."""
        for colour in range(8):
            for value in range(13):
                if text == self.card_text(colour << 4 | value):
                    return colour << 4 | value
        raise BadCard("%r is no card of HILO" % (text,))

    def count_cards(self):
        """All cards anywhere: 104, whatever has been played."""
        held = sum([len(grid) - grid.count(HOLE) for grid in self.grids])
        return held + len(self.draw) + len(self.discard) + len(self.aside) + (self.drawn is not None)

    # -- what may be read

    def seats(self):
        """Seats still in the game, as a list."""
        return [s for s in range(self.players) if not self.out[s]]

    def rows(self, seat):
        """A seat's grid as a list of rows of cards, DOWN still set."""
        rows, cols = SIZES[self.shapes[seat]]
        grid = self.grids[seat]
        return [grid[cols * r : cols * r + cols] for r in range(rows)]

    def view(self, seat):
        """What a seat may know, as a dict: what lies face up, the sizes of piles, his own drawn
        card. No seed, no card face down (None stands for one), no order of the draw pile. The
        discard pile was seen card by card.
        """
        return {
            "seat": seat,
            "phase": self.phase,
            "turn": self.turn,
            "grids": [[seen(card) for card in grid] for grid in self.grids],
            "shapes": list(self.shapes),
            "discard": list(self.discard),
            "draw_size": len(self.draw),
            "drawn": self.drawn if seat == self.turn or not self.hidden else None,
            "lap": self.lap,
            "totals": list(self.totals),
            "out": list(self.out),
        }

    @property
    def scores(self):
        """Totals of the rounds counted so far, a number a seat; the lowest wins."""
        return list(self.totals)

    @property
    def winners(self):
        """Seats that have won, sorted; empty before the end."""
        if not self.over:
            return []
        lowest = min([self.totals[s] for s in self.seats()])
        return [s for s in self.seats() if self.totals[s] == lowest]

    # -- moves

    def moves(self, seat):
        """Legal moves of a seat, or of the TABLE."""
        if seat == self.turn:
            if self._legal is None:
                self._legal = self._turn_moves(seat)
            return self._legal
        if seat == TABLE:
            return self._table_moves()
        if self.phase == "reveal" and seat < self.players and self._owes_reveal(seat):
            grid = self.grids[seat]
            return [encode(REVEAL, seat, i) for i in range(len(grid)) if grid[i] & DOWN]
        if self.phase == "starter" and seat in self.tied:
            return (encode(START, seat),)
        return ()

    def _table_moves(self):
        if self.over:
            return ()
        moves = [encode(LEAVE, s) for s in self.seats()] + [encode(END, TABLE)]
        return [encode(DEAL, TABLE)] + moves if self.phase == "round_over" else moves

    def _turn_moves(self, seat):
        phase = self.phase
        grid = self.grids[seat]
        if phase == "take":
            moves = _TAKES[seat]
            if not self.draw and len(self.discard) < 2:  # nothing to shuffle (ruling 12)
                return moves[1:]
            return moves if grid and self.discard else moves[:1]  # it must go into a cell (ruling 3)
        if phase == "place":
            moves = _SWAPS[seat][: len(grid)]
            if not self.hidden:
                return moves
            reject = encode(REJECT, seat)
            turn_up = tuple([reject | i << 3 for i in range(len(grid)) if grid[i] & DOWN])
            return moves + (turn_up or (reject | NO_CELL << 3,))
        if phase == "hilo":
            lines = full_lines(grid, self.shapes[seat])
            moves = tuple([encode(REMOVE, seat, line) for line in lines])
            return moves if self.forced else moves + (encode(KEEP, seat),)
        return (encode(SLIDE, seat, VERTICAL), encode(SLIDE, seat, HORIZONTAL))

    def play(self, move):
        """Play a move, an int or its text; return the events. Not legal: `IllegalMove`, and nothing
        has changed.
        """
        if not isinstance(move, int):
            move = self.parse(move)
        seat = move & 7
        verb = move >> 9
        if move not in self.moves(seat if verb < DEAL else TABLE):
            raise IllegalMove("%s is not possible now" % self.text(move))
        events = []
        self._legal = None
        self._PLAY[verb](self, seat, move >> 3 & 63, events)
        return events

    # -- set-up

    def _deal(self, seat, arg, events):
        cards = game.left_over(self.deck(), self.aside)
        self.rng.shuffle(cards)
        events.append(("deal", None))
        self._set_up(cards)

    def _set_up(self, cards):
        """Nine cards each, face down, then one on the discard pile; everybody is to turn up two
        (ruling 2).
        """
        cards.reverse()
        self.grids = [[] if out else [cards.pop() | DOWN for _ in range(9)] for out in self.out]
        self.shapes = [FULL if grid else 0 for grid in self.grids]
        self.discard = [cards.pop()]
        self.draw = cards
        self.drawn = None
        self.hidden = False
        self.turn = None
        self.tied = []
        self.lap = None
        self.forced = False
        self.round += 1
        self.phase = "reveal"
        self._legal = None

    def settle(self):
        """After a position was set up from outside: who starts, if all have turned up two already."""
        self._legal = None
        if self.phase == "reveal":
            self.turn = None
            self._find_starter([])

    def _owes_reveal(self, seat):
        up = [card for card in self.grids[seat] if card < DOWN]
        return len(up) < 2 and len(up) < len(self.grids[seat])

    def _reveal(self, seat, cell, events):
        self._turn_up(seat, cell, events)
        self._find_starter(events)

    def _turn_up(self, seat, cell, events):
        grid = self.grids[seat]
        grid[cell] ^= DOWN
        events.append(("reveal", seat, cell, grid[cell]))

    def _find_starter(self, events):
        """Once all have turned up two, the highest sum starts; who ties for it may `start` (ruling 2)."""
        seats = self.seats()
        if any([self._owes_reveal(s) for s in seats]):
            return
        sums = [sum([(card & 15) - 1 for card in self.grids[s] if card < DOWN]) for s in seats]
        self.tied = [seats[i] for i in range(len(seats)) if sums[i] == max(sums)]
        if len(self.tied) == 1:
            self._start(self.tied[0], 0, events)
        else:
            self.phase = "starter"
            events.append(("tie", None) + tuple(self.tied))

    def _start(self, seat, arg, events):
        self.tied = []
        events.append(("start", seat))
        self._begin_turn(seat, events)

    # -- a turn

    def _begin_turn(self, seat, events):
        self.turn = seat
        self.phase = "take"
        self.forced = False
        events.append(("turn", seat))

    def _take(self, seat, source, events):
        if source == DISCARD:
            card = self.discard.pop()
            events.append(("take", seat, card))
        else:
            if not self.draw:
                self._reshuffle(events)
            card = self.draw.pop()
            events.append(("draw", seat, card))
        self.drawn = card
        self.hidden = source == DRAW
        self.phase = "place"

    def _reshuffle(self, events):
        """The top of the discard pile stays, the rest becomes the draw pile (ruling 12)."""
        self.draw = self.discard
        self.discard = [self.draw.pop()]
        self.rng.shuffle(self.draw)
        events.append(("reshuffle", None))

    def _swap(self, seat, cell, events):
        grid = self.grids[seat]
        old = grid[cell] & ~DOWN
        card = grid[cell] = self.drawn
        self.drawn = None
        self.discard.append(old)
        events.append(("swap", seat, cell, card, old))
        self._look(seat, events)

    def _reject(self, seat, cell, events):
        card = self.drawn
        self.drawn = None
        self.discard.append(card)
        events.append(("reject", seat, card))
        if cell != NO_CELL:
            self._turn_up(seat, cell, events)
        self._look(seat, events)

    # -- HILO

    def _look(self, seat, events):
        """After an action, a removal or a slide: lines to remove (rulings 6, 8), or the end of the turn."""
        lines = full_lines(self.grids[seat], self.shapes[seat])
        if not lines:
            self._end_turn(seat, events)
        elif len(lines) == 1 and (self.forced or self.options["auto_hilo"]):
            self._remove(seat, lines[0], events)
        else:
            self.phase = "hilo"

    def _remove(self, seat, line, events):
        gone, self.grids[seat], self.shapes[seat] = remove(self.grids[seat], self.shapes[seat], line)
        self.discard.extend(gone)
        events.append(("remove", seat, line) + tuple(gone))
        if line >= DIAG:
            self.phase = "slide"
        else:
            self._look(seat, events)

    def _keep(self, seat, arg, events):
        self._end_turn(seat, events)

    def _slide(self, seat, way, events):
        self.grids[seat], self.shapes[seat] = slide(self.grids[seat], way == HORIZONTAL)
        self.forced = True
        events.append(("slide", seat, way))
        self._look(seat, events)

    # -- the end of a turn, of a round, of the game

    def _end_turn(self, seat, events):
        """Who ends his turn with no card face down begins the last lap (ruling 9)."""
        grid = self.grids[seat]
        if self.lap is None and (not grid or max(grid) < DOWN):
            self.lap = seat
            events.append(("lap", seat))
        self._next(seat, events)

    def _next(self, seat, events):
        """The turn goes clockwise; where it would come back to who began the last lap, the round is over."""
        while True:
            seat = (seat + 1) % self.players
            if seat == self.lap:
                self._count(events)
                if self._reached():
                    self._finish(events)
                return
            if not self.out[seat]:
                self._begin_turn(seat, events)
                return

    def _count(self, events):
        """Cards are turned up, lines go, sums are taken, who began the last lap may have to double
        (rulings 10, 11).
        """
        seats = self.seats()
        self.turn = None
        self.round_scores = scores = [0] * self.players
        for s in seats:
            for cell in range(len(self.grids[s])):
                if seen(self.grids[s][cell]) is None:
                    self._turn_up(s, cell, events)
            self.grids[s], self.shapes[s], gone = cleared(self.grids[s], self.shapes[s])
            if gone:
                self.discard.extend(gone)
                events.append(("clear", s) + gone)
            scores[s] = total(self.grids[s])
        lap = self.lap
        doubled = lap in seats and scores[lap] > 0
        doubled = doubled and any([scores[s] <= scores[lap] for s in seats if s != lap])
        if doubled:
            scores[lap] *= 2
        for s in seats:
            self.totals[s] += scores[s]
            events.append(("score", s, scores[s], doubled and s == lap))
        self.phase = "round_over"

    def _reached(self):
        """Has a total gone beyond the target, so that this was the last round (ruling 13)?"""
        target = self.options["target"]
        return target == "round" or max([self.totals[s] for s in self.seats()]) >= target

    def _finish(self, events):
        self.turn = None
        self.phase = "over"
        self.over = True
        events.append(("over", None))

    def _end(self, seat, arg, events):
        """End now: a round whose turns have begun is counted as it lies, any other is not."""
        if self.drawn is not None:
            self.discard.append(self.drawn)
            self.drawn = None
        if self.turn is not None:
            self._count(events)
        self._finish(events)

    def _leave(self, seat, arg, events):
        """His cards leave the game, the one in his hand too; his total stands but cannot win."""
        in_turn = seat == self.turn
        if in_turn and self.drawn is not None:
            self.aside.append(self.drawn)
            self.drawn = None
        self.aside.extend([card & ~DOWN for card in self.grids[seat] if card != HOLE])
        self.grids[seat] = []
        self.shapes[seat] = 0
        self.out[seat] = 1
        events.append(("leave", seat))
        if len(self.seats()) == 1:
            self._end(seat, arg, events)
        elif self.phase in ("reveal", "starter"):
            self._find_starter(events)
        elif in_turn:
            self._next(seat, events)

    _PLAY = (_reveal, _start, _take, _swap, _reject, _remove, _keep, _slide, _deal, _leave, _end)
