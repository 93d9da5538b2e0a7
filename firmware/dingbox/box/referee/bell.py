"""The referee of the bell games: who rang first, and for which table.

A flip takes two steps. The card is shown at once (`peek`), but the engine plays the flip only when the
grace window after it has closed: until then every bell is for the table before (ruling 6), and a right one
wins that table, the card going back unflipped. Presses wait in a queue until no earlier one can still turn
up (the key watcher takes its time to believe a press), then they are judged in order of their times,
handicaps added. Times are microseconds relative to `base`, the tick at which the table became visible.
"""
from micropython import const

from dingbox.box.clock import add, diff
from dingbox.engine.bell import RING
from dingbox.engine.move import encode

SETTLE_US = const(2500)    # a press is believed at most this long after its first edge
_REBASE = const(1 << 28)   # 4.5 minutes: long before ticks are too far apart to subtract
_SECONDS_US = const(2000000)  # later presses are no part of the race

A = const(0)
B = const(1)


class Referee:
    """Feeds on `press` and `tick`, lets the engine move, and says so in `notes`.

    Notes are tuples, taken and cleared by the play screen, in the order in which they happened:
    ("show", seat, card)         draw this card on the seat's pile now; call `shown` when it can be seen
    ("hide", seat)               take it back
    ("move", move, events)       the engine has played
    ("verdict", seat, right)     a ring was judged; `race` says how
    ("late", seat, i)            a press after the verdict: entry i of `race`
    ("ignored", seat)            a bell in the grace window with nothing due before
    ("race", presses)            the table state is over; presses for the journal
    `race`: entries [time with handicap, time, seat, level with the one before, what], in the order decided;
    what: 1 right, 0 wrong, 2 ignored.
    `urgent`: a press is about to be judged, in less than SETTLE_US.
    """

    urgent = False

    def __init__(self, game, rng, jitter_us, now):
        self.game = game
        self.rng = rng
        self.jitter = jitter_us
        options = game.options
        self.grace = options["flip_grace_ms"] * 1000
        self.handicap = [ms * 1000 for ms in options["handicap"]]
        self.auto_ms = options["auto_flip_s"] * 1000
        self.notes = []
        self.base = now
        self.queue = []        # presses for this table: [adjusted, raw, seat]
        self.later = []        # presses after the window: for the next table; seat + 8: a B
        self.race = []
        self.ruled = None      # a ring that was judged, to be played in the next round
        self.won = False       # a right ring was judged: the rest is second
        self.asker = -1        # seat that wants to flip
        self.asked = 0
        self.flying = False    # the card has been shown, not yet played
        self.card = None
        self.seen = -1         # when it could be seen; -1: not yet
        self.turn_ms = None    # since when the turn has waited, for auto_flip
        self.ending = False    # time limit reached
        self.last_flip = False

    # What may happen to it

    @property
    def armed(self):
        """True while somebody may ring: no collection, drawing in slices."""
        return not self.game.over and not self.won and (self.flying or any(self.game.open))

    @property
    def turn(self):
        """Whose turn is to be shown."""
        return self.game.turn

    @property
    def racing(self):
        """True when there are cards to ring for."""
        return any(self.game.open)

    @property
    def in_air(self):
        """The move that will be played if no late bell comes, as text, or None."""
        return "flip %d" % self.asker if self.flying and self.card is not None else None

    @property
    def idle(self):
        """True when nothing waits to be judged, so that the game can be set aside."""
        return not self.queue and not self.flying and self.asker < 0 and self.ruled is None

    def press(self, seat, key, stamp):
        """A key went down: `seat`, A or B, the tick of its first edge."""
        t = diff(stamp, self.base)
        if self.game.over:
            if self.won and key == A:
                self._second(seat, t)
        elif self.flying and self.seen >= 0 and t - self.seen >= self.grace:
            self.later.append((t, seat + 8 if key else seat))
        elif key == B:
            if self.flying and seat != self.asker:
                self.later.append((t, seat + 8))
            elif self.asker < 0 and seat == self.game.turn:
                self.asker = seat
                self.asked = t
        elif self.won:
            self._second(seat, t)
        else:
            self.queue.append([t + self.handicap[seat], t, seat])

    def release(self, seat, key):
        """A key was let go: nothing to a bell."""

    def shown(self, now):
        """What was drawn is on the display now; True if it was the card of a "show" note."""
        if self.flying and self.seen < 0:
            self.seen = diff(now, self.base)
            return True
        return False

    def limit(self):
        """The time is up: this turn is finished, then the game ends as by its count."""
        self.ending = True

    def suspend(self):
        """The cards are hidden (only while `idle`)."""
        self._land()
        self.later = []
        self._close_race()

    def order(self, text):
        """Play a move that the menu asked for (`leave S`, `end`), while set aside."""
        self.won = False
        self._play(text)

    def resume(self, now, ms):
        """The cards are visible again: the race for this table is run anew."""
        self.base = now
        self.turn_ms = ms

    # Time

    def tick(self, now, ms):
        """Judge and play what is ripe; returns ms until it wants to run again."""
        if self.ruled is not None:
            self._carry_out()
            return 0
        if self.game.over:
            return 1000
        t = diff(now, self.base)
        if t > _REBASE and self.idle:
            if self.won:
                self._close_race()
            self.base = add(self.base, _REBASE)
            t -= _REBASE
        if self.queue and self._judge(t):
            return 1
        if self.flying:
            if self.seen < 0:
                return 1
            left = self.seen + self.grace + SETTLE_US - t
            if left > 0 or self.queue:
                self.urgent = self.urgent or left < SETTLE_US  # a bell for the new card waits for the flip alone
                return left // 1000 + 1 if left > 0 else 1
            self._play_flip(ms)
            self._judge(diff(now, self.base))  # a bell that came as the window closed need not wait for another round
            return 0
        if self.turn_ms is None:
            self.turn_ms = ms
        if self.asker >= 0:
            # bells from before the request are judged first
            if self.queue:
                return 1
            self._fly(t)
            return 0
        if self.auto_ms:
            left = self.turn_ms + self.auto_ms - ms
            if left <= 0:
                self.asker = self.game.turn
                self.asked = t
                return 0
            return min(left, 1000)
        return 1 if self.queue else 1000

    # Bells

    def _judge(self, t):
        """Judge the first press that no other can precede any more; True while some have to wait."""
        queue = self.queue
        self.urgent = False
        while queue and self.ruled is None:
            first = queue[0]
            for press in queue:
                if press[0] < first[0]:
                    first = press
            if t - first[0] < SETTLE_US + self.jitter:
                self.urgent = t >= first[0]
                return True
            level = [p for p in queue if p[0] - first[0] < self.jitter]
            press = level[self.rng.below(len(level)) if len(level) > 1 else 0]
            queue.remove(press)
            self._ring(press)
        return self.ruled is not None

    def _ring(self, press):
        """One bell, first in its order: judge it for the table it was meant for.

        The verdict is told at once; the engine moves in the next round, when people can see it.
        """
        seat, game = press[2], self.game
        due = game.due
        if self.flying and press[1] > self.asked and not due:
            self._enter(press, 2)
            self.notes.append(("ignored", seat))
            return
        move = encode(RING, seat)
        if move not in game.moves(seat):
            return
        self._enter(press, 1 if due else 0)
        self.notes.append(("verdict", seat, due))
        self.ruled = move
        self.won = due
        if due:
            queue, self.queue = self.queue, []
            queue.sort()
            for p in queue:
                self._second(p[2], p[1])

    def _enter(self, press, what):
        """Note a press of the race; level with the one before where the board cannot tell them apart."""
        race = self.race
        tie = len(race) > 0 and abs(press[0] - race[-1][0]) < self.jitter
        race.append([press[0], press[1], press[2], tie, what])

    def _carry_out(self):
        """Play the ring that was ruled on."""
        game = self.game
        move, self.ruled = self.ruled, None
        self.notes.append(("move", move, game.play(move)))
        self.turn_ms = None
        if game.over or self.won or self.asker >= 0 and self.asker != game.turn:
            if self.flying:
                self.notes.append(("hide", self.asker))
            self._land()
        elif self.flying and self.card != game.peek():
            self._show(self.asked)  # he has paid the shown card away: show the one below

    def _second(self, seat, t):
        """A bell after the winning one: nobody is punished for being second, but people want to know by how much."""
        first = self.race[-1] if self.race else None
        for entry in self.race:
            if entry[4] == 1:
                first = entry
            if entry[2] == seat and entry[4] != 0:
                return
        if first is None or t - first[1] > _SECONDS_US or len(self.race) >= 12:
            return
        self._enter((t + self.handicap[seat], t, seat), 2)
        self.notes.append(("late", seat, len(self.race) - 1))

    def _close_race(self):
        if self.race:
            self.notes.append(("race", [(p[2], p[1], p[3]) for p in self.race]))
            self.race = []

    # Flips

    def _land(self):
        """Nothing is in the air any more."""
        self.flying = False
        self.asker = -1
        self.card = None
        self.seen = -1

    def _fly(self, t):
        """Show the card that `asker` turns up; play it when the window has closed."""
        game = self.game
        if self.asker != game.turn:
            self._land()
            return
        if self.ending:
            if self.last_flip:
                self._play("end")
                return
            self.last_flip = True
        if self.won:
            self._close_race()
            self.won = False
        self._show(t)

    def _show(self, t):
        self.flying = True
        self.card = self.game.peek()
        self.seen = -1
        if self.card is None:
            self.seen = t  # nothing to be seen: the game may end with this flip
        else:
            self.notes.append(("show", self.asker, self.card))

    def _play_flip(self, ms):
        game = self.game
        seen = self.seen
        self._close_race()
        move = game.parse("flip %d" % self.asker)
        self._land()
        events = game.play(move)
        self.notes.append(("move", move, events))
        self.base = add(self.base, seen)
        self.turn_ms = ms
        if game.over:
            return
        later, self.later = self.later, []
        later.sort()
        for t, seat in later:
            t -= seen
            if seat < 8:
                self.queue.append([t + self.handicap[seat], t, seat])
            elif seat - 8 == game.turn and self.asker < 0:
                self.asker = seat - 8
                self.asked = t

    def _play(self, text):
        game = self.game
        move = game.parse(text)
        events = game.play(move)
        self._land()
        self._close_race()
        self.notes.append(("move", move, events))
