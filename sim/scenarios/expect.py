"""What a scenario may expect of a game, and what the game says. Runs on CPython and MicroPython."""

from sim.scenarios.positions import BadScenario, card_of, listed, only, seat_of, whole

_ALL = ("turn", "phase", "over", "winners", "scores")
_BELL = _ALL + ("draw_sizes", "open", "tops", "due", "out")
_HELLO = _ALL + ("draw_sizes", "open", "tops", "farewell_sizes", "owe")
_HILO = _ALL + ("grids", "discard", "draw_size", "drawn", "round_scores", "totals")
KEYS = {"halli_galli": _BELL, "halli_galli_party": _BELL, "hello": _HELLO, "hilo": _HILO}
PHASES = {
    "halli_galli": ("flip", "over"),
    "halli_galli_party": ("flip", "over"),
    "hello": ("flip", "match", "ticket", "over"),
    "hilo": ("reveal", "starter", "take", "place", "hilo", "slide", "round_over", "over"),
}


def check(game, wanted):
    """Refuse expectations that could never hold: unknown keys, phases, cards, seats, answers."""
    only(wanted, KEYS[game.name], "expect")
    if not wanted:
        raise BadScenario("expect is empty: nothing would be checked")
    for key in wanted:
        value = wanted[key]
        if key in ("over", "due"):
            fits = isinstance(value, bool)
        elif key == "phase":
            fits = value in PHASES[game.name]
        elif key == "draw_size":
            fits = whole(value)
        elif key == "turn":
            fits = value is None or seat_of(game, value, "turn") is not None
        elif key in ("winners", "out"):
            fits = all(seat_of(game, seat, key) is not None for seat in listed(value, key))
        elif key == "owe":
            fits = _check_owe(game, value)
        elif key in ("open", "tops", "grids", "discard", "drawn"):
            fits = _check_cards(game, key, value)
        else:
            fits = all(whole(number) for number in listed(value, key, game.players))
        if not fits:
            raise BadScenario("expect %s cannot be %r" % (key, value))


def _check_owe(game, owe):
    only(owe, [str(seat) for seat in range(game.players)], "owe")
    answers = ["station", "airport"]
    for card in game.deck():
        answers.append(game.card_text(card).split("/")[0])
    return all(answer in answers for seat in owe for answer in listed(owe[seat], "owe"))


def _check_cards(game, key, value):
    if isinstance(value, list):
        if key in ("open", "tops", "grids"):
            listed(value, key, game.players)
            key = ""
        return all(_check_cards(game, key, item) for item in value)
    if value is not None and value != "?":
        card_of(game, value)
    return True


def _text(game, card):
    return None if card is None else game.card_text(card)


def _top_first(game, pile):
    texts = [game.card_text(card) for card in pile]
    texts.reverse()
    return texts


def _cell(game, card):
    from dingbox.engine.hilo_lines import DOWN, HOLE

    if card == HOLE:
        return None
    return "?" if card & DOWN else game.card_text(card)


def look(game, key, wanted):
    """Return what the game says for an expected key, in the words of scenario files."""
    if key == "draw_sizes":
        return [len(pile) for pile in game.draw]
    if key == "farewell_sizes":
        return [len(pile) for pile in game.farewell]
    if key == "draw_size":
        return len(game.draw)
    if key == "open":
        return [_top_first(game, pile) for pile in game.open]
    if key == "tops":
        return [_text(game, game.top(seat)) for seat in range(game.players)]
    if key == "drawn":
        return _text(game, game.drawn)
    if key == "discard":
        return _top_first(game, game.discard)[: len(wanted) or None]  # [] is an empty pile
    if key == "grids":
        seats = range(game.players)
        return [[[_cell(game, card) for card in row] for row in game.rows(seat)] for seat in seats]
    if key == "owe":
        owe = game.owe()
        return {str(seat): list(owe[seat]) for seat in owe}
    if key == "out":
        return sorted(game.out)
    value = getattr(game, key)
    return list(value) if isinstance(value, (list, tuple)) else value
