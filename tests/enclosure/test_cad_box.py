"""The whole box: nothing stands in anything else, keys have travel, screws reach. Needs the extra `enclosure`."""

import importlib.util
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.enclosure

BUILDS = [("pico", "lipo"), ("pico", "aa"), ("esp32_s3", "lipo"), ("esp32_s3", "aa")]


def solids():
    """The module beside this one, whose import builds on CAD packages."""
    name = "enclosure_solids"
    if name not in sys.modules:
        spec = importlib.util.spec_from_file_location(name, Path(__file__).with_name("solids.py"))
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        sys.modules[name] = module
    return sys.modules[name]


@pytest.mark.parametrize("board,battery", BUILDS)
def test_nothing_stands_in_anything_else(board, battery):
    """Printed parts, bought parts, connectors and wiring volumes."""
    assert solids().overlaps(solids().box(board, battery)) == []


def test_overlaps_are_found():
    bodies = solids().box("pico", "lipo")
    moved = [(name, body.translate((0, 0, -3)) if name == "display board" else body) for name, body in bodies]
    battery = next(body for name, body in solids().box("pico", "aa") if name == "battery")
    found = solids().overlaps(moved + [("AA", battery.translate((0, 0, 4)))])
    assert any("AA" in pair for pair in found)


def test_keys_pressed_down_touch_nothing():
    from enclosure.datasheets import SWITCH_TRAVEL

    assert solids().overlaps(solids().box("pico", "lipo", SWITCH_TRAVEL)) == []


def test_caps_stay_above_the_plate_at_the_longest_travel():
    from enclosure import datasheets as ds
    from enclosure import parameters as p

    caps = [body for name, _, body in solids().bought("pico", "lipo") if name.startswith("cap ")]
    assert len(caps) == 12
    for body in caps:
        assert body.bounding_box()[2] - ds.SWITCH_TRAVEL_MAX > p.HEIGHT + 0.3


def test_every_bought_part_is_a_solid():
    for board, battery in BUILDS:
        for name, _, body in solids().bought(board, battery):
            assert body.status().name == "NoError" and body.volume() > 0.5, name


def test_size_of_the_whole_box():
    boxes = [(name, body.bounding_box()) for name, body in solids().box("esp32_s3", "aa")]
    body = [b for name, b in boxes if name.startswith(("base", "top", "carrier", "diffuser"))]
    assert max(b[3] for b in body) - min(b[0] for b in body) <= 170
    assert max(b[5] for b in body) - min(b[2] for b in body) <= 35
    assert max(b[5] for _, b in boxes) <= 35.001  # with key caps


def test_mass_in_the_documentation():
    import re

    from enclosure import bom
    from enclosure.weights import printed_grams

    names = ("base_pico", "carrier", "diffuser", "top")
    printed = sum(printed_grams(solids().part(name)[2].volume()) for name in names)
    text = (Path(__file__).resolve().parents[2] / "docs" / "enclosure.md").read_text(encoding="utf-8")
    total, share = map(int, re.search(r"about (\d+) g with a LiPo pouch, of which (\d+) g", text).groups())
    assert abs(printed - share) < 2 and abs(printed + bom.bought_mass("pico") - total) < 2


def test_screws_grip_the_inserts_and_end_inside():
    from enclosure import datasheets as ds
    from enclosure import parameters as p

    boxes = {name: body.bounding_box() for name, body in solids().box("pico", "lipo")}
    for degrees in p.SCREW_DEG:
        screw, insert = boxes[f"screw {degrees}"], boxes[f"insert {degrees}"]
        assert screw[2] >= 0.2  # head below the underside
        assert min(screw[5], insert[5]) - insert[2] >= ds.M3
        assert screw[5] < p.PLATE_Z - p.MIN_WALL
        x, y = p.polar(p.SCREW_RADIUS, degrees)
        assert abs((insert[0] + insert[3]) / 2 - x) < 0.01 and abs((insert[1] + insert[4]) / 2 - y) < 0.01


def test_board_sockets_are_within_reach_of_a_plug():
    """A plug's metal is about 6.5 mm long: the socket may lie at most 5 mm inside the wall, its opening free."""
    from enclosure import checks, mesh
    from enclosure import parameters as p
    from enclosure.shapes import block

    for board, height in (("pico", 6.0), ("esp32_s3", 6.5)):
        boxes = {name: body.bounding_box() for name, body in solids().box(board, "lipo")}
        assert p.RADIUS - boxes["controller USB"][3] <= 5 and p.RADIUS + boxes["charger USB"][0] <= 5.1
        low = boxes["controller USB"][2]
        middle = (low + boxes["controller USB"][5]) / 2
        y = 6.5 if board == "esp32_s3" else 0
        plug = block(boxes["controller USB"][3], 95, y - 6, y + 6, middle - height / 2, middle + height / 2)
        plug = checks.manifold(mesh.tessellate(plug))
        for name in (f"base_{board}", "carrier", "diffuser"):
            assert checks.overlap(plug, solids().part(name)[2]) < 0.01, name


def test_drawings_of_every_board(tmp_path):
    from dingbox.boards import NAMES, pick

    from enclosure import schematic

    for name in NAMES:
        text = schematic.draw(name, tmp_path / f"{name}.svg").read_text(encoding="utf-8")
        assert pick(name).TITLE in text
        for number in pick(name).KEYS:
            assert f"GPIO{number}<" in text
    assert schematic.draw("pico", tmp_path / "pico.png").stat().st_size > 20_000


def test_picture_shows_the_box(tmp_path):
    """A small picture: the table around, the glowing diffuser, the caps in both colours."""
    import numpy as np

    from enclosure import assembly, components, mesh
    from enclosure.render import Camera, picture

    items = assembly.meshes([part for part in assembly.printed() if part.name in ("top", "diffuser")], mesh.COARSE)
    caps = [c for c in components.components() if c.name.startswith("cap ")]
    items += assembly.meshes(caps, mesh.COARSE)
    image = np.asarray(picture(items, Camera(-90, 60), (240, 180), glow=("diffuser",)), int)
    red, green = image[..., 0], image[..., 1]
    assert ((red > 180) & (green < 130)).sum() > 100
    assert abs(image[2, 2, 0] - image[2, 2, 2]) < 12  # background is grey
    spread = np.ptp(image, axis=2)
    assert (spread > 100).sum() > 500  # colours of the ring
