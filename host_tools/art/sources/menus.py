"""What only menus, settings and notices show: an emblem for each game, icons."""

from __future__ import annotations

from host_tools.art.sources.emblems import EMBLEMS, SIZE
from host_tools.art.sources.icons import MENU


def sprites() -> dict[str, list[bytearray]]:
    """Four emblems in the order of the games, then the icons."""
    out = {name: paint(SIZE) for name, paint in EMBLEMS.items()}
    return out | {name: paint(w, h) for name, (w, h, paint) in MENU.items()}
