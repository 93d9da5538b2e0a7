"""The journals on the store: a bounded number of games; begins a new one, for which the oldest go."""
from micropython import const

from dingbox.box.logbook import Writer
from dingbox.box.option_words import option_text

_GAMES_KEPT = const(8)
_SEGMENTS_KEPT = const(72)  # a folder with many more files is slow to open


def begin(store, game, places, deck=None, number=None):
    """A Writer for a new game (an engine object, the place of each seat, card texts if it was stacked)."""
    log = Writer(store, next_number(store) if number is None else number)
    words = ["H", "1", game.name, str(game.players), "%08x%08x" % (game.seed >> 32, game.seed & 0xFFFFFFFF),
             "".join([str(p) for p in places])]
    for name, _, _ in game.OPTIONS:
        words.append("%s=%s" % (name, option_text(game.options[name])))
    log.add(" ".join(words))
    if deck:
        for i in range(0, len(deck), 6):
            log.add("D " + " ".join(deck[i : i + 6]))
    return log


def numbers(store):
    """(numbers of the games kept, oldest first; count of their segments)."""
    found = []
    names = store.names("j")
    for name in names:
        n = name[1:5]
        if len(name) >= 8 and name[5] == "." and not [c for c in n if not "0" <= c <= "9"]:
            n = int(n)
            if n not in found:
                found.append(n)
    found.sort()
    if found and found[-1] - found[0] > 5000:  # the count has wrapped
        found = [n for n in found if n > 5000] + [n for n in found if n <= 5000]
    return found, len(names)


def next_number(store):
    """Make room for one more game (the oldest go) and return its number."""
    kept, count = numbers(store)
    number = (kept[-1] + 1) % 10000 if kept else 0
    while kept and (len(kept) >= _GAMES_KEPT or count > _SEGMENTS_KEPT):
        count -= remove(store, kept.pop(0))
    return number


def remove(store, number):
    """Remove a game's segments, the last first, so that what is left of it is never without a head."""
    names = [n for n in store.names("j") if n[:6] == "j%04d." % number]
    names.sort(reverse=True)
    for name in names:
        store.remove(name)
    return len(names)
