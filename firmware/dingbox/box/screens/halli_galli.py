"""The table of Halli Galli."""
from dingbox.art.halli_galli import card as draw_card
from dingbox.box.screens.bell_table import BellTable
from dingbox.box.screens.table import CARD_H


class Table(BellTable):
    pack_name = "halli_galli"
    wide = True

    def draw_card(self, x, y, card):
        """A card with its fruits, upright."""
        draw_card(self.canvas, self.pack, x, y, self.w, CARD_H, card >> 3, card & 7)
