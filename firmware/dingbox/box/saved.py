"""A game that was not finished: what of its journal is good, and how to go on behind it."""
from dingbox.box.journal import BadJournal, Reader, new_game
from dingbox.box.logbook import Writer, name_of
from dingbox.box.shelf import numbers


class Saved:
    """What can be gone on with after a power cut: the good part of a journal.

    A fault ends it where it stands, so the older good state is taken.
    """

    def __init__(self, store, number):
        self.store = store
        self.number = number
        self.reader = Reader()
        self._segment = 0
        self._good = bytearray()
        self._crc = 0
        self._ms = 0
        self._cut = False

    @property
    def ms(self):
        """Time of the last good record, ms since the start of the game."""
        return self._ms

    def lines(self):
        """Yield the words of every good record in order, reading segment by segment.

        A record for which the generator is not asked to go on counts as bad.
        """
        self.reader = Reader()
        segment = 0
        while True:
            data = self.store.load(name_of(self.number, segment))
            self._cut = data is not None
            if data is None:
                return
            self._segment, self._good = segment, bytearray()
            for line in data.split(b"\n"):
                if line:
                    try:
                        words = self.reader.line(line)
                    except BadJournal:
                        return
                    yield words
                    self._good.extend(line + b"\n")
                    self._crc = self.reader.crc
                    self._ms = self.reader.ms
            if data[-1:] != b"\n":
                return
            segment += 1

    def replay(self):
        """The game as the good records leave it, or None when there is nothing to play."""
        game = None
        for words in self.lines():
            if words[0] == "M":
                try:
                    if game is None:
                        game = new_game(self.reader)
                    game.play(" ".join(words[2:]))
                except ValueError:  # the sums are right, but it is no game of ours
                    break
        return game

    def writer(self):
        """A Writer that goes on behind the last good record (once `lines` or `replay` has run)."""
        w = Writer(self.store, self.number)
        w.segment = self._segment
        w.crc = self._crc
        w.buf = self._good
        w.dirty = self._cut
        for name in self.store.names("j%04d." % self.number):
            if name > name_of(self.number, self._segment):
                self.store.remove(name)
        w.flush()
        return w

    def close(self):
        """Mark the game as finished: nobody wants to go on with it."""
        w = self.writer()
        w.add("Z %d" % self._ms)
        w.flush()


def newest(store):
    """The last game that was played as a Saved (read once, head known) if it can be gone on with, else None.

    Passed over are journals without a good move (games left at once, damaged ones) and those of games or options
    that this firmware does not know.
    """
    kept, _ = numbers(store)
    while kept:
        saved = Saved(store, kept.pop())
        for _ in saved.lines():
            pass
        if saved.reader.moves:
            if saved.reader.closed:
                return None
            try:
                new_game(saved.reader)
                return saved
            except ValueError:  # of a firmware that knows more: it stays as it is
                pass
    return None
