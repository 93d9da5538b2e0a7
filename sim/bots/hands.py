"""A bot's two fingers: keys go down and come up again, as fingers do."""

from sim.standins import world

_TAP_US = (55_000, 110_000)


class Hands:
    """The keys of one place. `free()` tells whether a press may be made at all: one that was planned at
    the table must not come down in the pause menu, nor when a human has taken the seat.
    """

    def __init__(self, place, dice, free=None):
        self.place = place
        self._dice = dice
        self._free = free

    def press(self, key, hold_us=None):
        """Tap key 0 (A) or 1 (B) now. False when it was not done: it is down already, or not free."""
        number = 2 * self.place + key
        if self._free and not self._free():
            return False
        if not world.levels >> world.KEY_PINS[number] & 1:
            return False
        world.set_key(number, True)
        if hold_us is None:
            hold_us = _TAP_US[0] + self._dice.below((_TAP_US[1] - _TAP_US[0]) // 1000) * 1000
        world.at(world.now + hold_us, world.set_key, number, False)
        return True
