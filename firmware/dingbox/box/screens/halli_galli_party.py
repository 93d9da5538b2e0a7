"""The table of Halli Galli Party."""
from dingbox.art.halli_galli_party import card as draw_card
from dingbox.box.screens.bell_table import BellTable
from dingbox.box.screens.table import CARD_H, CARD_W


class Table(BellTable):
    pack_name = "halli_galli_party"

    def draw_card(self, x, y, card):
        """A card with fruit, colour and instrument, upright."""
        draw_card(self.canvas, self.pack, self.box.symbols, x, y, CARD_W, CARD_H,
                  card & 3, card >> 2 & 3, card >> 4)
