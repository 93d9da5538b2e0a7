"""Does it tip when somebody slaps a key? The feet stand outside the keys, so it cannot; shown in numbers.

The box stands on the polygon of its feet. A force F straight down tips it over an edge of that polygon only
when its point lies outside, by d, and F * d is more than weight * distance of the middle from the edge.
"""

from math import hypot

from enclosure import datasheets as ds
from enclosure import parameters as p

FORCE_N = 30.0
GRAVITY = 9.81


def feet():
    """x, y of the feet, counter-clockwise. What counts is the middle of each pad: the rest is reserve."""
    return [p.polar(p.FEET_RADIUS, n * 360 / p.FEET) for n in range(p.FEET)]


def key_corners():
    """x, y of the outermost corners of all key caps."""
    found = []
    for _, _, x, y, degrees in p.keys():
        ux, uy = p.polar(1, degrees)
        for along in (-1, 1):
            out, side = ds.CAP[1] / 2, along * ds.CAP[0] / 2
            found.append((x + out * ux - side * uy, y + out * uy + side * ux))
    return found


def reserve(point, corners=None):
    """Distance in mm from a point to the nearest edge of the polygon; negative when outside."""
    corners = corners or feet()
    found = []
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1]):
        length = hypot(bx - ax, by - ay)
        found.append(((bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax)) / length)
    return min(found)


def key_reserve():
    """Smallest reserve of all key corners, mm. Positive: no force straight down on a key tips the box."""
    return min(reserve(corner) for corner in key_corners())


def tipping_force(point, mass_g):
    """Newton straight down at a point that tips the box; infinite inside the polygon."""
    outside = -reserve(point)
    if outside <= 0:
        return float("inf")
    return mass_g / 1000 * GRAVITY * reserve((0, 0)) / outside


def rim_force(mass_g):
    """Newton on the outermost rim of the body, half way between two feet, that tips it."""
    return tipping_force(p.polar(p.RADIUS, 180 / p.FEET), mass_g)
