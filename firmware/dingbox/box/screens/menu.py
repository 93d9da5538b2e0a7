"""The main menu: the games, and what else there is."""
from dingbox.box.screen import Pictured
from dingbox.engine import GAMES


class Screen(Pictured):
    heading = "menu"

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
        self.box.light("attract")
        self.draw()

    def chosen(self, key, place):
        if key in GAMES:
            self.box.evening.game = key
            self.box.push("game")
        else:
            self.box.push(key)
