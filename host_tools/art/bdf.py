"""Bitmap fonts: BDF text in, the format of `dingbox.box.font` out."""

from __future__ import annotations

import unicodedata
from pathlib import Path
from typing import NamedTuple

ASCII = range(32, 127)
STACKED = 0x80  # in the number of rows: the glyph stands over another one


class BadFont(Exception):
    """The BDF text cannot be used; the message says why."""


def parse(text: str) -> dict[int, tuple[int, int, int, list[str]]]:
    """Glyphs by code point: advance, left edge, distance of the first row above the baseline, rows.

    A row is a string of `0` and `1`.
    """
    glyphs = {}
    code = advance = 0
    box = (0, 0, 0, 0)
    rows: list[str] | None = None
    for line in text.splitlines():
        word, _, rest = line.partition(" ")
        if word == "ENCODING":
            code = int(rest)
        elif word == "DWIDTH":
            advance = int(rest.split()[0])
        elif word == "BBX":
            w, h, x, y = map(int, rest.split())
            box = (w, h, x, y)
        elif word == "BITMAP":
            rows = []
        elif word == "ENDCHAR":
            w, h, x, y = box
            if rows is None or len(rows) != h:
                raise BadFont(f"U+{code:04X} has not {h} rows")
            glyphs[code] = (advance, x, y + h, rows)
            rows = None
        elif rows is not None:
            rows.append(bin(int("1" + line, 16))[3 : 3 + box[0]])
    if not glyphs:
        raise BadFont("no glyphs")
    return glyphs


class Glyph(NamedTuple):
    """A letter as the box draws it: from its origin to the right, `top` rows below the line's top."""

    advance: int
    top: int
    rows: tuple[str, ...]

    @property
    def width(self) -> int:
        """Width of the bitmap in pixels."""
        return len(self.rows[0]) if self.rows else 0

    def record(self, flag: int = 0) -> bytes:
        """The glyph in the font's format, without what stands under it."""
        return bytes((self.advance, self.width, self.top, len(self.rows) | flag))

    def bits(self) -> bytes:
        """The bitmap row by row, eight pixels a byte."""
        text = "".join(self.rows)
        text += "0" * (-len(text) % 8)
        return bytes(int(text[i : i + 8], 2) for i in range(0, len(text), 8))


def shape(advance: int, left: int, top: int, rows: list[str], ascent: int) -> Glyph:
    """A parsed glyph with its left edge in the bitmap; nothing reaches into the letters beside it."""
    rows = ["0" * max(left, 0) + row for row in rows]
    wide = len(rows[0]) if rows else 0
    return Glyph(max(advance - min(left, 0), wide), ascent - top if rows else 0, tuple(rows))


def parts(whole: Glyph, base: Glyph) -> tuple[Glyph, int] | None:
    """What stands over `base` in `whole`, and how far to the right `base` stands there.

    None when `whole` does not end in `base`, row by row.
    """
    n = len(base.rows)
    over = list(whole.rows[: len(whole.rows) - n])
    if not over or whole.top + len(whole.rows) != base.top + n:
        return None
    first = min(row.index("1") for row in base.rows if "1" in row)
    shift = min(row.index("1") for row in whole.rows[-n:] if "1" in row) - first
    for row, under in zip(whole.rows[-n:], base.rows, strict=True):
        if int(row, 2) << 32 - len(row) + shift != int(under, 2) << 32 - len(under):
            return None
    while over and "1" not in over[-1]:
        over.pop()
    wide = max(row.rindex("1") + 1 for row in over if "1" in row)
    return Glyph(whole.advance, whole.top, tuple(row[:wide] for row in over)), shift


def without_dot(letter: Glyph) -> Glyph:
    """An `i` without what stands over its first empty row."""
    gap = next(i for i, row in enumerate(letter.rows) if "1" not in row)
    while "1" not in letter.rows[gap]:
        gap += 1
    return letter._replace(top=letter.top + gap, rows=letter.rows[gap:])


def pack(source: Path) -> bytes:
    """The data file of the font in `source`."""
    glyphs = parse(source.read_text())
    missing = [chr(c) for c in ASCII if c not in glyphs]
    if missing:
        raise BadFont(f"{source.name} lacks {' '.join(missing)}")
    others = sorted(c for c in glyphs if c not in ASCII)
    ascent = max(top for _, _, top, rows in glyphs.values() if rows)
    descent = max(len(rows) - top for _, _, top, rows in glyphs.values() if rows)
    shapes = {chr(c): shape(*glyph, ascent) for c, glyph in glyphs.items()}
    dotless = without_dot(shapes["i"])

    start = 3 + 4 * len(others) + 2 * len(ASCII)
    body = b""
    places: dict[str, int] = {}
    for letter in [*map(chr, ASCII), *map(chr, others)]:
        glyph = shapes[letter]
        base = unicodedata.normalize("NFD", letter)[0]
        split = None
        if base != letter:
            name, under = ("dotless", dotless) if base == "i" else (base, shapes[base])
            split = parts(glyph, under)
        if split:
            if name not in places:
                places[name] = start + len(body)
                body += under.record() + under.bits()
            places[letter] = start + len(body)
            over, shift = split
            body += (
                over.record(STACKED) + places[name].to_bytes(2, "little") + bytes((shift + 8,)) + over.bits()
            )
        else:
            places[letter] = start + len(body)
            body += glyph.record() + glyph.bits()
    head = bytes((ascent + descent, ascent, len(others)))
    head += b"".join(c.to_bytes(2, "little") for c in others)
    head += b"".join(places[chr(c)].to_bytes(2, "little") for c in [*ASCII, *others])
    return head + body
