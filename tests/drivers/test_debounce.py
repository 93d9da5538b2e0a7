"""The decoder alone, as tables: (us, key, level) in, (key, down, us) out; level 0 = pressed."""

import pytest
from dingbox.drivers.debounce import Debounce

MASK = (1 << 30) - 1


class Table:
    """A decoder fed with edges; its clock starts at `origin`."""

    def __init__(self, origin=0, down=0):
        self.d = Debounce(1024)
        self.origin = origin
        self.events = bytearray(2048)
        self.stamps = bytearray(4096)
        self.write = 0
        self.levels = 0xFFF & ~down
        self._push(0)
        self.d.decode(self.events, self.stamps, self.write, origin)

    def _push(self, us):
        stamp = (self.origin + us) & 0xFFFFFFFF
        self.events[2 * self.write : 2 * self.write + 2] = self.levels.to_bytes(2, "little")
        self.stamps[4 * self.write : 4 * self.write + 4] = stamp.to_bytes(4, "little")
        self.write = (self.write + 1) & 1023

    def run(self, edges, until, every=None):
        """Play edges, look once at the end or `every` us; returns what was accepted."""
        out = []
        edges = list(edges)
        moments = list(range(every, until, every)) + [until] if every else [until]
        for now in moments:
            while edges and edges[0][0] <= now:
                us, key, level = edges.pop(0)
                self.levels = self.levels & ~(1 << key) | level << key
                self._push(us)
            self.d.decode(self.events, self.stamps, self.write, (self.origin + now) & MASK)
            while self.d.take():
                us = (self.d.stamp - self.origin) & MASK
                out.append((self.d.key, self.d.down, us))
        return out


def tap(key, down, up):
    return [(down, key, 0), (up, key, 1)]


@pytest.mark.parametrize("origin", [0, (1 << 30) - 6000, (1 << 32) - 6000])
@pytest.mark.parametrize("every", [None, 100, 1000])
@pytest.mark.parametrize(
    "name, edges, expected",
    [
        ("a press", [(1000, 3, 0)], [(3, True, 1000)]),
        ("a tap of 5 ms", tap(3, 1000, 6000), [(3, True, 1000), (3, False, 6000)]),
        ("a spike of 20 us", tap(3, 1000, 1020), []),
        ("299 us are too short", tap(3, 1000, 1299), []),
        ("300 us are enough", tap(3, 1000, 1300), [(3, True, 1000), (3, False, 1300)]),
        (
            "bounce: the first edge counts",
            [(1000, 3, 0), (1050, 3, 1), (1200, 3, 0), (1300, 3, 1), (1700, 3, 0)],
            [(3, True, 1000)],
        ),
        ("a spike, then 3 ms later a press", [*tap(3, 1000, 1020), (4000, 3, 0)], [(3, True, 4000)]),
        (
            "a spike is forgotten after 2 ms",
            [(1000, 3, 0), (1020, 3, 1), (2900, 3, 0)],
            [(3, True, 2900)],
        ),
        ("a spike up while held", [(1000, 3, 0), (40_000, 3, 1), (40_020, 3, 0)], [(3, True, 1000)]),
        (
            "bounce on release is no press",
            [(1000, 3, 0), (40_000, 3, 1), (40_400, 3, 0), (41_000, 3, 1), (41_800, 3, 0), (44_900, 3, 1)],
            [(3, True, 1000), (3, False, 40_000)],
        ),
        (
            "released while deaf: found when the level is read again",
            [(1000, 3, 0), (9000, 3, 1), (9100, 3, 0), (9300, 3, 1)],
            [(3, True, 1000), (3, False, 9300)],
        ),
        (
            "pressed again while deaf after the release",
            [(1000, 3, 0), (40_000, 3, 1), (55_000, 3, 0)],
            [(3, True, 1000), (3, False, 40_000), (3, True, 55_000)],
        ),
        (
            "a quick double tap",
            [*tap(3, 1000, 20_000), *tap(3, 45_000, 60_000)],
            [(3, True, 1000), (3, False, 20_000), (3, True, 45_000), (3, False, 60_000)],
        ),
        (
            "an earlier press that is still undecided goes first",
            [(1000, 5, 0), (1002, 2, 0), (1020, 5, 1), (1900, 5, 0)],
            [(5, True, 1000), (2, True, 1002)],
        ),
        (
            "an earlier spike holds nobody up for longer than its window",
            [(1000, 5, 0), (1002, 2, 0), (1020, 5, 1)],
            [(2, True, 1002)],
        ),
    ],
)
def test_table(name, edges, expected, every, origin):
    assert Table(origin).run(edges, 120_000, every) == expected


def test_accepted_as_soon_as_300_us_have_passed():
    table = Table()
    assert table.run([(1000, 3, 0)], 1299) == []
    assert table.run([], 1300) == [(3, True, 1000)]
    assert table.d.level(3)


@pytest.mark.parametrize("every", [None, 100, 1000])
def test_a_press_in_the_lockout_keeps_its_place_while_it_bounces(every):
    """Key 2 is pressed again 14 ms after its release, 2 us before key 0, and bounces up when key 0 is believed."""
    edges = [*tap(2, 1000, 31_000), (45_000, 2, 0), (45_002, 0, 0), (45_200, 2, 1), (45_450, 2, 0)]
    taken = Table().run(edges, 60_000, every)
    assert taken[2:] == [(2, True, 45_000), (0, True, 45_002)]


@pytest.mark.parametrize("every", [None, 100, 1000])
def test_a_press_that_bounces_when_the_lockout_ends_keeps_its_stamp(every):
    edges = [*tap(2, 1000, 31_000), (50_950, 2, 0), (50_990, 2, 1), (51_040, 2, 0)]
    assert Table().run(edges, 60_000, every)[2:] == [(2, True, 50_950)]


def test_lockout_is_settable_and_has_a_floor():
    table = Table()
    table.d.lockout_ms = 60
    assert table.d.lockout_ms == 60
    assert table.run([(1000, 3, 0), (9000, 3, 1)], 60_900) == [(3, True, 1000)]
    assert table.run([], 63_000) == [(3, False, 9000)]
    table.d.lockout_ms = 0
    assert table.d.lockout_ms == 10


def test_a_key_down_at_the_start_is_stuck_until_let_go():
    table = Table(down=1 << 7)
    assert table.d.stuck == 1 << 7
    assert table.run(tap(2, 1000, 30_000), 80_000) == [(2, True, 1000), (2, False, 30_000)]
    assert not table.d.level(7)
    assert table.run([(90_000, 7, 1)], 120_000) == []
    assert table.d.stuck == 0
    assert table.run([(150_000, 7, 0)], 160_000) == [(7, True, 150_000)]


def test_a_key_held_for_half_a_minute_is_stuck():
    table = Table((1 << 30) - 5_000_000)
    edges = [(1000, 7, 0), (20_000_000, 2, 0), (20_050_000, 2, 1)]
    taken = table.run(edges, 29_000_000, 10_000)
    assert taken == [(7, True, 1000), (2, True, 20_000_000), (2, False, 20_050_000)]
    taken = table.run([], 31_000_000, 10_000)
    assert [(k, d) for k, d, _ in taken] == [(7, False)]
    assert table.d.stuck == 1 << 7 and not table.d.level(7)
    # chatter of the stuck key disturbs nobody
    chatter = [(31_100_000 + n * 100, 7, n & 1 ^ 1) for n in range(200)]
    assert table.run(chatter, 31_500_000, 1000) == []
    assert table.run([(32_000_000, 7, 1)], 32_500_000, 1000) == []
    assert table.d.stuck == 0


def test_long_silence_does_not_matter():
    """Nothing is remembered that the clock could overtake."""
    table = Table()
    assert len(table.run(tap(3, 1000, 30_000), 100_000)) == 2
    quiet = (1 << 29) + 12_345_678  # longer than a difference of ticks can be
    assert table.run([(quiet, 3, 0)], quiet + 1000) == [(3, True, quiet & MASK)]


def test_a_full_queue_keeps_the_first():
    table = Table()
    edges = []
    for n in range(5):
        for key in range(12):
            edges += tap(key, 1000 + n * 80_000 + key * 10, 31_000 + n * 80_000 + key * 10)
    edges.sort()
    taken = table.run(edges, 600_000)
    assert len(taken) == 32
    assert [k for k, d, _ in taken[:12]] == list(range(12))
    assert table.d.lost == 5 * 24 - 32
    assert table.run(tap(3, 700_000, 710_000), 800_000)[0] == (3, True, 700_000)


def test_counters():
    table = Table()
    table.run([*tap(3, 1000, 1020), *tap(3, 11_000, 11_020)], 80_000)
    assert (table.d.ghosts, table.d.lost, table.d.overruns) == (2, 0, 0)
