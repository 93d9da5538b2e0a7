"""Solids as triangle meshes, and files of them that come out the same byte for byte."""

import struct
import zipfile
from dataclasses import dataclass

import numpy as np

FINE = (0.03, 0.10)  # chord error in mm, angle in radians
COARSE = (0.10, 0.25)
_EPOCH = (1980, 1, 1, 0, 0, 0)


@dataclass(frozen=True)
class Mesh:
    """`vertices` (n, 3) float64 in mm, `faces` (m, 3) int; triangles turn left seen from outside."""

    vertices: np.ndarray
    faces: np.ndarray

    @property
    def triangles(self):
        """(m, 3, 3) corners."""
        return self.vertices[self.faces]

    def moved(self, offset):
        """Copy moved by (x, y, z)."""
        return Mesh(self.vertices + np.asarray(offset, float), self.faces)


def tessellate(solid, quality=FINE):
    """Closed mesh of a build123d solid. Vertices are rounded to 0.1 um, merged and sorted: a canonical form."""
    points, faces = solid.tessellate(*quality)
    vertices = np.round(np.array([(v.X, v.Y, v.Z) for v in points]), 4) + 0.0  # no minus zero
    vertices, index = np.unique(vertices, axis=0, return_inverse=True)
    faces = index.reshape(-1)[np.array(faces)]
    faces = faces[(faces[:, 0] != faces[:, 1]) & (faces[:, 1] != faces[:, 2]) & (faces[:, 2] != faces[:, 0])]
    first = faces.argmin(axis=1)
    faces = np.stack([faces[np.arange(len(faces)), (first + k) % 3] for k in range(3)], axis=1)
    return Mesh(vertices, faces[np.lexsort(faces.T[::-1])])


def stl(mesh):
    """Binary STL as bytes."""
    corners = mesh.triangles.astype("<f4")
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    length = np.linalg.norm(normals, axis=1, keepdims=True)
    normals = np.where(length > 0, normals / np.where(length > 0, length, 1), 0)
    record = np.zeros(len(corners), dtype=[("n", "<f4", 3), ("v", "<f4", (3, 3)), ("a", "<u2")])
    record["n"], record["v"] = normals, corners
    return b"Dingbox".ljust(80, b" ") + struct.pack("<I", len(corners)) + record.tobytes()


def write_3mf(path, name, mesh):
    """3MF core file with one object."""
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<model unit="millimeter" xml:lang="en" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02">',
        f'<resources><object id="1" type="model" name="{name}"><mesh><vertices>',
    ]
    lines += [f'<vertex x="{x:.4f}" y="{y:.4f}" z="{z:.4f}"/>' for x, y, z in mesh.vertices]
    lines.append("</vertices><triangles>")
    lines += [f'<triangle v1="{a}" v2="{b}" v3="{c}"/>' for a, b, c in mesh.faces]
    lines.append('</triangles></mesh></object></resources><build><item objectid="1"/></build></model>')
    types = (
        '<?xml version="1.0" encoding="UTF-8"?>'
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        '<Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>'
    )
    links = (
        '<?xml version="1.0" encoding="UTF-8"?>'
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
        '<Relationship Target="/3D/3dmodel.model" Id="rel0" '
        'Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>'
    )
    files = (("[Content_Types].xml", types), ("_rels/.rels", links), ("3D/3dmodel.model", "\n".join(lines)))
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for entry, text in files:
            archive.writestr(zipfile.ZipInfo(entry, _EPOCH), text, zipfile.ZIP_DEFLATED)
