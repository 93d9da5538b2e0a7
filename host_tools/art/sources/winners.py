"""For joining, results and the evening's scoreboard: large heads, a podium, a large crown."""

from __future__ import annotations

from host_tools.art.picture import Picture
from host_tools.art.sources.animals import ANIMALS, animal
from host_tools.art.sources.icons import crown, drawn, podium


def sprites() -> dict[str, list[bytearray]]:
    """Six heads in the order of the places, then the podium and the crown."""
    out = {name: animal(name, 52) for name in ANIMALS}
    p = Picture(180, 94)
    podium(p)
    out["podium"] = p.pixels()
    out["crown"] = drawn(crown)(34, 27)
    return out
