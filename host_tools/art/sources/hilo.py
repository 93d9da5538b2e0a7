"""HILO: the symbols of the eight colours as plain shapes, to be printed on the cards."""

from __future__ import annotations

from host_tools.art.sources.symbols import SYMBOLS, symbol

SMALL, LARGE = 9, 15


def sprites() -> dict[str, list[bytearray]]:
    """Eight small ones, then eight larger ones, in the order of the colours."""
    return {f"{name}_{size}": symbol(name, size, edge=None) for size in (SMALL, LARGE) for name in SYMBOLS}
