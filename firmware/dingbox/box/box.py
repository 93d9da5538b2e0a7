"""The box: one loop over keys, time, screens, ring and sound, driven from outside by `step`."""
import gc
import sys

from micropython import const

from dingbox.box import sprites
from dingbox.box.canvas import Canvas
from dingbox.box.clock import Clock
from dingbox.box.evening import Evening
from dingbox.box.lights import Lights
from dingbox.box.settings import Settings
from dingbox.box.stats import Stats
from dingbox.box.tunes import Tunes
from dingbox.engine.rng import Rng

_HOLD_MS = const(1500)
_REPEAT_AFTER_MS = const(500)
_REPEAT_MS = const(120)
_EARLY = const(16384)
_WHOLE = const(76800)  # pixels: nobody waits for the loop
_SCREENS = "dingbox.box.screens."

ANIMALS = ("fox", "owl", "frog", "bear", "cat", "crab")


def find(table, key):
    """The text of `key` in a table of lines `key=text`, or None.

    One long text takes a third of the memory of a dict, and its words are not kept for ever as names are.
    """
    at = table.find("\n%s=" % key)
    if at < 0:
        return None
    at += len(key) + 2
    return table[at : table.find("\n", at)]


def collect_early(on):
    """Collect whenever some KB have been used, or (in a race) only if memory would run out otherwise."""
    if hasattr(gc, "threshold"):  # MicroPython's
        gc.threshold(_EARLY if on else -1)


class Box:
    """All that a game needs around it. `hw` holds the drivers (see docs); `step(now)` does one round.

    For screens: `canvas`, `lights`, `tunes`, `settings`, `stats`, `evening`, `ms` (since start),
    `text(key)`, `name(place)`, `go`, `push`, `back`.
    """

    def __init__(self, hw, now=None):
        self.hw = hw
        self.canvas = getattr(hw, "canvas", None) or Canvas()  # made before all else where memory is tight
        sprites.reset()
        self.symbols = sprites.Pack("common")
        self._mark = sprites.used()
        self._pack = None
        self.clock = Clock(hw.now() if now is None else now)
        self.ms = 0
        self.settings = Settings(hw.store)
        self.stats = Stats(hw.store)
        self.evening = Evening(hw.store)
        self.lights = Lights(hw.ring)
        self.tunes = Tunes(hw.piezo)
        self.rng = Rng(self.new_seed())  # the referee's: dead heats
        self.words = None
        self._menus = None
        self._language = None
        self.stack = []
        self._todo = []
        self.asleep = False
        self._last_key_ms = 0
        self._held = 0  # a bit for each input that went down as a B; its meaning may change before it goes up
        self._held_ms = [0] * 12
        self._last = 0  # the one that went down last: it repeats
        self._repeat_ms = 0
        self._armed = False
        self._battery_ms = 0
        self.battery = 0
        self.apply()
        self.unload("dingbox.box.keeping")
        self.unload("dingbox.box.twin")
        self._stay = [name for name in sys.modules if name.startswith("dingbox.")]
        self.push("start")
        self._navigate()

    # Settings and texts

    def apply(self):
        """Bring the settings to where they work."""
        s, hw = self.settings, self.hw
        hw.display.brightness(s["brightness"])
        hw.ring.brightness(s["ring"])
        hw.keys.lockout_ms = s["lockout"]
        self.tunes.volume = s["volume"]
        if s["language"] != self._language:
            self._language = s["language"]
            self.words = self._menus = None
            gc.collect()
            self.words = self._load_words("text_")
            self.names = [find(self.words, animal) for animal in ANIMALS]

    def text(self, key, default=None):
        """The words for `key` in the language set; `default` (if given) where there are none."""
        words = find(self.words, key)
        if words is None:
            if self._menus is None:
                self._menus = self._load_words("menus_")
            words = find(self._menus, key)
            if words is None:
                words = default
                if words is None:
                    raise KeyError(key)
        return words

    def _load_words(self, kind):
        """The words of a module, which itself need not stay."""
        module = "dingbox.box." + kind + self._language
        words = self.load(module).WORDS
        self.unload(module)
        return words

    def drop_menus(self):
        """A game begins: the words of the menus can wait until it is over."""
        self._menus = None

    def name(self, place):
        """The animal of a place."""
        return self.names[place]

    def tune(self, name):
        """Play a motif."""
        self.tunes.play(name, self.ms)

    def light(self, name, place=-1, period=0):
        """Start a ring pattern."""
        self.lights.show(name, place, self.ms, period)

    # Modules and sprites come and go

    def pack(self, name):
        """The sprites `name`; those of the last call go, only `symbols` stay."""
        if self._pack is None or self._pack.name != name:
            sprites.reset(self._mark)
            self._pack = sprites.Pack(name)
        return self._pack

    def load(self, module):
        """Import a module by its full name."""
        return __import__(module, None, None, ("x",))

    def unload(self, module):
        """Forget a module, so that its memory can be collected."""
        if module in sys.modules:
            del sys.modules[module]
            parent, _, name = module.rpartition(".")
            parent = sys.modules.get(parent)
            if parent is not None and hasattr(parent, name):
                delattr(parent, name)

    def _unload_all(self):
        """No screen is left: whatever was loaded for one goes."""
        for module in list(sys.modules):
            if module.startswith("dingbox.") and module not in self._stay:
                self.unload(module)

    # Navigation: done after the keys have been handled, never in the middle of a screen's own code

    def go(self, name, arg=None):
        """Replace the screen on top."""
        self._todo.append(("go", name, arg))

    def push(self, name, arg=None):
        """Show a screen over the present one."""
        self._todo.append(("push", name, arg))

    def back(self):
        """Close the screen on top; the one below comes back."""
        self._todo.append(("back", None, None))

    def home(self, name, arg=None):
        """Close all screens and show this one."""
        self._todo.append(("home", name, arg))

    def new_seed(self):
        """A seed for a game: 64 bits of the chip's entropy."""
        return int.from_bytes(self.hw.entropy(8), "big")

    @property
    def leaving(self):
        """True when the present screen is about to be replaced."""
        return bool(self._todo)

    @property
    def top(self):
        return self.stack[-1][1]

    def _navigate(self):
        while self._todo:
            how, name, arg = self._todo.pop(0)
            closing = len(self.stack) if how == "home" else 0 if how == "push" else 1
            for _ in range(closing):
                old, screen = self.stack.pop()
                screen.close()
                if old != name and not [1 for n, _ in self.stack if n == old]:
                    self.unload(_SCREENS + old)
            screen = None
            if not self.stack:
                self._unload_all()
            self.hw.power.feed()
            gc.collect()
            if name:
                screen = self.load(_SCREENS + name).Screen(self, arg)
                self.stack.append((name, screen))
            self.top.enter()
        if not self.top.repeat:
            self._held = 0

    # The loop

    def step(self, now):
        """One round at tick `now`; returns ms until the next one is wanted (0 = at once)."""
        hw = self.hw
        self.clock.update(now)
        self.ms = ms = self.clock.ms
        hw.power.feed()
        keys = hw.keys
        keys.poll(now)
        while keys.take():
            self._edge(keys.key, keys.down, keys.stamp)
            if self._todo:
                self._navigate()
        if self.asleep:
            return 1000
        wait = self._hold(ms)
        wait = min(wait, self.top.tick())
        if self._todo:
            self._navigate()
            wait = 0
        if self.top.urgent:
            return 1
        canvas = self.canvas
        armed = self.top.armed
        busy = not wait
        if not (busy and self._armed):
            busy = busy or ms >= self.lights.next
            wait = min(wait, self.lights.tick(ms), self.tunes.tick(ms))
        if armed and not self._armed:
            gc.collect()  # the last chance before the race is over
            self._armed = armed
            collect_early(False)
        elif self._armed and not armed and not canvas.dirty:  # its verdict has been drawn
            self._armed = armed
            collect_early(True)
        if armed and busy:
            return 0  # in a race a round does one thing, then the keys are looked at again
        if canvas.next_slice(hw.board.SLICE_PIXELS if armed else _WHOLE):
            hw.display.blit(canvas.buf, canvas.sx, canvas.sy, canvas.sw, canvas.sh)
            if not canvas.dirty:
                self.top.drawn()
            return 0
        self._look_after(ms)
        return wait

    def _edge(self, wire, down, stamp):
        """One accepted change of an input."""
        key = self.settings.wires[wire]
        place = key >> 1
        key = key & 1 ^ self.settings.swapped >> place & 1
        ms = self.ms
        if not down:
            self._held &= ~(1 << wire)
            self.top.up(place, key)
            return
        self._last_key_ms = ms
        if self.asleep:
            self.wake()
        if key:
            self._held |= 1 << wire
            self._held_ms[wire] = ms
            self._last = wire
            self._repeat_ms = ms + _REPEAT_AFTER_MS
        self.top.key(place, key, stamp)

    def _hold(self, ms):
        """Repeat or report a B that stays down, whatever others press meanwhile."""
        held = self._held
        if not held:
            return 1000
        top = self.top
        if top.repeat:
            if not held >> self._last & 1:
                return 1000
            if ms >= self._repeat_ms:
                self._repeat_ms = ms + _REPEAT_MS
                top.key(self.settings.wires[self._last] >> 1, 1, self.clock.now)
            return self._repeat_ms - ms
        wait = 1000
        for wire in range(12):
            if held >> wire & 1:
                left = self._held_ms[wire] + _HOLD_MS - ms
                if left <= 0:
                    self._held &= ~(1 << wire)
                    top.hold(self.settings.wires[wire] >> 1)
                    return 0
                wait = min(wait, left)
        return wait

    def _look_after(self, ms):
        """What can wait: battery, sleep. A game in play is set aside first."""
        if ms >= self._battery_ms:
            self._battery_ms = ms + 20000
            self._check_battery()
        rest = self.settings["sleep"] * 60000
        if rest and ms - self._last_key_ms >= rest:
            if self.top.sleeps:
                self.sleep()
            else:
                self.top.hold(-1)

    def _check_battery(self):
        mv = self.hw.battery.millivolts()
        board = self.hw.board
        level = 0 if not mv or mv >= board.BATTERY_LOW_MV else 1 if mv >= board.BATTERY_CRITICAL_MV else 2
        if level > self.battery:
            if self.top.sleeps:
                self.push("notice", "battery_low" if level == 1 else "battery_empty")
            elif level == 2:
                self.top.hold(-1)
            if not self.top.sleeps:
                return  # it is said after the pause or the game
        self.battery = level

    # Sleep

    def sleep(self):
        """Ring and panel off; the key watcher runs on."""
        self.asleep = True
        self.settings.save()
        self.tunes.stop()
        self.hw.ring.power(False)
        self.hw.display.sleep()
        self.hw.power.sleep()

    def wake(self):
        """Everything on again; the press that woke the box is handled like any other."""
        self.asleep = False
        self.hw.power.wake()
        self.hw.display.wake()
        self.hw.ring.power(True)
        self.canvas.mark(0, 0, 320, 240)
        self.lights.next = self.ms
