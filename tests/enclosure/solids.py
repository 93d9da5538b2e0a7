"""Solids built once a process, for the CAD tests. Imported only when such a test runs."""

from functools import lru_cache
from itertools import combinations

from enclosure import assembly, checks, components, mesh

PARTS = ("base_pico", "base_esp32_s3", "carrier", "diffuser", "top")


@lru_cache(maxsize=None)
def part(name):
    """(Printed, mesh as printed, manifold in place)."""
    found = next(p for p in assembly.printed(_board(name)) if p.name == name)
    solid = mesh.tessellate(found.make())
    return found, assembly.on_bed(solid, found.flip), checks.manifold(solid)


@lru_cache(maxsize=None)
def coarse(name):
    """Mesh of fewer triangles, for what is measured with many rays."""
    return mesh.tessellate(part(name)[0].make(), mesh.COARSE)


def _board(name):
    return name.removeprefix("base_") if name.startswith("base_") else "pico"


@lru_cache(maxsize=None)
def bought(board, battery, pressed=0.0):
    """[(name, kind, manifold)] of the bought parts."""
    items = components.components(board, battery, pressed)
    return [(c.name, c.kind, checks.manifold(mesh.tessellate(c.solid, mesh.COARSE))) for c in items]


def box(board, battery, pressed=0.0):
    """[(name, manifold)] of everything in the box."""
    names = [f"base_{board}", "carrier", "diffuser", "top"]
    return [(name, part(name)[2]) for name in names] + [(n, m) for n, _, m in bought(board, battery, pressed)]


def overlaps(bodies, least=0.01):
    """[(name, name, mm3)] of all pairs that share more than `least`."""
    boxes = [body.bounding_box() for _, body in bodies]
    found = []
    for i, j in combinations(range(len(bodies)), 2):
        a, b = boxes[i], boxes[j]
        if all(a[k] < b[k + 3] and b[k] < a[k + 3] for k in range(3)):
            shared = checks.overlap(bodies[i][1], bodies[j][1])
            if shared > least:
                found.append((bodies[i][0], bodies[j][0], round(shared, 3)))
    return found
