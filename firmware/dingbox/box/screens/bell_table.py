"""The table of both bell games: verdicts, penalties, the race on a time line."""
from micropython import const

from dingbox.art import palette as c
from dingbox.box.places import across
from dingbox.box.screens import table
from dingbox.box.screens.table import margin

# the panel of a won race: as small as it can be read from across the table, since it has to be there at once
_X = const(20)
_Y = const(42)
_W = const(280)
_H = const(156)
_TURN_MS = const(1600)  # then it is turned round for the others


class BellTable(table.Table):
    """A game adds `draw_card(x, y, card)` and `draw_why(x, y)`: what the ring was for, left of `x`."""

    flipped = False
    flip_ms = 0

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
        x, y = self.spot(seat)
        self.draw_card(x, y, card)
        self.turn(seat, x, y, table.CARD_H)

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
        """First, or wrong. The first reads it first, then it is turned round for those across."""
        if not right:
            self.banner(self.box.text("wrong_ring") % self.name(seat), c.ORANGE)
            return
        canvas, text, name = self.canvas, self.box.text, self.name(seat)
        far = across(self.play.places[seat])
        self.banner_on = 1
        canvas.panel(_X, _Y, _W, _H, c.SLATE)  # no outline: that would cost 3 ms
        top = _Y + _H - 37 if far else _Y + 5
        canvas.text(text("first") % name, _X + 44, top, 2, c.YELLOW, -1)
        if far:
            canvas.flip180(_X, top, _W, 32)
        self.push()  # who was first can be seen at once; the rest comes behind it
        if far:
            canvas.fill(_X + 4, top, _W - 8, 32, c.SLATE)
            canvas.text(text("first") % name, _X + 44, _Y + 5, 2, c.YELLOW, -1)
        canvas.sprite(self.box.symbols, self.play.places[seat], _X + 12, _Y + 8)
        self.draw_why(_X + _W - 12, _Y + 5)
        canvas.text(text("flips_next") % name, _X + 12, _Y + _H - 21, 1, c.WHITE, -1)
        self.draw_won()
        self.flipped = False
        self.draw_race()
        if far:
            self.flip()
        canvas.mark(_X, _Y, _W, _H)  # sending it whole is quicker than what has changed since, piece by piece
        self.flip_ms = self.box.ms + _TURN_MS

    def draw_won(self):
        """How many cards are won: all that lie face up (5)."""
        right = _X + _W - 12
        won = sum([len(pile) for pile in self.game.open])
        right -= self.canvas.text("+%d" % won, right, _Y + _H - 21, 1, c.YELLOW, 1)
        self.canvas.sprite(self.box.symbols, table.PILE, right - 14, _Y + _H - 19)

    def flip(self):
        """Turn the panel round; its corners stay, with what is behind them."""
        self.flipped = not self.flipped
        self.canvas.flip180(_X, _Y + 3, _W, _H - 6)

    def tick(self, ms):
        """The panel is turned from time to time."""
        if not self.banner_on or not self.play.referee.won:
            return table.Table.tick(self, ms)
        if ms >= self.flip_ms:
            self.flip_ms = ms + _TURN_MS
            self.flip()
        return self.flip_ms - ms

    def late(self, seat, i):
        """One more press of the race that was won, whichever way round the panel is."""
        far = self.flipped
        if far:
            self.flip()
        self.draw_race()
        if far:
            self.flip()

    def draw_race(self):
        """By how much the first was first, and every press on a time line."""
        canvas, text = self.canvas, self.box.text
        race = [e for e in self.play.referee.race if e[4]]
        if not race:
            return  # it has just been closed: the next card is on its way
        first = race[0]
        if len(race) < 2:
            canvas.text(text("reaction") % margin(max(first[1], 0)), 160, _Y + 60, 1, c.WHITE)
            return
        race = race[:1] + sorted(race[1:])
        second = race[1]
        canvas.fill(_X + 4, _Y + 38, _W - 8, 92, c.SLATE)
        words = text("before") % (self.name(second[2]), margin(second[0] - first[0]))
        if second[3]:
            words = text("dead_heat") % self.name(second[2])
        canvas.text(words, 160, _Y + 38, 1, c.WHITE)
        gap = second[1] - first[1]
        if second[0] - first[0] != gap:
            bare = ("-" if gap < 0 else "") + margin(abs(gap))
            canvas.text(text("no_handicap") % bare, 160, _Y + 56, 0, c.SILVER)
        self.time_line(race[:6])

    def time_line(self, race):
        """A mark at each press, true to scale, and a line from it to the animal and its microseconds."""
        canvas = self.canvas
        start = race[0][0]
        span = max(race[-1][0] - start, 1)
        y = _Y + 75
        canvas.line(_X + 12, y, _X + _W - 12, y, c.SILVER)
        step = 46 if len(race) > 3 else 84
        x = 160 - (len(race) - 1) * (step >> 1)
        ink = c.YELLOW
        for e in race:
            late = e[0] - start
            mark = _X + 12 + late * (_W - 24) // span
            canvas.fill(mark - 1, y - 4, 3, 9, ink)
            canvas.line(mark, y + 5, x, y + 11, ink)
            canvas.sprite(self.box.symbols, self.play.places[e[2]], x - 13, y + 12)
            words = "+%d" % late if late < 1000000 else "%d.%02d s" % (late // 1000000, late // 10000 % 100)
            canvas.text(words if late else "0 µs", x, y + 39, 0, ink)
            ink = c.WHITE
            x += step
