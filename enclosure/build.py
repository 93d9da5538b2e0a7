"""Build everything: STL, STEP and 3MF of every part, pictures, parts list, wiring, power; a report of sizes."""

import json
from datetime import datetime
from pathlib import Path

import numpy as np
from dingbox.boards import NAMES, pick

from enclosure import bom, checks, drawings, parameters, power, stability, wiring
from enclosure import datasheets as ds
from enclosure.assembly import on_bed, printed
from enclosure.mesh import stl, tessellate, write_3mf
from enclosure.weights import print_hours, printed_grams

CONTROLLERS = ("pico", "esp32_s3")
_STAMP = datetime(2000, 1, 1)  # the same source gives the same STEP


def all_parts():
    """Printed parts of both controllers, each once."""
    seen = {}
    for board in CONTROLLERS:
        for part in printed(board):
            seen.setdefault(part.name, part)
    return list(seen.values())


def write_parts(out, say=print):
    """STL and 3MF as printed, STEP as it lies in the box. Returns figures of each part."""
    from build123d import export_step

    figures, cut = {}, {}
    for part in all_parts():
        solid = part.make()
        mesh = tessellate(solid)
        if part.name != "base_esp32_s3":
            cut[part.name] = checks.manifold(mesh)
        mesh = on_bed(mesh, part.flip)
        (out / f"{part.name}.stl").write_bytes(stl(mesh))
        write_3mf(out / f"{part.name}.3mf", part.name, mesh)
        export_step(solid, str(out / f"{part.name}.step"), timestamp=_STAMP)
        volume, size = checks.volume(mesh), np.ptp(mesh.vertices, axis=0)
        figures[part.name] = {
            "size_mm": [round(float(x), 1) for x in size],
            "volume_cm3": round(volume / 1000, 1),
            "grams": round(printed_grams(volume)),
            "hours": round(print_hours(volume, float(size[2])), 1),
            "material": part.material,
        }
        say(f"{part.name}: {figures[part.name]}")
    (out / "section.svg").write_text(drawings.section(cut), encoding="utf-8")
    return figures


def report(figures):
    """Sizes, mass, print time and stability of the box with a Pico."""
    box = [part for name, part in figures.items() if name != "base_esp32_s3"]
    grams = sum(part["grams"] for part in box)
    total = grams + bom.bought_mass("pico")
    return {
        "diameter_mm": 2 * parameters.RADIUS,
        "height_mm": parameters.HEIGHT,
        "height_with_key_caps_mm": parameters.HEIGHT + ds.CAP_TOP,
        "feet_mm": ds.FOOT[1],
        "printed_grams": grams,
        "grams": round(total),
        "print_hours": round(sum(part["hours"] for part in box), 1),
        "key_inside_feet_mm": round(stability.key_reserve(), 1),
        "rim_newton": round(stability.rim_force(total), 1),
        "parts": figures,
    }


def write_papers(out):
    """Parts list, netlists and current tables as Markdown; the plan."""
    (out / "bom.md").write_text(bom.table() + "\n" + bom.BATTERY_NOTE + "\n", encoding="utf-8")
    (out / "bom.csv").write_bytes(bom.SOURCE.read_bytes())
    for name in NAMES:
        (out / f"wiring_{name}.md").write_text(wiring.table(name), encoding="utf-8")
    tables = "\n".join(power.table(pick(name)) for name in NAMES)
    (out / "power.md").write_text(tables, encoding="utf-8")
    (out / "plan.svg").write_text(drawings.plan(), encoding="utf-8")


def write_pictures(out, say=print):
    """Schematics of every board and shaded pictures of the box."""
    from enclosure import pictures, schematic

    for name in NAMES:
        for kind in ("svg", "png"):
            schematic.draw(name, out / f"wiring_{name}.{kind}")
    for name, draw in pictures.views().items():
        draw().save(out / f"{name}.png")
        say(f"{name}.png")


def build(out, pictures=True, say=print):
    """Everything into a folder; returns the report."""
    out = Path(out)
    out.mkdir(parents=True, exist_ok=True)
    write_papers(out)
    found = report(write_parts(out, say))
    (out / "report.json").write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    if pictures:
        write_pictures(out, say)
    return found
