"""Top: plate with window, key cut-outs and grille, bosses for the inserts. Printed face down."""

from enclosure import datasheets as ds
from enclosure import parameters as p
from enclosure.diffuser import outer_radius
from enclosure.shapes import Part, at, block, hexagon_grid, on_circle, ring, rod, spun, tapered

GRILLE_PITCH = 3.4
GRILLE_HOLE = 2.0
CLAMPS_X = (-30.0, 30.0)


def top():
    """The whole top, in its place in the box."""
    body = _plate() + _bosses() + _ribs() + _piezo_ring() + _display_clamps()
    body -= _key_cuts()
    body -= _window()
    body -= _grille()
    return body


def _plate():
    h = p.HEIGHT
    edge = outer_radius(h) - 0.1
    plate = spun([(0, p.PLATE_Z), (outer_radius(p.PLATE_Z) - 0.1, p.PLATE_Z), (edge, h), (0, h)])
    return plate + ring(*p.TOP_LIP, p.TOP_LIP_Z, p.PLATE_Z + 0.5)


def _bosses():
    """Bosses with the holes for the inserts, each with a rib outwards."""
    body, cut = Part(), Part()
    for degrees in p.SCREW_DEG:
        x, y = p.polar(p.SCREW_RADIUS, degrees)
        body += rod(x, y, p.BOSS_DIAMETER, p.BOSS_Z, p.PLATE_Z + 0.5)
        body += at(0, 0, degrees) * block(p.SCREW_RADIUS, p.STRIP_RADIUS - 0.5, -0.8, 0.8, p.TOP_LIP_Z, p.PLATE_Z + 0.5)
        cut += rod(x, y, ds.INSERT_HOLE, p.BOSS_Z - 1, p.BOSS_Z + ds.INSERT_LENGTH + 1)
        cut += rod(x, y, ds.M3_CLEAR, p.BOSS_Z - 1, p.BOSS_Z + 9)
    return body - cut


def _ribs():
    """Two stiff ribs beside the display; the upper one leaves room for the piezo."""
    z0, z1 = p.PLATE_Z - 4, p.PLATE_Z + 0.5
    low = block(-38, 38, -30.4, -28.8, z0, z1)
    return low + block(-38, -13, 28.8, 30.4, z0, z1) + block(13, 38, 28.8, 30.4, z0, z1)


def _piezo_ring():
    x, y = p.PIEZO_MIDDLE
    inner = ds.PIEZO[0] + 0.4
    z0, z1 = p.PLATE_Z - 6, p.PLATE_Z + 0.5
    return rod(x, y, inner + 3.2, z0, z1) - rod(x, y, inner, z0 - 1, p.PLATE_Z)


def _display_clamps():
    """Half-round posts that take the module by its long edges; screw and washer hold it, whatever its holes."""
    body, cut = Part(), Part()
    width = ds.LCD_PCB[1]
    for x in CLAMPS_X:
        for side in (-1, 1):
            y = side * (width / 2 + 2.7)
            body += rod(x, y, 6.4, p.PCB_BACK_Z, p.PLATE_Z + 0.5)
            cut += rod(x, y, ds.M25_HOLE, p.PCB_BACK_Z - 1, p.PLATE_Z - 0.4)
    middle = ds.LCD_SHIFT
    half = ds.LCD_PCB[0] / 2 + 0.3
    cut += block(middle - half, middle + half, -width / 2 - 0.4, width / 2 + 0.4, p.PCB_BACK_Z - 5, p.PLATE_Z)
    return body - cut


def _key_cuts():
    body = Part()
    radial, tangential = p.KEY_POCKET
    for place in range(p.PLACES):
        pocket = block(-radial / 2, radial / 2, -tangential / 2, tangential / 2, p.PLATE_Z - 0.001, p.HEIGHT - p.CLIP)
        body += on_circle(p.KEY_RADIUS, p.place_deg(place)) * pocket
    half = ds.SWITCH_CUTOUT / 2
    for _, _, x, y, degrees in p.keys():
        body += at(x, y, degrees) * block(-half, half, -half, half, p.PLATE_Z - 1, p.HEIGHT + 1)
    return body


def _window():
    """Window over the picture, wider outside (45 degrees), and a pocket that the panel lies in."""
    width, depth = p.WINDOW
    edge = p.HEIGHT - p.LCD_PLATE
    hole = block(-width / 2, width / 2, -depth / 2, depth / 2, p.PLATE_Z - 1, p.HEIGHT)
    hole += tapered(width, depth, p.HEIGHT - 1.0, p.HEIGHT + 0.5, 45)
    half = ds.LCD[0] / 2 + 0.4
    pocket_y = ds.LCD[1] / 2 + 0.4
    return hole + block(ds.LCD_SHIFT - half, ds.LCD_SHIFT + half, -pocket_y, pocket_y, p.PLATE_Z - 0.001, edge)


def _grille():
    body = Part()
    x, y = p.PIEZO_MIDDLE
    for dx, dy in hexagon_grid(2, GRILLE_PITCH):
        if dx * dx + dy * dy < 7.2**2:
            body += rod(x + dx, y + dy, GRILLE_HOLE, p.PLATE_Z - 1, p.HEIGHT + 1)
    return body
