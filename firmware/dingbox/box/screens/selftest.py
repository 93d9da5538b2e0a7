"""Self-test: keys, then ring, colours, sound, battery and race clock, page by page.

On the page of the keys every key only lights up its own field; holding A and B of one place together
turns the page (so that all twelve can be tested). On the others B turns the page, A acts.
"""
from dingbox.art import palette as c
from dingbox.box.clock import diff
from dingbox.box.places import across
from dingbox.box.screen import Screen as Base

_PAGES = ("keys", "wires", "pixels", "colours", "sound", "battery", "clock")


class Screen(Base):
    sleeps = False

    def __init__(self, box, arg):
        Base.__init__(self, box, arg)
        self.page = 0
        self.down = 0
        self.seen = 0
        self.step = 0
        self.stamps = []

    def enter(self):
        self.box.light("dark")
        self.draw()

    def draw(self):
        self.title(self.box.text("selftest"))
        getattr(self, _PAGES[self.page])()
        if self.page:
            act = {"wires": "start", "colours": "back", "battery": "back"}.get(_PAGES[self.page], "again")
            self.foot(act, "next")
        else:
            self.box.canvas.text(self.box.text("test_keys"), 160, 110, 0, c.SILVER)

    def keys(self):
        canvas = self.box.canvas
        for key in range(12):
            place = key >> 1
            x = (110, 4, 4, 110, 216, 216)[place] + (50 if key & 1 else 0)
            far = across(place)
            y = 40 if far else 150
            ink = c.GREEN if self.down >> key & 1 else c.TEAL if self.seen >> key & 1 else c.SLATE
            if self.box.hw.keys.stuck >> key & 1:
                ink = c.RED
            canvas.panel(x, y, 46, 50, ink, c.INK)
            canvas.text("AB"[key & 1], x + 23, y + 6, 1, c.WHITE)
            canvas.sprite(self.box.symbols, place, x + 10, y + 22)

    def wires(self):
        """Offer to assign the keys anew."""
        y = 80
        for line in self.box.canvas.fonts[1].lines(self.box.text("test_wires"), 296):
            self.box.canvas.text(line, 160, y, 1, c.WHITE)
            y += 22

    def pixels(self):
        self.box.canvas.text(self.box.text("test_pixels"), 160, 100, 1, c.WHITE)

    def colours(self):
        canvas = self.box.canvas
        for i in range(16):
            canvas.fill(16 + i % 8 * 36, 50 + i // 8 * 70, 34, 66, i)

    def sound(self):
        self.box.canvas.text(self.box.text("test_sound"), 160, 100, 1, c.WHITE)

    def battery(self):
        mv = self.box.hw.battery.millivolts()
        text = "%d.%02d V" % (mv // 1000, mv % 1000 // 10) if mv else self.box.text("not_measured")
        self.box.canvas.text(text, 160, 100, 2, c.WHITE)

    def clock(self):
        """The gap between the last two presses, what the capture lost, and how quick the box was all in all."""
        box, canvas = self.box, self.box.canvas
        keys = box.hw.keys
        canvas.text(box.text("test_clock"), 160, 30, 0, c.SILVER)
        if len(self.stamps) == 2:
            a, b = self.stamps
            canvas.text("%s  %s" % (box.name(a[0]), box.name(b[0])), 8, 48, 1, c.WHITE, -1)
            canvas.text("%d µs" % diff(b[1], a[1]), 312, 40, 2, c.YELLOW, 1)
        canvas.text(box.text("overruns") % (keys.lost, keys.overruns, keys.ghosts), 160, 68, 0, c.SILVER)
        if box.hw.latency:
            self.histograms(canvas, box.hw.latency)

    def histograms(self, canvas, latency):
        """Each bar counts what took twice as long as the one before."""
        text = self.box.text
        y = 84
        for kind in ("gap", "decide", "ring", "display"):
            canvas.text(text(kind), 8, y, 0, c.WHITE, -1, 138)
            canvas.text(text("worst") % (latency.count(kind), latency.worst(kind)), 8, y + 13, 0, c.SILVER, -1, 138)
            y += 26
            counts = latency.buckets(kind)
            most = max(counts) or 1
            x = 148
            for count in counts:
                high = (24 * count + most - 1) // most  # what there is can be seen, be it one in thousands
                canvas.fill(x, y - high, 7, high, c.YELLOW)
                canvas.fill(x, y, 7, 1, c.SLATE)
                x += 8
            y += 5
        align = -1
        for words in "1 µs/1 ms/1 s".split("/"):  # at the first, the eleventh and the last bar
            canvas.text(words, 232 + 84 * align, 207, 0, c.SILVER, align)
            align += 1

    def tick(self):
        if _PAGES[self.page] != "pixels":
            return 1000
        ring = self.box.hw.ring
        ms = self.box.ms
        for i in range(60):
            for k in range(3):
                on = (self.step + k) % 3 == 0
                ring.buf[3 * i + k] = 120 if on and (i + ms // 100) % 5 else 0
        ring.show()
        self.box.lights.next = ms + 1000
        return 100

    def key(self, place, key, stamp):
        if self.page == 0:
            bit = 2 * place + key
            self.down |= 1 << bit
            self.seen |= 1 << bit
            if self.down >> 2 * place & 3 == 3:
                self.turn()
            else:
                self.box.tune("click")
                self.keys()
        elif _PAGES[self.page] == "clock" and not (self.stamps and self.stamps[-1][0] == place):
            self.stamps = self.stamps[-1:] + [(place, stamp)]
            self.draw()
        elif key:
            self.turn()
        elif _PAGES[self.page] == "wires":
            self.box.push("wires")
        elif _PAGES[self.page] in ("pixels", "sound"):
            self.step += 1
            if _PAGES[self.page] == "sound":
                names = sorted(self.box.tunes.names())
                self.box.tune(names[self.step % len(names)])
        else:
            self.box.back()

    def up(self, place, key):
        self.down &= ~(1 << 2 * place + key)
        if self.page == 0:
            self.keys()

    def turn(self):
        """The next page; after the last one back to the menu."""
        self.page += 1
        self.down = 0
        if self.page == len(_PAGES):
            self.page = 0
            self.box.back()
        else:
            self.box.light("dark")
            self.draw()
