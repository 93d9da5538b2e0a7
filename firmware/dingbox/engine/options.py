"""House rules: what a game's `OPTIONS` table means, and the check of what is given.

A row is `(name, default, allowed)`; `default` and `allowed` may be functions of the
player count. `allowed` is a tuple of values, a range of whole numbers, or one of
SEAT ("ask", "draw" or a seat; the engine draws on "ask", the box asks before) and
EACH (a list of milliseconds, one a seat). The timing ones are carried for the referee.
"""

from dingbox.engine.errors import BadOption

SEAT = "seat"
EACH = "each"
_MOST_MS = 5000

STARTER = ("starter", "draw", SEAT)
HANDICAP = ("handicap", None, EACH)
TIME_LIMIT = ("time_limit_min", 0, range(241))
ON_OFF = (False, True)


def _whole(value):
    return isinstance(value, int) and not isinstance(value, bool)


def _same(value, choice):
    # 1 == True and 100 == 100.0, but a file that says so has been written by mistake
    return type(value) is type(choice) and value == choice


def _fits(value, allowed, players):
    if allowed is SEAT:
        return value in ("ask", "draw") or _whole(value) and 0 <= value < players
    if allowed is EACH:
        if not isinstance(value, (list, tuple)) or len(value) != players:
            return False
        return all([_whole(ms) and 0 <= ms <= _MOST_MS for ms in value])
    if isinstance(allowed, range):
        return _whole(value) and allowed[0] <= value <= allowed[-1]
    return any([_same(value, choice) for choice in allowed])


def _wanted(allowed, players):
    if allowed is SEAT:
        return "ask, draw or a seat from 0 to %d" % (players - 1)
    if allowed is EACH:
        return "a list of %d numbers of ms from 0 to %d" % (players, _MOST_MS)
    if isinstance(allowed, range):
        return "a whole number from %d to %d" % (allowed[0], allowed[-1])
    return " or ".join([str(choice).lower() for choice in allowed])


def check(table, given, players):
    """Return all options of `table` as a dict, those in `given` replacing the defaults.

    `handicap` becomes a tuple with a number for every seat. An unknown name or value
    raises `BadOption` with one sentence.
    """
    given = {} if given is None else given
    if not isinstance(given, dict):
        raise BadOption("options must be a table of names and values, not %r" % (given,))
    known = [row[0] for row in table]
    for name in given:
        if name not in known:
            raise BadOption("there is no option %r; there are %s" % (name, ", ".join(known)))
    options = {}
    for name, default, allowed in table:
        allowed = allowed(players) if callable(allowed) else allowed
        if name in given:
            value = given[name]
            if not _fits(value, allowed, players):
                wanted = _wanted(allowed, players)
                raise BadOption("option %s must be %s, not %r" % (name, wanted, value))
        else:
            value = default(players) if callable(default) else default
        if allowed is EACH:
            value = tuple(value) if value else (0,) * players
        options[name] = value
    return options
