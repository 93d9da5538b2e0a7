"""Who won, and what next: rematch, another game, the evening's scores."""
from dingbox.art import palette as c
from dingbox.box import session as sessions
from dingbox.box.screen import List


class Screen(List):
    """`arg`: (session, scores a seat, winning seats)."""

    heading = "result"
    rows = 4

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

    def draw(self):
        box, canvas = self.box, self.box.canvas
        self.title(" + ".join([box.name(self.session["places"][s]) for s in self.winners]))
        canvas.text(box.text("wins" if len(self.winners) == 1 else "win_together"), 160, 32, 0, c.SILVER)
        y = 52
        for seat in range(len(self.scores)):
            x = 20 if seat % 2 == 0 else 170
            ink = c.YELLOW if seat in self.winners else c.WHITE
            canvas.sprite(box.symbols, self.session["places"][seat], x - 8, y - 5)
            canvas.text(box.name(self.session["places"][seat]), x + 24, y, 1, ink, -1)
            canvas.text(str(self.scores[seat]), x + 126, y, 1, ink, 1)
            y += 27 if seat % 2 else 0
        self.foot("choose", "next")
        self.draw_items()

    def draw_items(self):
        canvas = self.box.canvas
        y = 140
        for i in range(len(self.items)):
            canvas.panel(40, y, 240, 24, c.CREAM if i == self.at else c.SLATE, c.INK)
            canvas.text(self.items[i][1], 160, y + 3, 1, c.INK if i == self.at else c.WHITE)
            y += 27

    def chosen(self, key, place):
        box = self.box
        if key == "rematch":
            sessions.begin(box, self.session)
        elif key == "scoreboard":
            box.push("scoreboard")
        else:
            box.home("menu")
