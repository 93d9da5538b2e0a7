"""Numbers in sentences."""


def count(number, noun):
    """`number` with its noun in the singular or plural.

    >>> count(1, "move"), count(0, "move"), count(2, "box")
    ('1 move', '0 moves', '2 boxes')
    """
    return f"{number} {noun}" if number == 1 else f"{number} {noun}{'es' if noun.endswith('x') else 's'}"
