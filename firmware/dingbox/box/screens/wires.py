"""Wires that were swapped: every key is asked for in turn, and whichever is pressed is that key from then on.

A key pressed twice ends it and leaves everything as it was (who has a broken key is not caught here).
"""
from dingbox.art import palette as c
from dingbox.box.places import across
from dingbox.box.screen import Screen as Base


class Screen(Base):
    sleeps = False

    def __init__(self, box, arg):
        Base.__init__(self, box, arg)
        settings = box.settings
        self.before = settings.wires, settings.swapped
        settings.wires = bytes(range(12))  # as they come
        settings.swapped = 0
        self.found = []

    def draw(self):
        box, canvas = self.box, self.box.canvas
        self.title(box.text("wires"))
        asked = len(self.found)
        for key in range(12):
            place = key >> 1
            x = (110, 4, 4, 110, 216, 216)[place] + (50 if key & 1 else 0)
            y = 36 if across(place) else 164
            canvas.panel(x, y, 46, 44, c.YELLOW if key == asked else c.TEAL if key < asked else c.SLATE, c.INK)
            canvas.text("AB"[key & 1], x + 23, y + 2, 1, c.INK if key == asked else c.WHITE)
            canvas.sprite(box.symbols, place, x + 10, y + 17)
        canvas.text("%s %s" % (box.name(asked >> 1), "AB"[asked & 1]), 160, 90, 2, c.YELLOW)
        y = 124
        for line in canvas.fonts[0].lines(box.text("wires_how"), 300):
            canvas.text(line, 160, y, 0, c.SILVER)
            y += 14

    def key(self, place, key, stamp):
        settings = self.box.settings
        raw = 2 * place + key
        if raw in self.found:
            settings.wires, settings.swapped = self.before
            self.box.back()
            return
        self.found.append(raw)
        self.box.tune("click")
        if len(self.found) < 12:
            self.draw()
            return
        wires = bytearray(12)
        for wanted in range(12):
            wires[self.found[wanted]] = wanted
        settings.wires = bytes(wires)
        settings.dirty = True
        settings.save()
        self.box.tune("go")
        self.box.back()
