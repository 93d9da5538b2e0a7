"""`dingbox run SCRIPT --out DIR`: the whole box in virtual time from a script of key presses.

Writes `journal.txt`, `events.jsonl` and the shots as PNG, byte for byte the same in every run and on
both interpreters.
"""

import os
import sys

from sim import script as scripts
from sim.desk import Desk, fresh_folder, journal
from sim.errors import UserError
from sim.events import line
from sim.observer import Observer
from sim.panel import HEIGHT, WIDTH
from sim.png import rgb565_png
from sim.standins import world
from sim.words import count


def run(script, out, on="cpython"):
    """Run the script file and write into the folder `out` (made if need be); returns the exit code."""
    checked = scripts.read(script)
    if on == "micropython":
        from sim import micropython

        args = [os.path.abspath(script), os.path.abspath(out)]
        code = micropython.run("sim.run_script", args, heapsize="4m")
        if code:
            return code
    elif on != "cpython":
        raise UserError("unknown interpreter %s: cpython or micropython" % on)
    else:
        perform(checked, out)
    shots = sum(action[1] == "shot" for action in checked.actions)
    print("%s: journal.txt, events.jsonl, %s" % (out, count(shots, "picture")))
    return 0


class _Recorder:
    """Writes down what happens and carries out the script."""

    def __init__(self, desk, script, out):
        self._desk = desk
        self._script = script
        self._out = out
        self._events = open(out + "/events.jsonl", "w")  # noqa: SIM115 - closed by `close`
        desk.on_power = self._plug_in
        desk.on_box = self._meet

    def close(self):
        self._events.close()

    def _plug_in(self):
        for action in self._script.actions:
            if action[0]:
                world.at(action[0], self._act, action)
            else:
                self._act(action)  # a key that is down at power-on
        world.at(self._script.end_us, self._stop)

    def _meet(self, box, hw):
        self.write("box", hw.board.NAME)
        Observer(box, self.write)

    def write(self, kind, *args):
        self._events.write(line(world.now, kind, args))

    def _act(self, action):
        kind = action[1]
        if kind == "key":
            place = self._desk.place(action[2])
            self.write("key", place, "AB"[action[3]], action[4])
            world.set_key(2 * place + action[3], action[4])
        elif kind == "battery":
            self._desk.set_battery(action[2])
        else:
            self._shoot(action[2])

    def _shoot(self, name):
        with open(self._out + "/" + name + ".png", "wb") as file:
            file.write(rgb565_png(self._desk.panel.picture, WIDTH, HEIGHT))
        ring = "".join("%02x" % byte for byte in world.ring_frame)
        tone = world.pwm.get(self._desk.board_module().PIEZO, (0, 0))
        self.write("shot", name, ring, tone[0] if tone[1] else 0)

    def _stop(self):
        raise world.Stop


def perform(script, out):
    """Run a checked script on this interpreter."""
    _make(out)
    try:
        _perform(script, out)
    except OSError as fault:
        raise UserError("%s: %s" % (out, scripts.why(fault))) from None


def _perform(script, out):
    store = fresh_folder(out + "/.store")
    desk = Desk(store, script.preset)
    recorder = _Recorder(desk, script, out)
    try:
        desk.run()
    finally:
        recorder.close()
    if desk.unsaved:
        raise desk.unsaved
    with open(out + "/journal.txt", "wb") as file:
        file.write(journal(store))
    fresh_folder(store)
    os.rmdir(store)


def _make(out):
    made = ""
    for part in out.rstrip("/").split("/"):
        made += part
        if part and part != ".":
            try:
                os.mkdir(made)
            except OSError as fault:
                try:
                    os.listdir(made)
                except OSError as other:
                    raise UserError("%s: %s" % (made, scripts.why(other if other.errno == 20 else fault))) from None
        made += "/"


def main(args):
    """Arguments: script, folder, and perhaps more such pairs. Exit code 2 and one line for a user's fault."""
    try:
        for at in range(0, len(args), 2):
            perform(scripts.read(args[at]), args[at + 1])
    except UserError as fault:
        print("dingbox: %s" % fault, file=sys.stderr)
        return 2
    return 0
