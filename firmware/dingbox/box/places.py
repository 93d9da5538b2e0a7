"""The six places round the box, clockwise from 6 o'clock; the far side is 10, 12 and 2 o'clock."""


def across(place):
    """True for the places on the far side, whose cards and words are turned."""
    return 2 <= place <= 4


def places_for(players):
    """The places taken when a game is started without joining, spread round the box."""
    return ((), (), (0, 3), (0, 2, 4), (1, 2, 4, 5), (0, 1, 2, 4, 5), (0, 1, 2, 3, 4, 5))[players]
