"""Overhangs flatter than allowed that are meant: short bridges that every printer can span. All others are faults."""

# part, what it is, middle (x, y) as printed, longest span in mm
LISTED = (
    ("base", "roof of the charger's USB opening", (-82.7, 0.0), 14),
    ("base_pico", "roof of the Pico's USB opening", (82.7, 0.0), 14),
    ("base_esp32_s3", "roof over the two USB sockets of the ESP32-S3 board, 1.8 mm deep", (82.7, 0.0), 27),
    ("base", "roof of the recess and slot of the hard switch", (-41.2, -71.3), 14),
    ("base", "top of a screw hole of the hard switch, 2.2 mm across", (-32.7, -75.6), 4),
    ("base", "top of a screw hole of the hard switch, 2.2 mm across", (-49.1, -66.2), 4),
)
REACH = 3.0  # a region belongs to an entry when its middle lies that near, mm


def listed(part, middle):
    """The entry that an overhang of a part belongs to, or None."""
    for entry in LISTED:
        name, _, (x, y), _ = entry
        if part.startswith(name) and abs(middle[0] - x) < REACH and abs(middle[1] - y) < REACH:
            return entry
    return None
