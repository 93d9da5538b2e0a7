"""All bots of a box: they watch the screen it shows and take the seats that are theirs."""

from sim.bots.hands import Hands
from sim.bots.temper import LEVELS
from sim.repeatable import Entropy
from sim.standins import world

LOOK_US = 10_000
_KINDS = {
    "halli_galli": ("sim.bots.bell", "BellBot"),
    "halli_galli_party": ("sim.bots.bell", "BellBot"),
    "hello": ("sim.bots.hello", "HelloBot"),
    "hilo": ("sim.bots.hilo_keys", "HiloBot"),
}


class Crew:
    """Bots for the given places (`places` may be changed at any time).

    `box` is the box they sit at; `level` a name of `LEVELS` or a Temper. `guests` are places of people whom
    the bots seat as well, once each time it is asked who plays: who comes to play with them need not say so.
    """

    def __init__(self, box, places, level="normal", seed=1):
        self.box = box
        self.places = set(places)
        self.temper = LEVELS.get(level, level)
        self.dice = Entropy(seed)
        self.hands = [Hands(place, self.dice) for place in range(6)]
        self.guests = set()
        self._greeted = set()
        self._play = None
        self._seated = None
        self._bots = []
        self._screen = None
        self._since_us = 0
        self._next_us = 0

    def start(self):
        """Begin to watch."""
        world.at(world.now + LOOK_US, self._look)

    def _look(self):
        world.at(world.now + LOOK_US, self._look)
        box = self.box
        if box.asleep or not box.stack:
            return
        name, screen = box.stack[-1]
        if screen is not self._screen:
            self._screen = screen
            self._since_us = self._next_us = world.now
            self._greeted.clear()
        if name == "play":
            self._watch_game(screen)
        elif name == "join" and world.now >= self._next_us:
            self._join(screen)
        elif name == "ask" and world.now - self._since_us > 1_500_000:
            self._nobody_answers(screen)

    def _watch_game(self, play):
        if play is not self._play or self.places != self._seated:
            self._play = play
            self._seated = set(self.places)
            self._bots = self._seat(play)
        if play.running:
            for bot in self._bots:
                bot.look(play)

    def _seat(self, play):
        module, kind = _KINDS[play.game.name]
        make = getattr(__import__(module, None, None, (kind,)), kind)
        return [
            make(seat, Hands(place, self.dice, self._while_in_play(play, place)), self.temper, self.dice)
            for seat, place in enumerate(play.places)
            if place in self.places
        ]

    def _while_in_play(self, play, place):
        """For a bot's hands: is its table on the display, not paused, and the seat still a bot's?"""
        stack = self.box.stack

        def free():
            return play.running and place in self.places and stack[-1][1] is play and not self.box.asleep

        return free

    def _join(self, screen):
        """Sit down all at once: a human's B, as soon as it may come, has to find everybody there."""
        self._next_us = world.now + 350_000
        for place in self.guests - self.places - self._greeted if self.places else ():
            if screen.joined >> place & 1 or self.hands[place].press(0):  # not while he still holds the key
                self._greeted.add(place)  # should he leave again, he means it
        for place in self.places:
            if not screen.joined >> place & 1:
                self.hands[place].press(0)

    def _nobody_answers(self, screen):
        """With no human at the table one of them lets the box draw."""
        places = screen.session["places"]
        if all(place in self.places for place in places):
            self._since_us = world.now
            self.hands[places[0]].press(1)
