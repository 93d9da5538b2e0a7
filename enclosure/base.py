"""Base: floor, wall with the openings, pillars for the screws, posts for boards and battery. Printed as it stands."""

from enclosure import datasheets as ds
from enclosure import parameters as p
from enclosure.shapes import Part, at, block, cone, lying, rod, spun

CARRIER_POSTS_DEG = (45, 75, 105, 135, -135, -105, -75, -45)


def base(board="pico"):
    """The base for a controller: "pico" (Pico, Pico 2) or "esp32_s3" (ESP32-S3-DevKitC-1)."""
    body = _shell() + _screw_pillars() + _carrier_posts() + _bay() + _channels()
    body += edge_posts(-p.CHARGER_EDGE + ds.CHARGER[0] / 2, ds.CHARGER)
    if board == "pico":
        body += _hole_posts(p.CONTROLLER_EDGE - ds.PICO[0] / 2 - ds.PICO_USB_OVER, 0, ds.PICO_HOLES, p.BOARD_Z)
    else:
        body += edge_posts(p.CONTROLLER_EDGE - ds.ESP32[0] / 2, ds.ESP32, outer=8.0)  # clear of the port
    body += _hole_posts(*p.PERF_MIDDLE, ds.PERF_HOLES, p.PERF_Z)
    body -= _screw_holes()
    body -= _foot_marks()
    body -= _ports(board)
    body -= _switch_opening()
    return body


def _shell():
    c = p.FOOT_CHAMFER
    profile = [
        (0, 0), (p.RADIUS - c, 0), (p.RADIUS, c), (p.RADIUS, p.RIM_TOP), (p.RIM_INNER, p.RIM_TOP),
        (p.RIM_INNER, p.CARRIER_Z), (p.LEDGE_INNER, p.CARRIER_Z), (p.LEDGE_INNER, p.FLOOR), (0, p.FLOOR),
    ]  # fmt: skip
    body = spun(profile)
    # key that keeps the carrier, and so pixel 0, at 6 o'clock
    return body + at(0, 0, -90) * block(p.LEDGE_INNER + 0.3, p.RIM_INNER + 0.5, -2, 2, p.FLOOR, p.CARRIER_Z + 1.3)


def _screw_pillars():
    body = Part()
    for degrees in p.SCREW_DEG:
        body += rod(*p.polar(p.SCREW_RADIUS, degrees), p.PILLAR_DIAMETER, p.FLOOR - 0.5, p.BOSS_Z - 0.1)
    return body


def _screw_holes():
    body = Part()
    head = ds.M3_HEAD + 0.4
    for degrees in p.SCREW_DEG:
        x, y = p.polar(p.SCREW_RADIUS, degrees)
        seat = p.SCREW_SINK + (head - ds.M3_CLEAR) / 2
        body += rod(x, y, ds.M3_CLEAR, -1, p.BOSS_Z + 1)
        body += cone(x, y, head, ds.M3_CLEAR, p.SCREW_SINK, seat) + rod(x, y, head, -1, p.SCREW_SINK)
    return body


def _carrier_posts():
    body = Part()
    for degrees in CARRIER_POSTS_DEG:
        body += rod(*p.polar(63.4, degrees), 4.4, p.FLOOR - 0.5, p.CARRIER_Z)
    return body


def _bay():
    """Low walls around battery holder or pouch, open at the corners for the leads."""
    x0, x1, y0, y1 = p.BAY
    w, z0, z1, gap = p.BAY_WALL, p.FLOOR - 0.5, p.FLOOR + p.BAY_HEIGHT, 7
    return (
        block(x0 - w, x0, y0 + gap, y1 - gap, z0, z1)
        + block(x1, x1 + w, y0 + gap, y1 - gap, z0, z1)
        + block(x0 + gap, x1 - gap, y0 - w, y0, z0, z1)
        + block(x0 + gap, x1 - gap, y1, y1 + w, z0, z1)
    )


def _channels():
    """Ribs that lead the cables: from the boards to both halves of the keys, beside the bay."""
    body = Part()
    for side in (-1, 1):
        for x in (19.0, 26.0, -50.0, -57.0):
            lo, hi = (17.5, 31.0) if x > -55 else (17.5, 24.0)
            body += block(x, x + 1.6, *sorted((side * lo, side * hi)), p.FLOOR - 0.5, p.FLOOR + 5)
    return body


def _hole_posts(x, y, holes, top):
    body, cut = Part(), Part()
    for dx in (-holes[0] / 2, holes[0] / 2):
        for dy in (-holes[1] / 2, holes[1] / 2):
            body += rod(x + dx, y + dy, 4.6, p.FLOOR - 0.5, top)
            cut += rod(x + dx, y + dy, ds.M2_HOLE, p.MIN_WALL, top + 1)
    return body - cut


def edge_posts(x, board, outer=2.0):
    """Four posts that hold a board by its edge, under a washer: they need no holes in the board.

    `outer`: distance of the posts at the wall from that end of the board.
    """
    length, width, thick = board
    body, cut = Part(), Part()
    for end in (-1, 1):
        px = x + end * (length / 2 - (outer if end * x > 0 else 2.0))
        for side in (-1, 1):
            py = side * (width / 2 + 2.1)
            body += rod(px, py, 6.2, p.FLOOR - 0.5, p.BOARD_Z + thick)
            cut += rod(px, py + side * 0.1, ds.M2_HOLE, p.MIN_WALL, p.BOARD_Z + thick + 1)
    gap = 0.15
    envelope = block(x - length, x + length, -width / 2 - gap, width / 2 + gap, p.BOARD_Z, p.BOARD_Z + 10)
    return body - envelope - cut


def _foot_marks():
    """Small cones on the underside where the feet are stuck."""
    body = Part()
    for n in range(p.FEET):
        body += cone(*p.polar(p.FEET_RADIUS, n * 360 / p.FEET), 1.6, 0.4, 0, 0.6)
    return body


def port_middle(board):
    """Height of the middle of a USB socket above the underside of the base."""
    if board == "charger":
        return p.BOARD_Z + ds.CHARGER[2] + ds.CHARGER_USB[2] / 2
    if board == "pico":
        return p.BOARD_Z + ds.PICO[2] + ds.PICO_USB[2] / 2
    return p.BOARD_Z + ds.ESP32[2] + ds.ESP32_USB[2] / 2


def _ports(board):
    body = _port(180, 0, port_middle("charger"))
    if board == "pico":
        return body + _port(0, 0, port_middle("pico"))
    for side in (-1, 1):  # USB and UART sockets side by side
        body += _port(0, side * 6.5, port_middle("esp32_s3"))
    return body


def _port(degrees, across, z):
    width, height = p.PORT
    low = max(z - height / 2, p.FLOOR + 0.4)
    y0, y1 = across - width / 2, across + width / 2
    hole = block(p.LEDGE_INNER - 4, p.RADIUS + 2, y0, y1, low, z + height / 2)
    # the ledge is opened up to the carrier: what would be left of it is too thin
    return at(0, 0, degrees) * (hole + block(p.LEDGE_INNER - 4, p.RIM_INNER, y0, y1, low, p.CARRIER_Z + 0.001))


def _switch_opening():
    """Flat for the slide switch inside, slot and finger recess outside, holes for its two screws."""
    width, height, _ = ds.SLIDE_BRACKET
    slot_w = ds.SLIDE_ACTUATOR[0] + ds.SLIDE_TRAVEL + 0.6
    slot_h = ds.SLIDE_ACTUATOR[1] + 0.8
    z = p.SWITCH_Z
    half = width / 2 + 0.5
    flat = block(p.SWITCH_FACE - 6, p.SWITCH_FACE, -half, half, p.FLOOR + 0.2, p.CARRIER_Z + 0.001)
    recess = block(p.SWITCH_FACE + 1.6, p.RADIUS + 2, -6.5, 6.5, z - 3.3, z + 3.3)
    slot = block(p.SWITCH_FACE - 1, p.RADIUS, -slot_w / 2, slot_w / 2, z - slot_h / 2, z + slot_h / 2)
    holes = Part()
    for side in (-1, 1):
        holes += lying(p.RADIUS - 4, side * ds.SLIDE_HOLES / 2, z, ds.M2_CLEAR, 16)
    return at(0, 0, p.SWITCH_DEG) * (flat + recess + slot + holes)

