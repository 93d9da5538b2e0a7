"""What the engine raises. All are ValueErrors whose text is one sentence for people."""


class IllegalMove(ValueError):
    """A move that may not be played now, or a text that is no move; nothing has changed."""


class BadOption(ValueError):
    """A game, player count, seed, option or value that does not exist."""


class BadCard(ValueError):
    """A text that names no card of this game."""
