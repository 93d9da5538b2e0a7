"""The start, and what happens when the box cannot simply start: safe mode, stuck keys, crashes."""

import io
import sys
from time import sleep_ms, ticks_diff, ticks_ms

from machine import Pin
from micropython import const

from dingbox import drivers
from dingbox.drivers import notice

_HOLD_MS = const(2000)
_STEADY_MS = const(60_000)  # a run this long is no restart in a row
_RESTARTS = const(3)
_TEXT = const(1500)  # characters kept of an error
SAFE_MODE = "Keys A and B were held at power-on."
HUNG = "The box hung (watchdog)."
_CLOCK = ("6", "8", "10", "12", "2", "4")


def board_name():
    """The board by the desktop's preset, else by the file `board` of the store, else None: ask the chip."""
    if drivers.board:
        return drivers.board
    try:
        with open(drivers.root + "/board") as f:
            return f.read().strip()
    except OSError:
        return None


def begin():
    """(the drivers, None), or (the drivers, what is shown because the box is not to start)."""
    from dingbox import boards
    from dingbox.drivers.hardware import Hardware

    board = boards.pick(board_name())
    safe = safe_mode_asked(board)
    hw = Hardware(board)
    say = None
    if safe:
        say = SAFE_MODE
    elif hw.dog.bitten and keep(hw, HUNG):
        say = HUNG
    else:
        show_stuck(hw)
    if say:
        show_safe_mode(hw.display, say)
    return hw, say


def failed(hw, error):
    """Keep an error for the host tool. Returns what is shown when it goes on happening, else None: restart."""
    text = error_text(error)
    if not keep(hw, text):
        return None
    show_safe_mode(hw.display, text)
    return text


def safe_mode_asked(board):
    """True when A and B of place 0 are held for the first 2 s."""
    a = Pin(board.KEYS[0], Pin.IN, Pin.PULL_UP)
    b = Pin(board.KEYS[1], Pin.IN, Pin.PULL_UP)
    sleep_ms(1)
    begin = ticks_ms()
    while not a() and not b():
        if ticks_diff(ticks_ms(), begin) >= _HOLD_MS:
            return True
        sleep_ms(10)
    return False


def show_safe_mode(display, why):
    """Say why nothing was started, and stay lit."""
    say = "\n\nNothing runs. Connect USB to look, copy or flash; off and on to play."
    notice.show(display, "SAFE MODE", why + say)


def stuck_names(mask):
    """The keys of a bit mask by clock hour: "A at 6, B at 10"."""
    names = []
    for key in range(12):
        if mask >> key & 1:
            names.append("AB"[key & 1] + " at " + _CLOCK[key >> 1])
    return ", ".join(names)


def show_stuck(hw):
    """Name the keys that are down at power-on, for two seconds; they are ignored."""
    sleep_ms(1)
    hw.keys.poll(hw.now())
    if hw.keys.stuck:
        notice.show(hw.display, "KEY STUCK", "Down at power-on, ignored: key " + stuck_names(hw.keys.stuck))
        sleep_ms(_HOLD_MS)


def error_text(error):
    """Traceback as text, the end of it if it is long."""
    out = io.StringIO()
    if hasattr(sys, "print_exception"):
        sys.print_exception(error, out)
    else:
        import traceback  # type: ignore[import-not-found]  # CPython's

        traceback.print_exception(error, file=out)
    return out.getvalue()[-_TEXT:]


def keep(hw, text):
    """Keep an error in the file `crash`; counts restarts in a row. True: do not restart again."""
    hw.dog.restarts = hw.dog.restarts + 1 if hw.uptime_ms() < _STEADY_MS else 1
    try:
        head = "restarts " + str(hw.dog.restarts) + "\nuptime_ms " + str(hw.uptime_ms()) + "\n"
        hw.store.save("crash", head + text)
    except OSError:
        pass  # the flash is full or broken; starting again matters more
    return hw.dog.restarts >= _RESTARTS
