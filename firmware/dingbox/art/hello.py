"""Cards of Hello, drawn from the pack `hello`."""

from dingbox.art import palette as c

WORDS = (
    "Bonjour",
    "Namaste",
    "Konichiwa",
    "Ciao",
    "Ni Hao",
    "Guten Tag",
    "Jambo",
    "Salaam",
    "Clic!",
    "Hello!",
)
PLANE = 10  # numbers of these pictures in the pack; the words have 0-9
TRAIN = 11
AIRPORT = 12
STATION = 13

_tint = bytearray(range(16))


def card(canvas, pack, symbols, x, y, w, h, word, colour):
    """Draw a card at least 92 x 100: `word` 0-9 as in `WORDS`, `colour` 0-5 as in `palette.HELLO`.

    `symbols` is the pack `common`. From 150 pixels it is wide, the word large.
    """
    ground = c.HELLO[colour]
    canvas.panel(x, y, w, h, ground, c.INK)
    _tint[ground] = c.WHITE
    canvas.sprite(symbols, ground, x + 4, y + 3, _tint)
    canvas.sprite(symbols, ground, x + w - 20, y + 3, _tint)
    _tint[ground] = ground
    pw, ph = pack.size(word)
    font = 2 if w >= 150 else 1
    band = 34 if font > 1 else 19
    canvas.sprite(pack, word, x + ((w - pw) >> 1), y + h - band - 2 - ph)
    canvas.panel(x + 2, y + h - band - 2, w - 4, band, c.WHITE, c.INK)
    canvas.text(WORDS[word], x + (w >> 1), y + h - 2 - (band + 1 >> 1) - canvas.fonts[font].middle, font, c.INK)


def ticket(canvas, pack, x, y, w, h, picture, words=""):
    """Draw a ticket for the `PLANE` or the `TRAIN`: white, torn off, with a bar code or `words`."""
    canvas.panel(x, y, w, h, c.WHITE, c.INK)
    canvas.fill(x + 1, y + 4, w - 2, 14, c.TEAL if picture == PLANE else c.BROWN)
    for side in (x, x + w - 1):
        for row in range(y + 24, y + h - 24, 9):
            canvas.disc(side, row, 3, c.INK)
            canvas.disc(side, row, 2, c.NIGHT)
        canvas.fill(x - 3 if side == x else x + w, y + 21, 3, h - 42, c.NIGHT)  # nothing beside the card
    pw, ph = pack.size(picture)
    canvas.sprite(pack, picture, x + ((w - pw) >> 1), y + h - 22 - ph)
    if words:
        canvas.text(words, x + (w >> 1), y + h - 12 - canvas.fonts[1].middle, 1, c.INK)
        return
    bits = 0x5B2E9D35
    for column in range(x + 12, x + w - 12, 2):
        if bits >> (column // 2 % 31) & 1:
            canvas.fill(column, y + h - 19, 2, 13, c.INK)
