# ruff: noqa: F821
"""The capture chain: random races as pin waveforms through program, DMA, rings and decoder."""

import random

import pytest
import rp2
from dingbox.boards import pico
from dingbox.drivers import keys_rp2

from tests.drivers.capture import MASK, Bench
from tests.drivers.emulator import Emulator
from tests.drivers.referee import run_races
from tests.drivers.waves import MS, US, Race

FAULTS = ("lost", "ghosts", "inversions", "stamps", "releases", "overruns")
WRAP = 1 << 32  # of the hardware timer; `ticks_us` wraps at 2**30


def faults(total):
    return {kind: total[kind] for kind in FAULTS if total[kind]}


@pytest.mark.parametrize("wrap", [1 << 30, WRAP])
def test_random_races_over_the_wrap_of_the_timer(wrap):
    bench = Bench(wrap - 1_500_000, seed=11)
    total = run_races(bench, random.Random(11), 40, Race)
    assert total["edges"] > 5000 and total["presses"] > 150
    assert bench.ns > 2_000_000_000  # well past the wrap
    assert faults(total) == {}


def test_random_races_in_the_independent_emulator():
    total = run_races(Bench(WRAP - 500_000, seed=12, core=Emulator), random.Random(12), 6, Race)
    assert faults(total) == {}


@pytest.mark.long
def test_two_thousand_races():
    assert faults(run_races(Bench(WRAP - 60_000_000, seed=13), random.Random(13), 2000, Race)) == {}


@rp2.asm_pio(in_shiftdir=rp2.PIO.SHIFT_LEFT)
def mov_x_pins():
    """Sees all pins: the wrong way."""
    mov(y, invert(null))
    wrap_target()
    pull(block)
    label("same")
    mov(x, pins)
    jmp(x_not_y, "changed")
    jmp("same")
    label("changed")
    mov(y, x)
    mov(isr, x)
    push(block)
    wrap()


@rp2.asm_pio(in_shiftdir=rp2.PIO.SHIFT_LEFT)
def eleven_keys():
    """Misses the last key."""
    mov(y, invert(null))
    wrap_target()
    pull(block)
    label("same")
    mov(isr, null)
    in_(pins, 11)
    mov(x, isr)
    jmp(x_not_y, "changed")
    jmp("same")
    label("changed")
    mov(y, x)
    push(block)
    wrap()


@pytest.mark.parametrize(
    "mutation, races",
    [({"program": mov_x_pins}, 1), ({"program": eleven_keys}, 12), ({"late_ns": 4000}, 12)],
    ids=["mov x, pins", "in pins, 11", "stamp taken late"],
)
def test_the_test_notices(mutation, races):
    assert faults(run_races(Bench(0, seed=14, **mutation), random.Random(14), races, Race))


def test_other_pins_are_not_seen():
    bench = Bench(0)
    bench.poll()
    bench.run(50 * MS)
    assert not bench.keys.waiting()


def test_two_microseconds_apart_in_any_order():
    bench = Bench(WRAP - 1_000_000)
    start = 10 * MS
    for first in range(12):
        for second in range(12):
            if first == second:
                continue
            edges = [(start, first, 0), (start + 2 * US, second, 0)]
            edges += [(start + 30 * MS, first, 1), (start + 30 * MS, second, 1)]
            bench.play(edges)
            bench.run(start + 2 * MS)
            one, two = bench.poll()
            assert (one[0], two[0]) == (first, second)
            assert 1 <= (two[2] - one[2]) & MASK <= 3
            bench.run(start + 40 * MS)
            bench.poll()
            start += 60 * MS
            bench.run(start - MS)
            bench.poll()


def test_twelve_keys_in_one_microsecond_are_all_there():
    bench = Bench(1000)
    bench.play([(5 * MS + 80 * n, (n * 5) % 12, 0) for n in range(12)])
    bench.run(8 * MS)
    taken = bench.poll()
    assert sorted(key for key, down, _ in taken if down) == list(range(12))
    assert all((stamp - bench.ticks_us(5 * MS)) & MASK <= 3 for _, _, stamp in taken)


def overflowing(first_key):
    """2,000 edges on one key, 10 us apart, after three keys went down; then all are let go."""
    edges = [(5 * MS + n * 2 * US, first_key + n, 0) for n in range(3)]
    edges += [(6 * MS + n * 10 * US, 11, n & 1) for n in range(2000)]
    edges += [(40 * MS, first_key + n, 1) for n in range(3)]
    return edges


def test_overflow_is_counted_and_the_first_edges_are_kept():
    bench = Bench(WRAP - 20_000)
    bench.poll()
    bench.play(overflowing(4))
    bench.run(60 * MS)
    taken = bench.poll()
    assert bench.keys.overruns == 1
    assert [(k, d) for k, d, _ in taken[:3]] == [(4, True), (5, True), (6, True)]
    for n in range(3):
        assert (taken[n][2] - bench.ticks_us(5 * MS + n * 2 * US)) & MASK <= 1
    # and it goes on: the levels are right again, the next race is captured
    bench.run(120 * MS)
    bench.poll()
    bench.run(160 * MS)
    bench.poll()
    assert not any(bench.keys.level(k) for k in range(12))
    bench.play([(200 * MS, 1, 0), (200 * MS + 3 * US, 0, 0)])
    bench.run(203 * MS)
    assert [k for k, d, _ in bench.poll()] == [1, 0]
    assert bench.keys.overruns == 1


def test_credits_never_exceed_the_free_slots():
    """However polls and edges fall, the writer cannot reach the slots that are not read yet."""
    rng = random.Random(3)
    bench = Bench(0, seed=3)
    now = MS
    for _ in range(60):
        n = rng.choice((3, 40, 300, 900, 1100))
        gap = rng.choice((1, 3, 7)) * US
        bench.play([(now + i * gap, rng.randrange(12), rng.randrange(2)) for i in range(n)])
        now += n * gap + rng.randrange(2 * MS)
        bench.run(now)
        keys = bench.keys
        unread = (bench.stamps.write - keys._base >> 2) - keys.read() & 1023
        on_the_way = bench.credit.count + len(bench.core.tx) + len(bench.core.rx)
        assert unread + on_the_way < 1024
        bench.poll()


def test_nothing_is_left_running():
    bench = Bench(0)
    bench.keys.stop()
    assert all(channel is None for channel in rp2._channels)
    assert rp2._machines[pico.KEY_SM].active() is False


def test_what_an_earlier_program_left_is_silenced(monkeypatch):
    busy = 1 << pico.DMA_BUSY_BIT | 1
    registers = {pico.DMA + n * 0x40 + 0x10: busy if n in (2, 5) else 1 for n in range(12)}
    order = []

    class Registers:
        def __getitem__(self, address):
            return registers.get(address, 0)

        def __setitem__(self, address, value):
            order.append((address, value))

    monkeypatch.setattr(keys_rp2, "mem32", Registers())
    keys_rp2.silence(pico)
    assert order == [
        (pico.DMA + 2 * 0x40 + 0x10, 0),
        (pico.DMA_ABORT, 1 << 2),
        (pico.DMA + 5 * 0x40 + 0x10, 0),
        (pico.DMA_ABORT, 1 << 5),
    ]
