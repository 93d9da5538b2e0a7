"""Pause: the cards are hidden. Go on, end now and count, or a player leaves."""
from dingbox.art import palette as c
from dingbox.box.lists import List


class Screen(List):
    """`arg`: the play screen below."""

    heading = "pause"
    sure = False  # asked before somebody leaves or the game ends

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

    def draw(self):
        List.draw(self)
        if self.sure:  # below the lines, so that what it is about can be read
            canvas = self.box.canvas
            canvas.fill(0, 219, 320, 21, c.ORANGE)
            canvas.text(self.box.text("sure"), 160, 221, 1, c.INK)

    def key(self, place, key, stamp):
        if key and self.sure:
            self.sure = False
            self.draw()
        else:
            List.key(self, place, key, stamp)

    def chosen(self, key, place):
        if key == "on":
            self.box.back()
        elif self.sure:
            self.play.order(key)
            self.box.back()
        else:
            self.sure = True
            self.draw()
