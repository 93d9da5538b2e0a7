"""Scripts of key presses: one JSON object a line, read strictly. Runs on both interpreters.

The first line may start a game at once:
    {"game": "halli_galli", "players": 2, "seed": 1, "options": {}, "deck": ["banana3", ...], "places": [0, 3]}
(`game` and `players` needed, the rest may be left out). Without it the box starts at power-on and in its
menu. Every other line is timed, in milliseconds since power-on, never going back:
    {"t_ms": 1200.5, "seat": 0, "key": "A", "down": true}     a key goes down or up
    {"t_ms": 1500, "shot": "after_flip"}                      the display as after_flip.png
    {"t_ms": 1500, "battery_mv": 3400}                        the battery's voltage from here on
    {"t_ms": 9000, "end": true}                               run until here (else half a second after the last line)
Empty lines and lines that begin with # are passed over.
"""

import json

from sim.errors import UserError

# errno -> words; 21 and 20: a folder where a file is wanted, and the other way round
_WHY = {
    2: "is not there", 13: "is not allowed", 17: "is in the way", 20: "is a file where a folder is wanted",
    21: "is a folder", 28: "the disk is full", 30: "is on a read-only disk",
}

_MOST = 1 << 20  # characters of a script
TAIL_US = 500_000
LONGEST_MS = 24 * 3600 * 1000
_PRESET = ("game", "players", "seed", "options", "deck", "places")


class Script:
    """A script that has been checked: `preset` (dict for `hw.quick`, or None), `actions` and `end_us`.

    `actions` are tuples (us, "key", seat, 0 for A or 1 for B, down), (us, "shot", name), (us, "battery", mV).
    """

    def __init__(self, preset, actions, end_us):
        self.preset = preset
        self.actions = actions
        self.end_us = end_us


def why(fault):
    """The reason of an OSError in words, the same on both interpreters."""
    return _WHY.get(fault.errno, "cannot be read or written (error %s)" % fault.errno)


def read(path):
    """Read and check a script file; UserError names file and line."""
    try:
        with open(path, encoding="utf-8") as file:
            text = file.read(_MOST + 1)
            if len(text) > _MOST:
                raise UserError("%s: too large for a script" % path)
            if text[:1] == "\ufeff":  # some editors begin a file with it
                text = text[1:]
    except UnicodeError:
        raise UserError("%s: not a text file" % path) from None
    except OSError as fault:
        raise UserError("%s: %s" % (path, why(fault))) from None
    return parse(text, path)


def parse(text, name="script"):
    """Check the text of a script; `name` stands before the line number in errors."""
    preset = None
    actions = []
    shots = set()
    end = None
    last = -1
    first = True
    for number, line in enumerate(text.split("\n"), 1):
        line = line.strip()
        if not line or line[0] == "#":
            continue
        try:
            entry = _object(line)
            if first and "t_ms" not in entry:
                preset = _preset(entry)
            else:
                if end is not None:
                    raise ValueError("nothing may follow the end")
                action = _action(entry, len(preset["places"]) if preset else 6)
                if action[0] < last:
                    raise ValueError("t_ms goes back: times must not decrease")
                last = action[0]
                if action[1] == "end":
                    end = last
                elif action[1] == "shot":
                    if action[2] in shots:
                        raise ValueError("the shot %r has been taken already" % action[2])
                    shots.add(action[2])
                    actions.append(action)
                else:
                    actions.append(action)
        except ValueError as fault:
            raise UserError("%s:%d: %s" % (name, number, fault)) from None
        first = False
    if first:
        raise UserError("%s: there is nothing in it" % name)
    return Script(preset, actions, max(last, 0) + TAIL_US if end is None else end)


def _object(line):
    try:
        entry = json.loads(line)
    except (ValueError, RuntimeError):  # nested too deeply
        raise ValueError("not JSON") from None
    if not isinstance(entry, dict):
        raise ValueError("not a JSON object")
    return entry


def _whole(value):
    return isinstance(value, int) and not isinstance(value, bool)


def _preset(entry):
    for field in sorted(entry):
        if field not in _PRESET:
            raise ValueError("unknown field %r" % field)
    for field in ("game", "players"):
        if field not in entry:
            raise ValueError("t_ms is missing (or game and players, to start a game at once)")
    game, players = entry["game"], entry["players"]
    seed = entry.get("seed", 1)
    options = entry.get("options")
    deck = entry.get("deck")
    if not isinstance(game, str):
        raise ValueError("game must be a text")
    if not _whole(players):
        raise ValueError("players must be a whole number")
    if not _whole(seed) or not 0 <= seed < 1 << 64:
        raise ValueError("seed must be a whole number from 0 to 2^64 - 1")
    if options is not None and not isinstance(options, dict):
        raise ValueError("options must be an object")
    if deck is not None and not (isinstance(deck, list) and all(isinstance(card, str) for card in deck)):
        raise ValueError("deck must be a list of cards")
    start_game(game, players, seed, options, deck)
    places = _places(entry.get("places"), players)
    return {"game": game, "players": players, "seed": seed, "options": options or {}, "deck": deck, "places": places}


def start_game(game, players, seed, options=None, deck=None):
    """The engine's own check of what is to be played; ValueError with one sentence."""
    from dingbox.engine import new_game

    return new_game(game, players, seed, options, deck)


def _places(places, players):
    from sim.desk import PLACES

    if places is None:
        return PLACES[players]
    if not isinstance(places, list) or not all(_whole(p) and 0 <= p < 6 for p in places):
        raise ValueError("places must be a list of numbers from 0 to 5")
    if len(places) != players or len(set(places)) != players or sorted(places) != places:
        raise ValueError("places must be %d different ones, rising" % players)
    return tuple(places)


def _action(entry, seats):
    if "t_ms" not in entry:
        raise ValueError("t_ms is missing")
    t_ms = entry["t_ms"]
    if isinstance(t_ms, bool) or not isinstance(t_ms, (int, float)) or not 0 <= t_ms <= LONGEST_MS:
        raise ValueError("t_ms must be a number of milliseconds, 0 to one day")
    us = int(t_ms * 1000 + 0.5)
    fields = sorted(f for f in entry if f != "t_ms")
    if fields == ["shot"]:
        return us, "shot", _shot(entry["shot"])
    if fields == ["battery_mv"]:
        if not _whole(entry["battery_mv"]) or not 0 <= entry["battery_mv"] <= 6000:
            raise ValueError("battery_mv must be a whole number, 0 to 6000")
        return us, "battery", entry["battery_mv"]
    if fields == ["end"]:
        if entry["end"] is not True:
            raise ValueError("end must be true")
        return us, "end"
    for field in fields:
        if field not in ("seat", "key", "down"):
            known = field in ("shot", "end", "battery_mv")
            raise ValueError(("%r does not go with the other fields" if known else "unknown field %r") % field)
    for field in ("seat", "key", "down"):
        if field not in entry:
            raise ValueError("%s is missing" % field)
    seat, key, down = entry["seat"], entry["key"], entry["down"]
    if not _whole(seat) or not 0 <= seat < seats:
        raise ValueError("unknown seat %s: 0 to %d" % (json.dumps(seat), seats - 1))
    if key not in ("A", "B"):
        raise ValueError("unknown key %s: A or B" % json.dumps(key))
    if down is not True and down is not False:
        raise ValueError("down must be true or false")
    return us, "key", seat, 0 if key == "A" else 1, down


def _shot(name):
    allowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-"
    if not isinstance(name, str) or not 0 < len(name) <= 60 or not all(c in allowed for c in name):
        raise ValueError("a shot's name has letters, digits, _ and - only")
    return name
