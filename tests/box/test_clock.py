"""Time that wraps."""
from dingbox.box.clock import Clock, add, diff
from hypothesis import given
from hypothesis import strategies as st

WRAP = 1 << 30
TICKS = st.integers(0, WRAP - 1)
NEAR = st.integers(-(1 << 29) + 1, (1 << 29) - 1)


@given(TICKS, NEAR)
def test_diff_and_add_undo_each_other_across_the_wrap(tick, us):
    later = add(tick, us)
    assert 0 <= later < WRAP
    assert later == (tick + us) % WRAP
    assert diff(later, tick) == us


@given(TICKS, st.lists(st.integers(0, 5_000_000), max_size=50))
def test_clock_counts_every_microsecond(start, steps):
    clock = Clock(start)
    total = 0
    for step in steps:
        total += step
        clock.update((start + total) % WRAP)
    assert clock.ms == total // 1000
