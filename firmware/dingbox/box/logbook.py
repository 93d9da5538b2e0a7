"""Writes the journal of a game (its format: see `journal`). How one is begun: `shelf`."""
from binascii import crc32

from micropython import const

_SEGMENT = const(479)       # littlefs keeps files below 480 bytes inline: no erase


class Writer:
    """Appends records and keeps them on the store, the open segment being rewritten whole.

    Nothing is written until `flush`; `failed` tells that the store is full or broken (the game goes on).
    """

    def __init__(self, store, number):
        self.store = store
        self.number = number
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
        if len(self.buf) + len(line) > _SEGMENT:
            self.full.append((self.segment, self.buf))
            self.segment += 1
            self.buf = bytearray()
        return line, crc

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
                self.store.rewrite(name_of(self.number, segment), buf)
        except OSError:
            self.failed = True


def name_of(number, segment):
    """Name of a segment on the store."""
    return "j%04d.%02d" % (number, segment)
