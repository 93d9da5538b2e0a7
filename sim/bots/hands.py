"""A bot's two fingers: keys go down and come up again, as fingers do."""

from sim.standins import world

_TAP_US = (55_000, 110_000)


class Hands:
    """The keys of one place."""

    def __init__(self, place, dice):
        self.place = place
        self._dice = dice

    def press(self, key, hold_us=None):
        """Tap key 0 (A) or 1 (B) now; nothing if it is down already."""
        number = 2 * self.place + key
        if not world.levels >> world.KEY_PINS[number] & 1:
            return
        world.set_key(number, True)
        if hold_us is None:
            hold_us = _TAP_US[0] + self._dice.below((_TAP_US[1] - _TAP_US[0]) // 1000) * 1000
        world.at(world.now + hold_us, world.set_key, number, False)
