"""The names that MicroPython's `time` has and CPython's has not, on the simulated clock.

Ticks wrap at 2^30 and start just below it (`world.start_us`), so that a plain subtraction
somewhere in the firmware shows up within seconds.
"""

from sim.standins import world

NAMES = ("ticks_us", "ticks_ms", "ticks_cpu", "ticks_diff", "ticks_add", "sleep_ms", "sleep_us")
_PERIOD = 1 << 30
_HALF = 1 << 29


def ticks_us():
    """Microseconds, 0 to 2^30 - 1."""
    return (world.now + world.start_us) & (_PERIOD - 1)


ticks_cpu = ticks_us


def ticks_ms():
    """Milliseconds, 0 to 2^30 - 1; a count of its own, as on the board."""
    return ((world.now + world.start_us) // 1000 + _PERIOD - 5000) & (_PERIOD - 1)


def ticks_diff(end, start):
    """Signed distance from `start` to `end`, -2^29 to 2^29 - 1."""
    return ((end - start + _HALF) & (_PERIOD - 1)) - _HALF


def ticks_add(ticks, delta):
    """`ticks` moved by `delta`; OverflowError when that cannot be told from a step back."""
    if not -_HALF < delta < _HALF:
        raise OverflowError("ticks interval overflow")
    return (ticks + delta) & (_PERIOD - 1)


def sleep_ms(ms):
    """Let `ms` milliseconds of simulated time pass; 0 gives way for a moment."""
    world.sleep(ms * 1000)


def sleep_us(us):
    """Let `us` microseconds of simulated time pass."""
    world.sleep(us)


def sleep(seconds):
    """Let simulated seconds pass (MicroPython only: CPython keeps its own)."""
    world.sleep(int(seconds * 1_000_000))


def time():
    """Seconds since power-on (MicroPython only)."""
    return world.now // 1_000_000
