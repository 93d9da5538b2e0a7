"""For joining, results and the evening's scoreboard: large heads, a large crown."""

from __future__ import annotations

from host_tools.art.sources.animals import ANIMALS, animal
from host_tools.art.sources.icons import crown, drawn


def sprites() -> dict[str, list[bytearray]]:
    """Six heads in the order of the places, then the crown."""
    out = {name: animal(name, 52) for name in ANIMALS}
    out["crown"] = drawn(crown)(34, 27)
    return out
