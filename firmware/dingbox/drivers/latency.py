"""How fast the box is: histograms of press gaps and of its own latencies.

Kinds: `gap` (between the first two presses of a race), `decide` (first edge to verdict), `ring` (first
edge to ring data), `display` (first edge to the last byte of the verdict on screen). A bucket doubles:
number n counts what lies in [2**n, 2**(n + 1)) us.
"""

from array import array

KINDS = ("gap", "decide", "ring", "display")
BUCKETS = 21  # up to 2 s


class Latency:
    """Counts in memory; `text` is what the host tool reads, `save` keeps it."""

    def __init__(self, store=None, keys=None):
        self._store = store
        self._keys = keys
        self._counts = {kind: array("i", [0] * BUCKETS) for kind in KINDS}
        self._worst = {kind: 0 for kind in KINDS}

    def add(self, kind, us):
        """Count one measurement, in us."""
        if us > self._worst[kind]:
            self._worst[kind] = us
        n = 0
        while us > 1 and n < BUCKETS - 1:
            us >>= 1
            n += 1
        self._counts[kind][n] += 1

    def count(self, kind):
        """How many were measured."""
        return sum(self._counts[kind])

    def worst(self, kind):
        """The longest, us."""
        return self._worst[kind]

    def buckets(self, kind):
        """Counts a bucket, as a list."""
        return list(self._counts[kind])

    def text(self):
        """Lines `kind count worst_us bucket0 bucket1 ...`, then `lost`, `overruns`, `spikes` and a number."""
        lines = ["latency 1"]
        for kind in KINDS:
            row = [kind, str(self.count(kind)), str(self._worst[kind])]
            lines.append(" ".join(row + [str(n) for n in self._counts[kind]]))
        keys = self._keys
        if keys is not None:
            lines.append("lost " + str(keys.lost))
            lines.append("overruns " + str(keys.overruns))
            lines.append("spikes " + str(keys.ghosts))
        return "\n".join(lines) + "\n"

    def save(self):
        """Keep it in the file `latency` of the store, if anything was measured and there is room."""
        if self._store is not None and self.count("gap") + self.count("decide"):
            try:
                self._store.save("latency", self.text())
            except OSError:  # the store is full: a game is worth more than figures
                pass
