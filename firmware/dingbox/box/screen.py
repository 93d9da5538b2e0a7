"""What every screen is."""
from micropython import const

from dingbox.art import palette as c

_KEY_A = const(26)  # as in dingbox.art.common, without loading its names
_KEY_B = const(27)

A = 0
B = 1
LEFT = -1


class Screen:
    """One picture with its keys. `box` gives canvas, text, lights, tunes, clock and navigation.

    `repeat`: B repeats while it is held. `sleeps`: the box may fall asleep here. `armed`: a race may be on.
    `urgent`: a press waits for its verdict, so nothing else may hold the loop up.
    """

    repeat = False
    sleeps = True
    armed = False
    urgent = False

    def __init__(self, box, arg):
        self.box = box

    def enter(self):
        """Called when the screen comes up, or comes back from below another."""
        self.draw()

    def draw(self):
        """Draw everything."""

    def key(self, place, key, stamp):
        """A key of `place` went down: A = 0, B = 1; `stamp` is the tick of its first edge."""

    def up(self, place, key):
        """A key was let go."""

    def hold(self, place):
        """B of `place` has been held for 1.5 s."""

    def tick(self):
        """Something to do with time? Returns ms until it wants to run again."""
        return 1000

    def drawn(self):
        """All that was drawn has reached the display."""

    def close(self):
        """The screen goes away."""

    def title(self, text):
        """A clean canvas with a heading."""
        canvas = self.box.canvas
        canvas.clear(c.NIGHT)
        canvas.text(text, 160, 8, 1 if canvas.width(text, 1) < 316 else 0, c.YELLOW)

    def foot(self, act, move):
        """What A and B do here."""
        canvas = self.box.canvas
        if act:
            canvas.sprite(self.box.symbols, _KEY_A, 8, 221)
            canvas.text(self.box.text(act), 30, 223, 0, c.SILVER, -1)
        if move:
            canvas.sprite(self.box.symbols, _KEY_B, 295, 221)
            canvas.text(self.box.text(move), 290, 223, 0, c.SILVER, 1)
