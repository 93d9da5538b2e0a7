"""After a power cut: go on with the game that was not finished? If not, it is offered again until another begins."""
from dingbox.art import palette as c
from dingbox.box.screen import Screen as Base


class Screen(Base):
    """`arg`: the saved.Saved to go on with."""

    def __init__(self, box, arg):
        Base.__init__(self, box, arg)
        self.saved = arg

    def draw(self):
        box = self.box
        self.title(box.text(self.saved.reader.head[0]))
        y = 80
        for line in box.canvas.fonts[1].lines(box.text("resume_question"), 296):
            box.canvas.text(line, 160, y, 1, c.WHITE)
            y += 24
        places = self.saved.reader.head[3]
        x = 160 - 18 * len(places)
        for place in places:
            box.canvas.sprite(box.symbols, place, x + 5, 160)
            x += 36
        self.foot("go_on", "other_game")

    def key(self, place, key, stamp):
        box = self.box
        game = None
        if not key:
            game = self.saved.replay()
            if game is None:
                self.saved.close()
        if game is None:
            box.go("menu")
            return
        box.evening.game = game.name
        box.go("play", {"game": game.name, "places": self.saved.reader.head[3], "options": game.options,
                        "saved": self.saved, "resumed": game})
