"""What only the real interpreter can show. Runs on MicroPython: python -m pytest tests/drivers starts it.

Prints one line a proof, `ok NAME`; anything else is a failure.
"""

import gc
import sys

from sim import standins

standins.install()

from time import ticks_us  # noqa: E402

import micropython  # noqa: E402
from dingbox.boards import esp32_s3_devkitc, pico  # noqa: E402

from sim.standins import world  # noqa: E402


def no_allocation(function):
    """Call it with the heap locked; an allocation raises MemoryError."""
    micropython.heap_lock()
    try:
        return function()
    finally:
        micropython.heap_unlock()


def handlers():
    """ESP32 handlers allocate nothing and do not raise: stamps above 2^29, and a full ring."""
    from dingbox.drivers.keys_irq import Falls

    falls = Falls()
    handler = falls.handler(5)
    world.start_us = (1 << 30) - 1
    no_allocation(lambda: handler(None))
    assert falls.keys[0] == 5 and falls.stamps[0] == (1 << 30) - 1
    for _ in range(200):
        no_allocation(lambda: handler(None))
    assert falls.dropped == 201 - 63
    assert (falls.tail + 1) & 63 == falls.head


def captured():
    """A poll that decodes a race allocates nothing, on the RP2040's way."""
    from dingbox.drivers.keys_rp2 import Keys

    world.power_on()
    keys = Keys(pico)
    keys.poll(ticks_us())
    for key in range(12):
        world.at(world.now + 1000 + key * 7, world.set_key, key, True)
        world.at(world.now + 40_000 + key * 7, world.set_key, key, False)
    world.sleep(30_000)
    now = ticks_us()
    no_allocation(lambda: keys.decode(keys._events, keys._stamps, 13, now))
    taken = []
    while keys.take():
        taken.append(keys.key)
    assert taken == list(range(12)), taken
    before = keys.key
    assert not no_allocation(keys.take) and keys.key == before


def frames():
    """Mapping a frame of the ring and expanding pixels allocate nothing."""
    from array import array

    from dingbox.drivers.display import expand
    from dingbox.drivers.limiter import Limiter

    limiter = Limiter(60, 300, 12, 900)
    source = bytearray(b"\xff" * 180)
    target = bytearray(180)
    no_allocation(lambda: limiter.apply(source, target))
    assert 290 <= limiter.milliamps <= 300
    line = array("I", [0] * 640)
    table = array("I", [i * 0x01000193 & 0xFFFFFFFF for i in range(256)])
    canvas = bytearray([i * 7 & 255 for i in range(1600)])
    area = array("i", [3, 37, 5])
    no_allocation(lambda: expand(line, canvas, table, area))
    expected = [table[canvas[3 + row * 160 + i]] for row in range(5) for i in range(37)]
    assert list(line)[: 5 * 37] == expected  # compiled code and plain look-up agree


def races():
    """The compiled decoder gives what plain Python gives (the caller compares the text)."""
    from dingbox.drivers.debounce import Debounce

    seed = 12345
    events = bytearray(2048)
    stamps = bytearray(4096)
    decoder = Debounce(1024)
    write = 0
    levels = 0xFFF
    now = (1 << 30) - 400_000
    sum_of_all = 0
    for _ in range(3000):
        seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
        levels ^= 1 << (seed >> 8) % 12
        if seed >> 16 & 7 == 0:
            levels = 0xFFF
        now += (seed >> 20) % 900 if seed >> 4 & 3 else (seed >> 12) % 30_000
        events[2 * write] = levels & 255
        events[2 * write + 1] = levels >> 8
        for i in range(4):
            stamps[4 * write + i] = now >> 8 * i & 255
        write = (write + 1) & 1023
        if seed >> 7 & 3 == 0:
            decoder.decode(events, stamps, write, now & 0x3FFFFFFF)
            while decoder.take():
                sum_of_all = (sum_of_all * 31 + decoder.key * 2 + decoder.down + decoder.stamp) & 0xFFFFFF
    return " ".join([str(n) for n in (sum_of_all, decoder.ghosts, decoder.lost, decoder.stuck)])


def interrupts():
    """The ESP32 way on the stand-ins: presses, a spike, a release; the jitter is measured."""
    from dingbox.drivers.keys_irq import Keys

    world.power_on()
    keys = Keys(esp32_s3_devkitc)
    begin = world.now

    def press(pin, down_us, up_us):
        world.at(begin + down_us, world.set_pin, pin, 0)
        world.at(begin + up_us, world.set_pin, pin, 1)

    press(esp32_s3_devkitc.KEYS[4], 5000, 60_000)
    press(esp32_s3_devkitc.KEYS[1], 5700, 60_000)
    press(esp32_s3_devkitc.KEYS[9], 6000, 6020)
    taken = []
    while world.now < begin + 120_000:
        world.idle(1000)
        keys.poll(ticks_us())
        while keys.take():
            taken.append((keys.key, keys.down))
    assert taken == [(4, True), (1, True), (4, False), (1, False)] or taken == [
        (4, True), (1, True), (1, False), (4, False)
    ], taken  # fmt: skip
    assert keys.overruns == 0
    keys.stop()


def main(args):
    """Run the proofs named, or all."""
    for proof in (handlers, captured, frames, races, interrupts):
        if not args or proof.__name__ in args:
            gc.collect()
            result = proof()
            print("ok " + proof.__name__ + (" " + result if result else ""))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
