"""Packs of sprites: rows of palette indices in, the format of `dingbox.box.sprites` out."""

from __future__ import annotations

from collections.abc import Sequence

from host_tools.art.picture import CLEAR


class BadSprite(Exception):
    """A drawing cannot be packed; the message says why."""


def runs(rows: Sequence[bytes], key: int) -> bytes:
    """Run-length code of a picture; clear pixels get the colour `key`."""
    flat = b"".join(bytes(row) for row in rows).replace(bytes([CLEAR]), bytes([key & 15]))
    out = bytearray()
    i = 0
    while i < len(flat):
        n = 1
        while i + n < len(flat) and flat[i + n] == flat[i] and n < 255:
            n += 1
        out += bytes([n << 4 | flat[i]]) if n < 16 else bytes([flat[i], n])
        i += n
    return bytes(out)


def pack(sprites: Sequence[Sequence[bytes]]) -> bytes:
    """The data file of a list of sprites; equal pictures are stored once."""
    entries, body = b"", b""
    known: dict[bytes, int] = {}
    start = 2 + 6 * len(sprites)
    for n, rows in enumerate(sprites):
        if len(rows) > 255 or len(rows[0]) > 255:
            raise BadSprite(f"sprite {n} is larger than 255 pixels")
        used = {c for row in rows for c in row}
        key = 16
        if CLEAR in used:
            free = [c for c in range(15, -1, -1) if c not in used]
            if not free:
                raise BadSprite(f"sprite {n} uses all 16 colours and cannot be transparent")
            key = free[0]
        data = runs(rows, key)
        if data not in known:
            known[data] = start + len(body)
            body += data
        entries += known[data].to_bytes(2, "little") + bytes((len(rows[0]), len(rows), key, 0))
    if start + len(body) > 0xFFFF:
        raise BadSprite("the pack is larger than 64 KB")
    return len(sprites).to_bytes(2, "little") + entries + body
