"""Judges what the decoder made of a race: nothing lost, nothing invented, nothing in the wrong order."""

from tests.drivers.capture import MASK
from tests.drivers.waves import US

TOLERANCE_US = 2


def judge(bench, race, taken):
    """Faults of one race as a dict of counts; `taken` = accepted (key, down, stamp) in order."""
    faults = {"lost": 0, "ghosts": 0, "inversions": 0, "stamps": 0, "releases": 0}
    downs = [(key, stamp) for key, down, stamp in taken if down]
    found = []
    for press in race.presses:
        true = bench.ticks_us(press.down)
        match = [d for d in downs if d[0] == press.key and (d[1] - true) & MASK <= 5000]
        if not match:
            faults["lost"] += 1
            continue
        downs.remove(match[0])
        late = (match[0][1] - true) & MASK
        if late > TOLERANCE_US:
            faults["stamps"] += 1
        found.append((press.down, match[0][1], taken.index((press.key, True, match[0][1]))))
    faults["ghosts"] = len(downs)
    found.sort()
    origin = bench.ticks_us(found[0][0]) if found else 0
    for i, (first, stamp, place) in enumerate(found):
        for second, other, after in found[i + 1 :]:
            if second - first >= 2 * US and not (
                ((stamp - origin) & MASK) < ((other - origin) & MASK) and place < after
            ):
                faults["inversions"] += 1
    held = {}
    for key, down, _ in taken:
        if held.get(key, False) == down:
            faults["releases"] += 1
        held[key] = down
    faults["releases"] += sum(held.values())
    return faults


def run_races(bench, rng, races, make):
    """Run `races` races one after the other on one bench; returns the sum of their faults."""
    total = {}
    start = bench.ns + 60_000_000
    for _ in range(races):
        race = make(rng, start)
        bench.play(race.edges)
        taken = []
        now = bench.ns
        while now < race.end:
            stall = rng.random()
            # most steps are short; a collection takes 24 ms, a flash write up to 60
            now += rng.randrange(1, 5) * 1_000_000 if stall < 0.95 else rng.choice((24, 60)) * 1_000_000
            bench.run(min(now, race.end))
            taken += bench.poll()
        for kind, n in judge(bench, race, taken).items():
            total[kind] = total.get(kind, 0) + n
        total["edges"] = total.get("edges", 0) + len(race.edges)
        total["presses"] = total.get("presses", 0) + len(race.presses)
        start = race.end + 1_000_000
    total["overruns"] = bench.keys.overruns
    return total
