"""Cards of HILO at any size from 30 x 25, drawn from the pack `hilo`."""

from micropython import const

from dingbox.art import palette as c

_BIG = const(8)  # the larger symbols come after the eight small ones
_NUMBERS = const(17)  # 0; -1 comes before it, 11 is the last
_DARK = (c.RED, c.TEAL, c.BLUE, c.PURPLE)  # grounds for white print
_white = bytes([c.WHITE] * 16)
_ink = bytes([c.INK] * 16)


def card(canvas, pack, x, y, w, h, colour, value):
    """Draw a card face up: `colour` 0-7 as in `palette.HILO`, `value` -1 to 11."""
    ground = c.HILO[colour]
    canvas.panel(x, y, w, h, ground, c.INK)
    big = w >= 44 and h >= 44
    tint = _white if ground in _DARK else _ink
    i = colour + (_BIG if big else 0)
    sw, sh = pack.size(i)
    if big:  # symbol under the number
        f = canvas.fonts[2]
        gap = (h - 40) >> 2
        top = y + ((h - f.cap - sh - gap + 1) >> 1)
        canvas.text(str(value), x + (w >> 1), top - f.baseline + f.cap, 2, tint[0])
        canvas.sprite(pack, i, x + ((w - sw) >> 1), top + f.cap + gap, tint)
    else:
        nw, nh = pack.size(_NUMBERS + value)
        left = x + ((w - nw - sw - 1) >> 1)
        canvas.sprite(pack, _NUMBERS + value, left, y + ((h - nh) >> 1), tint)
        canvas.sprite(pack, i, left + nw + 1, y + ((h - sh) >> 1), tint)


def back(canvas, x, y, w, h):
    """Draw a card face down."""
    canvas.panel(x, y, w, h, c.SLATE, c.INK)
    canvas.frame(x + 3, y + 3, w - 6, h - 6, c.SILVER)
    mx = x + (w >> 1)
    my = y + (h >> 1)
    r = min(w, h) // 6
    for k in range(r + 1):
        canvas.fb.hline(mx - r + k, my - k, 2 * (r - k) + 1, c.SILVER)
        canvas.fb.hline(mx - r + k, my + k, 2 * (r - k) + 1, c.SILVER)
