"""A game in play: keys to the referee, his notes to table, ring, sound, journal and statistics."""
import gc

from micropython import const

from dingbox.box.clock import add, diff
from dingbox.box.registry import GAMES
from dingbox.box.screen import Screen as Base
from dingbox.engine import new_game

_COUNT_MS = const(800)     # between 3, 2, 1
_GLOW_MS = const(2500)     # ring and banner of a verdict
_OVER_MS = const(2500)     # the last table stays in sight
_REST_MS = const(80)       # after a verdict, or a card of Hello: long enough for nobody to answer; it takes 25 ms
_COLLECT_MS = const(20000)  # armed and nothing happens
# what is not needed any more once the cards are dealt and the journal is open
_SET_UP = ("dingbox.box.shelf", "dingbox.box.option_words", "dingbox.engine.options")


class Screen(Base):
    """`arg`: {"game", "places", "seed", "options"}, and "deck" (card texts), or "saved" (saved.Saved) and
    "resumed" (its game).

    The engine plays only what the referee says. `table` draws. `session` is kept for a rematch.
    """

    sleeps = False

    def __init__(self, box, arg):
        Base.__init__(self, box, arg)
        self.session = arg
        self.places = box.evening.places = list(arg["places"])
        self.start_ms = box.ms
        self.slow = box.settings["slow"]
        self.limit_ms = 0
        self.played_ms = 0
        self._tick_ms = box.ms
        self.count = 0
        self.count_ms = 0
        self.running = False
        self.pausing = False
        self.glow_ms = 0
        self.over_ms = None
        self.seen = False      # all that was drawn is on the display
        self.told = False      # a verdict is being drawn
        self.chores = 0        # how many rounds of `_chore` are to come
        self.showing = None    # the note of a card that is to be shown after them
        self.shown_ms = 0
        self.air_ms = None     # since the start: when the card in the air was turned up
        self.decided = None
        self._collect_ms = box.ms
        box.drop_menus()
        saved = arg.pop("saved", None)
        deck = arg.pop("deck", None)
        if saved:
            self._restore(saved, arg.pop("resumed"))
        else:
            self.game = new_game(arg["game"], len(self.places), arg["seed"], arg["options"], deck)
            self.log = box.load("dingbox.box.shelf").begin(box.hw.store, self.game, self.places, deck)
        for module in _SET_UP:
            box.unload(module)
        self.limit_ms = self.game.options["time_limit_min"] * 60000
        kind = GAMES[self.game.name][0]
        self.referee = box.load("dingbox.box.referee." + kind).Referee(
            self.game, box.rng, box.hw.keys.jitter_us, box.clock.now)
        if self.slow and kind == "hilo":
            self.referee.hold_ms = 3000
        self.table = box.load("dingbox.box.screens." + self.game.name).Table(self)
        if GAMES[self.game.name][1]:
            box.evening.starter = self.places[self.game.starter]

    def _restore(self, saved, game):
        """Write on behind the journal's good records."""
        self.game = game
        self.log = saved.writer()
        self.played_ms = saved.ms
        self.start_ms = self.box.ms - saved.ms
        self._log("P %d resume")
        if game.over:
            self.over_ms = self.box.ms
        else:
            self.count = 3

    # Coming and going

    def enter(self):
        self._tick_ms = self.box.ms
        if self.count and not self.game.over:
            self.count_ms = self.box.ms
            self.box.light("countdown", period=3 * (_COUNT_MS << self.slow))
            self.draw()
        else:
            self._run()

    def _run(self):
        """The cards are on the table: keys count from here."""
        self.running = True
        self.count = 0
        self.referee.resume(self.box.clock.now, self.box.ms)
        self.draw()
        self.ring()

    def draw(self):
        if self.count:
            self.table.hidden(str(self.count))
        else:
            self.table.draw()

    def ring(self):
        """The ring's picture between verdicts."""
        turn = self.referee.turn
        if not self.game.over and turn is not None:
            self.box.light("race" if self.referee.armed and self.referee.racing else "turn", self.places[turn])

    @property
    def armed(self):
        return self.running and self.referee.armed

    @property
    def urgent(self):
        return self.running and self.referee.urgent

    def key(self, place, key, stamp):
        if self.over_ms is not None:
            if self.box.ms - self.over_ms > 600:
                self._finish()
        elif self.running and place in self.places:
            self.referee.press(self.places.index(place), key, stamp)

    def up(self, place, key):
        if self.running and place in self.places:
            self.referee.release(self.places.index(place), key)

    def hold(self, place):
        if self.running and self.over_ms is None:
            self.pausing = True

    # Time

    def tick(self):
        box, ref = self.box, self.referee
        ms = box.ms
        if not self.running:
            return self._countdown(ms)
        self.played_ms += ms - self._tick_ms
        self._tick_ms = ms
        if self.decided is not None and box.canvas.dirty:
            return 1  # a verdict is on its way to the display: that comes first
        if self.seen:
            self.seen = False
            shown = not self.showing and ref.shown(box.clock.now)
            ref.jitter = box.hw.keys.jitter_us  # some boards measure it as they go
            if self.told or not self.armed or shown and not ref.in_air:
                self.told = False
                self.chores = 3 if self.showing else 2
                self.shown_ms = ms
        wait = ref.tick(box.clock.now, ms)
        if self.chores and not ref.notes and not ref.urgent:
            self._chore(ms)
            wait = 0
        if ref.urgent:
            return 1
        if ref.notes:
            self._take_notes()
            wait = 0
            if self.armed:
                return 0  # in a race that is enough for a round
        if self.over_ms is not None:
            left = self.over_ms + _OVER_MS - ms
            if left <= 0:
                self._finish()
            return max(0, min(left, wait))
        if self.pausing and ref.idle:
            self.pause()
            return 0
        if self.limit_ms and self.played_ms >= self.limit_ms:
            self.limit_ms = 0
            ref.limit()
        if self.glow_ms and ms >= self.glow_ms:
            self.glow_ms = 0
            self.table.calm()
            self.ring()
        if self.armed and ms - self._collect_ms > _COLLECT_MS:
            self._rest()
        return min(wait, self.table.tick(ms), 200 if self.glow_ms else 1000)

    def _countdown(self, ms):
        left = self.count_ms + (_COUNT_MS << self.slow) - ms
        if left > 0:
            return left
        self.count_ms = ms
        self.count -= 1
        self.box.tune("tick" if self.count else "go")
        if self.count:
            self.draw()
        else:
            self._run()
        return 0

    def drawn(self):
        self.seen = True
        if self.decided is not None:
            self._measure("display")
            self.decided = None

    def _measure(self, kind):
        """Count how long ago the deciding press was (the only place where the box looks at the time itself)."""
        hw = self.box.hw
        if hw.latency:
            hw.latency.add(kind, diff(hw.now(), self.decided))

    def _chore(self, ms):
        """What takes long, one thing a round: when somebody has just been answered, or before a card.

        Once that can be seen there are bells; those for the table before wait for one of these things at most, and
        the right ones not for the longest.
        """
        self.chores -= 1
        note = self.showing
        if note:
            if self.chores == 2:
                self._save()
            elif self.chores:
                if not self.game.due:
                    self._rest()
            else:
                self.showing = None
                self.table.show(note[1], note[2])
                self.box.tune("flip")
        elif self.chores:
            self._save()
        elif not self.armed or ms - self.shown_ms < _REST_MS:  # else the flash has had the time: after the next card
            self._rest()

    def _save(self):
        """Bring the journal onto the store, with the card that is about to be shown."""
        if not self.armed or self.box.hw.board.WRITE_WHILE_ARMED:
            air = self.referee.in_air
            self.log.flush(air and "M %d %s" % (self._when(), air))

    def _rest(self):
        """Nobody can answer just now: collect."""
        gc.collect()
        self._collect_ms = self.box.ms

    # What the referee says

    def _when(self):
        """ms since the start; a card was turned up when it was shown, not when the grace window has closed."""
        return self.box.ms - self.start_ms if self.air_ms is None else self.air_ms

    def _log(self, record):
        self.log.add(record % self._when())

    def _take_notes(self):
        notes, self.referee.notes = self.referee.notes, []
        table, box = self.table, self.box
        for note in notes:
            if note[0] == "verdict":  # people wait for it, so it comes before what led to it
                self._verdict(note[1], note[2])
        for note in notes:
            kind = note[0]
            if kind == "show":
                self.air_ms = box.ms - self.start_ms
                self.showing = note
                self.chores = 3
            elif kind == "hide":
                self.showing = None
                table.hide(note[1])
            elif kind == "move":
                self._log("M %d " + self.game.text(note[1]))
                if not self.referee.in_air:
                    self.air_ms = None
                table.events(note[2])
                if not self.glow_ms:
                    self.ring()
            elif kind == "race":
                self._count_gap(note[1])
                self.log.race(self._when(), note[1])
            elif kind != "verdict":
                getattr(table, kind)(*note[1:])
        if self.game.over and self.over_ms is None:
            self._over()

    def _verdict(self, seat, right):
        box = self.box
        press = self.referee.race[-1]
        place = self.places[seat]
        self.decided = add(self.referee.base, press[1])
        self._measure("decide")
        # the ring first: it is quickest, and seen from everywhere
        box.light("first" if right else "wrong", place)
        box.lights.tick(box.ms)
        self._measure("ring")
        self.table.verdict(seat, right)
        box.tune("first" if right else "wrong")
        self.glow_ms = box.ms + (_GLOW_MS << self.slow)
        self.told = True
        box.stats.ring(place, right, press[1])

    def _count_gap(self, presses):
        """Statistics of the board: how close the first two presses of a race were."""
        latency = self.box.hw.latency
        if latency and len(presses) > 1:
            latency.add("gap", abs(presses[1][1] - presses[0][1]))

    def glow(self, pattern, seat, tune=None):
        """For tables: a ring pattern for a while, with its motif."""
        self.box.light(pattern, -1 if seat is None else self.places[seat])
        self.glow_ms = self.box.ms + (_GLOW_MS << self.slow)
        if tune:
            self.box.tune(tune)

    # The end, and the pause

    def pause(self):
        """Hide the cards and show the menu."""
        self.pausing = self.running = False
        self.count = 3
        self.referee.suspend()
        self._take_notes()
        self._log("P %d pause")
        self.log.flush()
        self.box.light("dark")
        self.box.push("pause", self)

    def order(self, text):
        """Play a move that the pause menu asked for: `leave S` or `end`."""
        self.referee.order(text)
        self._take_notes()

    def _over(self):
        self.over_ms = self.box.ms
        self.log.flush()

    def _finish(self):
        """On to the result (once)."""
        if self.running:
            self.running = False
            box, game = self.box, self.game
            self.referee.suspend()
            self._take_notes()
            self._log("Z %d")
            self.log.flush()
            winners = game.winners
            box.evening.count(winners)
            box.stats.game(game.name, [self.places[s] for s in winners])
            box.stats.save()
            if box.hw.latency:
                box.hw.latency.save()
            box.go("result", (self.session, list(game.scores), winners))
