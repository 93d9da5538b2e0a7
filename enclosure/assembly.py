"""All printed parts and how they are printed, and the whole box as meshes."""

from dataclasses import dataclass

import numpy as np

from enclosure import parameters as p
from enclosure.mesh import FINE, Mesh, tessellate

BASE, TOP, LIGHT, DRUM = (0.16, 0.20, 0.27), (0.20, 0.25, 0.33), (0.97, 0.93, 0.80), (0.95, 0.95, 0.94)


@dataclass(frozen=True)
class Printed:
    """A printed part: `flip` = printed upside down; `lift` = where the exploded view moves it (mm up)."""

    name: str
    make: object
    colour: tuple
    flip: bool
    lift: float
    material: str


def printed(board="pico"):
    """The four parts of a box, from below upwards; the base depends on the controller."""
    from enclosure.base import base
    from enclosure.carrier import carrier
    from enclosure.diffuser import diffuser
    from enclosure.top import top

    return (
        Printed(f"base_{board}", lambda: base(board), BASE, False, 0, "PLA or PETG"),
        Printed("carrier", carrier, DRUM, False, 42, "white PLA"),
        Printed("diffuser", diffuser, LIGHT, True, 74, "natural PETG or white PLA"),
        Printed("top", top, TOP, True, 104, "PLA or PETG"),
    )


def on_bed(mesh, flip):
    """The mesh as it is printed: turned over if need be, its lowest point on the bed, in the middle of it."""
    vertices = mesh.vertices * ((1, -1, -1) if flip else (1, 1, 1))
    low, high = vertices.min(axis=0), vertices.max(axis=0)
    vertices = vertices - ((low[0] + high[0]) / 2, (low[1] + high[1]) / 2, low[2])
    return Mesh(vertices, mesh.faces)


def lift_of(name):
    """How far the exploded view moves a bought part up."""
    if name.startswith(("cap ", "switch ")):
        return 146 if name.startswith("cap ") else 128
    if name.startswith(("strip", "pixels")):
        return 42
    if name.startswith(("display", "piezo")):
        return 82
    if name.startswith("insert"):
        return 90
    if name.startswith("screw"):
        return -30
    if name.startswith("foot"):
        return -16
    return 22


def fits_bed(mesh):
    """True when the mesh as printed lies within the bed."""
    return bool(np.all(np.ptp(mesh.vertices[:, :2], axis=0) <= p.BED))


def meshes(items, quality=FINE):
    """[(name, mesh, colour)] of printed parts or components."""
    found = []
    for item in items:
        solid = item.make() if isinstance(item, Printed) else item.solid
        found.append((item.name, tessellate(solid, quality), item.colour))
    return found
