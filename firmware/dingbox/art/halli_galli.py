"""Cards of Halli Galli, drawn from the pack `halli_galli`."""

from dingbox.art import palette as c

# size of the fruits (number of the size in the pack, half of it) and where their centres lie, in percent of
# the card, for 1 to 5 of them; then the same for wide cards
_SIZES = ((0, 30), (1, 23), (2, 20), (3, 19), (4, 16), (5, 44), (0, 30), (1, 23), (1, 23), (2, 20))
_SPOTS = (
    ((50, 52),),
    ((33, 31), (67, 71)),
    ((27, 27), (50, 51), (73, 76)),
    ((29, 28), (72, 28), (29, 74), (72, 74)),
    ((28, 24), (73, 24), (50, 51), (28, 79), (73, 79)),
    ((52, 50),),
    ((35, 33), (71, 67)),
    ((30, 26), (53, 50), (76, 75)),
    ((35, 26), (75, 26), (35, 75), (75, 75)),
    ((31, 22), (79, 22), (55, 50), (31, 78), (79, 78)),
)


def card(canvas, pack, x, y, w, h, fruit, count):
    """Draw a card; `fruit` 0-3 is banana, strawberry, lime, plum; `count` 1-5. From 150 pixels it is wide."""
    canvas.panel(x, y, w, h, c.CREAM, c.INK)
    n = count + 4 if w >= 150 else count - 1
    size, half = _SIZES[n]
    for px, py in _SPOTS[n]:
        canvas.sprite(pack, 4 * size + fruit, x + w * px // 100 - half, y + h * py // 100 - half)
    font = 2 if n > 4 else 1
    canvas.text(str(count), x + 4, y + (17 if n > 4 else 9) - canvas.fonts[font].middle, font, c.INK, -1)
