"""The engine's own generator: SplitMix64, the same on every interpreter, no floats."""

_MASK = (1 << 64) - 1


class Rng:
    """A stream of random numbers fixed by `seed` (an int, 0 <= seed < 2**64).

    >>> Rng(0).word() == 0xE220A839
    True
    """

    def __init__(self, seed):
        self.state = seed

    def word(self):
        """Return the next 32 random bits (the upper half of the generator's 64)."""
        self.state = z = (self.state + 0x9E3779B97F4A7C15) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return (z ^ (z >> 31)) >> 32

    def below(self, n):
        """Return a number in 0..n-1, each equally likely (0 < n <= 2**32).

        The remainder of the 2**32 words that does not divide by n is drawn again,
        otherwise small numbers would come up more often.
        """
        end = (1 << 32) - (1 << 32) % n
        while True:
            word = self.word()
            if word < end:
                return word % n

    def shuffle(self, items):
        """Shuffle a list in place; every order is equally likely (Fisher-Yates)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
