"""Random races as pin waveforms: what fingers and bouncing contacts do to twelve keys."""

import math

US = 1000  # time is in ns
MS = 1_000_000
SHORTEST = 300


class Press:
    """One true press: `key`, first edge `down` and end of the hold `up`, ns."""

    def __init__(self, key, down, up):
        self.key = key
        self.down = down
        self.up = up


def bounce(rng, start, length, edges):
    """Moments of an even number of further edges within `length` after the edge at `start`.

    Nothing is shorter than `SHORTEST`: the state machine looks every 200 ns, and a pulled-up wire with
    its capacitance is slower than that.
    """
    n = edges // 2 * 2
    times = sorted(rng.randrange(length - (n + 1) * SHORTEST) for _ in range(n))
    return [start + (i + 1) * SHORTEST + t for i, t in enumerate(times)]


def _down_time(times, until):
    """Time down within [times[0], until] of an alternating train that begins with a fall."""
    total = 0
    for i in range(0, len(times), 2):
        end = times[i + 1] if i + 1 < len(times) else until
        total += max(0, min(end, until) - times[i])
    return total


def press_edges(rng, down, room):
    """Fall at `down` and bounce. The contact is closed for 300 us in the first 2 ms, as a finger's is."""
    while True:
        length = min(room, rng.choice((50 * US, 500 * US, 2 * MS, 5 * MS)))
        times = [down] + bounce(rng, down, length, rng.choice((0, 2, 6, 20, 50)))
        if _down_time(times, min(down + 2 * MS, down + room)) >= 310 * US:
            return times


class Race:
    """Edges (ns, key, level) in order, the presses behind them, and where it ends."""

    def __init__(self, rng, start):
        self.edges = []
        self.presses = []
        keys = list(range(12))
        rng.shuffle(keys)
        kind = rng.randrange(8)
        at = start + rng.randrange(1000 * US)
        if kind == 0:  # all twelve in one microsecond
            moments = [at + rng.randrange(US) for _ in keys]
        else:
            moments = []
            for _ in range(2 if kind < 5 else rng.randrange(3, 13)):
                moments.append(at)
                at += int(2 * US * math.exp(rng.random() * math.log(500)))  # 2 us .. 1 ms
        pressed = keys[: len(moments)]
        rest = keys[len(moments) :]
        for key, moment in zip(pressed, moments, strict=True):
            again = self._press(rng, key, moment)
            if rest and rng.randrange(4) == 0:  # once more, as soon as a finger can, and a rival
                again += 5 * MS + rng.randrange(20 * MS)
                self._press_once(rng, key, again)
                self._press_once(rng, rest.pop(), again + rng.choice((-1, 1)) * rng.choice((2, 20, 300)) * US)
        for key in rest:
            if rng.randrange(3) == 0:
                self._spikes(rng, key, start, 1)
        self.edges.sort()
        self.end = self.edges[-1][0] + 50 * MS

    def _press(self, rng, key, down):
        """A tap or a hold, bouncing at both ends; returns when the key can be pressed again."""
        tap = rng.randrange(3) == 0
        hold = 5 * MS if tap else rng.randrange(25, 60) * MS
        up = down + hold
        self.presses.append(Press(key, down, up))
        for i, t in enumerate(press_edges(rng, down, hold - 1)):
            self.edges.append((t, key, i & 1))
        last = up
        for i, t in enumerate([up] + bounce(rng, up, 5 * MS, rng.choice((0, 2, 10, 50)))):
            self.edges.append((t, key, (i & 1) ^ 1))
            last = t
        if not tap and rng.randrange(4) == 0:  # a spike while it is held, after the bounce
            self._spikes(rng, key, down + 8 * MS, 0, width=hold - 12 * MS)
        # 15 ms after the release at the earliest: its bounce (5) and the lock-out (10) are over.
        return max(last, up + 10 * MS, down + 20 * MS)

    def _press_once(self, rng, key, down):
        self.presses.append(Press(key, down, down + 30 * MS))
        for i, t in enumerate(press_edges(rng, down, 30 * MS - 1)):
            self.edges.append((t, key, i & 1))
        for i, t in enumerate([down + 30 * MS] + bounce(rng, down + 30 * MS, 3 * MS, 4)):
            self.edges.append((t, key, (i & 1) ^ 1))

    def _spikes(self, rng, key, start, idle, width=30 * MS):
        """Up to three spikes of at most 20 us, away from the idle level."""
        t = start + rng.randrange(width // 2)
        for _ in range(rng.randrange(1, 4)):
            self.edges.append((t, key, 1 - idle))
            t += rng.randrange(1 * US, 20 * US)
            self.edges.append((t, key, idle))
            t += rng.randrange(100 * US, 1000 * US)
