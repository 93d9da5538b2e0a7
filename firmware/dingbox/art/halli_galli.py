"""Cards of Halli Galli, drawn from the pack `halli_galli`."""

from dingbox.art import palette as c

# size of the fruits and where their centres lie, in percent of the card, for 1 to 5 of them
_SIZES = (60, 46, 40, 38, 32)
_SPOTS = (
    ((50, 52),),
    ((33, 31), (67, 71)),
    ((27, 27), (50, 51), (73, 76)),
    ((29, 28), (72, 28), (29, 74), (72, 74)),
    ((28, 24), (73, 24), (50, 51), (28, 79), (73, 79)),
)


def card(canvas, pack, x, y, w, h, fruit, count):
    """Draw a card; `fruit` 0-3 is banana, strawberry, lime, plum; `count` 1-5."""
    canvas.panel(x, y, w, h, c.CREAM, c.INK)
    i = 4 * (count - 1) + fruit
    half = _SIZES[count - 1] >> 1
    for px, py in _SPOTS[count - 1]:
        canvas.sprite(pack, i, x + w * px // 100 - half, y + h * py // 100 - half)
    canvas.text(str(count), x + 4, y + 9 - canvas.fonts[1].middle, 1, c.INK, -1)
