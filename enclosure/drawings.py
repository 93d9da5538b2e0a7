"""Line drawings as SVG: the plan from the parameters alone, the section from the solids."""

from enclosure import datasheets as ds
from enclosure import parameters as p

_STYLE = 'fill="none" stroke="#223" stroke-width="0.5"'
_COLOURS = ("#2b3648", "#8a8f99", "#e0b64a", "#3c5068")


def _page(x, y, width, height, body, zoom=4):
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width * zoom:g}" height="{height * zoom:g}" '
    head += f'viewBox="{x:g} {y:g} {width:g} {height:g}" font-family="sans-serif" font-size="3.6">'
    paper = f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="#fff"/>'
    return "\n".join([head, paper, *body, "</svg>"]) + "\n"


def _circle(x, y, radius, style=_STYLE):
    return f'<circle cx="{x:.2f}" cy="{-y:.2f}" r="{radius:.2f}" {style}/>'


def _box(x, y, width, depth, degrees=0.0, style=_STYLE):
    (ux, uy), corners = p.polar(1, degrees), []
    for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        a, b = i * width / 2, j * depth / 2
        corners.append(f"{x + a * ux - b * uy:.2f},{-(y + a * uy + b * ux):.2f}")
    return f'<polygon points="{" ".join(corners)}" {style}/>'


def _text(x, y, text, anchor="middle", more=""):
    return f'<text x="{x:.2f}" y="{-y:.2f}" text-anchor="{anchor}" {more}>{text}</text>'


def plan():
    """The box seen from above: keys with their names, window, pixels, screws, feet."""
    dashed = 'fill="none" stroke="#888" stroke-width="0.35" stroke-dasharray="1.5 1"'
    body = [_circle(0, 0, p.RADIUS, 'fill="#f2efe6" stroke="#223" stroke-width="0.6"')]
    plate = p.RADIUS - (p.HEIGHT - p.DIFFUSER_EDGE_Z)
    body.append(_circle(0, 0, plate, 'fill="#dfe3ea" stroke="#223" stroke-width="0.5"'))
    for n in range(ds.RING_PIXELS):
        degrees = -90 - n * 360 / ds.RING_PIXELS
        x, y = p.polar(p.STRIP_RADIUS + 1, degrees)
        colour = "#d33" if n == 0 else "#e0b64a"
        body.append(_box(x, y, 1.6, 5.0, degrees, f'fill="{colour}" stroke="none"'))
    body.append(_text(0, -80.5, "pixel 0"))
    for place, name, x, y, degrees in p.keys():
        colour = "#f0644c" if name == "A" else "#f3e2bd"
        cap = f'fill="{colour}" stroke="#223" stroke-width="0.4"'
        body.append(_box(x, y, ds.CAP[1], ds.CAP[0], degrees, cap))
        body.append(_text(x, y - 1.3, f"{name}{place}"))
    body.append(_box(0, 0, *p.WINDOW, style='fill="#16253d" stroke="#223" stroke-width="0.5"'))
    body.append(_text(0, -1.3, "320 x 240", more='fill="#fff"'))
    body.append(_box(ds.LCD_SHIFT, 0, ds.LCD_PCB[0], ds.LCD_PCB[1], style=dashed))
    body.append(_circle(*p.PIEZO_MIDDLE, ds.PIEZO[0] / 2, dashed))
    body.append(_text(p.PIEZO_MIDDLE[0], p.PIEZO_MIDDLE[1] - 1.3, "piezo"))
    body += [_circle(*p.polar(p.SCREW_RADIUS, d), ds.M3_HEAD / 2, dashed) for d in p.SCREW_DEG]
    body += [_circle(*p.polar(p.FEET_RADIUS, n * 360 / p.FEET), ds.FOOT[0] / 2, dashed) for n in range(p.FEET)]
    for degrees, text, turn in ((0, "USB (controller)", 90), (180, "USB (charger)", -90), (p.SWITCH_DEG, "switch", 30)):
        x, y = p.polar(p.RADIUS + 4.5, degrees)
        body.append(_text(0, 0, text, more=f'transform="translate({x:.1f} {-y:.1f}) rotate({turn})"'))
    body.append(_text(0, 93, f"{2 * p.RADIUS:g} mm across; dashed: underneath"))
    return _page(-100, -100, 200, 196, body)


def section(bodies):
    """Cut through the middle, along 3 to 9 o'clock: {name: manifold}; every part in its colour."""
    shapes = []
    for n, manifold in enumerate(bodies.values()):
        cut = manifold.rotate((-90, 0, 0)).slice(0)  # what was z is y now
        path = " ".join("M" + " L".join(f"{x:.2f} {-y:.2f}" for x, y in ring) + " Z" for ring in cut.to_polygons())
        style = f'fill="{_COLOURS[n % 4]}" stroke="#111" stroke-width="0.15" fill-rule="evenodd"'
        shapes.append(f'<path d="{path}" {style}/>')
    names = [
        f'<tspan fill="{_COLOURS[n % 4]}">{name.split("_")[0]}   </tspan>' for n, name in enumerate(bodies)
    ]
    shapes.append(f'<text x="0" y="9" text-anchor="middle" xml:space="preserve">{"".join(names)}</text>')
    size = f"{p.HEIGHT:g} mm high, {2 * p.RADIUS:g} mm across"
    shapes.append(_text(0, p.HEIGHT + 3, f"{size}; 3 o'clock is on the right"))
    return _page(-90, -p.HEIGHT - 8, 180, p.HEIGHT + 20, shapes, 7)
