"""Keys by interrupts (ESP32): handlers, levels, jitter. Allocation is proven in proofs.py."""

from time import ticks_us

import pytest
from dingbox.boards import esp32_s3_devkitc as board
from dingbox.drivers import keys_irq

from sim.standins import world

KEY_5 = board.KEYS[5]


@pytest.fixture
def keys():
    world.power_on()
    world.start_us = (1 << 30) - 20_000  # `ticks_us` wraps during each test
    made = keys_irq.Keys(board)
    yield made
    made.stop()
    assert world.watchers == []


def play(keys, edges, until, every=1000):
    """Edges (us, pin, level); polls every `every` us; accepted (key, down, us)."""
    begin = world.now
    for us, pin, level in edges:
        world.at(begin + us, world.set_pin, pin, level)
    out = []
    while world.now < begin + until:
        world.sleep(every)
        keys.poll(ticks_us())
        while keys.take():
            out.append((keys.key, keys.down, (keys.stamp - world.start_us - begin) & 0x3FFFFFFF))
    return out


def test_a_press_has_the_stamp_of_its_edge(keys):
    taken = play(keys, [(5250, KEY_5, 0), (60_250, KEY_5, 1)], 90_000)
    assert taken[0] == (5, True, 5250)
    assert taken[1][:2] == (5, False) and 59_250 <= taken[1][2] <= 61_250


def test_order_is_that_of_the_edges(keys):
    order = [7, 2, 11, 0, 5]
    edges = [(5000 + 40 * n, board.KEYS[key], 0) for n, key in enumerate(order)]
    assert [t[0] for t in play(keys, edges, 20_000)] == order


def test_bounce_counts_once(keys):
    edges = [(5000 + n * 90, KEY_5, n & 1) for n in range(21)]
    assert play(keys, edges, 40_000) == [(5, True, 5000)]


@pytest.mark.parametrize("every", [200, 1000, 3000])
def test_a_spike_is_no_press(keys, every):
    edges = [(5000 + 7000 * n + i * 20, KEY_5, i) for n in range(4) for i in (0, 1)]
    assert play(keys, edges, 60_000, every) == []


def test_a_full_ring_keeps_the_first_edges_and_is_counted(keys):
    edges = [(1000, board.KEYS[3], 0)] + [(1100 + n * 50, KEY_5, n & 1) for n in range(200)]
    taken = play(keys, edges, 60_000, every=20_000)
    assert taken[0] == (3, True, 1000)
    assert keys.overruns == 1


def test_stuck_at_the_start():
    world.power_on()
    world.set_pin(KEY_5, 0)
    made = keys_irq.Keys(board)
    made.poll(ticks_us())
    assert made.stuck == 1 << 5
    made.stop()


class Probe:
    """A pin whose handler runs `late` us after the edge."""

    OUT = 1
    IRQ_FALLING = 4
    late = iter(())

    def __init__(self, pin, mode, value):
        assert (pin, mode, value) == (board.PROBE, 1, 1)
        self.handler = None

    def irq(self, handler, trigger=None):
        self.handler = handler

    def __call__(self, level):
        if level == 0:
            delay = next(Probe.late)
            if delay is not None:
                world.now += delay
                self.handler(self)


def test_the_jitter_is_measured(keys, monkeypatch):
    monkeypatch.setattr(keys_irq, "Pin", Probe)
    assert keys.jitter_us == board.JITTER_US
    worked = []
    Probe.late = iter([100, 900, 300, 450])
    assert keys.measure(lambda: worked.append(1), 4) == 800
    assert keys.jitter_us == 800 and len(worked) == 4
    Probe.late = iter([10, 12, 11])
    assert keys.measure(lambda: None, 3) == 50  # not believed to be better than that
    Probe.late = iter([None, None])
    assert keys.measure(lambda: None, 2) == board.JITTER_US  # no handler came: nothing is known
