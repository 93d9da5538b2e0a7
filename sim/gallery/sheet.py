"""Pictures as PNG, and contact sheets of them (desktop only)."""

from __future__ import annotations

import zlib
from struct import pack

from dingbox.art import palette

from sim.png import rgb565_png, rgb888

WIDE, HIGH = 320, 240


def _panel_rgb(rgb: int) -> bytes:
    """A colour as the panel shows it (RGB565)."""
    return bytes(rgb888(palette.rgb565(rgb)))


PALETTE = b"".join(_panel_rgb(rgb) for rgb in palette.RGB)


def picture(buf: bytes) -> bytes:
    """A picture that a stage has kept, as PNG: of the canvas, or of the panel."""
    return png(buf) if len(buf) == WIDE * HIGH // 2 else rgb565_png(buf, WIDE, HIGH)


def png(buf: bytes) -> bytes:
    """The canvas as PNG of 16 colours, 4 bits a pixel: read back by `pixels`."""
    rows = b"".join(b"\0" + bytes(buf[160 * y : 160 * y + 160]) for y in range(HIGH))
    out = b"\x89PNG\r\n\x1a\n"
    for kind, data in (
        (b"IHDR", pack(">IIBBBBB", WIDE, HIGH, 4, 3, 0, 0, 0)),
        (b"PLTE", PALETTE),
        (b"IDAT", zlib.compress(rows, 9)),
        (b"IEND", b""),
    ):
        out += pack(">I", len(data)) + kind + data + pack(">I", zlib.crc32(kind + data))
    return out


def pixels(data: bytes) -> bytes:
    """The canvas back from a file that `png` wrote."""
    start = data.index(b"IDAT") + 4
    size = int.from_bytes(data[start - 8 : start - 4], "big")
    rows = zlib.decompress(data[start : start + size])
    return b"".join(rows[161 * y + 1 : 161 * y + 161] for y in range(HIGH))


def contact(files: list[tuple[str, bytes]], columns: int = 4) -> bytes:
    """One PNG of many, each with its name under it. `files`: (name, PNG)."""
    from io import BytesIO

    from PIL import Image, ImageDraw

    gap, line = 6, 14
    rows = (len(files) + columns - 1) // columns
    page = Image.new("RGB", (columns * (WIDE + gap) + gap, rows * (HIGH + gap + line) + gap), (16, 16, 16))
    pen = ImageDraw.Draw(page)
    for i, (name, data) in enumerate(files):
        x = gap + i % columns * (WIDE + gap)
        y = gap + i // columns * (HIGH + gap + line)
        page.paste(Image.open(BytesIO(data)).convert("RGB"), (x, y))
        pen.text((x, y + HIGH + 1), name, fill=(220, 220, 220))
    out = BytesIO()
    page.save(out, "PNG")
    return out.getvalue()
