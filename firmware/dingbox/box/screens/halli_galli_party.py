"""The table of Halli Galli Party."""
from dingbox.art import palette as c
from dingbox.box.screens.bell_table import BellTable
from dingbox.box.screens.table import CARD_H, CARD_W


class Table(BellTable):
    def draw_card(self, x, y, card):
        """A card with fruit, colour and instrument, upright."""
        canvas = self.canvas
        canvas.panel(x, y, CARD_W, CARD_H, c.CREAM, c.INK)
        canvas.disc(x + CARD_W // 2, y + CARD_H // 2, 20, c.PARTY[card >> 2 & 3])
        row = y + 4
        for word in self.game.card_text(card).split("/"):
            canvas.text(word, x + 4, row, 0, c.INK, -1)
            row += 14
