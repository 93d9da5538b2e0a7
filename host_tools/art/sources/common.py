"""What every screen may show: animals of the seats, symbols of the colours, icons."""

from __future__ import annotations

from host_tools.art.sources.animals import ANIMALS, animal
from host_tools.art.sources.icons import ICONS
from host_tools.art.sources.symbols import SYMBOLS, symbol


def sprites() -> dict[str, list[bytearray]]:
    """Six animals, eight symbols at 16 pixels, the icons of the table."""
    out = {name: animal(name, 26) for name in ANIMALS}
    out |= {name: symbol(name, 16) for name in SYMBOLS}
    for name, (w, h, paint) in ICONS.items():
        out[name] = paint(w, h)
    return out
