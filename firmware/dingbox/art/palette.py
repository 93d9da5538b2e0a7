"""The sixteen colours that everything on the display is made of.

The eight HILO colours are `RED` .. `PINK` (6..13, in rainbow order); Hello takes six of them.
Each has a symbol of its own in the sprites, so that no colour has to be told by colour alone.
"""

INK = 0  # outlines, text on paper
NIGHT = 1  # the table
SLATE = 2  # panels, what is switched off
SILVER = 3
WHITE = 4
CREAM = 5  # paper of the cards
RED = 6
ORANGE = 7
YELLOW = 8
GREEN = 9
TEAL = 10
BLUE = 11
PURPLE = 12
PINK = 13
BROWN = 14
FOREST = 15  # leaves, shade of green and teal

RGB = (
    0x10101C,
    0x232A50,
    0x5C6788,
    0xB4BFD0,
    0xFFFFFF,
    0xFFF0CE,
    0xE02838,
    0xFF8500,
    0xFFD929,
    0x58CA64,
    0x299E9B,
    0x4477FF,
    0x8137C1,
    0xFE93C7,
    0x8C4A24,
    0x1C6A40,
)

# The games' own names for their colours, as the engine's texts have them.
HILO = (RED, ORANGE, YELLOW, GREEN, TEAL, BLUE, PURPLE, PINK)
HELLO = (RED, ORANGE, YELLOW, GREEN, BLUE, PURPLE)
PARTY = (PURPLE, RED, YELLOW, GREEN)


def rgb565(rgb):
    """The 16-bit word that the panel gets for `rgb` (0xRRGGBB)."""
    return (rgb >> 8 & 0xF800) | (rgb >> 5 & 0x07E0) | (rgb >> 3 & 0x001F)
