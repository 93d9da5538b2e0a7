"""Checks of meshes: closed, one body, wall thickness, overhangs, overlap. Plain functions on `Mesh`."""

import manifold3d
import numpy as np

from enclosure import parameters as p
from enclosure.mesh import Mesh

FACING = 0.9  # cosine


def manifold(mesh):
    """The mesh as a manifold3d body (empty when it is not closed)."""
    body = manifold3d.Mesh(vert_properties=mesh.vertices.astype(np.float32), tri_verts=mesh.faces.astype(np.uint32))
    body.merge()
    return manifold3d.Manifold(body)


def overlap(one, other):
    """Volume in mm3 that two manifolds share."""
    return (one ^ other).volume()


def cut(mesh, normal, offset):
    """What of a mesh lies on the side of a plane that `normal` points to (n . x >= offset), closed."""
    result = manifold(mesh).trim_by_plane(normal, offset).to_mesh()
    return Mesh(np.asarray(result.vert_properties, float)[:, :3], np.asarray(result.tri_verts, int))


def _normals(triangles):
    normal = np.cross(triangles[:, 1] - triangles[:, 0], triangles[:, 2] - triangles[:, 0])
    length = np.linalg.norm(normal, axis=1)
    return normal / np.where(length > 0, length, 1)[:, None], length / 2


def _samples(mesh, count, seed):
    """Points on the surface, spread by area, with the index of their triangle."""
    triangles = mesh.triangles
    _, area = _normals(triangles)
    rng = np.random.default_rng(seed)
    index = rng.choice(len(triangles), size=count, p=area / area.sum())
    u, v = rng.random(count), rng.random(count)
    over = u + v > 1
    u[over], v[over] = 1 - u[over], 1 - v[over]
    a, b, c = (triangles[index, k] for k in range(3))
    return a + u[:, None] * (b - a) + v[:, None] * (c - a), index


def thicknesses(mesh, count=1500, seed=1):
    """(points, mm): from points on the surface straight inwards to the other side of the wall.

    Only where the two sides face each other (within 25 degrees): the edge of a chamfer is no thin wall.
    """
    triangles = mesh.triangles
    normals, _ = _normals(triangles)
    points, index = _samples(mesh, count, seed)
    a, e1, e2 = triangles[:, 0], triangles[:, 1] - triangles[:, 0], triangles[:, 2] - triangles[:, 0]
    found_points, found = [], []
    for point, start in zip(points, index):
        way = -normals[start]
        h = np.cross(way, e2)
        det = np.einsum("ij,ij->i", e1, h)
        with np.errstate(all="ignore"):
            s = point - a
            u = np.einsum("ij,ij->i", s, h) / det
            q = np.cross(s, e1)
            v = (q @ way) / det
            t = np.einsum("ij,ij->i", e2, q) / det
            hit = (np.abs(det) > 1e-9) & (u >= 0) & (v >= 0) & (u + v <= 1) & (t > 1e-4)
        if not hit.any():
            continue
        nearest = np.flatnonzero(hit)[np.argmin(t[hit])]
        if normals[nearest] @ way > FACING:
            found_points.append(point)
            found.append(t[nearest])
    return np.array(found_points), np.array(found)


def overhangs(mesh, least_area=0.5):
    """[(area mm2, middle xyz, width mm)] of regions of a mesh, lying as printed, flatter than allowed.

    `width` is the shorter side of the region as seen from above: what a bridge has to span.
    """
    triangles = mesh.triangles
    normals, area = _normals(triangles)
    limit = np.cos(np.radians(90 - p.MAX_OVERHANG_DEG))
    bad = (normals[:, 2] < -limit) & (triangles[:, :, 2].max(axis=1) > 0.05) & (area > 1e-6)
    groups = {}
    parent = {}

    def root(x):
        while parent.setdefault(x, x) != x:
            x = parent[x]
        return x

    for face in np.flatnonzero(bad):
        a, b, c = mesh.faces[face]
        parent[root(a)] = root(b)
        parent[root(b)] = root(c)
    for face in np.flatnonzero(bad):
        groups.setdefault(root(mesh.faces[face][0]), []).append(face)
    found = []
    for faces in groups.values():
        total = float(area[faces].sum())
        if total >= least_area:
            corners = triangles[faces].reshape(-1, 3)
            middle = tuple(round(float(x), 1) for x in (corners.min(axis=0) + corners.max(axis=0)) / 2)
            found.append((round(total, 1), middle, round(_narrow(corners[:, :2]), 1)))
    return sorted(found, reverse=True)


def _narrow(points):
    """The smallest width of points over all directions."""
    ways = np.radians(np.arange(0, 180, 5))
    axes = np.stack([np.cos(ways), np.sin(ways)])
    return float(np.ptp(points @ axes, axis=0).min())


def volume(mesh):
    """mm3."""
    t = mesh.triangles
    return float(np.einsum("ij,ij->i", t[:, 0], np.cross(t[:, 1], t[:, 2])).sum() / 6)
