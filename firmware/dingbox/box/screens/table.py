"""Where things lie on the table: a card a place, nearest to its player and upright for him."""
from micropython import const

from dingbox.art import palette as c
from dingbox.box.places import across

_PILE = const(28)  # as in dingbox.art.common, without loading its names
CARD_W = const(96)
CARD_H = const(102)
# left edges by place; top row: 2, 3, 4; bottom row: 1, 0, 5
_X = (112, 4, 4, 112, 220, 220)
BAND_Y = const(104)  # what lies between the rows
BAND_H = const(32)


def spot(place):
    """Upper left corner of the card of a place."""
    return _X[place], 2 if across(place) else 238 - CARD_H


class Table:
    """Base of the games' tables. `play` gives game, places, referee, box.

    A game's table has `pack_name` (its sprites), `draw_card(x, y, card)` and may react to `events`;
    the rest is alike.
    """

    pack_name = ""

    def __init__(self, play):
        self.play = play
        self.pack = play.box.pack(self.pack_name)
        self.box = play.box
        self.canvas = play.box.canvas
        self.game = play.game
        self.banner_on = False

    # For the play screen

    def draw(self):
        """The whole table."""
        self.canvas.clear(c.NIGHT)
        self.banner_on = False
        for seat in range(self.game.players):
            self.draw_seat(seat)

    def hidden(self, text):
        """Cards hidden, a word or number in their place."""
        self.canvas.clear(c.NIGHT)
        self.canvas.text(text, 160, 104, 2, c.WHITE)

    def calm(self):
        """The time of a verdict is over."""
        self.draw()

    def tick(self, ms):
        """Anything to animate? Returns ms until it wants to run again."""
        return 1000

    def hide(self, seat):
        """What was shown goes back."""
        self.draw_seat(seat)

    def ignored(self, seat):
        """A bell in the grace window with nothing due."""

    def late(self, seat, i):
        """A press after the winning one."""

    # Drawing

    def name(self, seat):
        """The animal at a seat."""
        return self.box.name(self.play.places[seat])

    def top(self, seat):
        """The card to be seen at a seat, or None."""
        return self.game.top(seat)

    def draw_seat(self, seat):
        """A seat's card and label."""
        place = self.play.places[seat]
        x, y = spot(place)
        card = self.top(seat)
        self.canvas.fill(x, y, CARD_W, CARD_H, c.NIGHT)
        if card is not None:
            self.draw_card(x, y, card)
        else:
            self.canvas.frame(x + 2, y + 2, CARD_W - 4, CARD_H - 4, c.SLATE)
        if across(place):
            self.canvas.flip180(x, y, CARD_W, CARD_H)
        self.label(seat)

    def label(self, seat):
        """Name and pile, between the card and the middle."""
        if self.banner_on:
            return
        place = self.play.places[seat]
        x, _ = spot(place)
        y = BAND_Y if across(place) else BAND_Y + 16
        canvas = self.canvas
        canvas.fill(x, y, CARD_W, 16, c.NIGHT)
        gone = self.gone(seat)
        ink = c.SLATE if gone else c.SILVER
        if seat == self.play.referee.turn and not gone:
            canvas.panel(x, y, CARD_W, 16, c.YELLOW)
            ink = c.INK
        left = x + 4 + canvas.text(self.name(seat), x + 4, y + 1, 0, ink, -1)
        right = x + CARD_W - 4
        right -= canvas.text(self.pile(seat), right, y + 1, 0, ink, 1)
        if not gone and right - left > 18:
            canvas.sprite(self.box.symbols, _PILE, right - 14, y + 1)
        if across(place):
            self.canvas.flip180(x, y, CARD_W, 16)

    def labels(self):
        """All labels (turn or piles have changed)."""
        for seat in range(self.game.players):
            self.label(seat)

    def gone(self, seat):
        """True for a seat that is out of the game."""
        out = self.game.out
        return seat in out if isinstance(out, list) else bool(out[seat])

    def pile(self, seat):
        """What a label says beside the name."""
        return self.box.text("out") if self.gone(seat) else str(len(self.game.draw[seat]))

    def banner(self, text, ink, small=""):
        """One or two lines in the middle band, over the labels, until the table is drawn again."""
        self.banner_on = True
        self.canvas.fill(0, BAND_Y, 320, BAND_H, c.SLATE)
        self.canvas.text(text, 160, BAND_Y if small else BAND_Y + 7, 1, ink)
        if small:
            self.canvas.text(small, 160, BAND_Y + 19, 0, c.WHITE)


def margin(us):
    """A gap as text: `0.412 ms`, `1.204 s`."""
    if us < 1000000:
        return "%d.%03d ms" % (us // 1000, us % 1000)
    return "%d.%03d s" % (us // 1000000, us // 1000 % 1000)
