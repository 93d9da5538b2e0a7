"""Writes the journal (its format: see `journal`) and keeps a bounded number of games on the store."""
from binascii import crc32

from micropython import const

from dingbox.box.option_words import option_text

SEGMENT = const(479)       # littlefs keeps files below 480 bytes inline: no erase
_GAMES_KEPT = const(8)
_SEGMENTS_KEPT = const(72)  # a folder with many more files is slow to open


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
        line, self.crc = self._line(record)
        self.buf.extend(line)
        self.dirty = True

    def _line(self, record):
        """(the line of a record, its sum); a new segment is begun where there is no room for it."""
        crc = crc32(record.encode(), self.crc)
        line = b"%s %08x\n" % (record.encode(), crc)
        if len(self.buf) + len(line) > SEGMENT:
            self.full.append((self.segment, self.buf))
            self.segment += 1
            self.buf = bytearray()
        return line, crc

    def head(self, game, places):
        """Write the head of a new game (an engine object, the place of each seat)."""
        words = ["H", "1", game.name, str(game.players), "%08x%08x" % (game.seed >> 32, game.seed & 0xFFFFFFFF),
                 "".join([str(p) for p in places])]
        for name, _, _ in game.OPTIONS:
            words.append("%s=%s" % (name, option_text(game.options[name])))
        self.add(" ".join(words))

    def deck(self, texts):
        """Write a stacked deck (card texts), a few cards a line."""
        for i in range(0, len(texts), 6):
            self.add("D " + " ".join(texts[i : i + 6]))

    def race(self, ms, presses):
        """Write the presses of a race: (seat, us, level with the one before) in the order decided."""
        self.add("R %d %s" % (ms, " ".join(["%s%d:%d" % ("=" if tie else "", seat, us)
                                            for seat, us, tie in presses[:12]])))

    def flush(self, ahead=None):
        """Bring what was added onto the store.

        `ahead` is a record that is all but certain: it goes with it, so that a power cut does not lose it,
        but what really comes next takes its place.
        """
        tail = b""
        if ahead:
            tail = self._line(ahead)[0]
        elif not self.dirty:
            return
        self.dirty = bool(ahead)
        full, self.full = self.full, []
        full.append((self.segment, self.buf + tail))
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
