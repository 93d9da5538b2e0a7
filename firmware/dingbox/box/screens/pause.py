"""Pause: the cards are hidden. Go on, end now and count, or a player leaves."""
from dingbox.box.lists import List


class Screen(List):
    """`arg`: the play screen below."""

    heading = "pause"

    def __init__(self, box, arg):
        self.play = arg
        List.__init__(self, box, arg)

    def fill(self):
        text = self.box.text
        game = self.play.game
        self.items.append(("on", text("go_on"), ""))
        for move in game.moves(7):
            words = game.text(move).split(" ")
            if words[0] == "leave":
                name = self.box.name(self.play.places[int(words[1])])
                self.items.append((game.text(move), text("leaves") % name, ""))
        self.items.append(("end", text("end_now"), ""))

    def chosen(self, key, place):
        if key == "on":
            self.box.back()
            return
        self.play.order(key)
        self.box.back()
