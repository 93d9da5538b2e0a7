"""House rules: what the menu shows of a game's options, and how the settings keep them."""
from dingbox.box.option_words import option_text, option_value
from dingbox.engine import game_class

# how far one press of B goes where an option is a range of numbers
_STEPS = {"flip_grace_ms": 50, "challenge_ms": 250, "time_limit_min": 5, "turn_s": 5}
# not shown: the handicap stands in the settings, by place
_HIDDEN = ("handicap",)


def rows(name, players):
    """The options to be shown: (name, default, tuple of values) for that player count."""
    out = []
    for option, default, allowed in game_class(name).OPTIONS:
        if option in _HIDDEN:
            continue
        if callable(default):
            default = default(players)
        if callable(allowed):
            allowed = allowed(players)
        if option == "starter":
            default, allowed = "ask", ("ask", "draw")
        elif isinstance(allowed, range):
            allowed = tuple(range(allowed[0], allowed[-1] + 1, _STEPS.get(option, 1)))
            if default not in allowed:
                allowed = tuple(sorted(allowed + (default,)))
        out.append((option, default, allowed))
    return out


def value_of(settings, name, row):
    """The house rule in force: what the settings say, if it is still allowed, else the default."""
    option, default, allowed = row
    text = settings.rules.get(name + "." + option)
    if text is not None:
        try:
            return option_value(text, allowed)
        except ValueError:
            pass
    return default


def change(settings, name, row, value):
    """Keep a house rule; the default is not kept, so that it may depend on the players."""
    key = name + "." + row[0]
    if value == row[1]:
        settings.rules.pop(key, None)
    else:
        settings.rules[key] = option_text(value)
    settings.dirty = True


def options_of(settings, name, places):
    """Options for `new_game` with players at these places."""
    options = {}
    if "handicap" in [row[0] for row in game_class(name).OPTIONS]:
        options["handicap"] = [settings.handicap[p] for p in places]
    for row in rows(name, len(places)):
        options[row[0]] = value_of(settings, name, row)
    if settings["slow"]:
        for key, most in (("answer_s", 60), ("challenge_ms", 10000), ("turn_s", 600), ("flip_grace_ms", 2000),
                          ("auto_flip_s", 120)):
            if key in options:
                longer = 2 * options[key]
                options[key] = longer if longer < most else most
    return options
