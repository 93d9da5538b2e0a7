"""The back of the cards: a draw pile, a hidden card."""

from micropython import const

from dingbox.art import palette as c

_BELL = const(14)  # as in dingbox.art.common, without loading its names


def back(canvas, symbols, x, y, w, h):
    """Draw a face-down card; the bell of the pack `common` (`symbols`) if there is room for it."""
    canvas.panel(x, y, w, h, c.WHITE, c.INK)
    canvas.panel(x + 3, y + 3, w - 6, h - 6, c.BLUE)
    bw, bh = symbols.size(_BELL)
    left = x + ((w - bw) >> 1)
    top = y + ((h - bh) >> 1)
    bell = left >= x + 8 and top >= y + 8
    for row in range(y + 8, y + h - 7, 8):
        for column in range(x + 8 + (row - y) % 16 // 2, x + w - 7, 8):
            if not (bell and left - 5 < column < left + bw + 3 and top - 5 < row < top + bh + 3):
                canvas.fb.fill_rect(column, row, 2, 2, c.NIGHT)
    if bell:
        canvas.sprite(symbols, _BELL, left, top)
