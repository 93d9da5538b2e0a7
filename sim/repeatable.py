"""Bytes in place of the system's entropy, so that a run can be repeated. Same on both interpreters."""


class Entropy:
    """Called like `os.urandom`; the same seed gives the same bytes (xorshift)."""

    def __init__(self, seed):
        self._state = (seed * 0x9E3779B1 + 0x7F4A7C15) & 0xFFFFFFFF or 1

    def __call__(self, count):
        return bytes(self.below(256) for _ in range(count))

    def below(self, limit):
        """A number from 0 to limit - 1, limit at most 65536."""
        x = self._state
        x ^= x << 13 & 0xFFFFFFFF
        x ^= x >> 17
        x ^= x << 5 & 0xFFFFFFFF
        self._state = x
        return (x >> 8) % limit

    def normal(self, mean, spread):
        """A whole number around `mean`, about bell-shaped (twelve dice)."""
        total = sum(self.below(1001) for _ in range(12))
        return mean + (total - 6000) * spread // 1000
