"""Every size of the printed body, in mm. Change one and what depends on it follows.

The profile, seen in a section (r to the right): the top ends in a chamfer of 45 degrees that the diffuser
goes on with, down to the wall of the base. Four screws clamp top, diffuser, carrier and base together.
"""

from math import cos, pi, radians, sin

from enclosure import datasheets as ds

# Printing: no wall thinner, no overhang flatter, nothing larger than the bed.
MIN_WALL = 1.2
MAX_OVERHANG_DEG = 50
BED = 220
FIT = 0.2  # gap between two printed parts that touch sideways

# Body
RADIUS = 84.0
HEIGHT = 27.7  # with key caps: 35.0
FLOOR = 2.0
PLATE = 2.4
PLATE_Z = HEIGHT - PLATE  # underside of the top plate
CLIP = 1.3  # plate under the switches (data sheet: 1.2 to 1.3)
FOOT_CHAMFER = 1.5

# Places: place p at 6 o'clock + p * 60 degrees clockwise seen from above
PLACES = 6
KEY_RADIUS = 58.5  # middle of a pair of keys
KEY_PITCH = 19.0  # at least 18
KEY_POCKET = (15.4, 34.4)  # radial, tangential: where the plate is thinned to CLIP

# Light: the strip stands on edge around the carrier and shines outwards
STRIP_RADIUS = ds.RING_PIXELS * ds.STRIP_PITCH / (2 * pi)  # 66.3: 133 mm across
CARRIER_Z = 11.0
CARRIER_FLOOR = 1.4
CARRIER_INNER = 61.8
CARRIER_OUTER = 81.9
CARRIER_WALL = 1.6
CARRIER_WALL_TOP = 23.0
STRIP_Z = CARRIER_Z + CARRIER_FLOOR + 0.1

# Base wall: a ledge carries the carrier, the thinner rim above it takes the tongue of the diffuser
LEDGE_INNER = 80.2
RIM_INNER = 82.2
RIM_TOP = 15.0

# Diffuser
DIFFUSER_THICK = 1.8
DIFFUSER_EDGE_Z = RIM_TOP + 1.0  # from here the cone rises inwards at 45 degrees
DIFFUSER_TOP_Z = PLATE_Z - 0.15
DIFFUSER_FLANGE = 1.55
DIFFUSER_INNER = 70.5
TOP_LIP = (68.7, 70.3)  # ring under the top that centres the diffuser
TOP_LIP_Z = DIFFUSER_TOP_Z - DIFFUSER_FLANGE

# Screws: M3 x 16 countersunk from below into heat-set inserts in the bosses of the top
SCREW_RADIUS = 57.0
SCREW_DEG = (60, 120, -120, -60)
BOSS_Z = 12.0
BOSS_DIAMETER = 8.6
PILLAR_DIAMETER = 9.0
SCREW_SINK = 0.4  # the head lies that far inside the underside

# Display: the middle of the picture is the middle of the box
LCD_PLATE = 1.4  # thickness of the plate over the glass
FOAM = 0.3
LCD_FACE_Z = HEIGHT - LCD_PLATE - FOAM
PCB_FACE_Z = LCD_FACE_Z - ds.LCD[2]
PCB_BACK_Z = PCB_FACE_Z - ds.LCD_PCB[2]
WINDOW = (ds.LCD_ACTIVE[0] + 1.0, ds.LCD_ACTIVE[1] + 1.0)

# Electronics on the floor
BOARD_Z = 3.6  # underside of controller and charger
CONTROLLER_EDGE = 80.0  # outer edge (socket of the Pico), from the middle of the box
CHARGER_EDGE = 79.0
PORT = (13.0, 7.6)  # opening for the moulded plug of a cable: width, height
BAY = (-40.6, 8.0, -30.5, 30.5)  # battery bay inside: x0, x1, y0, y1
BAY_WALL = 1.6
BAY_HEIGHT = 8.0
PERF_MIDDLE = (0.0, 44.6)
PERF_Z = 4.6
PIEZO_MIDDLE = (0.0, 38.0)
SWITCH_DEG = -120.0  # 7 o'clock
SWITCH_FACE = 80.2  # flat inside the wall that the switch lies against
SWITCH_Z = 6.4

# Feet: twelve, outside the circle of the keys
FEET = 12
FEET_RADIUS = 76.0


def place_deg(place):
    """Direction of a place, degrees counter-clockwise from x."""
    return -90.0 - 60.0 * place


def polar(radius, degrees):
    """x, y of a point."""
    return radius * cos(radians(degrees)), radius * sin(radians(degrees))


def keys():
    """(place, "A" or "B", x, y, degrees) of the twelve keys; A is on the left as its player sees it."""
    found = []
    for place in range(PLACES):
        degrees = place_deg(place)
        ux, uy = polar(1, degrees)  # outwards, to the player
        for name, side in (("A", 1), ("B", -1)):
            # the player looks inwards: his left is clockwise by 90 degrees from outwards, seen from above
            x = KEY_RADIUS * ux + side * KEY_PITCH / 2 * uy
            y = KEY_RADIUS * uy - side * KEY_PITCH / 2 * ux
            found.append((place, name, x, y, degrees))
    return found
