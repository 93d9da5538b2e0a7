"""Carrier: the drum that holds the strip on edge, with a floor that keeps the light in. White; printed as it stands."""

from enclosure import parameters as p
from enclosure.shapes import Part, at, block, ring

FEED_DEG = -87.0  # the strip begins between pixel 59 and pixel 0, at 6 o'clock


def carrier():
    """Ring floor and wall, a slot for the three wires of the strip, a notch for the key of the base."""
    z0, z1 = p.CARRIER_Z, p.CARRIER_Z + p.CARRIER_FLOOR
    wall_outer = p.STRIP_RADIUS - 0.3
    body = ring(p.CARRIER_INNER, p.CARRIER_OUTER, z0, z1)
    body += ring(wall_outer - p.CARRIER_WALL, wall_outer, z0, p.CARRIER_WALL_TOP)
    cut = at(0, 0, FEED_DEG) * block(wall_outer + 0.4, wall_outer + 4, -4.5, 4.5, z0 - 1, z1 + 1)
    cut += at(0, 0, -90) * block(p.LEDGE_INNER - 0.2, p.CARRIER_OUTER + 2, -2.3, 2.3, z0 - 1, z1 + 1)
    return Part() + body - cut
