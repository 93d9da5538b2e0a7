"""Figures of the box on this computer: time and bytes of a `Box.step`, cost of a redraw, headless games.

`figures()` measures on CPython and on the real MicroPython; `main` is what runs on either.
"""

import gc
import json
import sys

_GAME, _PLAYERS, _SEED = "halli_galli", 4, 7
_REDRAWS = 20


def _clock():
    """A wall clock in microseconds that the stand-ins do not replace."""
    if sys.implementation.name == "micropython":
        # `time` has been replaced by the simulated one; the real one is still built in
        simulated = sys.modules.pop("time")
        import time

        sys.modules["time"] = simulated
        return time.ticks_us
    from time import perf_counter_ns

    return lambda: perf_counter_ns() // 1000


class _Steps:
    """Wraps `Box.step` and notes how long each call takes and what it allocates."""

    def __init__(self, now_us):
        self._now = now_us
        self.times = []
        self.bytes = 0
        self.counted = 0

    def attach(self, box, hw):
        """Measure this box from now on."""
        step, now_us, times = box.step, self._now, self.times
        used = gc.mem_alloc

        def measured(now):
            before = used()
            start = now_us()
            wait = step(now)
            times.append(now_us() - start)
            grown = used() - before
            if grown >= 0:  # no collection in between
                self.bytes += grown
                self.counted += 1
            return wait

        box.step = measured


def measure(folder):
    """A dict of figures for this interpreter; `folder` for the journals."""
    from sim import headless

    now_us = _clock()
    steps = _Steps(now_us)
    start = now_us()
    result = headless.play_game(_GAME, _PLAYERS, _SEED, folder, watch=steps.attach)
    seconds = (now_us() - start) / 1e6
    times = sorted(steps.times)
    found = {
        "game_s": round(seconds, 2),
        "virtual_s": result["virtual_s"],
        "moves_per_s": round(result["moves"] / seconds, 1),
        "steps": len(times),
        "step_median_us": times[len(times) // 2],
        "step_mean_us": sum(times) // len(times),
        "step_worst_us": times[-1],
        "redraw_us": _redraw(now_us, folder),
    }
    if sys.implementation.name == "micropython":
        found["step_mean_bytes"] = steps.bytes // max(1, steps.counted)
    return found


def _redraw(now_us, folder):
    """Microseconds to bring a whole canvas to the simulated panel."""
    from sim.desk import Desk
    from sim.standins import world

    taken = []

    def redraw(box, hw):
        for _ in range(_REDRAWS):
            start = now_us()
            hw.display.blit(box.canvas.buf, 0, 0, 320, 240)
            taken.append(now_us() - start)
        raise world.Stop

    desk = Desk(folder, None, keep=False)
    desk.on_box = redraw
    desk.run()
    return sorted(taken)[len(taken) // 2]


def main(args):
    """Argument: a folder for the journals. Prints the figures as JSON."""
    print(json.dumps(measure(args[0])))
    return 0


def figures():
    """{"cpython": {...}, "micropython": {...}}."""
    import tempfile

    from sim import micropython
    from sim.progress import step

    found = {}
    with tempfile.TemporaryDirectory(prefix="dingbox-") as folder:
        step("a game in the box on cpython")
        found["cpython"] = measure(folder)
        step("a game in the box on micropython")
        done = micropython.run("sim.bench", [folder], heapsize="4m", capture=True)
        if done.returncode:
            raise RuntimeError(done.stderr)
        found["micropython"] = json.loads(done.stdout.splitlines()[-1])
    return found
