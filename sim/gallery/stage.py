"""Where pictures of the box are taken: the real `main.py` on the stand-ins, driven by an act.

An act is a generator that is given the stage, presses keys, sets positions up, takes pictures with
`shoot`, and yields the milliseconds to let go by. Runs on both interpreters.
"""

from dingbox.box import twin
from dingbox.drivers.store import Store

from sim.desk import Desk, fresh_folder
from sim.standins import world

A = 0
B = 1
_TAP_MS = 60
_START_US = 4_000_000  # the box stands, whatever it had to say at power-on


class Stage:
    """`box` is the box, `keep(name, buf)` is given every picture: 38,400 bytes, two pixels each.

    The canvas is strict: it raises where a text is cut off or too wide for its place. `held`: keys that are
    down at power-on, for ever; `fresh` off keeps what an earlier act has left on the flash.
    """

    def __init__(self, folder, keep, language="en", held=(), fresh=True):
        self._keep = keep
        self._held = held
        self._act = None
        self._first = b""
        self.prefix = ""
        self.box = None
        self.hw = None
        if fresh:
            twin.save(Store(fresh_folder(folder)), "settings", "language=" + language)
        self.desk = Desk(folder, entropy=1)
        self.desk.on_power = self._plug_in
        self.desk.on_box = self._meet

    def perform(self, act):
        """Switch the box on and play `act(stage)` to its end."""
        self._act = act
        self.desk.run()

    def _plug_in(self):
        for key in self._held:
            world.set_key(key, True)
        self._going = self._act(self)
        world.at(_START_US, self._go_on)

    def _meet(self, box, hw):
        self.box, self.hw = box, hw
        self._first = bytes(self.desk.panel.picture)
        box.canvas.strict = True

    def _go_on(self):
        try:
            wait = next(self._going)
        except StopIteration:
            raise world.Stop from None
        world.at(world.now + int(wait * 1000), self._go_on)

    # For acts

    def press(self, place, key, after_us=0, hold_ms=_TAP_MS):
        """A key goes down `after_us` from now, and up again."""
        number = 2 * place + key
        world.at(world.now + after_us, world.set_key, number, True)
        world.at(world.now + after_us + hold_ms * 1000, world.set_key, number, False)

    def tap(self, place, key, ms=400):
        """Press and wait: `yield from stage.tap(...)`."""
        self.press(place, key)
        yield ms

    def choose(self, item):
        """Go to an item of the list on top with B and press A: `yield from`."""
        keys = [entry[0] for entry in self.top.items]
        if item not in keys:
            raise ValueError("%s is not on the screen %s" % (item, self.name))
        while self.top.items[self.top.at][0] != item:
            yield from self.tap(0, B, 150)
        yield from self.tap(0, A)

    def shoot(self, name):
        """Keep a picture of what the canvas shows."""
        self._keep(self.prefix + name, self.box.canvas.buf)

    def shoot_panel(self, name):
        """Keep what the panel shows (RGB565, 153,600 bytes): there is no canvas when the box does not start."""
        self._keep(self.prefix + name, self.desk.panel.picture)

    def shoot_first(self, name):
        """Keep what the panel showed while the box was being loaded."""
        self._keep(self.prefix + name, self._first)

    @property
    def top(self):
        """The screen on top."""
        return self.box.stack[-1][1]

    @property
    def name(self):
        """Its name."""
        return self.box.stack[-1][0]
