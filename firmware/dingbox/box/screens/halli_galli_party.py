"""The table of Halli Galli Party."""
from dingbox.art import palette as c
from dingbox.art.halli_galli_party import card as draw_card
from dingbox.box.screens.bell_table import BellTable
from dingbox.box.screens.table import CARD_H


class Table(BellTable):
    pack_name = "halli_galli_party"
    wide = True

    def draw_card(self, x, y, card):
        """A card with fruit, colour and instrument, upright."""
        draw_card(self.canvas, self.pack, self.box.symbols, x, y, self.w, CARD_H,
                  card & 3, card >> 2 & 3, card >> 4)

    def draw_why(self, x, y):
        """What two cards have in common."""
        cards = self.game.visible()
        for i in range(len(cards)):
            card = cards[i]
            same = 0
            if not card & 0x33 and self.game.options["solo_plum"]:
                same = 1
            for other in cards[:i]:
                apart = card ^ other
                both = (not apart & 3) + 2 * (not apart & 12) + 4 * (not apart & 48)
                if both in (3, 5, 6, 7):
                    same = both
            if same:
                for bit, sprite in ((1, 8 + (card & 3)), (4, 12 + (card >> 4))):
                    if same & bit:
                        x -= 32
                        self.canvas.sprite(self.pack, sprite, x, y)
                if same & 2:
                    self.canvas.sprite(self.box.symbols, c.PARTY[card >> 2 & 3], x - 20, y + 8)
                return
