"""A notice that stays until a key is pressed. `arg`: the key of its text."""
from dingbox.box import notice
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
        box = self.box
        words = box.text("notice_" + self.about)
        if self.about == "stuck":
            stuck = box.hw.keys.stuck
            words += " " + ", ".join(["%s %s" % (box.name(k >> 1), "AB"[k & 1]) for k in range(12) if stuck >> k & 1])
        notice.draw(box.canvas, box.text("notice"), words)
        self.foot("go_on", "go_on")

    def key(self, place, key, stamp):
        self.box.back()
