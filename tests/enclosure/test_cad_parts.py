"""Each printed part: closed, one body, printable. Needs the extra `enclosure` (make test-enclosure)."""

import hashlib
import importlib.util
import os
import subprocess
import sys
import zipfile
from pathlib import Path
from xml.etree import ElementTree

import pytest

pytestmark = pytest.mark.enclosure

PARTS = ("base_pico", "base_esp32_s3", "carrier", "diffuser", "top")
ROOT = Path(__file__).resolve().parents[2]


def solids():
    """The module beside this one, whose import builds on CAD packages."""
    name = "enclosure_solids"
    if name not in sys.modules:
        spec = importlib.util.spec_from_file_location(name, Path(__file__).with_name("solids.py"))
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        sys.modules[name] = module
    return sys.modules[name]


@pytest.mark.parametrize("name", PARTS)
def test_watertight_and_one_body(name, tmp_path):
    import trimesh

    from enclosure.mesh import stl

    _, mesh, body = solids().part(name)
    assert body.status().name == "NoError" and len(body.decompose()) == 1 and body.volume() > 1000
    path = tmp_path / f"{name}.stl"
    path.write_bytes(stl(mesh))
    read = trimesh.load(path)
    assert read.is_watertight and read.is_winding_consistent and read.volume > 1000


@pytest.mark.parametrize("name", PARTS)
def test_fits_the_bed_and_lies_flat_on_it(name):
    import numpy as np

    from enclosure.assembly import fits_bed

    _, mesh, _ = solids().part(name)
    assert fits_bed(mesh)
    low = np.all(np.abs(mesh.triangles[:, :, 2]) < 1e-6, axis=1)
    corners = mesh.triangles[low]
    area = np.linalg.norm(np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]), axis=1).sum() / 2
    assert area > 1000  # mm2 of contact


@pytest.mark.parametrize("name", PARTS)
def test_walls(name):
    from enclosure.checks import thicknesses
    from enclosure.parameters import MIN_WALL

    points, thick = thicknesses(solids().coarse(name), 2500)
    assert len(thick) > 1500
    worst = thick.argmin()
    assert thick[worst] >= MIN_WALL - 1e-3, (thick[worst], points[worst])


@pytest.mark.parametrize("name", PARTS)
def test_overhangs_are_listed_bridges(name):
    from enclosure.bridges import listed
    from enclosure.checks import overhangs

    for area, middle, width in overhangs(solids().part(name)[1]):
        entry = listed(name, middle)
        assert entry, (area, middle, width)
        assert width <= 4.5  # a bridge is narrow


def test_checks_see_faults():
    """A thin plate on a mushroom: the checks must not pass it."""
    from enclosure.checks import overhangs, thicknesses
    from enclosure.mesh import tessellate
    from enclosure.shapes import block, rod

    mesh = tessellate(rod(0, 0, 6, 0, 10.1) + block(-20, 20, -20, 20, 10, 11))
    assert thicknesses(mesh, 300)[1].min() < 1.01
    assert overhangs(mesh)[0][0] > 1500


@pytest.mark.parametrize("name", ("top", "carrier"))
def test_same_source_same_stl(name):
    """Two fresh processes with different hash seeds write the same bytes."""
    code = (
        "import hashlib; from enclosure import assembly, mesh; "
        f"p = next(p for p in assembly.printed() if p.name == {name!r}); "
        "print(hashlib.sha256(mesh.stl(assembly.on_bed(mesh.tessellate(p.make()), p.flip))).hexdigest())"
    )
    found = []
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'firmware'}"}
        done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        found.append(done.stdout.strip())
    from enclosure.mesh import stl

    assert found[0] == found[1] == hashlib.sha256(stl(solids().part(name)[1])).hexdigest()


def test_3mf_holds_the_mesh(tmp_path):
    from enclosure.mesh import write_3mf

    _, mesh, _ = solids().part("diffuser")
    path = tmp_path / "diffuser.3mf"
    write_3mf(path, "diffuser", mesh)
    first = path.read_bytes()
    write_3mf(path, "diffuser", mesh)
    assert path.read_bytes() == first
    root = ElementTree.fromstring(zipfile.ZipFile(path).read("3D/3dmodel.model"))
    space = "{http://schemas.microsoft.com/3dmanufacturing/core/2015/02}"
    assert len(list(root.iter(space + "vertex"))) == len(mesh.vertices)
    assert len(list(root.iter(space + "triangle"))) == len(mesh.faces)
    assert root.get("unit") == "millimeter"


def test_step_holds_the_solid(tmp_path):
    from build123d import export_step, import_step

    part, _, body = solids().part("carrier")
    path = tmp_path / "carrier.step"
    export_step(part.make(), str(path))
    assert import_step(str(path)).volume == pytest.approx(body.volume(), rel=2e-3)
