"""The table of Halli Galli."""
from dingbox.art import palette as c
from dingbox.box.screens.bell_table import BellTable
from dingbox.box.screens.table import CARD_H, CARD_W

# dice patterns, in eighths of the card
_SPOTS = ((), ((4, 4),), ((2, 2), (6, 6)), ((2, 2), (4, 4), (6, 6)), ((2, 2), (6, 2), (2, 6), (6, 6)),
          ((2, 2), (6, 2), (4, 4), (2, 6), (6, 6)))
_COLOURS = (c.YELLOW, c.RED, c.GREEN, c.PURPLE)


class Table(BellTable):
    def draw_card(self, x, y, card):
        """A card with its fruits, upright."""
        canvas = self.canvas
        canvas.panel(x, y, CARD_W, CARD_H, c.CREAM, c.INK)
        for sx, sy in _SPOTS[card & 7]:
            canvas.disc(x + sx * CARD_W // 8, y + sy * CARD_H // 8, 11, _COLOURS[card >> 3])
        canvas.text(self.game.card_text(card), x + 4, y + 2, 0, c.INK, -1)
