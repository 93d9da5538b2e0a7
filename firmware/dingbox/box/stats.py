"""Statistics over all evenings: games, wins a place, fastest right ring, average reaction, false rings."""


class Stats:
    """Whole numbers: `games` by name; in `lists`, by place, `wins`, `rings`, `false`, `best_us`, `sum_ms`."""

    LISTS = ("wins", "rings", "false", "best_us", "sum_ms")

    def __init__(self, store):
        from dingbox.box import keeping

        self.store = store
        self.lists = {}
        self.reset()
        keeping.load_stats(self)
        self.dirty = False

    def reset(self):
        """Forget everything (saved with the next `save`)."""
        self.games = {}
        for name in self.LISTS:
            self.lists[name] = [0] * 6
        self.dirty = True

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
            from dingbox.box import keeping

            self.dirty = not keeping.save(self.store, "stats", keeping.stats_text(self))
        return not self.dirty
