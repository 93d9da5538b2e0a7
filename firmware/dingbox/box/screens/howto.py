"""How to play the game chosen: a picture of its trick, then a few lines."""
from micropython import const

from dingbox.art import palette as c
from dingbox.box.screen import Screen as Base

_TOP = const(34)  # of the picture
_HIGH = const(102)
_ROOM = const(296)
_BELL = const(14)  # as in dingbox.art.common, without loading its names
_KEY_A = const(26)
# a grid of HILO: colour and value, None lies face down
_GRID = (((0, 3), (7, 8), (0, None)), ((5, 7), (5, 4), (5, 9)), ((0, None), (2, 1), (4, 11)))


class Screen(Base):
    def __init__(self, box, arg):
        Base.__init__(self, box, arg)
        self.game = arg or box.evening.game
        module = "dingbox.box.howto_" + box.settings["language"]
        self.font = 2 if box.settings["large"] else 1
        lines = box.canvas.fonts[self.font].lines
        words = box.load(module).PAGES[self.game]
        box.unload(module)
        self.items = []
        page = ""
        for sentence in words[:-1].split("."):  # none goes on to the next page
            sentence = sentence.strip() + "."
            longer = page + " " + sentence if page else sentence
            if len(lines(longer, _ROOM)) > self.rows(len(self.items)):
                self.items.append(page)
                longer = sentence
            page = longer
        self.items.append(page)
        self.at = 0

    def rows(self, page):
        """Lines on a page; the first has a picture."""
        if self.font > 1:
            return 5 if page else 2
        return 8 if page else 4

    def draw(self):
        self.title(self.box.text(self.game))
        self.foot("back", "next")
        canvas = self.box.canvas
        y = 36
        if not self.at:
            getattr(self, self.game)(canvas, self.box.pack(self.game))
            y = 141
        for line in canvas.fonts[self.font].lines(self.items[self.at], _ROOM):
            canvas.text(line, 12, y, self.font, c.WHITE, -1)
            y += 22 + 14 * (self.font - 1) if self.at else 20 + 18 * (self.font - 1)

    def key(self, place, key, stamp):
        if not key:
            self.box.back()
            return
        self.at = (self.at + 1) % len(self.items)
        self.draw()

    def ring(self, x):
        """What to do: the bell, and the key for it."""
        self.box.canvas.sprite(self.box.symbols, _BELL, x - 24, _TOP + 60)
        self.box.canvas.sprite(self.box.symbols, _KEY_A, x + 11, _TOP + 69)

    def arrow(self, x, y, way, ink):
        """A small triangle with its tip at `x`: to the right (1) or the left (-1)."""
        for i in range(9):
            self.box.canvas.fb.vline(x - way * i, y - i // 2, i + 1, ink)

    def halli_galli(self, canvas, pack):
        """Two limes and three make five, whatever lies between them."""
        from dingbox.art.halli_galli import card

        x = 8
        for fruit, count in ((2, 2), (0, 4), (2, 3)):
            card(canvas, pack, x, _TOP, 80, _HIGH, fruit, count)
            x += 84
        canvas.text("5", 268, _TOP + 16, 2, c.WHITE, -1)
        canvas.sprite(pack, 18, 284, _TOP + 14)
        self.ring(288)

    def halli_galli_party(self, canvas, pack):
        """Two fruits of one colour with one instrument."""
        from dingbox.art.halli_galli_party import card

        x = 8
        for fruit in (1, 3):
            card(canvas, pack, self.box.symbols, x, _TOP, 96, _HIGH, fruit, 1, 3)
            x += 102
        canvas.panel(214, _TOP + 8, 92, 42, c.CREAM)
        canvas.sprite(self.box.symbols, c.RED, 230, _TOP + 21)
        canvas.sprite(pack, 15, 262, _TOP + 14)
        self.ring(260)

    def hello(self, canvas, pack):
        """Two cards of one colour: each says what is on the other's."""
        from dingbox.art import hello as art

        words = (3, 6)
        for side in (0, 1):
            x = 216 * side + 4
            art.card(canvas, pack, self.box.symbols, x, _TOP, 96, _HIGH, words[side], 3)
            y = _TOP + 8 + 50 * side
            canvas.panel(116, y, 88, 34, c.WHITE)
            self.arrow(108 + 103 * side, y + 17, 2 * side - 1, c.WHITE)
            canvas.text(art.WORDS[words[1 - side]], 149, y + 17 - canvas.fonts[1].middle, 1, c.INK)
            canvas.sprite(self.box.symbols, _KEY_A, 182, y + 9)

    def hilo(self, canvas, pack):
        """A card goes into the grid, makes a row of one colour, and the row goes."""
        from dingbox.art import hilo as art

        art.card(canvas, pack, 8, _TOP + 22, 44, 54, 5, 4)
        self.arrow(73, _TOP + 49, 1, c.YELLOW)
        self.arrow(207, _TOP + 49, 1, c.YELLOW)
        for left, rows in ((86, (0, 1, 2)), (220, (0, 2))):
            y = _TOP + (99 - 33 * len(rows)) // 2
            for row in rows:
                x = left
                for colour, value in _GRID[row]:
                    if value is None:
                        art.back(canvas, x, y, 32, 33)
                    else:
                        art.card(canvas, pack, x, y, 32, 33, colour, value)
                    x += 32
                y += 33
        for i in range(3):
            canvas.frame(84 + i, _TOP + 31 + i, 100 - 2 * i, 37 - 2 * i, c.WHITE)
