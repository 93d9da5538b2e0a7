"""The table of Halli Galli."""
from micropython import const

from dingbox.art import palette as c
from dingbox.art.halli_galli import card as draw_card
from dingbox.box.screens.bell_table import BellTable
from dingbox.box.screens.table import CARD_H

_SMALLEST = const(16)  # the fruits of 32 pixels in the pack


class Table(BellTable):
    pack_name = "halli_galli"
    wide = True

    def draw_card(self, x, y, card):
        """A card with its fruits, upright."""
        draw_card(self.canvas, self.pack, x, y, self.w, CARD_H, card >> 3, card & 7)

    def draw_why(self, x, y):
        """Five of a fruit."""
        counts = [0, 0, 0, 0]
        for card in self.game.visible():
            counts[card >> 3] += card & 7
        if 5 in counts:
            self.canvas.sprite(self.pack, _SMALLEST + counts.index(5), x - 32, y)
            self.canvas.text("5", x - 36, y, 2, c.WHITE, 1)
