"""Mass and print time of printed parts from their volume: estimates, with their assumptions in one place."""

DENSITY = 1.24  # g/cm3, PLA
FILL = 0.88  # three lines a wall at 0.45 mm and 20 % infill: these parts are nearly all wall
FLOW = 6.0  # mm3/s on average: 0.2 mm layers, 0.45 mm lines, about 65 mm/s with travel and corners
LAYER = 0.2
LAYER_SECONDS = 5.0  # change of layer, seam, retractions


def printed_grams(volume):
    """Grams of a part of `volume` mm3."""
    return volume / 1000 * DENSITY * FILL


def print_hours(volume, height):
    """Hours to print a part of `volume` mm3 that stands `height` mm high on the bed."""
    return (volume * FILL / FLOW + height / LAYER * LAYER_SECONDS) / 3600
