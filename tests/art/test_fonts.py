"""All letters of the four languages are there in all sizes, and stay in their boxes."""

import ast
import string
from pathlib import Path

import framebuf
import pytest
from dingbox.box import pixels
from dingbox.box.canvas import Canvas, TextOverflow

from host_tools.art import bdf, build

SMALL, MEDIUM, LARGE = range(3)
LEFT, RIGHT = -1, 1
FIRMWARE = Path(__file__).parents[2] / "firmware" / "dingbox"
LETTERS = {
    "en": string.printable[:95],
    "de": "ÄÖÜäöüß„“–€",
    "es": "ÁÉÍÓÚÜÑáéíóúüñ¿¡«»",
    "fr": "ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜŸàâæçèéêëîïôœùûüÿ«»’…",
    "box": "µ°×·",
}
canvas = Canvas()


@pytest.mark.parametrize("size", [SMALL, MEDIUM, LARGE])
@pytest.mark.parametrize("language", LETTERS)
def test_every_letter_has_a_glyph_in_its_box(language, size):
    font = canvas.fonts[size]
    data = font.data
    for letter in LETTERS[language]:
        assert font.has(letter), letter
        o = pixels.find(font.data, ord(letter))
        advance, width, top, rows = data[o : o + 4]
        rows &= 127
        assert advance > 0 and width <= advance, letter
        assert top + rows <= font.height, letter
        assert width or letter == " "


def drawn(letter, size):
    """The pixels of a letter, rows of the line it stands in."""
    canvas.clear(0)
    canvas.text(letter, 40, 40, size, 1, LEFT)
    return bytes(canvas.buf[160 * 40 : 160 * 80])


@pytest.mark.parametrize("size", [SMALL, MEDIUM, LARGE])
def test_letters_differ(size):
    seen = {}
    for letter in sorted(set("".join(LETTERS.values()))):
        assert seen.setdefault(drawn(letter, size), letter) == letter
    assert not canvas.fonts[size].has("日")
    assert drawn("日", size) == drawn("?", size)


@pytest.mark.parametrize("size,name", enumerate(build.SIZES))
def test_letters_look_as_in_their_source(size, name):
    """Every glyph, put together from parts or not, pixel by pixel."""
    glyphs = bdf.parse((build.FONTS / f"{name}.bdf").read_text())
    font = canvas.fonts[size]
    for code, (_, left, top, rows) in glyphs.items():
        want = framebuf.FrameBuffer(bytearray(160 * 40), 320, 40, framebuf.GS4_HMSB)
        got = framebuf.FrameBuffer(bytearray(drawn(chr(code), size)), 320, 40, framebuf.GS4_HMSB)
        for y, row in enumerate(rows):
            for x, bit in enumerate(row):
                want.pixel(40 + max(left, 0) + x, font.baseline - top + y, int(bit))
        assert all(want.pixel(x, y) == got.pixel(x, y) for y in range(40) for x in range(38, 80)), chr(code)


def test_letters_of_the_texts_of_the_box():
    """Whatever the text tables say can be written."""
    for path in [
        *FIRMWARE.glob("box/text_*.py"),
        *FIRMWARE.glob("box/howto_*.py"),
        *FIRMWARE.glob("box/texts/*.py"),
    ]:
        words = [n.value for n in ast.walk(ast.parse(path.read_text())) if isinstance(n, ast.Constant)]
        for letter in set("".join(w for w in words if isinstance(w, str))) - {"\n"}:
            assert canvas.fonts[SMALL].has(letter), (path.name, letter)


def test_sizes():
    assert [f.height for f in canvas.fonts] == [13, 17, 32]
    assert all(f.cap < f.baseline <= f.height for f in canvas.fonts)


def test_text_keeps_to_its_box():
    canvas.strict = True
    try:
        w = canvas.text("Grüße", 160, 10, MEDIUM, 4)
        assert w == canvas.width("Grüße", MEDIUM)
        canvas.text("Grüße", 0, 0, MEDIUM, 4, LEFT, w)
        canvas.text("Grüße", 320, 240 - 17, MEDIUM, 4, RIGHT)
        for x, y, align, room in (
            (1, 0, RIGHT, 0),
            (319, 0, LEFT, 0),
            (160, 224, 0, 0),
            (160, -1, 0, 0),
            (160, 9, 0, w - 1),
        ):
            with pytest.raises(TextOverflow):
                canvas.text("Grüße", x, y, MEDIUM, 4, align, room)
    finally:
        canvas.strict = False
    canvas.text("Grüße", 319, 238, MEDIUM, 4)


def test_lines_break_at_spaces():
    font = canvas.fonts[SMALL]
    text = "Five of one fruit: ring the bell.\nBe first!"
    lines = font.lines(text, 90)
    assert " ".join(lines) == text.replace("\n", " ")
    assert lines[-1] == "Be first!"
    assert all(font.width(line) <= 90 for line in lines)
