"""Who starts: the rulebook's own question; A at a seat answers it, B lets the box draw."""
from dingbox.art import palette as c
from dingbox.box import session as sessions
from dingbox.box.registry import GAMES
from dingbox.box.screen import Screen as Base


class Screen(Base):
    def __init__(self, box, arg):
        Base.__init__(self, box, arg)
        self.session = arg

    def enter(self):
        self.box.light("vote")
        self.box.tune("ask")
        self.draw()

    def draw(self):
        box = self.box
        self.title(box.text(self.session["game"]))
        y = 80
        for line in box.canvas.fonts[1].lines(box.text(GAMES[self.session["game"]][1]), 296):
            box.canvas.text(line, 160, y, 1, c.WHITE)
            y += 24
        self.foot("thats_me", "draw_lots")

    def key(self, place, key, stamp):
        places = self.session["places"]
        if key:
            sessions.begin(self.box, self.session)
        elif place in places:
            seat = places.index(place) + GAMES[self.session["game"]][2]
            sessions.begin(self.box, self.session, seat % len(places))
