"""A list with a picture beside it: the emblem of a game or of what is chosen."""
from dingbox.art import palette as c
from dingbox.box.screen import List

_EMBLEMS = (
    "halli_galli", "halli_galli_party", "hello", "hilo", "scoreboard", "settings", "statistics", "selftest"
)


class Pictured(List):
    wide = 196

    def emblem(self):
        """Whose picture: a game, or an entry of the menu."""
        return self.box.evening.game

    def draw_items(self):
        List.draw_items(self)
        canvas = self.box.canvas
        pack = self.box.pack("menu")
        canvas.fill(218, 60, 96, 96, c.NIGHT)
        i = _EMBLEMS.index(self.emblem())
        w, h = pack.size(i)
        canvas.sprite(pack, i, 266 - (w >> 1), 108 - (h >> 1))
