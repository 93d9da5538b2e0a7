"""The world around the chip: time, pins, what was sent to display, ring and piezo.

This is all that the stand-ins share, on both interpreters. Time is virtual: it passes only while the
firmware waits, in whole microseconds since power-on, so every run is exactly repeatable. A window
that wants real time sets `pace`, which holds the clock back to the wall's.
"""

import heapq

KEY_PINS = tuple(range(2, 14))
IDLE_LEVELS = (1 << 30) - 1  # pull-ups everywhere
JUST_BELOW_WRAP = (1 << 30) - 5_000_000
STUCK_AFTER = 100_000


class Stop(BaseException):
    """Raised by the simulator inside a wait to leave the firmware's endless loop."""


class Reset(Stop):
    """The firmware asked the chip to reset."""


now = 0
start_us = JUST_BELOW_WRAP
levels = IDLE_LEVELS
watchers = []
outputs = {}
pwm = {}
adc = {}
pace = None
ring_frame = bytearray(180)
ring_count = 0
spi_sink = None
on_power = []
_agenda = []
_order = 0
_still = 0


def power_on():
    """Back to the moment before the supply is switched on; `on_power` lists what else starts anew."""
    global now, start_us, levels, ring_count, spi_sink, pace, _order, _still
    now, start_us, levels, ring_count, _order, _still = 0, JUST_BELOW_WRAP, IDLE_LEVELS, 0, 0, 0
    spi_sink = pace = None
    ring_frame[:] = bytes(len(ring_frame))
    for kept in (outputs, pwm, adc, watchers, _agenda):
        kept.clear()
    for restart in on_power:
        restart()


def now_us():
    """Microseconds since power-on, never wrapped."""
    return now


def at(us, action, *args):
    """Call `action(*args)` when the clock reaches `us` (microseconds since power-on)."""
    global _order
    _order += 1
    heapq.heappush(_agenda, (us, _order, action, args))


def idle(limit_us=1000):
    """Let time pass until the next thing on the agenda, at most `limit_us`."""
    global now, _still
    target = now + limit_us
    if _agenda and _agenda[0][0] < target:
        target = max(now, _agenda[0][0])
    if pace:
        target = pace(target)
    if target > now:
        now = target
        _still = 0
    else:
        _still += 1
        if _still > STUCK_AFTER:
            raise RuntimeError("the firmware waits without letting time pass")
    while _agenda and _agenda[0][0] <= now:
        _, _, action, args = heapq.heappop(_agenda)
        action(*args)


def sleep(us):
    """Let exactly `us` pass, whatever happens meanwhile."""
    end = now + us
    idle(us)
    while now < end:
        idle(end - now)


def set_pin(pin, level):
    """Drive an input pin from outside; whoever watches is told with the time."""
    global levels
    changed = levels | 1 << pin if level else levels & ~(1 << pin)
    if changed != levels:
        levels = changed
        for watch in watchers:
            watch(now, levels)


def set_key(key, down):
    """Press or let go of key 0-11 (2 * place + 1 for B): to ground when down."""
    set_pin(KEY_PINS[key], not down)


def ring_sink(grb):
    """A complete frame for the ring: 180 bytes, green red blue, as it would go over the wire."""
    global ring_count
    ring_frame[:] = grb
    ring_count += 1
