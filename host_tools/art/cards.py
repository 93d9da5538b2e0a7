"""Screenfuls of whole cards, drawn by the firmware's own code: for looking at them together."""

from __future__ import annotations

from PIL import Image

from sim import standins

standins.install()

from dingbox.art import back, halli_galli, halli_galli_party, hello, hilo, palette, winners  # noqa: E402
from dingbox.box import sprites  # noqa: E402
from dingbox.box.canvas import Canvas  # noqa: E402
from dingbox.box.sprites import Pack  # noqa: E402

W, H = 96, 104
PLACES = [(x, y) for y in (2, 134) for x in (4, 112, 220)]


def shown(canvas: Canvas) -> Image.Image:
    """The canvas as the panel shows it."""
    picture = Image.new("P", (320, 240))
    picture.putpalette([v for rgb in palette.RGB for v in rgb.to_bytes(3, "big")])
    picture.putdata([nibble for byte in canvas.buf for nibble in (byte >> 4, byte & 15)])
    return picture.convert("RGB")


def pages() -> dict[str, list[Image.Image]]:
    """Screens by game."""
    canvas = Canvas()
    out: dict[str, list[Image.Image]] = {}
    sprites.reset()
    common = Pack("common")
    mark = sprites.used()

    def screen(name: str) -> None:
        out.setdefault(name, []).append(shown(canvas))
        canvas.clear(palette.NIGHT)

    def game(name: str) -> Pack:
        sprites.reset(mark)
        canvas.clear(palette.NIGHT)
        return Pack(name)

    pack = game("halli_galli")
    for first in range(0, 20, 6):
        for n, (x, y) in zip(range(first, min(first + 6, 20)), PLACES, strict=False):
            halli_galli.card(canvas, pack, x, y, W, H, n // 5, n % 5 + 1)
        if first == 18:
            for n, (x, y) in enumerate(PLACES[2:]):
                back.back(canvas, common, x, y, (96, 62, 40, 96)[n], (104, 70, 50, 60)[n])
        screen("halli_galli")
    pack = game("halli_galli_party")
    for first in range(0, 16, 6):
        for n, (x, y) in zip(range(first, min(first + 6, 16)), PLACES, strict=False):
            halli_galli_party.card(canvas, pack, common, x, y, W, H, n % 4, (n + n // 4) % 4, n // 4)
        screen("halli_galli_party")
    pack = game("hello")
    for first in (0, 6):
        for n, (x, y) in zip(range(first, min(first + 6, 10)), PLACES, strict=False):
            hello.card(canvas, pack, common, x, y, W, H, n, n % 6)
        if first:
            hello.ticket(canvas, pack, *PLACES[4], W, H, hello.PLANE)
            hello.ticket(canvas, pack, *PLACES[5], W, H, hello.TRAIN, "Train")
        screen("hello")
    pack = game("hilo")
    for n in range(27):
        for cell, (x, y) in enumerate(((4, 4), (112, 4), (220, 4))):
            if n // 9 == cell:
                at = x + n % 3 * 33, y + n % 9 // 3 * 35
                if n % 5 == 4:
                    hilo.back(canvas, *at, 31, 33)
                else:
                    hilo.card(canvas, pack, *at, 31, 33, n % 8, n * 5 % 13 - 1)
    for n in range(6):
        hilo.card(canvas, pack, 4 + n * 52, 124, 48, 56, (n * 3 + 1) % 8, (11, -1, 0, 7, 10, 4)[n])
        hilo.card(canvas, pack, 4 + n * 52, 186, 48, 46, (n * 3 + 4) % 8, (2, 3, 10, 5, -1, 8)[n])
    screen("hilo")
    pack = game("winners")
    for i, x in ((winners.FOX, 134), (winners.CRAB, 72), (winners.OWL, 194)):
        canvas.sprite(pack, i, x, 106 if x == 134 else 136)
    canvas.sprite(pack, winners.CROWN, 143, 76)
    title = Pack("title")
    canvas.sprite(title, 0, 33, 0)
    screen("title")
    for y, font in ((4, 0), (24, 1), (50, 2)):
        canvas.text("Hällo! Wer ist dran? 0123456789", 160, y, font, palette.WHITE)
        canvas.text("¿Quién? ¡Señor! Ça va, œuf, É", 160, y + 96, font, palette.YELLOW)
    canvas.text("um 1,204 ms · „Gut“ – «bien» ° × µ € ß", 160, 190, 1, palette.TEAL)
    screen("fonts")
    return out
