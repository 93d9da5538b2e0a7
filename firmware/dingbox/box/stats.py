"""Statistics over all evenings: games, wins a place, fastest right ring, average reaction, false rings."""
from dingbox.box import twin


class Stats:
    """Whole numbers in `values`: `games`; and by place `wins`, `rings`, `false`, `best_us`, `sum_ms`."""

    LISTS = ("wins", "rings", "false", "best_us", "sum_ms")

    def __init__(self, store):
        self.store = store
        self.games = {}
        self.lists = {}
        self.reset()
        text = twin.load(store, "stats")
        if text and not self._parse(text):
            self.reset()
        self.dirty = False

    def reset(self):
        """Forget everything (saved with the next `save`)."""
        self.games = {}
        for name in self.LISTS:
            self.lists[name] = [0] * 6
        self.dirty = True

    def _parse(self, text):
        for part in text.split():
            key, _, word = part.partition("=")
            numbers = word.split("/")
            for n in numbers:
                if not n.isdigit() or len(n) > 9:
                    return False
            numbers = [int(n) for n in numbers]
            if key in self.lists and len(numbers) == 6:
                self.lists[key] = numbers
            elif key[:5] == "game." and len(numbers) == 1:
                self.games[key[5:]] = numbers[0]
            else:
                return False
        return True

    def text(self):
        """All statistics as one line."""
        parts = ["game.%s=%d" % (name, self.games[name]) for name in sorted(self.games)]
        for name in self.LISTS:
            parts.append(name + "=" + "/".join([str(n) for n in self.lists[name]]))
        return " ".join(parts)

    def ring(self, place, right, us):
        """A judged ring at `place`, `us` after the card could be seen."""
        lists = self.lists
        if right:
            us = max(0, min(us, 60000000))
            lists["rings"][place] += 1
            lists["sum_ms"][place] += us // 1000
            if not lists["best_us"][place] or us < lists["best_us"][place]:
                lists["best_us"][place] = us
        else:
            lists["false"][place] += 1
        self.dirty = True

    def game(self, name, places):
        """A finished game and the places of its winners."""
        self.games[name] = self.games.get(name, 0) + 1
        for place in places:
            self.lists["wins"][place] += 1
        self.dirty = True

    def save(self):
        """Write them if anything changed; False when the store would not take them."""
        if self.dirty:
            try:
                twin.save(self.store, "stats", self.text())
            except OSError:
                return False
            self.dirty = False
        return True
