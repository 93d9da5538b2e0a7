"""A notice that stays until a key is pressed. `arg`: the key of its text."""
from dingbox.art import palette as c
from dingbox.box.screen import Screen as Base


class Screen(Base):
    def __init__(self, box, arg):
        Base.__init__(self, box, arg)
        self.about = arg

    def enter(self):
        if self.about[:7] == "battery":
            self.box.light("lowbattery")
        self.draw()

    def draw(self):
        box, canvas = self.box, self.box.canvas
        words = box.text("notice_" + self.about)
        if self.about == "stuck":
            stuck = box.hw.keys.stuck
            words += " " + ", ".join(["%s %s" % (box.name(k >> 1), "AB"[k & 1]) for k in range(12) if stuck >> k & 1])
        canvas.clear(c.NIGHT)
        canvas.fill(0, 0, 320, 40, c.ORANGE)
        canvas.text(box.text("notice"), 160, 10, 1, c.INK)
        font = 2 if len(canvas.fonts[2].lines(words, 300)) < 5 else 1
        y = 56
        for line in canvas.fonts[font].lines(words, 300):
            canvas.text(line, 160, y, font, c.WHITE)
            y += canvas.fonts[font].height + 5
        self.foot("go_on", "go_on")

    def key(self, place, key, stamp):
        self.box.back()
