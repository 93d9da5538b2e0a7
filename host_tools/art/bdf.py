"""Bitmap fonts: BDF text in, the format of `dingbox.box.font` out."""

from __future__ import annotations

from pathlib import Path

ASCII = range(32, 127)


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


def pack(source: Path) -> bytes:
    """The data file of the font in `source`."""
    glyphs = parse(source.read_text())
    missing = [chr(c) for c in ASCII if c not in glyphs]
    if missing:
        raise BadFont(f"{source.name} lacks {' '.join(missing)}")
    others = sorted(c for c in glyphs if c not in ASCII)
    ascent = max(top for _, _, top, rows in glyphs.values() if rows)
    descent = max(len(rows) - top for _, _, top, rows in glyphs.values() if rows)
    head = bytes((ascent + descent, ascent, len(others)))
    head += b"".join(c.to_bytes(2, "little") for c in others)
    start = len(head) + 2 * (len(ASCII) + len(others))
    offsets, body = b"", b""
    for code in [*ASCII, *others]:
        advance, left, top, rows = glyphs[code]
        rows = ["0" * max(left, 0) + row for row in rows]
        w = len(rows[0]) if rows else 0
        advance = max(advance - min(left, 0), w)  # nothing may reach into the letter before or after
        bits = "".join(rows)
        bits += "0" * (-len(bits) % 8)
        offsets += (start + len(body)).to_bytes(2, "little")
        body += bytes((advance, w, ascent - top if rows else 0, len(rows)))
        body += bytes(int(bits[i : i + 8], 2) for i in range(0, len(bits), 8))
    return head + offsets + body
