"""Drawings in the documentation are those of the parameters; the numbers in its text too."""

import re
from pathlib import Path
from xml.etree import ElementTree

from dingbox.boards import pick

from enclosure import bom, drawings, power, stability
from enclosure import datasheets as ds
from enclosure import parameters as p

DOCS = Path(__file__).resolve().parents[2] / "docs"
SVG = "{http://www.w3.org/2000/svg}"


def test_plan_in_the_documentation_is_fresh():
    assert (DOCS / "enclosure" / "plan.svg").read_text(encoding="utf-8") == drawings.plan()


def test_plan_shows_everything():
    root = ElementTree.fromstring(drawings.plan())
    assert len(list(root.iter(SVG + "polygon"))) == ds.RING_PIXELS + 12 + 2
    names = {text.text for text in root.iter(SVG + "text")}
    assert {f"{key}{place}" for key in "AB" for place in range(6)} <= names


def test_circuit_in_the_documentation_shows_the_pins_of_the_board_file():
    for name in ("pico", "esp32_s3_devkitc"):
        board = pick(name)
        text = (DOCS / "enclosure" / f"wiring_{name}.svg").read_text(encoding="utf-8")
        for number in (*board.KEYS, board.RING, board.RING_POWER, board.PIEZO, board.BATTERY, board.DC, board.CS):
            assert f">GPIO{number}<" in text


def test_text_states_the_sizes_of_the_model():
    text = (DOCS / "enclosure.md").read_text(encoding="utf-8")
    assert f"{2 * p.RADIUS:g} mm across" in text
    assert f"{p.HEIGHT:g} mm high" in text and f"{p.HEIGHT + ds.CAP_TOP:.1f} mm with key caps" in text
    assert f"{stability.key_reserve():.1f} mm inside the polygon" in text
    assert f"takes {stability.rim_force(343):.0f} N" in text
    for board in ("pico", "esp32_s3_devkitc"):
        assert power.table(pick(board)) in text
    assert bom.table() in text and bom.BATTERY_NOTE in text


def test_every_link_of_the_text_leads_somewhere():
    text = (DOCS / "enclosure.md").read_text(encoding="utf-8")
    for link in re.findall(r"\]\(([^)#]+)\)", text):
        assert (DOCS / link).exists(), link
