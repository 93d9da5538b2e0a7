"""Moves as small ints and as text, both ways.

A move is `seat | arg << 3 | verb << 9`. A game's `VERBS` is a tuple of `(word, args)`:
`args` holds the texts of the possible arguments ("" for none), or is None for a move
that belongs to nobody, whose seat is TABLE.

>>> VERBS = (("take", ("draw", "discard")), ("keep", BARE), ("deal", None))
>>> text(VERBS, parse(VERBS, 4, "take 3 discard"))
'take 3 discard'
>>> parse(VERBS, 4, "deal") & 7 == TABLE
True
"""

from dingbox.engine.errors import IllegalMove

TABLE = 7
"""The seat of moves that belong to nobody."""

BARE = ("",)
"""Arguments of a verb that takes none."""


def encode(verb, seat, arg=0):
    """Return the int of a move; `verb` and `arg` are places in the game's tables."""
    return seat | arg << 3 | verb << 9


def text(verbs, move):
    """Return a move's text; an int that is no move of these verbs raises `IllegalMove`."""
    seat, arg, verb = move & 7, move >> 3 & 63, move >> 9
    if 0 <= verb < len(verbs):
        word, args = verbs[verb]
        if args is None:
            if seat == TABLE and not arg:
                return word
        elif seat < 6 and arg < len(args):
            return "%s %d %s" % (word, seat, args[arg]) if args[arg] else "%s %d" % (word, seat)
    raise IllegalMove("%d is no move" % move)


def parse(verbs, players, words):
    """Return the int of a move's text; a text that is no move raises `IllegalMove`."""
    parts = words.split(" ", 2) if isinstance(words, str) else ()
    for verb in range(len(verbs)):
        word, args = verbs[verb]
        if not parts or parts[0] != word:
            continue
        if args is None:
            if len(parts) == 1:
                return encode(verb, TABLE)
        elif len(parts) > 1 and len(parts[1]) == 1:
            seat = "012345".find(parts[1], 0, players)
            rest = parts[2] if len(parts) == 3 else ""
            if seat >= 0 and rest in args and (rest or len(parts) == 2):
                return encode(verb, seat, args.index(rest))
    raise IllegalMove("%r is no move" % (words,))
