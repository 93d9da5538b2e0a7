"""The picture of the box itself, without what lights up: table, body, ring channel, bezel.

Painted once for each window size, at twice the size and then reduced, so that edges are smooth.
"""

import pygame
from PIL import Image, ImageChops, ImageDraw, ImageFilter

TABLE = (92, 64, 44)
TABLE_EDGE = (46, 31, 22)
PANEL = (24, 25, 32)
SHELL_LIGHT = (66, 70, 84)
SHELL_DARK = (30, 32, 41)
CHANNEL = (17, 18, 24)
BEZEL = (9, 9, 12)
_FINE = 2


def paint(layout):
    """A surface of the window's size."""
    size = layout.width, layout.height
    image = _table(size)
    image = _shadow(image, layout)
    image.paste(_shell(layout), (0, 0), _mask(size, layout.body))
    image = _details(image, layout)
    if layout.panel_x < layout.width:
        ImageDraw.Draw(image).rectangle((layout.panel_x, 0, layout.width, layout.height), fill=PANEL)
    return pygame.image.frombytes(image.tobytes(), size, "RGB")


def _table(size):
    """A table top, darker towards the edges."""
    glow = Image.radial_gradient("L").resize(size)
    return Image.composite(Image.new("RGB", size, TABLE_EDGE), Image.new("RGB", size, TABLE), glow)


def _mask(size, outline):
    fine = Image.new("L", (size[0] * _FINE, size[1] * _FINE), 0)
    _trace(ImageDraw.Draw(fine), outline, fill=255)
    return fine.resize(size, Image.LANCZOS)


def _trace(draw, path, **style):
    """An outline on a finer image."""
    draw.rounded_rectangle([_FINE * v for v in path.box()], radius=_FINE * path.corner, **style)


def _shadow(image, layout):
    dark = Image.new("L", image.size, 0)
    left, top, right, bottom = layout.body.box()
    fallen = (left + 4, top + 10, right + 8, bottom + 14)
    ImageDraw.Draw(dark).rounded_rectangle(fallen, radius=layout.body.corner, fill=150)
    dark = dark.filter(ImageFilter.GaussianBlur(layout.key_r * 0.7))
    return Image.composite(Image.new("RGB", image.size, (0, 0, 0)), image, dark)


def _shell(layout):
    """Lit from the upper left."""
    size = layout.width, layout.height
    # turned, and the middle taken, so that no corner is left blank
    slope = Image.linear_gradient("L").resize((512, 512)).rotate(35).crop((100, 100, 412, 412)).resize(size)
    return Image.composite(Image.new("RGB", size, SHELL_DARK), Image.new("RGB", size, SHELL_LIGHT), slope)


def _details(image, layout):
    fine = image.resize((image.width * _FINE, image.height * _FINE))
    draw = ImageDraw.Draw(fine)

    _trace(draw, layout.body, outline=(96, 101, 120), width=3 * _FINE // 2)
    _trace(draw, layout.body.inset(2), outline=(22, 23, 30), width=_FINE)
    width = layout.ring_width
    _trace(draw, layout.ring.inset(-width / 2), fill=CHANNEL, outline=(74, 78, 94), width=_FINE)
    _trace(draw, layout.ring.inset(width / 2), fill=(40, 43, 54), outline=(12, 12, 16), width=_FINE)
    for x, y in layout.pixels:  # the diffuser over each pixel
        half = width * 0.27
        draw.ellipse([_FINE * v for v in (x - half, y - half, x + half, y + half)], fill=(34, 36, 45))
    x, y, w, h = layout.display
    edge = 3  # it must not reach the ring
    bezel = [_FINE * v for v in (x - edge, y - edge, x + w + edge, y + h + edge)]
    draw.rounded_rectangle(bezel, radius=_FINE * 4, fill=BEZEL, outline=(70, 74, 90), width=_FINE)
    for kx, ky in layout.keys:  # wells of the keys
        k = layout.key_r * 1.14
        draw.ellipse([_FINE * v for v in (kx - k, ky - k, kx + k, ky + k)], fill=(15, 16, 21))
    return fine.resize(image.size, Image.LANCZOS)


def key_caps(radius):
    """{(side, down): surface} of the round caps: A green, B blue, as on the display."""
    caps = {}
    for side, colour in ((0, (72, 168, 96)), (1, (66, 122, 214))):
        for down in (False, True):
            caps[side, down] = _cap(radius, colour, down)
    return caps


def _cap(radius, colour, down):
    size = 2 * round(radius) + 6
    fine = Image.new("RGBA", (size * 4, size * 4), (0, 0, 0, 0))
    draw = ImageDraw.Draw(fine)
    middle, r = size * 2, radius * 4 * (0.93 if down else 1)

    def disc(scale, fill, dy=0.0):
        k = r * scale
        draw.ellipse((middle - k, middle - k + dy, middle + k, middle + k + dy), fill=fill)

    def shade(factor):
        return tuple(min(255, int(c * factor)) for c in colour) + (255,)

    factor = 0.72 if down else 1
    disc(1, shade(0.5 * factor))
    disc(0.94, shade(1.18 * factor), -r * 0.03)
    disc(0.86, shade(factor))
    return _surface(fine.resize((size, size), Image.LANCZOS))


def glow(radius):
    """A soft round light, white, to be tinted: two fifths core, the rest halo."""
    size = 2 * round(radius) + 1
    halo = ImageChops.invert(Image.radial_gradient("L")).resize((size, size))
    halo = halo.point(lambda v: int((max(0, v - 75) / 180) ** 2 * 150))
    core = Image.new("L", (size, size), 0)
    middle, k = size / 2, size * 0.15
    ImageDraw.Draw(core).ellipse((middle - k, middle - k, middle + k, middle + k), fill=255)
    core = core.filter(ImageFilter.GaussianBlur(size * 0.035))
    light = ImageChops.lighter(halo, core)
    return pygame.image.frombytes(Image.merge("RGB", (light, light, light)).tobytes(), (size, size), "RGB")


def _surface(image):
    return pygame.image.frombytes(image.tobytes(), image.size, "RGBA")
