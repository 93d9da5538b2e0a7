"""The start, and whether the box may start at all: safe mode, crashes."""

import io
import sys
from time import sleep_ms, ticks_diff, ticks_ms

from machine import Pin
from micropython import const

from dingbox import drivers

_HOLD_MS = const(2000)
_STEADY_MS = const(60_000)  # a run this long is no restart in a row
_RESTARTS = const(3)
_TEXT = const(1500)  # characters kept of an error
HUNG = "The box hung (watchdog)."


def board_name():
    """The board by the desktop's preset, else by the file `board` of the store, else None: ask the chip.

    A name that no board has must not keep the box from starting.
    """
    from dingbox.boards import NAMES

    if drivers.board:
        return drivers.board
    try:
        with open(drivers.root + "/board") as f:
            name = f.read().strip()
    except (OSError, ValueError):  # none, or no text
        return None
    return name if name in NAMES else None


def begin():
    """(the drivers, None), or (the drivers, why the box is not to start: an error, or "" for safe mode)."""
    from dingbox import boards
    from dingbox.drivers.hardware import Hardware

    board = boards.pick(board_name())
    safe = safe_mode_asked(board)
    hw = Hardware(board)
    if safe:
        return hw, ""
    if hw.dog.bitten and keep(hw, HUNG):
        return hw, HUNG
    sleep_ms(1)
    hw.keys.poll(hw.now())  # finds the keys that are down already; the box names them
    return hw, None


def failed(hw, error):
    """Keep an error for the host tool. Returns its text when it goes on happening, else None: restart."""
    text = error_text(error)
    return text if keep(hw, text) else None


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
