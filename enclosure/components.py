"""Bought parts as solids in their places: with connectors, key caps, and the room their wires need.

Sizes come from `datasheets`; a wiring volume is a solid like any other, so nothing may stand in it.
"""

from dataclasses import dataclass

from enclosure import datasheets as ds
from enclosure import parameters as p
from enclosure.shapes import Part, at, block, cone, lying, ring, rod, rounded


@dataclass(frozen=True)
class Component:
    """A bought part in its place. `kind`: "part", "wire" (room for cables) or "foot"."""

    name: str
    solid: object
    colour: tuple
    kind: str = "part"


BLACK, STEEL, GOLD = (0.10, 0.10, 0.11), (0.72, 0.73, 0.75), (0.80, 0.65, 0.30)
GREEN, BLUE, WHITE = (0.10, 0.36, 0.22), (0.12, 0.22, 0.42), (0.93, 0.93, 0.92)
CORAL, SAND = (0.93, 0.36, 0.27), (0.95, 0.88, 0.74)
SCREEN, WIRES = (0.07, 0.13, 0.22), (0.85, 0.55, 0.15)


def components(board="pico", battery="lipo", pressed=0.0):
    """All bought parts for a controller and a battery ("lipo" or "aa"), key caps pressed by that many mm."""
    found = _keys(pressed) + _ring() + _display() + _controller(board) + _charger()
    return found + _battery(battery) + _perfboard() + _piezo() + _slide_switch() + _screws() + _feet()


def _keys(pressed):
    """Switch, cap and room for two wires, made once and put in twelve places."""
    switch, cap = _switch(pressed), _cap(pressed)
    low = p.HEIGHT - ds.SWITCH_BELOW - ds.SWITCH_PINS
    wires = block(-7.0, -1.6, -6, 6, low - 2.5, low)
    found = []
    for place, name, x, y, degrees in p.keys():
        spot = at(x, y, degrees)
        found.append(Component(f"switch {place}{name}", spot * switch, BLACK))
        found.append(Component(f"cap {place}{name}", spot * cap, CORAL if name == "A" else SAND))
        found.append(Component(f"wires of switch {place}{name}", spot * wires, WIRES, "wire"))
    return found


def _switch(pressed):
    """Switch with its pins towards -x, which is the middle of the box."""
    h, half = p.HEIGHT, ds.SWITCH_BODY / 2 - 0.05
    w, d, up = ds.SWITCH_FLANGE
    wide, top = ds.SWITCH_HOUSING
    low = h - ds.SWITCH_BELOW - ds.SWITCH_PINS
    body = block(-half, half, -half, half, h - ds.SWITCH_BELOW, h)
    body += block(-w / 2, w / 2, -d / 2, d / 2, h, h + up)
    body += block(-wide / 2, wide / 2, -wide / 2, wide / 2, h, h + top)
    body += rod(0, 0, 3.4, low, h - 1)
    for px, py in ds.SWITCH_CONTACTS:
        body += rod(-py, px, 1.2, low, h - 1)
    return body + block(-2.5, 2.5, -5.2, 5.2, h + up - 0.1, h + ds.SWITCH_STEM - pressed - 0.01)


def _cap(pressed):
    """Hollow cap with a slightly smaller face."""
    width, depth, height = ds.CAP  # width lies along the circle
    z1 = p.HEIGHT + ds.CAP_TOP - pressed
    outer = rounded(depth, width, 1.8, z1 - height, z1 - 1.0)
    outer += rounded(depth - 0.8, width - 0.8, 1.8, z1 - 1.01, z1 - 0.5)
    outer += rounded(depth - 2.0, width - 2.0, 1.8, z1 - 0.51, z1)
    return outer - rounded(depth - 2.4, width - 2.4, 1.0, z1 - height - 1, z1 - (ds.CAP_TOP - ds.SWITCH_STEM))


def _ring():
    r, z = p.STRIP_RADIUS, p.STRIP_Z
    strip = ring(r, r + ds.STRIP_FLEX, z, z + ds.STRIP_WIDTH)
    length, width, high = ds.PIXEL
    middle = z + ds.STRIP_WIDTH / 2
    r0 = r + ds.STRIP_FLEX + 0.02
    led = block(r0, r0 + high, -length / 2, length / 2, middle - width / 2, middle + width / 2)
    pixels = Part() + [at(0, 0, -90 - n * 360 / ds.RING_PIXELS) * led for n in range(ds.RING_PIXELS)]
    feed = at(0, 0, -87.0) * block(r + 0.4, r + 3.0, -4, 4, p.FLOOR + 0.5, z)
    return [
        Component("strip", strip, WHITE),
        Component("pixels", pixels, WHITE),
        Component("wires of strip", feed, WIRES, "wire"),
    ]


def _display():
    (w, d, t), shift = ds.LCD, ds.LCD_SHIFT
    panel = block(shift - w / 2, shift + w / 2, -d / 2, d / 2, p.PCB_FACE_Z, p.LCD_FACE_Z)
    aw, ad = ds.LCD_ACTIVE
    picture = block(-aw / 2, aw / 2, -ad / 2, ad / 2, p.LCD_FACE_Z, p.LCD_FACE_Z + 0.05)
    w, d, t = ds.LCD_PCB
    pcb = block(shift - w / 2, shift + w / 2, -d / 2, d / 2, p.PCB_BACK_Z, p.PCB_FACE_Z)
    hx, hy, hz = ds.LCD_HEADER
    edge = shift + w / 2 - 0.6
    header = block(edge - hx, edge, -hy / 2, hy / 2, p.PCB_BACK_Z - hz, p.PCB_BACK_Z)
    return [
        Component("display panel", panel, BLACK),
        Component("display picture", picture, SCREEN),
        Component("display board", pcb, BLUE),
        Component("pins and wires of display", header, WIRES, "wire"),
    ]


def _board(x, size, parts_height, parts, sockets, colour):
    """PCB with its middle at (x, 0), block of parts (x0, x1, half width), sockets (edge x, y, size, direction)."""
    w, d, t = size
    z = p.BOARD_Z
    pcb = block(x - w / 2, x + w / 2, -d / 2, d / 2, z, z + t)
    metal = Part()
    for edge, y, (length, width, height), way in sockets:
        metal += block(*sorted((edge, edge - way * length)), y - width / 2, y + width / 2, z + t, z + t + height)
    x0, x1, half = parts
    return pcb, block(x0, x1, -half, half, z + t, z + t + parts_height), metal


def _controller(board):
    edge = p.CONTROLLER_EDGE
    if board == "pico":
        x = edge - ds.PICO_USB_OVER - ds.PICO[0] / 2
        sockets = [(edge, 0, ds.PICO_USB, 1)]
        pcb, parts, metal = _board(x, ds.PICO, 1.0, (x - 5, x + 5, 5), sockets, GREEN)
        pads = block(x - 24, x + 24, -10.4, -8.0, p.FLOOR + 0.2, p.BOARD_Z)
        pads += block(x - 24, x + 24, 8.0, 10.4, p.FLOOR + 0.2, p.BOARD_Z)
    else:
        x = edge - ds.ESP32[0] / 2
        sockets = [(edge + 0.5, -6.5, ds.ESP32_USB, 1), (edge + 0.5, 6.5, ds.ESP32_USB, 1)]
        inner = x - ds.ESP32[0] / 2
        pcb, parts, metal = _board(x, ds.ESP32, ds.ESP32_MODULE, (inner - 7 + 0.5, inner + 18.5, 9), sockets, BLACK)
        aerial, wide = ds.ESP32_ANTENNA
        pcb += block(inner - aerial, inner + 1, -wide / 2, wide / 2, p.BOARD_Z + 0.8, p.BOARD_Z + ds.ESP32[2])
        pads = block(inner + 6, edge - 12, -12.5, -10.2, p.FLOOR + 0.2, p.BOARD_Z)
        pads += block(inner + 6, edge - 12, 10.2, 12.5, p.FLOOR + 0.2, p.BOARD_Z)
    return [
        Component("controller board", pcb, GREEN if board == "pico" else BLACK),
        Component("controller parts", parts, BLACK if board == "pico" else STEEL),
        Component("controller USB", metal, STEEL),
        Component("wires of controller", pads, WIRES, "wire"),
    ]


def _charger():
    x = -p.CHARGER_EDGE + ds.CHARGER[0] / 2
    sockets = [(-p.CHARGER_EDGE - 0.5, 0, ds.CHARGER_USB, -1)]
    parts = (x - ds.CHARGER[0] / 2 + 6.5, x + ds.CHARGER[0] / 2 - 5, 9.5)
    pcb, parts, metal = _board(x, ds.CHARGER, ds.CHARGER_PARTS, parts, sockets, BLUE)
    return [
        Component("charger board", pcb, BLUE),
        Component("charger parts", parts, BLACK),
        Component("charger USB", metal, STEEL),
    ]


def _battery(battery):
    x0, x1, y0, y1 = p.BAY
    x, y, z = (x0 + x1) / 2, (y0 + y1) / 2, p.FLOOR
    w, d, h = ds.AA_HOLDER if battery == "aa" else ds.LIPO
    if battery == "lipo":
        return [Component("battery", block(x - w / 2, x + w / 2, y - d / 2, y + d / 2, z + 0.5, z + 0.5 + h), STEEL)]
    holder = block(x - w / 2, x + w / 2, y - d / 2, y + d / 2, z, z + h)
    return [Component("battery", holder, BLACK)]


def _perfboard():
    (x, y), (w, d, t), z = p.PERF_MIDDLE, ds.PERF, p.PERF_Z
    pcb = block(x - w / 2, x + w / 2, y - d / 2, y + d / 2, z, z + t)
    for dx in (-1, 1):
        for dy in (-1, 1):
            pcb -= rod(x + dx * ds.PERF_HOLES[0] / 2, y + dy * ds.PERF_HOLES[1] / 2, 2.2, 0, z + 9)
    parts = block(x - 14, x + 7, y - 9, y + 9, z + t, z + t + ds.PERF_PARTS)
    wide, long = ds.CAPACITOR
    can = at(x + 12.6, y, 90, z + t + wide / 2) * lying(0, 0, 0, wide, long)
    joints = block(x - 13, x + 13, y - 10, y + 10, p.FLOOR + 0.3, z)
    return [
        Component("perforated board", pcb, GREEN),
        Component("parts on the perforated board", parts, BLACK),
        Component("capacitor", can, BLUE),
        Component("joints of the perforated board", joints, WIRES, "wire"),
    ]


def _piezo():
    (x, y), (wide, high) = p.PIEZO_MIDDLE, ds.PIEZO
    z = p.PLATE_Z - high
    body = rod(x, y, wide, z, p.PLATE_Z)
    pins = rod(x - 5, y, 2.0, z - ds.PIEZO_PINS, z) + rod(x + 5, y, 2.0, z - ds.PIEZO_PINS, z)
    return [Component("piezo", body, BLACK), Component("pins of piezo", pins, WIRES, "wire")]


def _slide_switch():
    face, z = p.SWITCH_FACE, p.SWITCH_Z
    bw, bh, bt = ds.SLIDE_BRACKET
    w, h, depth = ds.SLIDE_BODY
    aw, ah, out = ds.SLIDE_ACTUATOR
    body = block(face - bt, face - 0.02, -bw / 2, bw / 2, z - bh / 2, z + bh / 2)
    for side in (-1, 1):
        body -= lying(face, side * ds.SLIDE_HOLES / 2, z, ds.M2_CLEAR, 4)
    body += block(face - bt - depth, face - bt, -w / 2, w / 2, z - h / 2, z + h / 2)
    body += block(face - 1, face + out, -aw, 0, z - ah / 2, z + ah / 2)
    lugs = block(face - bt - depth - ds.SLIDE_LUGS, face - bt - depth, -w / 2, w / 2, z - 2, z + 2)
    spot = at(0, 0, p.SWITCH_DEG)
    return [Component("hard switch", spot * body, STEEL), Component("lugs of switch", spot * lugs, WIRES, "wire")]


def _screws():
    found = []
    for degrees in p.SCREW_DEG:
        x, y = p.polar(p.SCREW_RADIUS, degrees)
        low = p.SCREW_SINK
        head = (ds.M3_HEAD - ds.M3) / 2
        screw = cone(x, y, ds.M3_HEAD, ds.M3, low, low + head) + rod(x, y, ds.M3, low + 0.1, low + ds.M3_LENGTH)
        found.append(Component(f"screw {degrees}", screw, STEEL))
        insert = ring_at(x, y, ds.INSERT_HOLE - 0.02, ds.M3 + 0.1, p.BOSS_Z + 0.05, p.BOSS_Z + 0.05 + ds.INSERT_LENGTH)
        found.append(Component(f"insert {degrees}", insert, GOLD))
    return found


def ring_at(x, y, outer, inner, z0, z1):
    """Tube."""
    return rod(x, y, outer, z0, z1) - rod(x, y, inner, z0 - 1, z1 + 1)


def _feet():
    wide, high = ds.FOOT
    found = []
    for n in range(p.FEET):
        x, y = p.polar(p.FEET_RADIUS, n * 360 / p.FEET)
        found.append(Component(f"foot {n}", cone(x, y, wide * 0.75, wide, -high, 0), BLACK, "foot"))
    return found
