"""The latency histograms as a picture."""

from __future__ import annotations

from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from host_tools.logs.latency import KINDS, Latency, span

_WIDTH, _HEIGHT, _MARGIN = 900, 260, 60
_INK, _BAR, _GRID = (30, 34, 60), (68, 114, 196), (214, 218, 228)


def draw(found: Latency, out: Path) -> None:
    """Write a PNG with one histogram a kind, buckets doubling from left to right."""
    kinds = [kind for kind in KINDS if any(found.buckets.get(kind, []))] or list(found.buckets)[:1]
    picture = Image.new("RGB", (_WIDTH, max(1, len(kinds)) * _HEIGHT), "white")
    pen = ImageDraw.Draw(picture)
    large, small = ImageFont.load_default(18), ImageFont.load_default(13)
    for row, kind in enumerate(kinds):
        top = row * _HEIGHT
        buckets = found.buckets[kind]
        pen.text((_MARGIN, top + 12), f"{KINDS[kind]} (longest {span(found.worst_us[kind])})", _INK, large)
        floor, ceiling = top + _HEIGHT - 45, top + 50
        most = max(max(buckets), 1)
        for part in range(5):
            y = floor - (floor - ceiling) * part // 4
            pen.line((_MARGIN, y, _WIDTH - 20, y), _GRID)
            pen.text((_MARGIN - 8, y), str(most * part // 4), _INK, small, anchor="rm")
        step = (_WIDTH - 20 - _MARGIN) / len(buckets)
        for n, count in enumerate(buckets):
            left = _MARGIN + n * step
            if count:
                pen.rectangle((left + 2, floor - (floor - ceiling) * count / most, left + step - 2, floor), _BAR)
            if n % 2 == 0:
                pen.text((left, floor + 8), span(2 ** n), _INK, small)
    picture.save(out, "PNG")
