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

from dingbox.box.option_words import option_value

VERSION = "1"
_LINE = const(230)  # longest line


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
