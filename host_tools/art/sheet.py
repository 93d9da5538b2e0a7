"""Contact sheets: every sprite and font of the box on PNG pages, three times enlarged."""

from __future__ import annotations

from pathlib import Path

from dingbox.art import palette
from PIL import Image

from host_tools.art.picture import CLEAR

ZOOM = 3
WIDTH = 2 * 320 + 3 * 4
MARGIN = 4


def image(rows: list[bytearray], ground: int = palette.RGB[palette.NIGHT]) -> Image.Image:
    """A sprite as it looks on the panel (after RGB565), on a ground of colour `ground`."""
    picture = Image.new("RGB", (len(rows[0]), len(rows)))
    picture.putdata([_shown(ground if c == CLEAR else palette.RGB[c]) for row in rows for c in row])
    return picture


def _shown(rgb: int) -> tuple[int, int, int]:
    word = palette.rgb565(rgb)
    r, g, b = word >> 11, word >> 5 & 63, word & 31
    return r << 3 | r >> 2, g << 2 | g >> 4, b << 3 | b >> 2


def page(pictures: list[Image.Image], ground: int = palette.RGB[palette.NIGHT]) -> Image.Image:
    """The pictures in rows, as they come, enlarged."""
    places = []
    x = y = MARGIN
    deep = 0
    for p in pictures:
        if x + p.width + MARGIN > WIDTH and x > MARGIN:
            x, y, deep = MARGIN, y + deep + MARGIN, 0
        places.append((x, y))
        x += p.width + MARGIN
        deep = max(deep, p.height)
    out = Image.new("RGB", (WIDTH, y + deep + MARGIN), _shown(ground))
    for p, place in zip(pictures, places, strict=True):
        out.paste(p, place)
    return out.resize((out.width * ZOOM, out.height * ZOOM), Image.Resampling.NEAREST)


def write(pictures: dict[str, dict[str, list[bytearray]]], folder: Path) -> Path:
    """Write `art_<pack>.png` for each pack and `cards_<game>.png` into `folder`, and return it."""
    from host_tools.art import cards  # draws with the data that has just been written

    folder.mkdir(parents=True, exist_ok=True)
    for name, sprites in pictures.items():
        page([image(rows) for rows in sprites.values()]).save(folder / f"art_{name}.png")
    for name, screens in cards.pages().items():
        page(screens).save(folder / f"cards_{name}.png")
    return folder
