"""Halli Galli: the fruits in the sizes that cards with 1, 2, 3, 4 and 5 of them have room for."""

from __future__ import annotations

from host_tools.art.sources.fruits import FRUITS, fruit

SIZES = (60, 46, 40, 38, 32, 88)  # the last: a single one on a wide card


def sprites() -> dict[str, list[bytearray]]:
    """Each fruit in each size: `banana_60` .. `plum_88`."""
    return {f"{name}_{size}": fruit(name, size) for size in SIZES for name in FRUITS}
