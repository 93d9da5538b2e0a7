"""Who won, and what next: rematch, another game, the evening's scores."""
from micropython import const

from dingbox.art import palette as c
from dingbox.box import session as sessions
from dingbox.box.lists import List
from dingbox.box.screen import LEFT

_CROWN = const(6)  # as in dingbox.art.winners, without loading its names
_SMALL_CROWN = const(15)  # in the pack `common`
_RANKS = ((122, c.YELLOW), (154, c.SILVER), (172, c.ORANGE))  # tops and colours of the steps


class Screen(List):
    """`arg`: (session, scores a seat, winning seats)."""

    def __init__(self, box, arg):
        self.session, self.scores, self.winners = arg
        List.__init__(self, box, arg)
        self.items = [(key, box.text(key), "") for key in ("rematch", "other_game", "scoreboard")]

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
        before = None
        order = self.ranking()
        ranks = []
        for i in range(len(order)):
            seat = order[i]
            won = seat in self.winners
            if (won, self.scores[seat]) != before:  # equals share a step
                before = (won, self.scores[seat])
                rank = i
            ranks.append(rank)
            ink = c.YELLOW if won else c.WHITE
            canvas.text(box.name(places[seat]), 196, y, 1, ink, LEFT)
            canvas.text(str(self.scores[seat]), 314, y, 1, ink, 1)
            y += 16
        steps = len([rank for rank in ranks if rank < 3])
        for i in range(steps):  # the best in the middle
            column = steps // 2 + (i + 1) // 2 * (1 - i % 2 * 2)
            self.draw_step(column, max(steps, 3), ranks[i], places[order[i]])
        self.foot("choose", "next")
        self.draw_items()

    def draw_step(self, i, count, rank, place):
        """Step `i` of the podium and who stands on it; all are smaller where there are more than three."""
        canvas = self.box.canvas
        wide = 180 // count
        x = 4 + wide * i
        y, colour = _RANKS[rank]
        canvas.fill(x, y, wide - 2, 218 - y, colour)
        canvas.fill(x, y, wide - 2, 4, c.WHITE)
        x += (wide - 2) // 2
        canvas.text(str(rank + 1), x, y + 24 - canvas.fonts[2].middle, 2, c.INK)
        pack, crown = (self.box.pack("winners"), _CROWN) if count == 3 else (self.box.symbols, _SMALL_CROWN)
        for sprite in (place, crown)[: 1 + (not rank)]:
            w, h = pack.size(sprite)
            y -= h
            canvas.sprite(pack, sprite, x - w // 2, y)

    def draw_items(self):
        canvas = self.box.canvas
        font = 1 if max([canvas.width(item[1], 1) for item in self.items]) < 122 else 0
        y = 144
        for i in range(len(self.items)):
            label = self.items[i][1]
            ground, ink = (c.CREAM, c.INK) if i == self.at else (c.SLATE, c.WHITE)
            canvas.panel(190, y, 128, 24, ground, c.INK)
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
