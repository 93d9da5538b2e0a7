"""How quick and how careful a bot is. Runs on both interpreters."""

FASTEST_MS = 150  # nobody answers what he sees sooner


class Temper:
    """Reaction time `mean_ms` with spread `spread_ms` (standard deviation); chances in thousandths.

    `error`: rings or answers wrongly; `miss`: does not notice; `anticipation`: presses on a guess, before
    it can have seen anything. `flip_ms`: how long it takes to turn its own card.
    `strength`: how it plays HILO (`sim.bots.hilo.STRENGTHS`).
    """

    def __init__(self, mean_ms=620, spread_ms=140, error=15, miss=40, anticipation=8, flip_ms=650, strength="greedy"):
        self.mean_ms = mean_ms
        self.spread_ms = spread_ms
        self.error = error
        self.miss = miss
        self.anticipation = anticipation
        self.flip_ms = flip_ms
        self.strength = strength

    def reaction_us(self, dice):
        """Time from seeing to pressing."""
        return max(FASTEST_MS * 1000, dice.normal(self.mean_ms * 1000, self.spread_ms * 1000))

    def flip_us(self, dice):
        """Time from getting the turn to turning the card."""
        return max(200_000, dice.normal(self.flip_ms * 1000, self.flip_ms * 200))

    def guess_us(self, dice):
        """Time from a flip to a press made on a guess."""
        return max(5_000, dice.normal(90_000, 40_000))

    def chance(self, dice, thousandths):
        """True so many times in a thousand."""
        return dice.below(1000) < thousandths


LEVELS = {
    "easy": Temper(1050, 260, 30, 120, 12, 900, "random"),
    "normal": Temper(700, 160, 15, 40, 8, 750),
    "hard": Temper(430, 70, 5, 10, 4, 600, "strong"),
}
