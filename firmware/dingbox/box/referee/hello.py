"""The referee of Hello: answers, hands on tickets, objections, votes (rulings 9 to 14).

An answer cannot be heard by the box: a player presses A as he finishes, and what follows from it is kept
back (`plan`) until nobody objects any more. Only then does the engine move and the uncovered card appear.
Times are microseconds relative to `base`, the tick at which the card in question could be seen.
"""
from micropython import const

from dingbox.box.clock import diff
from dingbox.engine.hello import PLACES, WORDS

SETTLE_US = const(2500)       # a press is believed at most this long after its first edge
_LATE_US = const(400000)      # a late answer does not object (13); where B is an answer, it does not accept
_VERDICT_US = const(1200000)  # a verdict that cannot be objected to stays this long
_VOTE_US = const(15000000)    # who has not voted by then does not
_AGAIN_US = const(2000000)    # before a race is run again

A = const(0)
B = const(1)

_FLIP = const(0)     # waiting for B of the player in turn
_SHOW = const(1)     # a card is on its way to the display
_ANSWER = const(2)   # a match or ticket is open
_WINDOW = const(3)   # decided; may be objected to or accepted
_VOTE = const(4)
_AGAIN = const(5)    # a short rest before the race is run again


class Referee:
    """Feeds on `press` and `tick`, lets the engine move, and says so in `notes`.

    `in_air`: a move shown but not yet played; here there is none. `urgent`: a press is about to be judged, in less
    than SETTLE_US.
    Notes: ("move", move, events) · ("verdict", seat, right): an answer was judged (`race` says how) ·
    ("decided", seat or None): who would pay · ("objection", seat) · ("vote", seat): was his answer right? ·
    ("voted", seat) · ("again",) · ("cards",): draw the
    table · ("choices",): see `choices` · ("race", presses).
    `race`: entries [time with handicap, time, seat, level with the one before, what]; what: 1 right, 0 wrong,
    2 too late. `choices`: in silent mode seat -> (word on A, word on B), words being numbers of WORDS.
    """

    in_air = None
    urgent = False

    def __init__(self, game, rng, jitter_us, now):
        self.game = game
        self.rng = rng
        self.jitter = jitter_us
        options = game.options
        self.handicap = [ms * 1000 for ms in options["handicap"]]
        self.answer_us = options["answer_s"] * 1000000
        self.challenge_us = options["challenge_ms"] * 1000
        self.silent = options["silent"]
        self.notes = []
        self.base = now
        self.state = _FLIP
        self.queue = []       # presses to be judged: [adjusted, raw, seat, key]
        self.race = []
        self.answers = []     # seats that have answered, in order
        self.plan = []        # moves to be played when the window closes
        self.payer = None
        self.choices = {}
        self.involved = []
        self.objecting = None
        self.votes = {}
        self.about = 0        # index in `answers` that is voted on
        self.since = 0        # start of the present state
        self.second_run = False
        self.ending = False
        self.flip_asked = -1

    @property
    def armed(self):
        """True while answers count."""
        return self.state in (_SHOW, _ANSWER) and not self.game.over

    @property
    def racing(self):
        """True when a race may be on; a match must not be given away, so whenever cards lie there."""
        return self.state != _WINDOW and self.state != _VOTE and any(self.game.open)

    @property
    def idle(self):
        """True when the game can be set aside: nothing decided is waiting."""
        return self.state in (_FLIP, _ANSWER) and not self.queue and not self.answers

    @property
    def turn(self):
        """Whose turn it looks like: with a match open, as if there were none."""
        game = self.game
        if game.phase != "match" or self.answers or self.silent:
            return game.turn
        return self._left_of(game.flipper)

    def _left_of(self, seat):
        game = self.game
        for step in range(1, game.players + 1):
            left = (seat + step) % game.players
            if not game.out[left]:
                return left

    # Keys

    def press(self, seat, key, stamp):
        """A key went down: `seat`, A or B, the tick of its first edge."""
        game = self.game
        if game.over or game.out[seat]:
            return
        t = diff(stamp, self.base)
        state = self.state
        if state == _FLIP:
            if key == B and seat == game.turn:
                self.flip_asked = seat
        elif state == _ANSWER:
            if seat in game.owing and t > 0 and t <= self.answer_us:
                self.queue.append([t + self.handicap[seat], t, seat, key])
        elif state == _WINDOW:
            self._at_window(seat, key, t)
        elif state == _VOTE and seat not in self.involved and seat not in self.votes:
            self.votes[seat] = key == A
            self.notes.append(("voted", seat))

    def release(self, seat, key):
        """A key was let go: nothing here."""

    def _at_window(self, seat, key, t):
        """Objection, acceptance, or just a late answer."""
        by_key = self.silent or self.game.phase == "ticket"  # there B is an answer as well
        if (by_key or key == A) and seat in self.involved and seat not in [entry[2] for entry in self.race]:
            self.race.append([t + self.handicap[seat], t, seat, False, 2])
            self.notes.append(("decided", self.payer))
            if by_key:
                return
        if key == B:
            late = by_key and t - self.since < _LATE_US
            if not late and (seat in self.involved or seat == self._left_of(self.payer)):
                self._close(t)
        elif key == A and self.may_object and t - self.since >= _LATE_US and seat != self.answers[0]:
            self.notes.append(("objection", seat))
            self._vote(t)

    # Time

    def shown(self, now):
        """What was uncovered or flipped is on the display now: the race runs from here."""
        if self.state != _SHOW:
            return False
        self.base = now
        self._open(0)
        return True

    def limit(self):
        """The time is up: this turn is finished, then the game ends as by its count."""
        self.ending = True

    def suspend(self):
        """The cards are hidden (only while `idle`)."""
        self._end_race()

    def resume(self, now, ms):
        """The cards are visible again: a race that was open is run anew."""
        self.base = now
        self.flip_asked = -1
        if self.game.phase in ("match", "ticket"):
            self._show()
        elif not self.game.over:
            self.state = _FLIP

    def order(self, text):
        """Play a move that the menu asked for, while set aside."""
        self._play(text)
        self._after()

    def tick(self, now, ms):
        """Do what is ripe; returns ms until it wants to run again."""
        game = self.game
        if game.over:
            return 1000
        state = self.state
        if state == _FLIP:
            if self.flip_asked < 0:
                return 1000
            seat, self.flip_asked = self.flip_asked, -1
            if seat == game.turn:
                self._play("flip %d" % seat)
                self._after()
            return 0
        t = diff(now, self.base)
        if state == _ANSWER:
            return self._answer(t)
        if state == _WINDOW:
            return self._until(t, self.challenge_us if self.may_object else _VERDICT_US, self._close)
        if state == _VOTE:
            if len(self.votes) == game.players - sum(game.out) - len(self.involved):
                self._count(t)
                return 0
            return self._until(t, _VOTE_US, self._count)
        if state == _AGAIN:
            return self._until(t, _AGAIN_US, self._run_again)
        return 1

    def _until(self, t, length, then):
        left = self.since + length - t
        if left > 0:
            return left // 1000 + 1
        then(t)
        return 0

    @property
    def may_object(self):
        """True when somebody's word stands behind the verdict and it has not been questioned before."""
        spoken = not self.silent and self.game.phase == "match" and len(self.answers) > 0
        return spoken and self.challenge_us > 0 and not self.second_run

    # A race

    def _show(self):
        """The open match or ticket is about to be seen."""
        self._clear()
        self.state = _SHOW
        if self.silent and self.game.phase == "match":
            self._deal_choices()

    def _run_again(self, t):
        self.notes.append(("cards",))
        self._show()

    def _clear(self):
        self.queue = []
        self.race = []
        self.answers = []
        self.plan = []
        self.votes = {}
        self.payer = None
        self.choices = {}

    def _open(self, t):
        self.state = _ANSWER
        self.since = t
        self.involved = list(self.game.owing)

    def _deal_choices(self):
        """Silent mode: for each a right word and a decoy, on keys drawn for him (14)."""
        game, rng = self.game, self.rng
        for seat in game.owing:
            partners = game.partners if seat == game.lit else (game.lit,)
            right = [game.top(s) // 6 for s in partners]
            own = game.top(seat) // 6
            word = right[rng.below(len(right))]
            decoy = own  # the likeliest mistake is one's own card
            while decoy in right:
                decoy = rng.below(len(WORDS))
            self.choices[seat] = (word, decoy) if rng.below(2) else (decoy, word)
        self.notes.append(("choices",))

    def _right(self, seat, key):
        """Is what he pressed right? None: not an answer. Spoken words count as right until somebody objects."""
        game = self.game
        if game.phase == "ticket":
            return key == game.place()  # A is the station, B the airport, as PLACES are numbered
        if self.silent:
            partners = game.partners if seat == game.lit else (game.lit,)
            return self.choices[seat][key] in [game.top(s) // 6 for s in partners]
        return True if key == A else None

    def _answer(self, t):
        """Judge answers that no other can precede; decide when all but one have answered."""
        queue = self.queue
        self.urgent = False
        while queue:
            first = queue[0]
            for press in queue:
                if press[0] < first[0]:
                    first = press
            if t - first[0] < SETTLE_US + self.jitter:
                self.urgent = t >= first[0]
                return 1
            level = [p for p in queue if p[0] - first[0] < self.jitter]
            press = level[self.rng.below(len(level)) if len(level) > 1 else 0]
            queue.remove(press)
            self._judge(press)
            if self.state != _ANSWER:
                for p in queue:
                    self.race.append([p[0], p[1], p[2], p[0] - press[0] < self.jitter, 2])
                self.queue = []
                self.notes.append(("decided", self.payer))
                self.since = t
                return 0
        if t > self.answer_us + SETTLE_US:
            self._decide("timeout")
            self.notes.append(("decided", self.payer))
            self.since = t
            return 0
        return min((self.answer_us + SETTLE_US - t) // 1000 + 1, 1000)

    def _judge(self, press):
        """One answer, first in its order."""
        game = self.game
        adjusted, raw, seat, key = press
        right = self._right(seat, key)
        if right is None or seat in self.answers:
            return
        tie = len(self.race) > 0 and adjusted - self.race[-1][0] < self.jitter
        self.race.append([adjusted, raw, seat, tie, 1 if right else 0])
        self.answers.append(seat)
        move = "slap %d %s" % (seat, PLACES[key]) if game.phase == "ticket" else (
            "say %d" if right else "wrong %d") % seat
        if not right or len(self.answers) == 1:
            self.notes.append(("verdict", seat, right))
        if not right:
            self._decide(move, seat)
        elif len(self.answers) == len(self.involved) - 1:
            self._decide(move, [s for s in self.involved if s not in self.answers][0])
        else:
            self.plan.append(move)

    def _decide(self, move, payer=None):
        """The race is decided; who pays is known, but it is kept back until the window closes."""
        if payer is None:  # time is up (10)
            payer = self.game.flipper
            while payer not in self.involved or payer in self.answers:
                payer = (payer + 1) % self.game.players
        self.plan.append(move)
        self.payer = payer
        self.state = _WINDOW

    def _close(self, t):
        """Nobody objects any more: play what was decided, show what comes to light."""
        self._end_race()
        self.second_run = False
        plan, self.plan = self.plan, []
        for move in plan:
            self._play(move)
        self._after()

    def _end_race(self):
        if self.race:
            self.notes.append(("race", [(p[2], p[1], p[3]) for p in self.race]))
            self.race = []

    # Objection and vote

    def _vote(self, t):
        """Somebody objects: those who are not involved vote; with nobody to vote the race is run again."""
        self.votes = {}
        self.about = 0
        self.since = t
        if self.game.players - sum(self.game.out) == len(self.involved):
            self._end_race()
            self.second_run = True
            self.state = _AGAIN
            self.plan = []
            self.notes.append(("again",))
        else:
            self.state = _VOTE
            self.notes.append(("vote", self.answers[0]))

    def _count(self, t):
        """The votes are in: the answer stands unless more say that it was wrong."""
        wrong = len([s for s in self.votes if not self.votes[s]])
        seat = self.answers[self.about]
        if wrong * 2 > len(self.votes):
            self.plan = self.plan[: self.about] + ["wrong %d" % seat]
            self.payer = seat
            self.notes.append(("verdict", seat, False))
            self._stand(t)
        elif self.about + 1 < len(self.answers):
            self.about += 1  # a multiple match has two answers to be judged
            self.votes = {}
            self.since = t
            self.notes.append(("vote", self.answers[self.about]))
        else:
            self._stand(t)

    def _stand(self, t):
        """What was voted is final: show it a moment."""
        self.second_run = True  # no more objections
        self.state = _WINDOW
        self.since = t
        self.notes.append(("decided", self.payer))

    # The engine moves

    def _play(self, text):
        game = self.game
        move = game.parse(text)
        events = game.play(move)
        self.notes.append(("move", move, events))

    def _after(self):
        """What comes after the engine has moved."""
        game = self.game
        if game.over:
            self._end_race()
        elif game.phase == "flip":
            self._clear()
            self.state = _FLIP
            if self.ending:
                self._play("end")
        else:
            self._show()
