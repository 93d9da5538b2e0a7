"""What lasts from one game to the next: who sits where, the score of the evening, who started last."""


class Evening:
    """`places`: places taken, clockwise; a game's seat s is `places[s]`. The scores survive a power cut."""

    def __init__(self, store):
        from dingbox.box import keeping

        self.store = store
        self.places = []
        self.game = None
        self.starter = None   # place that started last
        self.played = 0
        self.wins = [0] * 6
        keeping.load_evening(self)

    def next_starter(self):
        """Seat to the left of the last starter, or None when nobody has started yet."""
        if self.starter is None or not self.places:
            return None
        for step in range(1, 7):
            place = (self.starter + step) % 6
            if place in self.places:
                return self.places.index(place)

    def count(self, winners):
        """Take in the winners (seats) of a finished game."""
        self.played += 1
        for seat in winners:
            self.wins[self.places[seat]] += 1
        self.save()

    def reset(self):
        """Another evening."""
        self.played = 0
        self.wins = [0] * 6
        self.save()

    def save(self):
        """Write the scores; a store that is full does not matter here."""
        from dingbox.box import keeping

        keeping.save(self.store, "evening", keeping.evening_text(self))
