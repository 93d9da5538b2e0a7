"""The table of both bell games: verdicts, penalties, the race on a time line."""
from dingbox.art import palette as c
from dingbox.box.screens import table
from dingbox.box.screens.table import across, margin, spot


class BellTable(table.Table):
    """A game adds `draw_card`."""

    def show(self, seat, card):
        """A card has just been turned up; the engine plays it a moment later."""
        if self.banner_on:
            self.draw()
        place = self.play.places[seat]
        x, y = spot(place)
        self.draw_card(x, y, card)
        if across(place):
            self.canvas.flip180(x, y, table.CARD_W, table.CARD_H)

    def events(self, events):
        """What the engine says has happened."""
        for event in events:
            kind = event[0]
            if kind == "out":
                self.play.box.tune("out")
            elif kind == "recycle":
                self.draw()
        self.labels()

    def verdict(self, seat, right):
        """First, or wrong."""
        if right:
            self.draw_race(seat)
        else:
            self.banner(self.box.text("wrong_ring") % self.name(seat), c.ORANGE)

    def late(self, seat, i):
        """One more press of the race that was won."""
        for entry in self.play.referee.race:
            if entry[4] == 1:
                self.draw_race(entry[2])

    def draw_race(self, seat):
        """Who was first and by how much; every press on a time line."""
        canvas, text = self.canvas, self.box.text
        race = [e for e in self.play.referee.race if e[4]]
        canvas.clear(c.NIGHT)
        self.banner_on = True
        first = race[0]
        race = race[:1] + sorted(race[1:])
        canvas.text(text("first") % self.name(seat), 160, 30, 2, c.GREEN)
        if len(race) > 1:
            second = race[1]
            line = text("before") % (self.name(second[2]), margin(second[0] - first[0]))
            if race[1][3]:
                line = text("dead_heat") % self.name(second[2])
            canvas.text(line, 160, 70, 1, c.WHITE)
            if second[0] - first[0] != second[1] - first[1]:
                gap = second[1] - first[1]
                canvas.text(text("no_handicap") % (("-" if gap < 0 else "") + margin(abs(gap))),
                            160, 94, 0, c.SILVER)
            self.time_line(race)
        canvas.text(text("flips_next") % self.name(seat), 160, 206, 1, c.YELLOW)

    def time_line(self, race):
        """Marks at the presses, from the first to the last."""
        canvas = self.canvas
        start, end = race[0][0], race[0][0]
        for e in race:
            end = max(end, e[0])
        span = max(end - start, 1)
        canvas.line(30, 150, 290, 150, c.SILVER)
        n = 0
        for e in race:
            x = 30 + (e[0] - start) * 260 // span
            up = n % 2 == 0
            canvas.line(x, 144, x, 156, c.YELLOW if n == 0 else c.WHITE)
            w = canvas.width(self.name(e[2]), 0)
            at = min(max(x - w // 2, 2), 318 - w)
            canvas.text(self.name(e[2]), at, 128 if up else 160, 0, c.WHITE, -1)
            n += 1
