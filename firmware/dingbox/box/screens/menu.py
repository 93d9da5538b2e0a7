"""The main menu: the games, and what else there is; left alone, it shows the name to both sides."""
from micropython import const

from dingbox.art import palette as c
from dingbox.box import VERSION
from dingbox.box.lists import Pictured
from dingbox.engine import GAMES

_ALONE_MS = const(20000)


class Screen(Pictured):
    heading = "menu"
    since = 0  # ms of the last key
    idle = False

    def fill(self):
        text = self.box.text
        for name in GAMES:
            self.items.append((name, text(name), ""))
        if self.box.evening.played:
            self.items.append(("scoreboard", text("scoreboard"), ""))
        for key in ("settings", "statistics", "selftest"):
            self.items.append((key, text(key), ""))

    def emblem(self):
        return self.items[self.at][0]

    def enter(self):
        self.since = self.box.ms
        self.box.light("attract")
        self.draw()

    def draw(self):
        self.idle = False
        Pictured.draw(self)
        self.box.canvas.text(VERSION, 160, 223, 0, c.SLATE)

    def key(self, place, key, stamp):
        self.since = self.box.ms
        if self.idle:
            self.draw()
        Pictured.key(self, place, key, stamp)

    def tick(self):
        left = self.since + _ALONE_MS - self.box.ms
        if left <= 0 and not self.idle:
            self.idle = True
            self.draw_logo()
        return max(min(left, 1000), 1) if not self.idle else 1000

    def draw_logo(self):
        """The name of the box, upright for both sides of the table."""
        canvas = self.box.canvas
        logo = self.box.pack("title")
        canvas.clear(c.NIGHT)
        canvas.sprite(logo, 0, 33, 1)
        canvas.flip180(0, 0, 320, 120)
        canvas.sprite(logo, 0, 33, 121)

    def chosen(self, key, place):
        if key in GAMES:
            self.box.evening.game = key
            self.box.push("game")
        else:
            self.box.push(key)
