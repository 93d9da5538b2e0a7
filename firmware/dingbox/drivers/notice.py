"""What is said when the box does not start: safe mode, or an error that comes again and again.

It has to work when nothing else does: in the language set and with the fonts of the box if they can be had,
else in English and with the font that is built into MicroPython.
"""

import framebuf
from micropython import const

_WIDE = const(38)  # characters a line of the built-in font
# as in the palette of the box
_DARK = const(1)
_LIGHT = const(4)
_AMBER = const(7)
_COLOURS = (0x10101C, 0x232A50, 0, 0, 0xFFFFFF, 0, 0, 0xFF8500) + (0,) * 8

# title, keys were held, an error, what now
_WORDS = {
    "en": (
        "Safe mode",
        "Keys A and B at 6 o'clock were held at power-on.",
        "The box has stopped three times in a row:",
        "Nothing runs. Connect USB to look, copy or flash. Switch off and on to play.",
    ),
    "de": (
        "Sicherer Modus",
        "Die Tasten A und B auf 6 Uhr waren beim Einschalten gedrückt.",
        "Die Box ist dreimal nacheinander stehen geblieben:",
        "Es läuft nichts. Nachsehen, kopieren, aufspielen: über USB. Zum Spielen aus- und einschalten.",
    ),
    "es": (
        "Modo seguro",
        "Las teclas A y B de las 6 estaban pulsadas al encender.",
        "La caja se ha parado tres veces seguidas:",
        "No funciona nada. Conecta el USB para mirar, copiar o grabar. Apaga y enciende para jugar.",
    ),
    "fr": (
        "Mode sans échec",
        "Les touches A et B à 6 heures étaient enfoncées à l'allumage.",
        "La boîte s'est arrêtée trois fois de suite :",
        "Rien ne tourne. Branche l'USB pour regarder, copier ou installer. Éteins et rallume pour jouer.",
    ),
}


def language(store):
    """The language set, as far as the settings can be read."""
    best, found = -1, "en"
    for copy in "ab":
        try:
            number, _, text = store.load("settings." + copy).decode().partition(" ")
            at = text.find("language=") + 9
            if at > 8 and int(number) > best and text[at : at + 2] in _WORDS:
                best, found = int(number), text[at : at + 2]
        except Exception:  # missing, torn, anything: the other copy, or English
            pass
    return found


def wrap(text):
    """Lines of at most 38 characters, broken at spaces where there are any."""
    lines = []
    for line in text.split("\n"):
        while len(line) > _WIDE:
            cut = line.rfind(" ", 0, _WIDE + 1)
            if cut <= 0:
                cut = _WIDE
            lines.append(line[:cut])
            line = line[cut:].lstrip(" ")
        lines.append(line)
    return lines


def show(display, store, canvas, error):
    """Fill the panel; `error` is the text of one, or "" for safe mode. `canvas`: the box's, or None."""
    try:
        paint(canvas, _WORDS[language(store)], error)
        picture = canvas.buf
    except Exception:
        picture = plain(_WORDS["en"], error)
    display.palette(_COLOURS)
    display.blit(picture, 0, 0, 320, 240)
    display.brightness(60)


def paint(canvas, words, error):
    """With the fonts of the box; of an error the end, which says most."""
    title, held, stopped, then = words
    canvas.clear(_DARK)
    canvas.fill(0, 0, 320, 40, _AMBER)
    canvas.text(title, 160, 10, 1, 0)
    y = 52
    for line in canvas.fonts[1].lines(stopped if error else held, 300):
        canvas.text(line, 10, y, 1, _LIGHT, -1)
        y += 20
    lines = canvas.fonts[1].lines(then, 300)
    bottom = 236 - 20 * len(lines)
    room = (bottom - y - 8) // 13
    y += 4
    for line in canvas.fonts[0].lines(error, 300)[-room:]:
        canvas.text(line, 10, y, 0, _AMBER, -1)
        y += 13
    for line in lines:
        canvas.text(line, 10, bottom, 1, _LIGHT, -1)
        bottom += 20


def plain(words, error):
    """The picture with the built-in font, which has ASCII only."""
    title, held, stopped, then = words
    picture = bytearray(320 * 240 // 2)
    frame = framebuf.FrameBuffer(picture, 320, 240, framebuf.GS4_HMSB)
    frame.text(title, 8, 12, _AMBER)
    y = 36
    for line in wrap(stopped if error else held) + wrap(error)[-9:] + [""] + wrap(then):
        frame.text(line, 8, y, _LIGHT)
        y += 12
    return picture
