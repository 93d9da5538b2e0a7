"""Icons that only menus, settings and notices show."""

from __future__ import annotations

from host_tools.art.sources.icons import MENU


def sprites() -> dict[str, list[bytearray]]:
    """The icons by name."""
    return {name: paint(w, h) for name, (w, h, paint) in MENU.items()}
