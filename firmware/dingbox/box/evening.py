"""What lasts from one game to the next: who sits where, the score of the evening, who started last."""


class Evening:
    """`places`: places taken, clockwise; a game's seat s is `places[s]`. Kept in memory only."""

    def __init__(self):
        self.places = []
        self.game = None
        self.starter = None   # place that started last
        self.played = 0
        self.wins = [0] * 6

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
