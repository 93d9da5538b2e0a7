"""The lists that most menus are made of."""
from micropython import const

from dingbox.art import palette as c
from dingbox.box.screen import LEFT, B, Screen

_TWO_ROWS = const(62)  # pixels

_EMBLEMS = (  # the first sprites of the pack `menu`
    "halli_galli", "halli_galli_party", "hello", "hilo", "scoreboard", "settings", "statistics", "selftest"
)


class List(Screen):
    """A list of lines: B goes to the next, A chooses. Subclasses fill `items` with (key, label, value).

    All lines are of one size: in large print a value that does not fit beside its label stands below it.
    """

    repeat = True
    heading = ""
    act = "choose"
    rows = 8
    wide = 292  # of the lines
    at = 0
    language = None  # of the labels
    editing = False  # a value is in hand

    def fill(self):
        """Add to `items`."""

    def chosen(self, key, place):
        """A was pressed on the item `key`."""

    def draw(self):
        language = self.box.settings["language"]
        if self.language != language:  # at first, and when it has been changed on a screen above
            self.language = language
            self.items = []
            self.fill()
        self.title(self.box.text(self.heading))
        self.foot(self.act, "next")
        self.draw_items()

    def height(self, i):
        """The pixels that line `i` takes: as if its value was in hand, so that it does not jump then."""
        if not self.box.settings["large"]:
            return 23
        _, label, value = self.items[i]
        if value:
            width = self.box.canvas.width
            between = 8 if self.editing and i == self.at else 56
            if width(label, 2) + between + width(value, 2) > self.wide - 22:
                return _TWO_ROWS
        return 37

    def draw_items(self):
        """Draw the lines only: the page with `at` on it."""
        canvas = self.box.canvas
        font, most = (2, 3 * _TWO_ROWS) if self.box.settings["large"] else (1, 23 * self.rows)
        top = y = 0
        for i in range(self.at + 1):
            high = self.height(i)
            y += high
            if y > most:
                top = i
                y = high
        canvas.fill(14, 34, self.wide + 12, most, c.NIGHT)
        i = top
        y = 34
        while i < len(self.items):
            high = self.height(i)
            if y + high > 34 + most:
                break
            _, label, value = self.items[i]
            ink = c.WHITE
            if i == self.at:
                canvas.panel(14, y, self.wide, high - 1, c.CREAM)
                ink = c.INK
            room = self.wide - 22
            first = second = y + high // 2 - canvas.fonts[font].middle
            if high == _TWO_ROWS:
                first, second = y, y + 26
            if value:
                width = canvas.text(value, self.wide + 6, second, font, ink, 1, room)
                if first == second:
                    room -= width + 8
            canvas.text(label, 22, first, font, ink, LEFT, room)
            y += high
            i += 1
        for k in range(-5, 6):  # arrows at the edge: there is more above, or below
            x, high = self.wide + 20 + k, 6 - abs(k)
            if top:
                canvas.fb.vline(x, 44 - high, high, c.YELLOW)
            if i < len(self.items):
                canvas.fb.vline(x, 24 + most, high, c.YELLOW)

    def key(self, place, key, stamp):
        if key == B:
            self.at = (self.at + 1) % len(self.items)
            self.box.tune("click")
            self.draw_items()
        else:
            self.chosen(self.items[self.at][0], place)


class Pictured(List):
    """A list with a picture beside it: the emblem of a game, or of what is chosen. Large print takes its place."""

    def draw(self):
        self.wide = 292 if self.box.settings["large"] else 196
        List.draw(self)

    def emblem(self):
        """Whose picture: a game, or an entry of the menu."""
        return self.box.evening.game

    def draw_items(self):
        List.draw_items(self)
        if self.box.settings["large"]:
            return
        canvas = self.box.canvas
        pack = self.box.pack("menu")
        canvas.fill(218, 60, 96, 96, c.NIGHT)
        i = _EMBLEMS.index(self.emblem())
        w, h = pack.size(i)
        canvas.sprite(pack, i, 266 - (w >> 1), 108 - (h >> 1))
