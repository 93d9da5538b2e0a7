"""A few solids that all parts are made of, by their place in the box."""

from math import cos, pi, radians, sin

from build123d import (
    Axis,
    Box,
    Cone,
    Cylinder,
    Location,
    Part,
    Plane,
    Polygon,
    Pos,
    Rectangle,
    RectangleRounded,
    Rot,
    extrude,
    revolve,
)  # fmt: skip

__all__ = ["Part", "at", "block", "cone", "hexagon_grid", "lying", "on_circle", "ring", "rod", "rounded", "spun",
           "tapered"]  # fmt: skip


def block(x0, x1, y0, y1, z0, z1):
    """Box between two corners."""
    return Pos((x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2) * Box(x1 - x0, y1 - y0, z1 - z0)


def rod(x, y, diameter, z0, z1):
    """Upright cylinder."""
    return Pos(x, y, (z0 + z1) / 2) * Cylinder(diameter / 2, z1 - z0)


def lying(x, y, z, diameter, length):
    """Cylinder along x, its middle at (x, y, z)."""
    return Pos(x, y, z) * Rot(0, 90, 0) * Cylinder(diameter / 2, length)


def cone(x, y, d0, d1, z0, z1):
    """Upright cone, d0 wide at z0 and d1 at z1."""
    return Pos(x, y, (z0 + z1) / 2) * Cone(d0 / 2, d1 / 2, z1 - z0)


def spun(points):
    """Body of revolution of (r, z) points around the middle of the box."""
    flat = Plane.XZ * Polygon(*points, align=None)
    return revolve(flat, Axis.Z)


def ring(r0, r1, z0, z1):
    """Flat ring."""
    return spun([(r0, z0), (r1, z0), (r1, z1), (r0, z1)])


def rounded(width, depth, radius, z0, z1):
    """Box with rounded upright edges, in the middle."""
    return extrude(Pos(0, 0, z0) * RectangleRounded(width, depth, radius), z1 - z0)


def tapered(width, depth, z0, z1, degrees):
    """Box in the middle that grows outwards going up by `degrees` from upright."""
    return extrude(Pos(0, 0, z0) * Rectangle(width, depth), z1 - z0, taper=-degrees)


def at(x, y, degrees=0.0, z=0.0):
    """Location: moved to (x, y, z), its own x axis turned to `degrees`."""
    return Location((x, y, z), (0, 0, degrees))


def on_circle(radius, degrees):
    """Location on a circle, x axis pointing outwards."""
    return at(radius * cos(radians(degrees)), radius * sin(radians(degrees)), degrees)


def hexagon_grid(rings, pitch):
    """x, y of points of a hexagonal grid, `rings` around the middle one."""
    found = []
    for q in range(-rings, rings + 1):
        for r in range(max(-rings, -q - rings), min(rings, -q + rings) + 1):
            found.append((pitch * (q + r / 2), pitch * r * sin(pi / 3)))
    return found
