"""Many random races through the capture chain: python -m tests.drivers.soak --races 100000

Each run of 250 races starts shortly before the hardware timer wraps (2**32 us) or before `ticks_us`
does (2**30 us), so both wraps fall into races. Prints what was played and every fault; exit code 1 if
there was one. `--core emulator` executes the program in rp2040-pio-emulator instead (slower).
"""

import argparse
import random
import sys
import time
from concurrent.futures import ProcessPoolExecutor

from sim import standins

standins.install()

from tests.drivers.capture import Bench  # noqa: E402
from tests.drivers.emulator import Emulator  # noqa: E402
from tests.drivers.referee import run_races  # noqa: E402
from tests.drivers.waves import Race  # noqa: E402

RUN = 250


def play(seed, races, core):
    """One run: counts of faults, edges and presses."""
    rng = random.Random(seed)
    wrap = rng.choice((1 << 30, 1 << 32))
    bench = Bench(wrap - rng.randrange(1_000_000, 20_000_000), seed, Emulator if core == "emulator" else None)
    return run_races(bench, rng, races, Race)


def main(args=None):
    """Play the races, print the sum."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--races", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--core", choices=("fast", "emulator"), default="fast")
    given = parser.parse_args(args)
    runs = [min(RUN, given.races - i) for i in range(0, given.races, RUN)]
    begin = time.monotonic()
    total = {}
    with ProcessPoolExecutor(given.workers) as pool:
        seeds = range(given.seed, given.seed + len(runs))
        done = 0
        for seed, races, result in zip(
            seeds, runs, pool.map(play, seeds, runs, [given.core] * len(runs)), strict=True
        ):
            done += races
            for kind, n in result.items():
                total[kind] = total.get(kind, 0) + n
                if n and kind not in ("edges", "presses"):
                    print(f"run with seed {seed}: {n} {kind}", flush=True)
            if done % 10_000 == 0:
                print(f"{done} races played", flush=True)
            if sys.stderr.isatty():
                so_far = f"\r{done} races, {time.monotonic() - begin:.0f} s"
                print(so_far, end="", file=sys.stderr, flush=True)
    faults = sum(n for kind, n in total.items() if kind not in ("edges", "presses"))
    print(f"{given.races} races, {total['presses']} presses, {total['edges']} edges: ", end="")
    print(", ".join(f"{n} {kind}" for kind, n in total.items() if kind not in ("edges", "presses")))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
