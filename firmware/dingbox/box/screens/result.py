"""Who won, and what next: rematch, another game, the evening's scores."""
from dingbox.art import palette as c
from dingbox.art.winners import CROWN, PODIUM
from dingbox.box import session as sessions
from dingbox.box.lists import List
from dingbox.box.screen import LEFT

_STEPS = ((64, 89), (5, 114), (123, 129))  # where a head stands on the podium, the best first


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
        canvas.clear(c.NIGHT)
        canvas.text(names, 160, 6, 1 if canvas.width(names, 1) < 312 else 0, c.YELLOW)
        canvas.text(box.text("wins" if len(self.winners) == 1 else "win_together"), 160, 24, 0, c.SILVER)
        pack = box.pack("winners")
        canvas.sprite(pack, PODIUM, 2, 124)
        y = 42
        rank = 0
        for seat in self.ranking():
            won = seat in self.winners
            if rank < 3:
                x, top = _STEPS[rank]
                canvas.sprite(pack, places[seat], x, top)
                if won:
                    canvas.sprite(pack, CROWN, x + 9, top - 23)
            ink = c.YELLOW if won else c.WHITE
            canvas.text(box.name(places[seat]), 200, y, 0, ink, LEFT)
            canvas.text(str(self.scores[seat]), 306, y, 0, ink, 1)
            y += 15
            rank += 1
        self.foot("choose", "next")
        self.draw_items()

    def draw_items(self):
        canvas = self.box.canvas
        y = 138
        for i in range(len(self.items)):
            label = self.items[i][1]
            ground, ink = (c.CREAM, c.INK) if i == self.at else (c.SLATE, c.WHITE)
            canvas.panel(190, y, 128, 24, ground, c.INK)
            font = 1 if canvas.width(label, 1) < 122 else 0
            canvas.text(label, 254, y + 12 - canvas.fonts[font].middle, font, ink)
            y += 27

    def chosen(self, key, place):
        box = self.box
        if key == "rematch":
            sessions.begin(box, self.session)
        elif key == "scoreboard":
            box.push("scoreboard")
        else:
            box.home("menu")
