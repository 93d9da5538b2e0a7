"""The pictures of the box: from three sides, exploded, cut open, the base with its boards."""

from enclosure import checks
from enclosure.assembly import lift_of, meshes, printed
from enclosure.components import components
from enclosure.render import Camera, picture

_QUALITY = (0.05, 0.09)  # smooth outlines at the size of the pictures
_TABLE = -3.5
_GLOW = ("diffuser",)


def scene(board="pico", battery="lipo", wires=False):
    """[(name, mesh, colour)] of the whole box."""
    bought = [item for item in components(board, battery) if wires or item.kind != "wire"]
    return meshes(printed(board), _QUALITY) + meshes(bought, (0.1, 0.2))


def exploded(items, board="pico"):
    """The same with everything moved up to where it comes from."""
    lifts = {part.name: part.lift for part in printed(board)}
    return [(name, mesh.moved((0, 0, lifts.get(name, lift_of(name)))), colour) for name, mesh, colour in items]


def section(items, normal=(0, 1, 0), offset=0.0):
    """What lies behind a plane, closed where it is cut."""
    found = []
    for name, mesh, colour in items:
        part = checks.cut(mesh, normal, offset)
        if len(part.faces):
            found.append((name, part, colour))
    return found


def opened(items):
    """The base as it looks with top, diffuser and carrier taken off."""
    gone = ("top", "diffuser", "carrier", "strip", "pixels", "display", "piezo", "cap ", "switch ", "insert")
    return [item for item in items if not item[0].startswith(gone)]


def views(board="pico"):
    """Name -> function that draws the picture (PIL image)."""
    items = scene(board)
    return {
        "view_players": lambda: picture(items, Camera(-68, 36), floor=_TABLE, glow=_GLOW),
        "view_top": lambda: picture(items, Camera(-90, 89, 520), floor=_TABLE, glow=_GLOW, size=(1100, 1100)),
        "view_side": lambda: picture(items, Camera(180, 9, target=(0, 0, 14)), (1280, 520), floor=_TABLE, glow=_GLOW),
        "view_below": lambda: picture(items, Camera(-60, -42), glow=_GLOW),
        "exploded": lambda: picture(exploded(items, board), Camera(-62, 20, 640, (0, 0, 58)), size=(1100, 1400)),
        "section": lambda: picture(section(items), Camera(-90, 14, 520, (0, 0, 20)), glow=_GLOW, size=(1500, 640)),
        "inside": lambda: picture(opened(items), Camera(-82, 58), floor=_TABLE),
    }
