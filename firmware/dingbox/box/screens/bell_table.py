"""The table of both bell games: verdicts, penalties, the race on a time line."""
from micropython import const

from dingbox.art import palette as c
from dingbox.box.places import across
from dingbox.box.screens import table
from dingbox.box.screens.table import margin, spot

# the panel of a won race: as small as it can be read from across the table, since it has to be there at once
_X = const(20)
_Y = const(56)
_W = const(280)
_H = const(128)


class BellTable(table.Table):
    """A game adds `draw_card`."""

    def top(self, seat):
        """A card that has been turned up lies there before the engine plays it."""
        referee = self.play.referee
        if seat == referee.asker and referee.card is not None:
            return referee.card
        return self.game.top(seat)

    def show(self, seat, card):
        """A card has just been turned up; the engine plays it a moment later."""
        if self.banner_on:
            self.play.glow_ms = 0  # the verdict is over
            self.draw()
            return
        place = self.play.places[seat]
        x, y = spot(place)
        self.draw_card(x, y, card)
        if across(place):
            self.canvas.flip180(x, y, table.CARD_W, table.CARD_H)

    def hide(self, seat):
        """What was shown goes back; under the panel of a won race everything is drawn afterwards."""
        if not self.banner_on:
            self.draw_seat(seat)
        elif not self.play.referee.won:
            self.draw()

    def events(self, events):
        """What the engine says has happened; under a verdict the table is drawn when that is over."""
        for event in events:
            if event[0] == "out":
                self.box.tune("out")
            elif event[0] == "recycle" and not self.banner_on:
                self.draw()
        self.labels()

    def verdict(self, seat, right):
        """First, or wrong."""
        if right:
            self.banner_on = True
            self.canvas.panel(_X, _Y, _W, _H, c.SLATE)  # no outline: that would cost 3 ms
            self.canvas.text(self.box.text("first") % self.name(seat), 160, _Y + 6, 2, c.YELLOW)
            self.canvas.text(self.box.text("flips_next") % self.name(seat), 160, _Y + _H - 24, 1, c.WHITE)
            self.draw_race()
        else:
            self.banner(self.box.text("wrong_ring") % self.name(seat), c.ORANGE)

    def late(self, seat, i):
        """One more press of the race that was won."""
        self.draw_race()

    def draw_race(self):
        """By how much the first was first, and every press on a time line."""
        canvas, text = self.canvas, self.box.text
        race = [e for e in self.play.referee.race if e[4]]
        if len(race) < 2:
            return
        first = race[0]
        race = race[:1] + sorted(race[1:])
        second = race[1]
        canvas.fill(_X + 4, _Y + 38, _W - 8, 64, c.SLATE)
        words = text("before") % (self.name(second[2]), margin(second[0] - first[0]))
        if second[3]:
            words = text("dead_heat") % self.name(second[2])
        gap = second[1] - first[1]
        if second[0] - first[0] != gap:
            bare = ("-" if gap < 0 else "") + margin(abs(gap))
            canvas.text(text("no_handicap") % bare, 160, _Y + 56, 0, c.SILVER)
        canvas.text(words, 160, _Y + 38, 1, c.WHITE)
        self.time_line(race)

    def time_line(self, race):
        """Marks at the presses, from the first to the last, with names above and below by turns."""
        canvas = self.canvas
        start = race[0][0]
        span = max(race[-1][0] - start, 1)
        y = _Y + 84
        canvas.line(_X + 20, y, _X + _W - 20, y, c.SILVER)
        ends = [0, 0]
        n = 0
        for e in race:
            x = _X + 20 + (e[0] - start) * (_W - 40) // span
            canvas.line(x, y - 3, x, y + 3, c.YELLOW if n == 0 else c.WHITE)
            name = self.name(e[2])
            w = canvas.width(name, 0)
            at = min(max(x - w // 2, _X + 4), _X + _W - 4 - w)
            if at >= ends[n & 1]:  # where names would overlap, the mark must do
                canvas.text(name, at, y - 16 if n & 1 == 0 else y + 3, 0, c.WHITE, -1)
                ends[n & 1] = at + w + 4
            n += 1
