"""How to play the game chosen, in a few lines."""
from dingbox.art import palette as c
from dingbox.box.screen import Screen as Base

_LINES = 8


class Screen(Base):
    def __init__(self, box, arg):
        Base.__init__(self, box, arg)
        game = arg or box.evening.game
        self.heading = box.text(game)
        self.module = "dingbox.box.howto_" + box.settings["language"]
        self.lines = box.canvas.fonts[1].lines(box.load(self.module).PAGES[game], 296)
        box.unload(self.module)
        self.at = 0

    def draw(self):
        self.title(self.heading)
        self.foot("back", "next" if len(self.lines) > _LINES else "")
        y = 36
        for line in self.lines[self.at : self.at + _LINES]:
            self.box.canvas.text(line, 12, y, 1, c.WHITE, -1)
            y += 22

    def key(self, place, key, stamp):
        if not key:
            self.box.back()
            return
        self.at += _LINES
        if self.at >= len(self.lines):
            self.at = 0
        self.draw()
