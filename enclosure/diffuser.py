"""Diffuser: the glowing cone around the box. Natural or white PETG; printed upside down, on its flange."""

from math import sqrt

from enclosure import parameters as p
from enclosure.shapes import Part, spun


def outer_radius(z):
    """Radius of the outside of the cone at height z (45 degrees)."""
    return p.RADIUS - (z - p.DIFFUSER_EDGE_Z)


def diffuser():
    """Cone with a flange under the top and a tongue that holds the carrier down."""
    tongue = p.RIM_INNER - p.FIT
    tongue_inner = tongue - 1.6
    skew = p.DIFFUSER_THICK * sqrt(2)
    top, under = p.DIFFUSER_TOP_Z, p.TOP_LIP_Z
    start = p.RIM_TOP + 0.1
    bottom = p.CARRIER_Z + p.CARRIER_FLOOR + 0.1
    bend = p.DIFFUSER_EDGE_Z + p.RADIUS - skew - tongue_inner
    profile = [
        (p.DIFFUSER_INNER, top), (outer_radius(top), top), (p.RADIUS, p.DIFFUSER_EDGE_Z), (p.RADIUS, start),
        (tongue, start), (tongue, bottom), (tongue_inner, bottom), (tongue_inner, bend),
        (outer_radius(under) - skew, under), (p.DIFFUSER_INNER, under),
    ]  # fmt: skip
    return Part() + spun(profile)
