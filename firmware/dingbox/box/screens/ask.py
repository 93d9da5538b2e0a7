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
        canvas = box.canvas
        canvas.clear(c.NIGHT)
        words = box.text(GAMES[self.session["game"]][1])
        font = 2 if len(canvas.fonts[2].lines(words, 312)) < 3 else 1
        for far in (True, False):  # everybody has to read it
            y = 138
            for line in canvas.fonts[font].lines(words, 312):
                canvas.text(line, 160, y, font, c.YELLOW)
                y += canvas.fonts[font].height + 4
            if far:
                canvas.flip180(0, 0, 320, 240)
        self.foot("thats_me", "draw_lots")

    def key(self, place, key, stamp):
        places = self.session["places"]
        if key:
            sessions.begin(self.box, self.session)
        elif place in places:
            seat = places.index(place) + GAMES[self.session["game"]][2]
            sessions.begin(self.box, self.session, seat % len(places))
