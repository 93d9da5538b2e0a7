"""Fake hardware for the box, small enough to run on both interpreters, and a bench that drives it.

Time is virtual: microseconds since power-on, handed to the box as 30-bit ticks that start near the wrap.
"""
import gc

from dingbox.box.box import Box
from dingbox.box.canvas import Canvas, TextOverflow

START = (1 << 30) - 3_000_000  # ticks wrap three seconds into every test
CONFIRM_US = 300


class Keys:
    """Edges are accepted a little after they happen, as the real watcher does."""

    def __init__(self):
        self.pending = []
        self.ready = []
        self.overruns = self.lost = self.ghosts = self.stuck = 0
        self.lockout_ms = 20
        self.jitter_us = 1
        self.key = self.stamp = 0
        self.down = False

    def edge(self, us, key, down):
        self.pending.append((us, key, down))

    def poll(self, now):
        pass

    def collect(self, us):
        for edge in list(self.pending):
            if edge[0] + CONFIRM_US <= us:
                self.pending.remove(edge)
                self.ready.append(edge)

    def take(self):
        if not self.ready:
            return False
        us, self.key, self.down = self.ready.pop(0)
        self.stamp = (START + us) & 0x3FFFFFFF
        return True

    def level(self, key):
        return False


class Display:
    def __init__(self):
        self.log = []
        self.asleep = False
        self.percent = 0

    def blit(self, buf, x, y, w, h):
        assert not (x | w) & 1 and x >= 0 and y >= 0 and x + w <= 320 and y + h <= 240
        self.log.append((x, y, w, h))

    def brightness(self, percent):
        self.percent = percent

    def palette(self, colours):
        assert len(colours) == 16

    def sleep(self):
        self.asleep = True

    def wake(self):
        self.asleep = False


class Ring:
    def __init__(self):
        self.buf = bytearray(180)
        self.shown = 0
        self.on = True

    def show(self):
        self.shown += 1

    def power(self, on):
        self.on = on

    def brightness(self, percent):
        self.percent = percent


class Piezo:
    def __init__(self):
        self.log = []

    def tone(self, hz, volume):
        assert 0 < hz < 20000 and 0 < volume <= 100
        self.log.append(hz)

    def off(self):
        pass


class Battery:
    mv = 0

    def millivolts(self):
        return self.mv


class Store:
    """Files in a dict; `fail_after` saves may still succeed, then the flash is full."""

    def __init__(self, files=None):
        self.files = files if files is not None else {}
        self.fail_after = None

    def load(self, name):
        return self.files.get(name)

    def save(self, name, data):
        if self.fail_after is not None:
            if not self.fail_after:
                raise OSError(28)
            self.fail_after -= 1
        self.files[name] = bytes(data)

    def rewrite(self, name, data):
        self.save(name, data)

    def names(self, prefix):
        return [name for name in sorted(self.files) if name.startswith(prefix)]

    def remove(self, name):
        self.files.pop(name, None)


class Power:
    def sleep(self):
        pass

    def wake(self):
        pass

    def feed(self):
        pass

    def watchdog(self, on):
        pass


class Latency:
    """Keeps what was measured."""

    def __init__(self):
        self.log = []

    def add(self, kind, us):
        assert us >= 0
        self.log.append((kind, us))

    def count(self, kind):
        return len([1 for k, _ in self.log if k == kind])

    def worst(self, kind):
        return max([us for k, us in self.log if k == kind] + [0])

    def buckets(self, kind):
        return [len([1 for k, us in self.log if k == kind and max(us, 1) >> n == 1]) for n in range(21)]

    def save(self):
        self.log.append(("saved", 0))


class Board:
    NAME = "test"
    SLICE_PIXELS = 8192
    WRITE_WHILE_ARMED = True
    BATTERY_LOW_MV = 3500
    BATTERY_CRITICAL_MV = 3350


class Blank(Canvas):
    """A canvas on which nothing is drawn, but every text must fit: tests of what the box does are quicker."""

    def fill(self, x, y, w, h, c):
        self.mark(x, y, w, h)

    frame = fill

    def panel(self, x, y, w, h, c, edge=-1):
        self.mark(x, y, w, h)

    def clear(self, c):
        self.dirty = 0
        self.mark(0, 0, 320, 240)

    def line(self, x0, y0, x1, y1, c):
        self.mark(min(x0, x1), min(y0, y1), abs(x1 - x0) + 1, abs(y1 - y0) + 1)

    def disc(self, x, y, r, c):
        self.mark(x - r, y - r, 2 * r + 1, 2 * r + 1)

    def sprite(self, pack, i, x, y, tint=None):
        pack.entry(i)

    def flip180(self, x, y, w, h):
        assert not (x | w) & 1
        self.mark(x, y, w, h)

    def text(self, s, x, y, font, c, align=0, room=0):
        w = self.fonts[font].width(s)
        x -= (w * (align + 1)) >> 1
        if x < 0 or y < 0 or x + w > 320 or y + self.fonts[font].height > 240 or 0 < room < w:
            raise TextOverflow("%r at %d, %d is %d wide" % (s, x, y, w))
        self.mark(x, y, w, self.fonts[font].height)
        return w


class NoPixels:
    """The frame buffer of a blank canvas."""

    def fill_rect(self, *args):
        pass

    rect = line = ellipse = hline = vline = fill = pixel = blit = text = fill_rect


_blank = []


def blank():
    """The one blank canvas (its fonts are loaded once)."""
    if not _blank:
        _blank.append(Blank())
        _blank[0].fb = NoPixels()
    _blank[0].dirty = 0
    return _blank[0]


class Hardware:
    canvas = None

    def __init__(self, quick=None, files=None, seed=1):
        self.board = Board()
        self.keys = Keys()
        self.display = Display()
        self.ring = Ring()
        self.piezo = Piezo()
        self.battery = Battery()
        self.store = Store(files)
        self.power = Power()
        self.latency = Latency()
        self.ticks = START
        self.quick = quick
        self._seed = seed

    def now(self):
        return self.ticks

    def entropy(self, n):
        self._seed = (self._seed * 1103515245 + 12345) & 0x7FFFFFFF
        return bytes([(self._seed >> 8 + i % 16) & 255 for i in range(n)])


class Bench:
    """A box in virtual time. `tap`, `run`, and what is on top."""

    def __init__(self, quick=None, files=None, seed=1, draw=False, setup=None):
        self.hw = Hardware(quick, files, seed)
        if setup:
            setup(self.hw)
        if not draw:
            self.hw.canvas = blank()
        self.us = 0
        if hasattr(gc, "freeze"):  # the box collects often; the desktop has much that need not be looked at
            gc.freeze()
        self.box = Box(self.hw, START)
        self.box.canvas.strict = True
        self.steps = 0

    def press(self, ms, place, key, hold=60):
        """A key ("A" or "B") of a place goes down at `ms` and up `hold` ms later."""
        us = int(ms * 1000)
        number = 2 * place + (key == "B")
        self.hw.keys.edge(us, number, True)
        self.hw.keys.edge(us + int(hold * 1000), number, False)

    def run(self, ms):
        """Let time go on until `ms` after power-on."""
        end = int(ms * 1000)
        idle = 0
        while True:
            self.hw.keys.collect(self.us)
            self.hw.ticks = (START + self.us) & 0x3FFFFFFF
            wait = self.box.step(self.hw.ticks)
            self.steps += 1
            assert 0 <= wait <= 1000
            if wait == 0:
                idle += 1
                assert idle < 500, "the box never rests"
                continue
            idle = 0
            if self.us >= end:
                return
            due = [us + CONFIRM_US for us, _, _ in self.hw.keys.pending]
            due = [us for us in due if us > self.us]
            self.us = min([self.us + wait * 1000, end] + due)

    def tap(self, place, key, ms=150, hold=60):
        """Press now and let `ms` go by."""
        now = self.us / 1000
        self.press(now, place, key, hold)
        self.run(now + ms)

    @property
    def screen(self):
        return self.box.stack[-1][0]

    @property
    def top(self):
        return self.box.stack[-1][1]

    def choose(self, key):
        """Go to an item of a list and press A."""
        keys = [item[0] for item in self.top.items]
        while keys[self.top.at] != key:
            self.tap(0, "B")
        self.tap(0, "A")

    def journal(self):
        """All segments of the newest journal, joined."""
        names = self.hw.store.names("j")
        return b"".join([self.hw.store.files[n] for n in names if n[:5] == names[-1][:5]])


def stacked(game, piles, starter=0):
    """Deal order (card texts) that gives each seat its pile, the card flipped first being first."""
    n, size = len(piles), len(piles[0])
    rows = range(size) if game == "hello" else range(size - 1, -1, -1)
    return [piles[(starter + i) % n][row] for row in rows for i in range(n)]


def play(game, piles, rows, options=None, until=None, seed=1, draw=False):
    """Play a stacked game by a table of (ms, seat, key) or (ms, seat, key, hold) rows; returns the Bench."""
    options = dict(options or {})
    options.setdefault("starter", 0)
    bench = Bench({"game": game, "players": len(piles), "seed": 9, "options": options,
                   "deck": stacked(game, piles, options["starter"])}, seed=seed, draw=draw)
    bench.run(100)
    for row in rows:
        bench.press(row[0], bench.top.places[row[1]], row[2], row[3] if len(row) > 3 else 40)
    bench.run(until or max([row[0] for row in rows]) + 600)
    return bench


def records(bench, kind="M"):
    """Records of one kind in the newest journal, without time and sum."""
    bench.top.log.flush() if bench.screen == "play" else None
    lines = bench.journal().decode().split("\n")
    return [line[:-9].split(" ", 2)[2] for line in lines if line[:2] == kind + " "]
