"""What lasts, as text on the store: settings (and what they may be) and statistics.

Loaded at the start and when something is to be saved; in play only the values are in memory.
"""
from dingbox.box import twin

LANGUAGES = ("en", "de", "es", "fr")

# settings: (name, default, allowed values); what the settings screen shows, in its order
TABLE = (
    ("language", "en", LANGUAGES),
    ("volume", 60, (0, 20, 40, 60, 80, 100)),
    ("brightness", 80, (20, 40, 60, 80, 100)),
    ("ring", 60, (10, 20, 40, 60, 80, 100)),
    ("slow", 0, (0, 1)),
    ("large", 0, (0, 1)),
    ("lockout", 20, (10, 20, 30, 50, 80)),
    ("sleep", 5, (0, 1, 2, 5, 10, 30)),
)
# ms a place in races
HANDICAPS = (0, 50, 100, 150, 200, 300, 400, 500, 750, 1000)


def save(store, name, text):
    """Keep a text under `name`; False when the store would not take it."""
    try:
        twin.save(store, name, text)
    except OSError:
        return False
    return True


def load_settings(settings):
    """Defaults, and over them what was kept and is known and allowed (it may be of another firmware)."""
    for name, default, _ in TABLE:
        settings.values[name] = default
    for part in (twin.load(settings.store, "settings") or "").split():
        key, _, word = part.partition("=")
        if key == "handicap":
            numbers = word.split("/")
            if len(numbers) == 6 and all([n in [str(ms) for ms in HANDICAPS] for n in numbers]):
                settings.handicap = [int(n) for n in numbers]
        elif key == "swapped":
            if word.isdigit() and len(word) < 3 and int(word) < 64:
                settings.swapped = int(word)
        elif key == "wires":
            numbers = [int(n) for n in word.split("/") if n.isdigit() and len(n) < 3]
            if sorted(numbers) == list(range(12)):
                settings.wires = bytes(numbers)
        elif "." in key:
            settings.rules[key] = word
        else:
            for name, _, allowed in TABLE:
                if name == key:
                    for value in allowed:
                        if str(value) == word:
                            settings.values[name] = value


def settings_text(settings):
    """All settings as one line."""
    parts = ["%s=%s" % (name, settings.values[name]) for name, _, _ in TABLE]
    parts.append("handicap=" + _list_text(settings.handicap))
    parts.append("swapped=%d" % settings.swapped)
    parts.append("wires=" + _list_text(settings.wires))
    for key in sorted(settings.rules):
        parts.append("%s=%s" % (key, settings.rules[key]))
    return " ".join(parts)


def load_evening(evening):
    """The evening's scores of before the power went, if they are ours."""
    played, _, wins = (twin.load(evening.store, "evening") or "").partition(" ")
    wins = wins.split("/")
    if len(wins) == 6 and all([n.isdigit() and len(n) < 7 for n in [played] + wins]):
        evening.played = int(played)
        evening.wins = [int(n) for n in wins]


def evening_text(evening):
    """The evening's scores as one line."""
    return "%d %s" % (evening.played, _list_text(evening.wins))


def load_stats(stats):
    """What was kept; nothing at all of a text that is not ours."""
    text = twin.load(stats.store, "stats")
    if text and not _parse_stats(stats, text):
        stats.reset()


def _parse_stats(stats, text):
    for part in text.split():
        key, _, word = part.partition("=")
        numbers = word.split("/")
        for n in numbers:
            if not n.isdigit() or len(n) > 9:
                return False
        numbers = [int(n) for n in numbers]
        if key in stats.lists and len(numbers) == 6:
            stats.lists[key] = numbers
        elif key[:5] == "game." and len(numbers) == 1:
            stats.games[key[5:]] = numbers[0]
        else:
            return False
    return True


def stats_text(stats):
    """All statistics as one line."""
    parts = ["game.%s=%d" % (name, stats.games[name]) for name in sorted(stats.games)]
    for name in stats.LISTS:
        parts.append("%s=%s" % (name, _list_text(stats.lists[name])))
    return " ".join(parts)


def _list_text(numbers):
    return "/".join([str(n) for n in numbers])
