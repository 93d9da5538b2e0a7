"""Statistics over all evenings; A goes back, B turns the page (games, places)."""
from dingbox.art import palette as c
from dingbox.box.screen import Screen as Base
from dingbox.engine import GAMES


class Screen(Base):
    def __init__(self, box, arg):
        Base.__init__(self, box, arg)
        self.page = 0

    def draw(self):
        self.title(self.box.text("statistics"))
        if self.page:
            self.draw_places()
        else:
            self.draw_games()
        self.foot("back", "next")

    def draw_games(self):
        canvas, stats = self.box.canvas, self.box.stats
        y = 48
        for name in GAMES:
            canvas.text(self.box.text(name), 30, y, 1, c.WHITE, -1)
            canvas.text(str(stats.games.get(name, 0)), 280, y, 1, c.YELLOW, 1)
            y += 28

    def draw_places(self):
        canvas, lists = self.box.canvas, self.box.stats.lists
        text = self.box.text
        for i, key in enumerate(("st_wins", "st_best", "st_mean", "st_false")):
            canvas.text(text(key), 140 + 56 * i, 36, 0, c.SILVER, 1)
        y = 56
        for p in range(6):
            rings = lists["rings"][p]
            canvas.text(self.box.name(p), 16, y, 1, c.WHITE, -1)
            row = (lists["wins"][p], lists["best_us"][p] // 1000, lists["sum_ms"][p] // (rings or 1),
                   lists["false"][p])
            for i, value in enumerate(row):
                canvas.text(str(value) if value or i in (0, 3) else "-", 140 + 56 * i, y, 1, c.YELLOW, 1)
            y += 26

    def key(self, place, key, stamp):
        if key:
            self.page = 1 - self.page
            self.draw()
        else:
            self.box.back()
