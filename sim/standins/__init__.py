"""Stand-ins under the chip modules' own names, so that `firmware/` runs here as it is.

`install()` makes them importable on CPython and on MicroPython's unix build. `time` and `gc` keep
their own contents on CPython, where other libraries need them: the names that only MicroPython has
are added. On MicroPython, whose modules are fixed, `time` is replaced by one that follows the
simulated clock.
"""

import gc
import sys

_HERE = __file__.rpartition("/")[0]
ON_MICROPYTHON = sys.implementation.name == "micropython"


def install():
    """Make `machine`, `rp2`, `framebuf`, ... importable and give `time` and `gc` MicroPython's names. Idempotent."""
    root = _HERE.rsplit("/", 2)[0]
    folders = [_HERE, root, root + "/firmware"]
    if not ON_MICROPYTHON:
        folders.insert(0, _HERE + "/cpython")
    if sys.path[: len(folders)] != folders:
        sys.path[:] = folders + [p for p in sys.path if p not in folders]
    from sim.standins import clock, world

    sys.modules["world"] = world
    if ON_MICROPYTHON:
        sys.modules["time"] = clock
        # the unix build has a small `machine` of its own
        sys.modules.pop("machine", None)
        import sim.standins.machine as machine

        sys.modules["machine"] = machine
    else:
        sys.modules.setdefault("machine", _once("machine"))
        import time

        for name in clock.NAMES:
            setattr(time, name, getattr(clock, name))
        gc.mem_free = lambda: 8_000_000
        gc.mem_alloc = lambda: 0
        if not hasattr(gc, "threshold"):
            gc.threshold = lambda amount=-1: None


def _once(name):
    """Import `sim.standins.NAME` so that there is one module under both names."""
    return __import__("sim.standins." + name, None, None, [name])
