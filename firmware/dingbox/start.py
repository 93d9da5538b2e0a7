"""Starts the box, or safe mode: A and B of the place at 6 o'clock held for 2 s at power-on."""

import gc
import sys

import micropython

from dingbox import drivers

# needed until the loop begins, or when it has ended
_ONCE = ("dingbox.drivers.guard", "dingbox.drivers.hardware", "dingbox.boards")


def unload(name):
    """Forget a module, so that its code can be collected."""
    package, _, short = name.rpartition(".")
    sys.modules.pop(name, None)
    if hasattr(sys.modules[package], short):
        delattr(sys.modules[package], short)


def begin():
    """See `guard.begin`; it goes again."""
    from dingbox.drivers import guard

    return guard.begin()


def failed(hw, error):
    """See `guard.failed`."""
    gc.enable()
    gc.collect()
    from dingbox.drivers import guard

    return guard.failed(hw, error)


def tell(hw, why):
    """Say why nothing runs, if the panel and the memory allow; there is still the prompt."""
    try:
        from dingbox.drivers import notice

        notice.show(hw.display, hw.store, hw.canvas, why)
    except Exception as error:
        print("start.py:", error)


def run(hw):
    """The loop; it ends only by an exception."""
    for name in _ONCE:
        unload(name)
    gc.collect()
    from dingbox.box.screens.start import welcome

    welcome(hw.canvas, hw.display)
    from dingbox.box.box import Box

    box = Box(hw)
    hw.measure()
    if drivers.on_box:
        drivers.on_box(box, hw)
    hw.power.watchdog(True)
    step = box.step
    wait = hw.power.wait
    now = hw.now
    while True:
        wait(step(now()))


def main():
    """Build the hardware, run the box on it, leave nothing running."""
    gc.threshold(16384)  # collecting early keeps the free blocks large
    canvas = broken = None
    restart = False
    try:
        from dingbox.box.canvas import Canvas

        canvas = drivers.canvas or Canvas()  # the largest piece, before anything else lies in its way
    except Exception as error:  # it is told when there is something to tell it with
        broken = error
    hw, why = begin()
    hw.canvas = canvas
    try:
        if why is None:
            if broken:
                raise broken
            run(hw)
    except Exception as error:
        if drivers.on_box:
            raise
        why = failed(hw, error)
        restart = why is None
    finally:
        micropython.kbd_intr(-1)  # who stops the box sends Ctrl-C twice
        if why is not None:
            tell(hw, why)
        hw.stop(why is not None)
        micropython.kbd_intr(3)
        gc.enable()
    if restart:
        import machine

        machine.reset()
