"""The journal of a game: its save, its log and its proof, as text.

One record a line, `<record> <crc32 as 8 hex digits>`; each sum is seeded with the one before, so a line
that is missing, doubled or moved is found like one that is changed. Records (ms = since the start):

    H 1 GAME PLAYERS SEED PLACES NAME=VALUE ...   head: format, 16 hex digits, the place of each seat
    D CARD CARD ...                               stacked deck, in as many lines as it takes
    M MS MOVE                                     a move, in the engine's words
    R MS [=]SEAT:US ...                           presses of a race, as judged; `=`: level with the one
                                                  before, the order was drawn
    P MS REASON                                   set aside here: pause, sleep, resume
    Z MS                                          finished, nothing to go on with

A replay takes H, D and M; the rest is for people. Lines are kept in segments below 480 bytes.
"""
from binascii import crc32

from micropython import const

VERSION = "1"
SEGMENT = const(479)   # littlefs keeps files below 480 bytes inline: no erase
_GAMES_KEPT = const(8)
_SEGMENTS_KEPT = const(72)
_LINE = const(200)     # longest line


class BadJournal(ValueError):
    """The text is no journal of ours; the message says why."""


class Reader:
    """Strict parser: feed it segments in order, it gives the records and keeps the head.

    `head` is None until the first record, then (game, players, seed, places, options as a list of
    (name, text)); `closed` is True after the Z record; `crc` is the running sum.
    """

    def __init__(self):
        self.crc = 0
        self.head = None
        self.cards = []
        self.closed = False
        self.lines = 0
        self.ms = 0
        self.moves = 0

    def feed(self, data):
        """Parse the bytes of a segment (whole lines); returns its records as lists of words.

        Raises BadJournal; what was read before stays valid in this object's fields only if it did not.
        """
        if not isinstance(data, (bytes, bytearray)):
            raise BadJournal("a segment is missing")
        if not data or data[-1] != 10:
            raise BadJournal("line %d breaks off" % (self.lines + 1))
        out = []
        for line in bytes(data[:-1]).split(b"\n"):
            out.append(self.line(line))
        return out

    def line(self, line):
        """Parse one line without its end (bytes); returns its words."""
        n = self.lines + 1
        if self.closed:
            raise BadJournal("line %d comes after the end" % n)
        if not 10 <= len(line) <= _LINE or line[-9] != 32:
            raise BadJournal("line %d is no record" % n)
        for c in line:
            if not 32 <= c < 127:
                raise BadJournal("line %d has a byte that is no text" % n)
        crc = crc32(line[:-9], self.crc)
        if line[-8:] != b"%08x" % crc:
            raise BadJournal("line %d has a wrong sum" % n)
        words = line[:-9].decode().split(" ")
        kind = words[0]
        if (self.head is None) != (kind == "H"):
            raise BadJournal("line %d: the head is missing or doubled" % n)
        if "" in words or len(words) < 2:
            raise BadJournal("line %d is no record" % n)
        if kind == "H":
            self.head = _head(words)
        elif kind == "D":
            if self.moves:
                raise BadJournal("line %d: the deck comes after a move" % n)
            self.cards += words[1:]
        elif kind in ("M", "R", "P", "Z"):
            ms = words[1]
            if not ms.isdigit() or len(ms) > 9 or int(ms) < self.ms:
                raise BadJournal("line %d has a bad time" % n)
            self.ms = int(ms)
            if kind == "M":
                if len(words) < 3:
                    raise BadJournal("line %d has no move" % n)
                self.moves += 1
            elif kind == "R":
                _race(words, n)
            elif kind == "P":
                if len(words) != 3:
                    raise BadJournal("line %d has no reason" % n)
            elif len(words) != 2:
                raise BadJournal("line %d is no record" % n)
            else:
                self.closed = True
        else:
            raise BadJournal("line %d is of unknown kind" % n)
        self.crc = crc
        self.lines = n
        return words


def _head(words):
    """Check a head record: (game, players, seed, places, [(name, text), ...])."""
    if len(words) < 6 or words[1] != VERSION:
        raise BadJournal("the head is not of format " + VERSION)
    game, players, seed, places = words[2:6]
    for c in game:
        if not ("a" <= c <= "z" or c == "_"):
            raise BadJournal("the head has no name of a game")
    if players not in ("2", "3", "4", "5", "6"):
        raise BadJournal("the head has a bad number of players")
    if len(seed) != 16:
        raise BadJournal("the head has a bad seed")
    for c in seed:
        if c not in "0123456789abcdef":
            raise BadJournal("the head has a bad seed")
    if len(places) != int(players):
        raise BadJournal("the head has bad places")
    last = ""
    for c in places:
        if not "0" <= c <= "5" or c <= last:
            raise BadJournal("the head has bad places")
        last = c
    options = []
    for word in words[6:]:
        name, eq, value = word.partition("=")
        if not (name and eq and value):
            raise BadJournal("the head has a bad option")
        options.append((name, value))
    return game, int(players), int(seed, 16), [int(c) for c in places], options


def _race(words, n):
    """Check the presses of a race record."""
    for word in words[2:]:
        if word[0] == "=":
            word = word[1:]
        seat, colon, us = word.partition(":")
        if us[:1] == "-":
            us = us[1:]
        if not colon or len(seat) != 1 or not "0" <= seat <= "5" or not us.isdigit() or len(us) > 10:
            raise BadJournal("line %d has a bad press" % n)


def parse(data):
    """All records of a whole journal (its segments joined, bytes). Raises BadJournal with a reason."""
    reader = Reader()
    records = reader.feed(data)
    return reader, records


def option_text(value):
    """An option's value as a word without blanks: lists are joined with `/`, blanks become `+`."""
    if isinstance(value, (list, tuple)):
        return "/".join([str(v) for v in value])
    return str(value).replace(" ", "+")


def option_value(text, allowed):
    """The value among `allowed` (as in a game's OPTIONS) that `option_text` wrote; BadJournal for none."""
    if isinstance(allowed, tuple):
        for value in allowed:
            if option_text(value) == text:
                return value
    elif allowed == "each":
        words = text.split("/")
        if all([w.isdigit() for w in words]):
            return [int(w) for w in words]
    elif text.isdigit():
        return int(text)
    elif text in ("ask", "draw"):
        return text
    raise BadJournal("the head has a bad option " + text)


def new_game(reader):
    """The game that a journal's head (and deck) describes, before its first move. Raises BadJournal."""
    from dingbox.engine import game_class
    from dingbox.engine import new_game as deal

    if reader.head is None:
        raise BadJournal("the head is missing")
    name, players, seed, _, words = reader.head
    try:
        table = game_class(name).OPTIONS
        options = {}
        for key, text in words:
            for row in table:
                if row[0] == key:
                    allowed = row[2]
                    options[key] = option_value(text, allowed(players) if callable(allowed) else allowed)
                    break
            else:
                raise BadJournal("the head has an unknown option " + key)
        return deal(name, players, seed, options, reader.cards or None)
    except BadJournal:
        raise
    except ValueError as fault:
        raise BadJournal("no such game: %s" % fault)


class Writer:
    """Appends records and keeps them on the store, the open segment being rewritten whole.

    Nothing is written until `flush`; `failed` tells that the store is full or broken (the game goes on).
    """

    def __init__(self, store, number=None):
        self.store = store
        self.number = next_number(store) if number is None else number
        self.segment = 0
        self.crc = 0
        self.buf = bytearray()
        self.full = []         # segments that are complete but not yet on the store
        self.dirty = False
        self.failed = False

    def add(self, record):
        """Take in a record (text without blanks at its ends, up to 190 characters)."""
        line = record.encode()
        self.crc = crc32(line, self.crc)
        line = b"%s %08x\n" % (line, self.crc)
        if len(self.buf) + len(line) > SEGMENT:
            self.full.append((self.segment, self.buf))
            self.segment += 1
            self.buf = bytearray()
        self.buf.extend(line)
        self.dirty = True

    def head(self, game, places):
        """Write the head of a new game (an engine object, the place of each seat)."""
        words = ["H", VERSION, game.name, str(game.players), "%08x%08x" % (game.seed >> 32, game.seed & 0xFFFFFFFF),
                 "".join([str(p) for p in places])]
        for name, _, _ in game.OPTIONS:
            words.append("%s=%s" % (name, option_text(game.options[name])))
        self.add(" ".join(words))

    def deck(self, texts):
        """Write a stacked deck (card texts), a few cards a line."""
        for i in range(0, len(texts), 8):
            self.add("D " + " ".join(texts[i : i + 8]))

    def race(self, ms, presses):
        """Write the presses of a race: (seat, us, level with the one before) in the order decided."""
        self.add("R %d %s" % (ms, " ".join(["%s%d:%d" % ("=" if tie else "", seat, us)
                                            for seat, us, tie in presses[:12]])))

    def flush(self):
        """Bring what was added onto the store."""
        if self.dirty:
            self.dirty = False
            full, self.full = self.full, []
            full.append((self.segment, self.buf))
            try:
                for segment, buf in full:
                    self.store.save(name_of(self.number, segment), buf)
            except OSError:
                self.failed = True


def name_of(number, segment):
    """Name of a segment on the store."""
    return "j%04d.%02d" % (number, segment)


def numbers(store):
    """(numbers of the games kept, oldest first; count of their segments)."""
    found = []
    names = store.names("j")
    for name in names:
        if len(name) >= 8 and name[1:5].isdigit() and name[5] == ".":
            n = int(name[1:5])
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


class Saved:
    """What can be gone on with after a power cut: the good part of a journal.

    A fault ends it where it stands, so the older good state is taken.
    """

    def __init__(self, store, number):
        self.store = store
        self.number = number
        self.reader = None
        self._segment = 0
        self._good = bytearray()
        self._cut = False

    def lines(self):
        """Yield the words of every good record in order, reading segment by segment."""
        self.reader = Reader()
        self._cut = False
        segment = 0
        while not self._cut:
            data = self.store.load(name_of(self.number, segment))
            if data is None:
                return
            self._segment, self._good = segment, bytearray()
            self._cut = data[-1:] != b"\n"
            for line in data.split(b"\n"):
                if line:
                    try:
                        words = self.reader.line(line)
                    except BadJournal:
                        self._cut = True
                        break
                    self._good.extend(line + b"\n")
                    yield words
            segment += 1

    def writer(self):
        """A Writer that goes on behind the last good record (once `lines` has run out)."""
        w = Writer(self.store, self.number)
        w.segment = self._segment
        w.crc = self.reader.crc
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
        w.add("Z %d" % self.reader.ms)
        w.flush()


def newest(store):
    """The last game as a Saved (read once, head known) if it can be gone on with, else None."""
    kept, _ = numbers(store)
    if not kept:
        return None
    saved = Saved(store, kept[-1])
    for _ in saved.lines():
        pass
    reader = saved.reader
    return saved if reader.head and reader.moves and not reader.closed else None
