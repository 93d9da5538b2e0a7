"""The box as lines of coloured text, for a terminal of any size from 80x24 up. Pure: no terminal needed.

One character cell shows two pixels, one above the other: the half block in the upper one's colour on
the lower one's.
"""

import array
import textwrap

from sim.keyboard import NAMES, letter
from sim.panel import HEIGHT, WIDTH
from sim.png import rgb888
from sim.window.lamp import ring_colours

SMALLEST = (80, 24)
CHARACTERS = "▀●"  # besides ASCII
RESET = "\x1b[0m"
_GREEN, _BLUE = (88, 184, 112), (104, 156, 240)
_INK = (20, 18, 20)
_DIM = (120, 122, 134)
_AROUND_ROWS = 7  # two lines of keys, two of the ring, what to press now, and help
_AROUND_COLUMNS = 10  # ring at the sides, and a gap
_WORDS_COLUMNS = 30  # text beside the picture, in which most letters cannot be read


def scale_for(columns, lines):
    """Whole number of display pixels a cell is wide (and half as high), so that everything fits."""
    wide = max(1, columns - _AROUND_COLUMNS - _WORDS_COLUMNS)
    high = max(1, lines - _AROUND_ROWS)
    return max(WIDTH // (wide + 1), HEIGHT // (2 * high + 2)) + 1


def too_small(columns, lines):
    """What is wrong with a terminal in which not everything fits, else ""."""
    if columns >= SMALLEST[0] and lines >= SMALLEST[1]:
        return ""
    return f"the terminal is too small: {columns}x{lines}, needs {SMALLEST[0]}x{SMALLEST[1]}"


def _colour(ground, rgb):
    return f"\x1b[{ground};2;{rgb[0]};{rgb[1]};{rgb[2]}m"


def shrink(picture, scale):
    """Rows of RGB tuples, each the mean of `scale` x `scale` pixels of the panel's RGB565 picture."""
    words = array.array("H", picture)
    words.byteswap()
    table = _rgb
    rows = []
    for y in range(0, HEIGHT - scale + 1, scale):
        row = []
        for x in range(0, WIDTH - scale + 1, scale):
            red = green = blue = 0
            for at in range(y * WIDTH + x, (y + scale) * WIDTH + x, WIDTH):
                for word in words[at : at + scale]:
                    r, g, b = table(word)
                    red += r
                    green += g
                    blue += b
            count = scale * scale
            row.append((red // count, green // count, blue // count))
        rows.append(row)
    return rows


_cache = {}


def _rgb(word):
    found = _cache.get(word)
    if found is None:
        found = _cache[word] = tuple(rgb888(word))
    return found


def half_blocks(rows):
    """Text lines of rows of RGB tuples, two rows a line."""
    lines = []
    for y in range(0, len(rows) - 1, 2):
        parts, last = [], None
        for pair in zip(rows[y], rows[y + 1], strict=True):
            if pair != last:
                parts.append(_colour(38, pair[0]) + _colour(48, pair[1]))
                last = pair
            parts.append("▀")
        lines.append("".join(parts) + RESET)
    return lines


def _keys(places, width, down, bots, names, keys):
    """A line with three places: their keys, names and who plays them."""
    room = width // 3
    parts = []
    for place in places:
        pair = (0, 1) if place in (1, 0, 5) else (1, 0)  # as seen from 6 o'clock
        text = ""
        for side in pair:
            key = 2 * place + side
            ground = _BLUE if keys[key] & 1 else _GREEN
            if key in down:
                ground = (250, 250, 250)
            text += f"{_colour(48, ground)}{_colour(38, _INK)} {letter(key)} {RESET} "
        name = names[place] + (" bot" if place in bots else "")
        pad = max(0, room - 8 - len(name))
        parts.append(" " * (pad // 2) + text + _colour(38, _DIM) + name + RESET + " " * (pad - pad // 2))
    return "".join(parts)


def _lights(colours):
    return "".join((_colour(38, c) if c != (0, 0, 0) else _colour(38, (44, 46, 54))) + "●" for c in colours) + RESET


def _spread(colours, width):
    """Lights of one edge over `width` cells."""
    count = len(colours)
    parts = [" "] * width
    for i, c in enumerate(colours):
        parts[(2 * i + 1) * width // (2 * count)] = _lights([c])
    return "".join(parts)


def frame(
    panel, ring, down, bots, hint, status, columns, lines, words=(), names=NAMES, keys=bytes(range(12))
):
    """The whole screen as a list of lines, none wider than `columns`, at most `lines` of them.

    `panel`: the simulated display or None; `ring`: 180 bytes on the wire; `down`: keys pressed;
    `bots`: their places; `hint`, `status`: plain text, of which the hint may need several lines; `words`:
    lines of what is to be read on the display, put beside the picture;
    `names`: of the places; `keys`: what each key works as. Too small a screen only says so.
    """
    fault = too_small(columns, lines)
    if fault:
        return textwrap.wrap(fault, max(1, columns))[: max(1, lines)]
    scale = scale_for(columns, lines)
    if panel is None or not panel.on or panel.asleep:
        rows = [[(6, 6, 8)] * (WIDTH // scale) for _ in range(HEIGHT // scale)]
    else:
        rows = shrink(panel.picture, scale)
    picture = half_blocks(rows)
    width = len(rows[0])
    lights = ring_colours(ring)
    height = len(picture)
    # a rectangle for a circle: from 6 o'clock clockwise 10 below (to the left), 10 left, 20 above, 10 right, 10 below
    left, top, right = lights[10:20], lights[20:40], lights[40:50]
    bottom = list(reversed(lights[0:10])) + list(reversed(lights[50:60]))
    out = [_keys((2, 3, 4), width + 6, down, bots, names, keys), "   " + _spread(top, width)]
    for y in range(height):
        sides = []
        for edge, turned in ((left, True), (right, False)):
            at = [i for i in range(10) if (2 * i + 1) * height // 20 == y]
            light = _lights([edge[9 - at[0]] if turned else edge[at[0]]]) if at else " "
            sides.append(light)
        out.append(f" {sides[0]} {picture[y]} {sides[1]}")
    out.append("   " + _spread(bottom, width))
    out.append(_keys((1, 0, 5), width + 6, down, bots, names, keys))
    at = width + _AROUND_COLUMNS
    beside = wrapped(words, columns - at)
    beside = [""] * min(2, max(0, len(out) - len(beside))) + beside
    beside += [""] * (len(out) - len(beside))
    out = [f"{line}\x1b[{at + 1}G{text}" if text else line for line, text in zip(out, beside, strict=False)]
    out += textwrap.wrap(hint, columns)[: lines - len(out) - 1]
    return out + [_colour(38, _DIM) + status[:columns] + RESET]


def wrapped(lines, columns):
    """Lines broken where they are too long, what is carried over indented."""
    found = []
    for line in lines:
        start = line[: len(line) - len(line.lstrip())]
        rest = textwrap.wrap(line.strip(), columns - len(start), subsequent_indent="   ", break_on_hyphens=False)
        # kept as it is where it fits: columns of figures are lined up with several spaces
        found += [line] if len(line) <= columns else [start + part for part in rest]
    return found
