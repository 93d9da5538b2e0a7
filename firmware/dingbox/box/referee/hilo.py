"""The referee of HILO: two keys choose among the legal moves (ruling 14).

Each player has a list of `choices`, the likeliest first; B goes to the next, A takes it. What gives nothing
away can be taken back: after A the choice is shown as it would be (`held`) for a moment; A again makes it
final at once, B takes it back, and so does nobody: then it is final. A card from the draw pile cannot go back.
"""
from micropython import const

from dingbox.engine.hilo import DISCARD, KEEP, REJECT, REMOVE, START, SWAP, TAKE
from dingbox.engine.hilo_lines import DOWN, LINES, cells_of, slide
from dingbox.engine.move import encode

_SHOW_MS = const(1000)   # a round's result stays at least this long
_UNKNOWN = const(5)      # points of a card face down, on average

# choices that are no moves
THROW = const(-1)        # the drawn card goes to the discard pile, then a card is turned up
BACK = const(-2)         # put the card back that was taken from the discard pile
ON = const(-3)           # go on to the next round

A = const(0)
B = const(1)


def _points(card):
    return _UNKNOWN if card & DOWN else (card & 15) - 1


class Cursor:
    """A player's choices: `list` of moves (or THROW, BACK, ON), `at`, and whether it is `held`."""

    def __init__(self):
        self.list = ()
        self.at = 0
        self.held = False
        self.until = 0

    def set(self, choices):
        """New choices, the likeliest first."""
        self.list = choices
        self.at = 0
        self.held = False

    @property
    def move(self):
        """What the cursor is on, or None."""
        return self.list[self.at] if self.list else None


class Referee:
    """Feeds on `press` and `tick`, lets the engine move, and says so in `notes`.

    `in_air`, `urgent`: a move shown but not yet played, a race about to be judged; here there are none.
    Notes: ("move", move, events) · ("choice", seat): his cursor or choices have changed.
    `cursors`: one a seat. `taken`: the discard pile's card is in hand, but may still go back. `thrown`: the
    drawn card is on its way to the discard pile. `presses` and `made` count keys and choices.
    """

    hold_ms = 1500  # how long a choice can be taken back
    armed = False
    racing = False
    in_air = None
    urgent = False

    def __init__(self, game, rng, jitter_us, now):
        self.game = game
        self.rng = rng
        self.notes = []
        self.race = []
        self.base = now
        self.cursors = [Cursor() for _ in range(game.players)]
        self.taken = False
        self.thrown = False
        self.ending = False
        self.turn_ms = game.options["turn_s"] * 1000
        self.began = None   # when the present choice could first be made
        self.ready = True
        self.presses = 0
        self.made = 0
        self._offer()

    @property
    def turn(self):
        """Whose turn is to be shown."""
        return self.game.turn

    @property
    def idle(self):
        """True when the game can be set aside."""
        return not [1 for cursor in self.cursors if cursor.held]

    # Keys

    def press(self, seat, key, stamp):
        """A key went down: `seat`, A or B."""
        cursor = self.cursors[seat]
        if not cursor.list or self.game.over:
            return
        if not self.ready:
            return  # the round's result has only just appeared
        self.presses += 1
        if key == B:
            if cursor.held:
                cursor.held = False
            else:
                cursor.at = (cursor.at + 1) % len(cursor.list)
            self.notes.append(("choice", seat))
        elif cursor.held:
            self._make(seat)
        else:
            self._choose(seat)

    def release(self, seat, key):
        """A key was let go: nothing here."""

    def shown(self, now):
        """The display is up to date."""
        return False

    def _choose(self, seat):
        """A on a choice: final at once where nothing could be taken back, else held for a moment."""
        cursor = self.cursors[seat]
        move = cursor.move
        verb = move >> 9
        if move == BACK:
            self.taken = self.thrown = False
            self._offer()
        elif move == THROW:
            self.thrown = True
            self.made += 1
            self._offer()
        elif verb == TAKE and (move >> 3 & 63) == DISCARD:
            self.taken = True
            self.made += 1
            self._offer()
        elif move == ON or verb in (TAKE, START):
            self._make(seat)
        else:
            cursor.held = True
            cursor.until = None
            self.notes.append(("choice", seat))

    # Time

    def limit(self):
        """The time is up: this turn is finished, then the game ends as by its count."""
        self.ending = True

    def suspend(self):
        """The cards are hidden."""

    def resume(self, now, ms):
        """The cards are visible again."""
        self.began = ms

    def order(self, text):
        """Play a move that the menu asked for."""
        self.taken = self.thrown = False
        self._play(self.game.parse(text))

    def tick(self, now, ms):
        """Make final what has been held long enough; play for who is too slow."""
        if self.game.over:
            return 1000
        wait = 1000
        if self.began is None:
            self.began = ms
        if not self.ready:
            self.ready = ms - self.began >= _SHOW_MS
            wait = 100
        for seat in range(self.game.players):
            cursor = self.cursors[seat]
            if cursor.held:
                if cursor.until is None:
                    cursor.until = ms + self.hold_ms
                if ms >= cursor.until:
                    self._make(seat)
                    return 0
                wait = min(wait, cursor.until - ms)
        if self.turn_ms and self.game.phase != "round_over":
            left = self.began + self.turn_ms - ms
            if left <= 0:
                self._hurry()
                return 0
            wait = min(wait, left)
        return wait

    def _hurry(self):
        """Time for a choice is up: the likeliest one is made for everybody who has to choose."""
        for seat in range(self.game.players):
            cursor = self.cursors[seat]
            if cursor.list:
                cursor.at = 0
                self._choose(seat)
                if cursor.held:
                    self._make(seat)
                return

    # The engine moves

    def _make(self, seat):
        """The choice is final."""
        move = self.cursors[seat].move
        self.made += 1
        if move == ON:
            self._play(self.game.parse("deal"))
            return
        taken, self.taken, self.thrown = self.taken, False, False
        if taken:
            self._event(encode(TAKE, seat, DISCARD))
        self._play(move)

    def _event(self, move):
        self.notes.append(("move", move, self.game.play(move)))

    def _play(self, move):
        game = self.game
        turn = game.turn
        self._event(move)
        if self.ending and game.turn != turn and game.turn is not None or self.ending and game.phase == "round_over":
            if not game.over:
                self._event(game.parse("end"))
        self._offer()

    # Choices

    def _offer(self):
        """New choices for everybody who has to choose."""
        game = self.game
        self.began = None
        self.ready = game.phase != "round_over"
        for seat in range(game.players):
            cursor = self.cursors[seat]
            choices = ()
            if game.phase == "round_over":
                choices = (ON,)
            elif not game.over:
                choices = self._choices(seat)
            if game.phase == "reveal" and cursor.held and cursor.move in choices:
                continue  # another player's card was turned up meanwhile
            if game.phase == "reveal" and choices and not cursor.held and cursor.move in choices:
                cursor.at = choices.index(cursor.move)
                cursor.list = choices
                continue
            cursor.set(choices)
        if game.phase == "starter" and game.options["starter"] != "ask":
            self._event(encode(START, game.tied[self.rng.below(len(game.tied))]))
            self._offer()
            return
        self.notes.append(("choice", game.turn))

    def _choices(self, seat):
        """Legal choices of a seat, the likeliest first."""
        game = self.game
        moves = list(game.moves(seat))
        if not moves:
            return ()
        phase = game.phase
        if self.taken:
            return self._places(seat, game.discard[-1]) + [BACK]
        if phase == "take" and len(moves) == 2:
            best = self._gain(seat, self._places(seat, game.discard[-1])[0] >> 3 & 63, game.discard[-1])
            return moves if best < 3 else [moves[1], moves[0]]
        if phase == "place":
            if self.thrown:
                return [m for m in moves if m >> 9 == REJECT] + [BACK]
            places = self._places(seat, game.drawn)
            throws = [m for m in moves if m >> 9 == REJECT]
            if not throws:
                return places
            better = 0
            while better < len(places) and self._gain(seat, places[better] >> 3 & 63, game.drawn) > 0:
                better += 1
            throw = THROW if throws[0] >> 3 & 63 != 9 else throws[0]
            return places[:better] + [throw] + places[better:]
        if phase == "hilo":
            grid, shape = game.grids[seat], game.shapes[seat]
            lines = [m for m in moves if m >> 9 == REMOVE]
            ranked = [(-sum([_points(grid[i]) for i in cells_of(shape, m >> 3 & 63)]), m) for m in lines]
            ranked.sort()
            return [m for _, m in ranked] + [m for m in moves if m >> 9 == KEEP]
        return moves

    def _places(self, seat, card):
        """All cells for a card, the most profitable first."""
        ranked = [(-self._gain(seat, cell, card), cell) for cell in range(len(self.game.grids[seat]))]
        ranked.sort()
        return [encode(SWAP, seat, cell) for _, cell in ranked]

    def _gain(self, seat, cell, card):
        """Points saved by putting `card` into `cell`, a line it completes included."""
        grid = self.game.grids[seat]
        gain = _points(grid[cell]) - _points(card)
        for line in LINES[self.game.shapes[seat]]:
            others = [i for i in line[1:] if i != cell]
            if len(others) == 2:
                a, b = grid[others[0]], grid[others[1]]
                if not (a | b) & DOWN and a ^ card < 16 and b ^ card < 16:
                    gain += _points(a) + _points(b) + _points(card)
                    break
        return gain

    def preview(self, horizontal):
        """(grid, shape) as it would be after a slide."""
        return slide(self.game.grids[self.game.turn], horizontal)
