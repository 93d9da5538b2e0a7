"""The box on the desk: the real `firmware/main.py` started on the stand-ins, unmodified.

Runs on both interpreters. Who drives it (a script, bots, a window) puts actions on `world`'s agenda
and leaves by raising `world.Stop` from one of them.
"""

import os

from sim import standins

standins.install()

from sim.panel import Panel  # noqa: E402
from sim.repeatable import Entropy  # noqa: E402
from sim.standins import world  # noqa: E402

# who sits where when a game is started at once (places clockwise from 6 o'clock)
PLACES = {2: (0, 3), 3: (0, 2, 4), 4: (1, 2, 4, 5), 5: (0, 1, 2, 4, 5), 6: (0, 1, 2, 3, 4, 5)}


class Desk:
    """A box that has not been switched on yet.

    `folder` is its flash; `quick` starts a game at once (None: the menu); `entropy` is the seed of
    what the box takes from chance, None for real chance. `keep` off saves the memory of the picture.
    `on_power()` is called before the firmware starts (keys may be down already), `on_box(box, hw)` when
    the box stands and before its loop begins. `unsaved` is the OSError of what could not be written to the flash;
    the box itself plays on.
    """

    def __init__(self, folder, quick=None, board=None, entropy=1, keep=True):
        self.folder = folder
        self.quick = quick
        self.board = board
        self.entropy = entropy
        self.box = None
        self.hw = None
        self.panel = None
        self.on_power = None
        self.on_box = None
        self.unsaved = None
        self._keep = keep

    def run(self):
        """Switch on and run until an action raises `world.Stop`; a reset by the firmware restarts it."""
        import dingbox.drivers as drivers

        world.power_on()
        drivers.quick = self.quick
        drivers.root = self.folder
        drivers.board = self.board
        drivers.entropy = Entropy(self.entropy) if self.entropy is not None else None
        drivers.on_box = self._meet
        self.panel = Panel(self.board_module().DC, self._keep)
        world.spi_sink = self.panel.write
        if self.on_power:
            self.on_power()
        import main

        try:
            while True:
                _wipe()
                try:
                    main.main()
                except world.Reset:
                    continue
                while True:  # safe mode: the prompt of the interpreter, nothing runs
                    world.idle(1_000_000)
        except world.Stop:
            pass
        except OSError:
            if not self.unsaved:
                raise
        finally:
            drivers.on_box = drivers.quick = drivers.entropy = None

    def _meet(self, box, hw):
        import dingbox.drivers as drivers

        self.box = box
        self.hw = hw
        drivers.canvas = hw.canvas
        self._watch(hw.store)
        if self.on_box:
            self.on_box(box, hw)

    def _watch(self, store):
        save = store.save

        def noting(name, data):
            try:
                save(name, data)
            except OSError as fault:
                self.unsaved = fault
                raise

        store.save = noting

    def board_module(self):
        """Pins and limits of the board that is simulated."""
        from dingbox import boards

        return boards.pick(self.board)

    def set_battery(self, millivolts):
        """Run from a battery of that voltage instead of USB."""
        board = self.board_module()
        if board.VBUS is not None:
            world.set_pin(board.VBUS, 0)
        world.adc[board.BATTERY] = min(65535, millivolts // board.BATTERY_RATIO * 65535 // 3300)

    def place(self, seat):
        """Place of a seat: of the game that was started at once, else the place itself."""
        if not self.quick:
            return seat
        return (self.quick.get("places") or PLACES[self.quick["players"]])[seat]


def _wipe():
    """Empty what is kept of the start before: on a board a start finds an empty heap, here a littered one."""
    import dingbox.drivers as drivers

    if drivers.canvas:
        from dingbox.box import sprites

        drivers.canvas.clear(0)
        drivers.canvas.dirty = 0
        drivers.canvas.strict = False
        sprites.reset()


def journal(folder):
    """All segments of the newest game in a store folder, joined; empty when nothing was played."""
    return b"".join(_read(folder + "/" + name) for name in newest(folder))


def moves_played(folder):
    """Number of moves in the journal of the newest game, read piece by piece."""
    count = 0
    for name in newest(folder):
        text = b"\n" + _read(folder + "/" + name)
        count += text.count(b"\nM ")
    return count


def newest(folder):
    """Names of the segments of the newest game, in order."""
    games = segments(folder)
    return [name for name in games if name.split(".")[0] == games[-1].split(".")[0]]


def segments(folder):
    """Names of the journal segments in a store folder, in order."""
    names = [n for n in os.listdir(folder) if len(n) > 5 and n[0] == "j" and n[1:5].isdigit() and n[5] == "."]
    return sorted(names)


def _read(path):
    with open(path, "rb") as file:
        return file.read()


def fresh_folder(path):
    """An empty folder at `path`, whatever was in it (files only, as the box writes them)."""
    try:
        os.mkdir(path)
    except OSError:
        for name in os.listdir(path):
            os.remove(path + "/" + name)
    return path
