"""Who won, and what next: rematch, another game, the evening's scores."""
from micropython import const

from dingbox.art import palette as c
from dingbox.box import session as sessions
from dingbox.box.lists import List
from dingbox.box.screen import LEFT

_CROWN = const(6)  # as in dingbox.art.winners, without loading its names
_X = (64, 4, 124)  # left edges of the steps, the best in the middle
_RANKS = ((122, c.YELLOW), (154, c.SILVER), (172, c.ORANGE))  # their tops and colours


class Screen(List):
    """`arg`: (session, scores a seat, winning seats)."""

    def __init__(self, box, arg):
        self.session, self.scores, self.winners = arg
        List.__init__(self, box, arg)

    def fill(self):
        for key in ("rematch", "other_game", "scoreboard"):
            self.items.append((key, self.box.text(key), ""))

    def enter(self):
        box = self.box
        places = self.session["places"]
        box.light("winner", places[self.winners[0]] if len(self.winners) == 1 else -1)
        box.tune("winner")
        self.draw()

    def ranking(self):
        """Seats, the best first: high scores or low ones, as the winners have them."""
        low = self.scores[self.winners[0]] < max(self.scores)
        order = []
        for seat in range(len(self.scores)):
            order.append((seat not in self.winners, self.scores[seat] if low else -self.scores[seat], seat))
        order.sort()
        return [row[2] for row in order]

    def draw(self):
        box, canvas = self.box, self.box.canvas
        places = self.session["places"]
        names = " + ".join([box.name(places[s]) for s in self.winners])
        alone = len(self.winners) == 1
        canvas.clear(c.NIGHT)
        font = 2 if canvas.width(names, 2) < 312 else 1 if canvas.width(names, 1) < 312 else 0
        canvas.text(names, 160, 18 - canvas.fonts[font].middle, font, c.YELLOW)
        canvas.text(box.text("wins" if alone else "win_together"), 160, 30, 0, c.SILVER)
        y = 43
        before = rank = None
        order = self.ranking()
        for i in range(len(order)):
            seat = order[i]
            won = seat in self.winners
            if (won, self.scores[seat]) != before:  # equals share a step
                before = (won, self.scores[seat])
                rank = i
            if i < 3:
                self.draw_step(i, rank, places[seat], won)
            ink = c.YELLOW if won else c.WHITE
            canvas.text(box.name(places[seat]), 196, y, 1, ink, LEFT)
            canvas.text(str(self.scores[seat]), 314, y, 1, ink, 1)
            y += 16
        self.foot("choose", "next")
        self.draw_items()

    def draw_step(self, i, rank, place, won):
        """A step of the podium and who stands on it."""
        canvas = self.box.canvas
        pack = self.box.pack("winners")
        x = _X[i]
        y, colour = _RANKS[rank]
        canvas.fill(x, y, 58, 218 - y, colour)
        canvas.fill(x, y, 58, 4, c.WHITE)
        canvas.text(str(rank + 1), x + 29, y + 24 - canvas.fonts[2].middle, 2, c.INK)
        canvas.sprite(pack, place, x + 3, y - 50)
        if won:
            canvas.sprite(pack, _CROWN, x + 12, y - 73)

    def draw_items(self):
        canvas = self.box.canvas
        y = 144
        for i in range(len(self.items)):
            label = self.items[i][1]
            ground, ink = (c.CREAM, c.INK) if i == self.at else (c.SLATE, c.WHITE)
            canvas.panel(190, y, 128, 24, ground, c.INK)
            font = 1 if canvas.width(label, 1) < 122 else 0
            canvas.text(label, 254, y + 12 - canvas.fonts[font].middle, font, ink)
            y += 25

    def chosen(self, key, place):
        box = self.box
        if key == "rematch":
            sessions.begin(box, self.session)
        elif key == "scoreboard":
            box.push("scoreboard")
        else:
            box.home("menu")
