"""How to play the game chosen, in a few lines."""
from micropython import const

from dingbox.art import palette as c
from dingbox.box.screen import Screen as Base

_LINES = const(8)


class Screen(Base):
    def __init__(self, box, arg):
        Base.__init__(self, box, arg)
        game = arg or box.evening.game
        self.heading = box.text(game)
        self.module = "dingbox.box.howto_" + box.settings["language"]
        self.font = 2 if box.settings["large"] else 1
        self.rows = 5 if self.font > 1 else _LINES
        self.lines = box.canvas.fonts[self.font].lines(box.load(self.module).PAGES[game], 296)
        box.unload(self.module)
        self.at = 0

    def draw(self):
        self.title(self.heading)
        self.foot("back", "next" if len(self.lines) > self.rows else "")
        y = 36
        for line in self.lines[self.at : self.at + self.rows]:
            self.box.canvas.text(line, 12, y, self.font, c.WHITE, -1)
            y += 22 + 14 * (self.font - 1)

    def key(self, place, key, stamp):
        if not key:
            self.box.back()
            return
        self.at += self.rows
        if self.at >= len(self.lines):
            self.at = 0
        self.draw()
