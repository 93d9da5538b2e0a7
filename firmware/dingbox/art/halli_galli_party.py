"""Cards of Halli Galli Party, put together from the pack `halli_galli_party`."""

from dingbox.art import palette as c

_SHADE = (c.NIGHT, c.BROWN, c.ORANGE, c.FOREST)
_tint = bytearray(range(16))


def card(canvas, pack, symbols, x, y, w, h, fruit, colour, instrument):
    """Draw a card at least 80 x 92; from 150 pixels it is wide, with broad bands of its colour.

    `fruit` 0-3 is plum, lime, banana, strawberry; `colour` 0-3 purple, red, yellow, green;
    `instrument` 0-3 microphone, drums, saxophone, guitar. `symbols` is the pack `common`.
    """
    body = c.PARTY[colour]
    canvas.panel(x, y, w, h, body, c.INK)
    wide = w >= 150
    band = 22 if wide else 4
    canvas.panel(x + band, y + 4, w - 2 * band, h - 8, c.CREAM, c.INK)
    fw, fh = pack.size(fruit)
    px = x + ((w - fw) >> 1)
    py = y + h - 5 - fh
    _tint[c.RED] = body
    _tint[c.ORANGE] = _SHADE[colour]
    canvas.sprite(pack, fruit, px, py, _tint)
    canvas.sprite(pack, 4 + instrument, px, py)
    for px in (x, x + w - 22) if wide else (x,):
        for py in (y, y + h - 22):
            canvas.panel(px, py, 22, 22, c.WHITE, c.INK)
            canvas.sprite(symbols, body, px + 3, py + 3)
