"""Where things lie on the table: a card a place, nearest to its player and upright for him."""
from micropython import const

from dingbox.art import palette as c
from dingbox.box.places import across

PILE = const(28)  # as in dingbox.art.common, without loading its names
CARD_W = const(96)
CARD_H = const(102)
_WIDE = const(150)  # of a card where no row has three of them
# left edges by place; top row: 2, 3, 4; bottom row: 1, 0, 5
_X = (112, 4, 4, 112, 220, 220)
_TOP = const(103)   # what lies between the rows: labels of 17 pixels, or a banner round the middle
_MIDDLE = const(120)


class Table:
    """Base of the games' tables. `play` gives game, places, referee, box.

    A game's table has `pack_name` (its sprites), `draw_card(x, y, card)` and may react to `events`;
    the rest is alike. `banner_on`: the height of a banner, 0 without one. `x`: left edges of the cards by
    place; `w`: their width, larger for few players if the game's cards can be `wide`. `labels_due`: labels to be drawn.
    """

    pack_name = ""
    wide = False
    tail = 52  # of a label, behind the name
    x = _X
    w = CARD_W

    def __init__(self, play):
        self.play = play
        self.pack = play.box.pack(self.pack_name)
        self.box = play.box
        self.canvas = play.box.canvas
        self.game = play.game
        self.banner_on = 0
        self.labels_due = 0
        rows = [[p for p in row if p in play.places] for row in ((1, 0, 5), (2, 3, 4))]
        if self.wide and len(rows[0]) < 3 > len(rows[1]):
            self.w = _WIDE
            self.x = [_X[p] * 3 // 8 * 2 for p in range(6)]  # even, or it could not be turned
            for row in rows:
                if len(row) == 2:
                    self.x[row[0]], self.x[row[1]] = 4, 166
        self.font = 1
        for place in play.places:
            if self.canvas.width(self.box.name(place), 1) > self.w - self.tail:
                self.font = 0

    # For the play screen

    def draw(self):
        """The whole table."""
        self.canvas.clear(c.NIGHT)
        self.banner_on = self.labels_due = 0
        for seat in range(self.game.players):
            self.draw_seat(seat)

    def hidden(self, text):
        """Cards hidden, a number in their place: four times its size, for both sides."""
        canvas = self.canvas
        canvas.clear(c.NIGHT)
        w = canvas.text(text, 0, 0, 2, c.WHITE, -1)
        fb = canvas.fb
        for y in range(canvas.fonts[2].height):
            for x in range(w):
                if fb.pixel(x, y) == c.WHITE:
                    right, down = 4 * x - 2 * w + 160, 4 * y + 112
                    fb.fill_rect(right, down, 4, 4, c.YELLOW)
                    fb.fill_rect(316 - right, 236 - down, 4, 4, c.YELLOW)
        canvas.fill(0, 0, w, 32, c.NIGHT)

    def calm(self):
        """The time of a verdict is over."""
        self.draw()

    def tick(self, ms):
        """Anything to animate? Returns ms until it wants to run again."""
        if self.labels_due and not self.canvas.dirty:
            self.labels_due -= 1
            self.label(self.labels_due)
            return 0
        return 1000

    def hide(self, seat):
        """What was shown goes back."""
        self.draw_seat(seat)

    def ignored(self, seat):
        """A bell in the grace window with nothing due."""

    def late(self, seat, i):
        """A press after the winning one."""

    # Drawing

    def spot(self, seat):
        """Upper left corner of the card of a seat."""
        place = self.play.places[seat]
        return self.x[place], 1 if across(place) else 239 - CARD_H

    def name(self, seat):
        """The animal at a seat."""
        return self.box.name(self.play.places[seat])

    def top(self, seat):
        """The card to be seen at a seat, or None."""
        return self.game.top(seat)

    def draw_seat(self, seat):
        """A seat's card and label."""
        x, y = self.spot(seat)
        canvas = self.canvas
        card = self.top(seat)
        canvas.fill(x, y, self.w, CARD_H, c.NIGHT)
        if card is not None:
            self.draw_card(x, y, card)
        else:
            canvas.frame(x + 2, y + 2, self.w - 4, CARD_H - 4, c.SLATE)
        self.turn(seat, x, y, CARD_H)
        self.label(seat)

    def turn(self, seat, x, y, h):
        """What was drawn at a seat, upright for him."""
        if across(self.play.places[seat]):
            self.canvas.flip180(x, y, self.w, h)

    def label(self, seat):
        """Name and pile, between the card and the middle."""
        if self.banner_on:
            return
        x, y = self.spot(seat)
        y = _TOP if y == 1 else _MIDDLE
        w = self.w
        canvas = self.canvas
        canvas.fill(x, y, w, 17, c.NIGHT)
        gone = self.gone(seat)
        ink = c.SLATE if gone else c.SILVER
        if seat == self.play.referee.turn and not gone:
            canvas.panel(x, y, w, 17, c.YELLOW)
            ink = c.INK
        name, pile = self.name(seat), self.pile(seat)
        room = w - 10 - canvas.width(name, self.font)
        font = 1 if canvas.width(pile, 1) <= room else 0
        room -= canvas.text(pile, x + w - 4, y + 2 - 2 * font, font, ink, 1, room)
        if not gone and room > 13:
            canvas.sprite(self.box.symbols, PILE, x + canvas.width(name, self.font) + room - 8, y + 2)
        canvas.text(name, x + 4, y + 2 - 2 * self.font, self.font, ink, -1)
        self.turn(seat, x, y, 17)

    def labels(self):
        """All labels (turn or piles have changed): one a round, so that no bell waits for them."""
        self.labels_due = self.game.players

    def gone(self, seat):
        """True for a seat that is out of the game."""
        out = self.game.out
        return seat in out if isinstance(out, list) else bool(out[seat])

    def pile(self, seat):
        """What a label says beside the name."""
        return self.box.text("out") if self.gone(seat) else str(len(self.game.draw[seat]))

    def push(self):
        """Send a slice of what has been drawn so far, before the rest is."""
        canvas, hw = self.canvas, self.box.hw
        if canvas.next_slice(hw.board.SLICE_PIXELS):
            hw.display.blit(canvas.buf, canvas.sx, canvas.sy, canvas.sw, canvas.sh)

    def banner(self, text, ink, *small):
        """A line, and small ones under it, to both sides of the middle until the table is drawn again."""
        canvas = self.canvas
        font = 2 if self.box.settings["large"] and canvas.width(text, 2) < 316 else 1
        high = 17 if font == 1 else 32
        h = high + 1 + 13 * len(small)
        if self.banner_on > h:
            self.draw()
        self.banner_on = h
        for y in (_MIDDLE, _MIDDLE - h):
            canvas.fill(0, y, 320, h, c.INK)
            canvas.text(text, 160, y, font, ink)
            line = y + high
            for words in small:
                canvas.text(words, 160, line, 0, c.WHITE)
                line += 13
            if y < _MIDDLE:
                canvas.flip180(0, y, 320, h)
            else:
                self.push()  # so much can be seen at once
        canvas.fb.hline(0, _MIDDLE, 320, c.SLATE)


def margin(us):
    """A gap as text: `0.412 ms`, `1.204 s`."""
    if us < 1000000:
        return "%d.%03d ms" % (us // 1000, us % 1000)
    return "%d.%03d s" % (us // 1000000, us // 1000 % 1000)
