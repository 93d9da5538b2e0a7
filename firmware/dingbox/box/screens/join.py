"""Who plays: A at a seat joins (or leaves again), B goes on once there are two."""
from dingbox.art import palette as c
from dingbox.box.places import across
from dingbox.box.screen import Screen as Base

_COLOURED = bytes(range(16))
_GREY = bytes([0, 1, 1, 3, 3, 3, 1, 1, 3, 1, 1, 1, 1, 1, 1, 1])


class Screen(Base):
    def __init__(self, box, arg):
        Base.__init__(self, box, arg)
        self.joined = 0
        for place in box.evening.places:
            self.joined |= 1 << place

    def enter(self):
        self.box.light("join")
        self.draw()

    def close(self):
        self.box.lights.arcs(0, self.box.ms)

    def count(self):
        return sum([self.joined >> p & 1 for p in range(6)])

    def draw(self):
        self.box.canvas.clear(c.NIGHT)
        for place in range(6):
            self.draw_place(place)
        self.draw_middle()
        self.box.lights.arcs(self.joined, self.box.ms)

    def draw_place(self, place):
        canvas = self.box.canvas
        x = (110, 4, 4, 110, 216, 216)[place]
        y = 4 if across(place) else 160
        on = self.joined >> place & 1
        canvas.panel(x, y, 100, 76, c.GREEN if on else c.SLATE, c.INK)
        canvas.sprite(self.box.pack("winners"), place, x + 24, y + 4, _COLOURED if on else _GREY)
        word = self.box.name(place) if on else self.box.text("press_a")
        canvas.text(word, x + 50, y + 59, 0, c.INK if on else c.SILVER)
        if across(place):
            canvas.flip180(x, y, 100, 76)

    def draw_middle(self):
        canvas, text = self.box.canvas, self.box.text
        canvas.fill(0, 92, 320, 60, c.NIGHT)
        canvas.text(text("who_plays"), 160, 96, 1, c.YELLOW)
        n = self.count()
        canvas.text(text("b_go_on") % n if n > 1 else text("at_least_two"), 160, 122, 1, c.WHITE)

    def hold(self, place):
        """B held: not this game after all."""
        self.box.back()

    def key(self, place, key, stamp):
        if not key:
            self.joined ^= 1 << place
            self.box.tune("join" if self.joined >> place & 1 else "leave")
            self.draw_place(place)
            self.draw_middle()
            self.box.lights.arcs(self.joined, self.box.ms)
        elif self.count() > 1:
            self.box.evening.places = [p for p in range(6) if self.joined >> p & 1]
            self.box.go("ready")
