"""Set up the position of a scenario, strictly. Runs on CPython and MicroPython."""

from dingbox.engine import BadCard


class BadScenario(ValueError):
    """A scenario file that says something that does not exist."""


def only(table, allowed, what):
    """Refuse a table with other keys than `allowed`."""
    if not isinstance(table, dict):
        raise BadScenario("%s must be a table, not %r" % (what, table))
    for key in table:
        if key not in allowed:
            raise BadScenario("unknown key %r in %s" % (key, what))


def listed(value, what, length=None):
    """Return `value` if it is a list (of that length), else refuse the file."""
    if not isinstance(value, list):
        raise BadScenario("%s must be a list, not %r" % (what, value))
    if length is not None and len(value) != length:
        raise BadScenario("%s has %d entries, not %d" % (what, len(value), length))
    return value


def card_of(game, text):
    """Return the card of a text, else refuse the file."""
    try:
        return game.parse_card(text)
    except BadCard as fault:
        raise BadScenario(str(fault)) from None


def whole(value):
    """True for an int that is no bool."""
    return isinstance(value, int) and not isinstance(value, bool)


def seat_of(game, value, what):
    """Return a seat of this game, else refuse the file."""
    if not whole(value) or not 0 <= value < game.players:
        raise BadScenario("%s must be a seat from 0 to %d, not %r" % (what, game.players - 1, value))
    return value


def pile_of(game, texts, what):
    """Return a pile as the engine has it: the next, or top, card last."""
    pile = [card_of(game, text) for text in listed(texts, what)]
    pile.reverse()
    return pile


def _needed(start, key):
    if key not in start:
        raise BadScenario("start has no %r" % key)
    return start[key]


def set_up(game, start):
    """Put `game` into the position of the scenario's `start`."""
    if game.name == "hilo":
        _set_up_hilo(game, start)
    else:
        _set_up_piles(game, start)
    game.settle()


def _set_up_piles(game, start):
    piles = ("draw", "open") if hasattr(game, "due") else ("draw", "open", "farewell")
    only(start, piles + ("out", "turn"), "start")
    _needed(start, "draw")
    for key in piles:
        given = start.get(key, [[]] * game.players)
        given = listed(given, "start " + key, game.players)
        setattr(game, key, [pile_of(game, texts, "a pile of " + key) for texts in given])
    seats = [seat_of(game, seat, "a seat in out") for seat in listed(start.get("out", []), "start out")]
    if len(set(seats)) != len(seats):
        raise BadScenario("a seat stands twice in out")
    if isinstance(game.out, bytearray):
        for seat in seats:
            game.out[seat] = 1
    else:
        game.out = seats
    game.turn = seat_of(game, _needed(start, "turn"), "start turn")


def _set_up_hilo(game, start):
    from dingbox.engine import hilo_lines as lines

    only(start, ("grids", "draw", "discard", "totals", "turn"), "start")
    grids = listed(_needed(start, "grids"), "start grids", game.players)
    for seat in range(game.players):
        rows = listed(grids[seat], "a grid")
        width = len(listed(rows[0], "a row")) if rows else 0
        if (len(rows), width) not in ((3, 3), (2, 3), (3, 2), (1, 3), (3, 1), (0, 0)):
            raise BadScenario("no grid has %d rows of %d" % (len(rows), width))
        grid = []
        for row in rows:
            for text in listed(row, "a row", width):
                down = isinstance(text, str) and text[:1] == "(" and text[-1:] == ")"
                card = card_of(game, text[1:-1] if down else text)
                grid.append(card | lines.DOWN if down else card)
        game.grids[seat] = grid
        game.shapes[seat] = lines.shape_of(len(rows), width)
    game.draw = pile_of(game, start.get("draw", []), "draw")
    game.discard = pile_of(game, start.get("discard", []), "discard")
    if not game.draw and not game.discard:
        raise BadScenario("draw and discard are both empty: no card could be taken")
    totals = listed(start.get("totals", [0] * game.players), "start totals", game.players)
    if not all(whole(total) for total in totals):
        raise BadScenario("start totals must be numbers")
    game.totals = list(totals)
    if "turn" in start:
        game.turn = seat_of(game, start["turn"], "start turn")
        game.phase = "take"
