"""The lists that most menus are made of."""
from dingbox.art import palette as c
from dingbox.box.screen import LEFT, B, Screen

_EMBLEMS = (  # the first sprites of the pack `menu`
    "halli_galli", "halli_galli_party", "hello", "hilo", "scoreboard", "settings", "statistics", "selftest"
)


class List(Screen):
    """A list of lines: B goes to the next, A chooses. Subclasses fill `items` with (key, label, value)."""

    repeat = True
    heading = ""
    act = "choose"
    rows = 8
    wide = 292  # of the lines

    def __init__(self, box, arg):
        Screen.__init__(self, box, arg)
        self.items = []
        self.at = 0
        self.fill()

    def fill(self):
        """Make `items`."""

    def chosen(self, key, place):
        """A was pressed on the item `key`."""

    def draw(self):
        self.title(self.box.text(self.heading))
        self.foot(self.act, "next")
        self.draw_items()

    def draw_items(self):
        """Draw the lines only."""
        canvas = self.box.canvas
        large = self.box.settings["large"]
        rows, step = (5, 37) if large else (self.rows, 23)
        top = self.at // rows * rows
        canvas.fill(14, 34, self.wide + 12, rows * step, c.NIGHT)
        for i in range(-5, 6):  # arrows at the edge: there is more above, or below
            x, high = self.wide + 20 + i, 6 - abs(i)
            if top:
                canvas.fb.vline(x, 44 - high, high, c.YELLOW)
            if top + rows < len(self.items):
                canvas.fb.vline(x, 24 + rows * step, high, c.YELLOW)
        y = 34
        for i in range(top, min(top + rows, len(self.items))):
            _, label, value = self.items[i]
            ink = c.WHITE
            if i == self.at:
                canvas.panel(14, y, self.wide, step - 1, c.CREAM)
                ink = c.INK
            room = self.wide - 22
            middle = y + step // 2
            big = 2 if large and canvas.width(label + "  " + value, 2) <= room else 1
            if value:
                room -= canvas.text(value, self.wide + 6, middle - canvas.fonts[big].middle, big, ink, 1) + 8
            font = big if canvas.width(label, big) <= room else 0
            canvas.text(label, 22, middle - canvas.fonts[font].middle, font, ink, LEFT, room)
            y += step

    def key(self, place, key, stamp):
        if key == B:
            self.at = (self.at + 1) % len(self.items)
            self.box.tune("click")
            self.draw_items()
        else:
            self.chosen(self.items[self.at][0], place)


class Pictured(List):
    """A list with a picture beside it: the emblem of a game, or of what is chosen."""

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
