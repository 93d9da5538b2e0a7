"""A box that people play on this computer: real time, speed, pause, bots in the empty seats."""

import gc
import time

from sim.bots.crew import Crew
from sim.desk import Desk
from sim.keyboard import NAMES, letter
from sim.standins import world

# with somebody at 6 o'clock, which is where the keyboard's owner sits
SEATS = {2: (0, 3), 3: (0, 2, 4), 4: (0, 2, 3, 4), 5: (0, 1, 2, 4, 5), 6: (0, 1, 2, 3, 4, 5)}
SPEEDS = (0.25, 0.5, 1, 2, 4, 8)
_BEHIND_US = 100_000
_KEY_GAP_US = 50
_WELCOME_US = 700_000  # so long a board shows its first picture, loading the rest


class Session:
    """The box and the clock on the wall. `front` draws and listens: `front.pump(late_us)` is called
    every millisecond or so; `late_us` says how far the box lags behind, so that drawing can wait.

    `bots` is the set of places played by bots (it may change while playing), `humans` are places of people
    who join with them. `remark` is said at the start.
    """

    remark = ""

    def __init__(self, folder, quick=None, bots=(), level="normal", seed=None, humans=()):
        self.desk = Desk(folder, quick, entropy=seed)
        self.desk.on_power = self._plug_in
        self.desk.on_box = self._meet
        self.bots = set(bots)
        self.humans = set(humans)
        self.level = level
        self.front = None
        self.paused = False
        self.speed = 1
        self.crew = None
        self._wall = 0.0
        self._base = 0

    def run(self, front):
        """Play until the front raises `world.Stop`."""
        self.front = front
        gc.freeze()  # what is loaded by now need not be looked through at each collection
        try:
            self.desk.run()
        finally:
            gc.unfreeze()

    def _plug_in(self):
        world.pace = self._pace
        self._sync()

    def _meet(self, box, hw):
        world.idle(_WELCOME_US)
        self.crew = Crew(box, (), self.level, int(time.time()) & 0xFFFF)
        self.crew.places, self.crew.guests = self.bots, self.humans
        self.crew.start()

    def _sync(self):
        self._wall = time.perf_counter()
        self._base = world.now

    def _allowed(self):
        """How far simulated time may have come."""
        passed = (time.perf_counter() - self._wall) * 1e6 * self.speed
        return self._base + int(passed)

    def _pace(self, target):
        """Hold the clock back until the wall's has come to `target`; earlier when a key moves."""
        while True:
            if self.paused:
                self._sync()
                self.front.pump(0)
                time.sleep(0.01)
                continue
            allowed = self._allowed()
            if allowed - target > _BEHIND_US:
                self._sync()  # the computer was busy: go on from here instead of rushing
            before = world.now
            self.front.pump(max(0, allowed - target))
            if world.now != before:
                return world.now
            if allowed >= target:
                return target
            time.sleep(min(0.002, (target - allowed) / 1e6 / self.speed))

    def press(self, key, down):
        """A human's key 0-11 goes down or up now."""
        now = min(self._allowed(), world.now + 20_000)
        # two keys in one look at the keyboard keep their order
        world.now = max(world.now + _KEY_GAP_US, now)
        world.set_key(key, down)

    def change_speed(self, step):
        """Slower or faster by one step."""
        at = SPEEDS.index(self.speed) + step
        self._sync()
        self.speed = SPEEDS[max(0, min(len(SPEEDS) - 1, at))]

    def toggle_pause(self):
        """Stop the simulated time, or let it run on."""
        self.paused = not self.paused
        self._sync()

    def toggle_bots(self, place):
        """Bots in all seats but the human's `place`, or in none."""
        if self.bots:
            self.bots.clear()
            return
        box = self.desk.box
        playing = box is not None and box.stack and box.stack[-1][0] == "play"
        self.bots |= set(box.top.places if playing else SEATS[4]) - {place}

    def standing(self, place):
        """How the human at `place` stands in the game in play: "in", "out", "absent"; None elsewhere."""
        if self.screen[0] != "play":
            return None
        play = self.desk.box.stack[-1][1]
        if place not in play.places:
            return "absent"
        seat, out = play.places.index(place), getattr(play.game, "out", ())
        # a list of seats in the bell games, a flag a seat in Hello
        gone = seat in out if isinstance(out, (list, tuple)) else out[seat]
        return "out" if gone else "in"

    def who(self, seat, place):
        """Who sits at place `seat`, in a word; `place`: where the human sits that the keys are explained to."""
        if seat in self.bots:
            return "bot"
        if seat == place or seat in self.humans:
            return "you"
        box = self.desk.box
        tables = [screen.places for name, screen in box.stack if name == "play"] if box else ()
        return "playing" if any(seat in places for places in tables) else "free"

    @property
    def names(self):
        """The animals of the places, in the language of the box."""
        return self.desk.box.names if self.desk.box else NAMES

    @property
    def keys(self):
        """What each of the twelve keys works as: by the settings of the box other wires, or A and B swapped."""
        if not self.desk.box:
            return bytes(range(12))
        settings = self.desk.box.settings
        return bytes(key ^ (settings.swapped >> (key >> 1) & 1) for key in settings.wires)

    def letters(self, place):
        """Letters of the keys that work as A and B of a place."""
        return "".join(letter(self.keys.index(2 * place + side)) for side in (0, 1))

    @property
    def screen(self):
        """Name of the screen the box shows, and of the game in it (or None)."""
        box = self.desk.box
        if box is None or not box.stack:
            return "start", None
        name, top = box.stack[-1]
        game = getattr(top, "game", None)
        return name, getattr(game, "name", None)
