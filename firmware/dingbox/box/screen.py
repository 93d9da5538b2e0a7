"""What every screen is, and the list that most menus are made of."""
from micropython import const

from dingbox.art import palette as c

_KEY_A = const(26)  # as in dingbox.art.common, without loading its names
_KEY_B = const(27)
_EMBLEMS = (  # the first sprites of the pack `menu`
    "halli_galli", "halli_galli_party", "hello", "hilo", "scoreboard", "settings", "statistics", "selftest"
)

A = 0
B = 1
LEFT = -1


class Screen:
    """One picture with its keys. `box` gives canvas, text, lights, tunes, clock and navigation.

    `repeat`: B repeats while it is held. `sleeps`: the box may fall asleep here.
    """

    repeat = False
    sleeps = True
    armed = False

    def __init__(self, box, arg):
        self.box = box

    def enter(self):
        """Called when the screen comes up, or comes back from below another."""
        self.draw()

    def draw(self):
        """Draw everything."""

    def key(self, place, key, stamp):
        """A key of `place` went down: A = 0, B = 1; `stamp` is the tick of its first edge."""

    def up(self, place, key):
        """A key was let go."""

    def hold(self, place):
        """B of `place` has been held for 1.5 s."""

    def tick(self):
        """Something to do with time? Returns ms until it wants to run again."""
        return 1000

    def drawn(self):
        """All that was drawn has reached the display."""

    def close(self):
        """The screen goes away."""

    def title(self, text):
        """A clean canvas with a heading."""
        canvas = self.box.canvas
        canvas.clear(c.NIGHT)
        canvas.text(text, 160, 8, 1 if canvas.width(text, 1) < 316 else 0, c.YELLOW)

    def foot(self, act, move):
        """What A and B do here."""
        canvas = self.box.canvas
        if act:
            canvas.sprite(self.box.symbols, _KEY_A, 8, 221)
            canvas.text(self.box.text(act), 30, 223, 0, c.SILVER, -1)
        if move:
            canvas.sprite(self.box.symbols, _KEY_B, 295, 221)
            canvas.text(self.box.text(move), 290, 223, 0, c.SILVER, 1)


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
        top = self.at // self.rows * self.rows
        canvas.fill(14, 34, self.wide, 23 * self.rows, c.NIGHT)
        y = 34
        for i in range(top, min(top + self.rows, len(self.items))):
            _, label, value = self.items[i]
            ink = c.WHITE
            if i == self.at:
                canvas.panel(14, y, self.wide, 22, c.CREAM)
                ink = c.INK
            room = self.wide - 22
            if value:
                room -= canvas.text(value, self.wide + 6, y + 11 - canvas.fonts[1].middle, 1, ink, 1) + 8
            font = 1 if canvas.width(label, 1) <= room else 0
            canvas.text(label, 22, y + 11 - canvas.fonts[font].middle, font, ink, LEFT, room)
            y += 23

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
