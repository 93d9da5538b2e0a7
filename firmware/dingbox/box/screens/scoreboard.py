"""Games won this evening, place by place."""
from dingbox.art import palette as c
from dingbox.box.screen import Screen as Base


class Screen(Base):
    sure = False  # asked before an evening is forgotten

    def draw(self):
        box, canvas = self.box, self.box.canvas
        evening = box.evening
        self.title(box.text("scoreboard"))
        canvas.text(box.text("games_played") % evening.played, 160, 36, 0, c.SILVER)
        most = max(evening.wins)
        y = 60
        order = [(-evening.wins[p], p) for p in range(6) if p in evening.places or evening.wins[p]]
        order.sort()
        for wins, p in order:
            ink = c.YELLOW if -wins == most else c.WHITE
            canvas.sprite(box.symbols, p, 22, y - 5)
            canvas.text(box.name(p), 56, y, 1, ink, -1)
            canvas.fill(140, y + 4, -wins * 100 // (most or 1), 12, ink)
            canvas.text(str(-wins), 260, y, 1, ink, 1)
            y += 26
        if self.sure:
            canvas.fill(0, 219, 320, 21, c.ORANGE)
            canvas.text(box.text("new_evening") + ": " + box.text("sure"), 160, 221, 1, c.INK)
        else:
            self.foot("back", "new_evening")

    def key(self, place, key, stamp):
        if self.sure and not key:
            self.box.evening.reset()
        elif not key:
            self.box.back()
        self.sure = not self.sure and key == 1
        self.draw()
