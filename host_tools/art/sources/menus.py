"""What only menus, settings and notices show: an emblem for each entry of the menu, icons."""

from __future__ import annotations

from host_tools.art.sources.emblems import EMBLEMS, SIZE
from host_tools.art.sources.icons import MENU, chart, crown, drawn, gear, wrench

OTHERS = {
    "scoreboard": (crown, 64, 52),
    "settings": (gear, 64, 64),
    "statistics": (chart, 64, 64),
    "selftest": (wrench, 64, 64),
}


def sprites() -> dict[str, list[bytearray]]:
    """Emblems of the games and of what else is in the menu, in its order, then the icons."""
    out = {name: paint(SIZE) for name, paint in EMBLEMS.items()}
    out |= {name: drawn(paint)(w, h) for name, (paint, w, h) in OTHERS.items()}
    return out | {name: paint(w, h) for name, (w, h, paint) in MENU.items()}
