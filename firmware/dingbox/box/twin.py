"""A small text kept on flash in two copies, so that a torn or tampered one never costs both.

Each copy is `<sequence> <text> <crc32>`; the copies are written in turn, and the good one with the
higher sequence number counts.
"""
from binascii import crc32


def read(data):
    """Parse one copy: (sequence, text), or None when it is missing, torn or changed."""
    try:
        body, check = data.decode().rsplit(" ", 1)
        number, text = body.split(" ", 1)
        ours = max(data) < 127 and len(number) < 10 and number.isdigit()
        if ours and len(check) == 8 and check == "%08x" % crc32(body.encode()):
            return int(number), text
    except (AttributeError, ValueError):  # None, not UTF-8, too few parts
        pass
    return None


def load(store, name):
    """The newest good text of that name, or None."""
    best = None
    for copy in ".a", ".b":
        found = read(store.load(name + copy))
        if found and (best is None or found[0] > best[0]):
            best = found
    return best[1] if best else None


def save(store, name, text):
    """Write `text` over the older (or bad) copy. Raises OSError when the store is full or broken."""
    a, b = read(store.load(name + ".a")), read(store.load(name + ".b"))
    na, nb = a[0] if a else -1, b[0] if b else -1
    body = "%d %s" % (max(na, nb) + 1, text)
    store.save(name + (".a" if na <= nb else ".b"), ("%s %08x" % (body, crc32(body.encode()))).encode())
