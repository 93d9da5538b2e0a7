"""Colours that mean something in a game can be told apart, by everybody."""

import itertools

import colour
import numpy as np
import pytest
from dingbox.art import palette

from host_tools.art.picture import CLEAR
from host_tools.art.sources.fruits import FRUITS, fruit
from host_tools.art.sources.symbols import SYMBOLS, symbol

KINDS = {
    "normal": None,
    "protan": "Protanomaly",
    "deutan": "Deuteranomaly",
    "tritan": "Tritanomaly",
}


def seen(rgb, kind):
    """CIE Lab of a colour on the panel, as somebody with that sight sees it."""
    word = palette.rgb565(rgb)
    linear = colour.cctf_decoding(np.array([(word >> 11) / 31, (word >> 5 & 63) / 63, (word & 31) / 31]))
    if kind:
        linear = np.clip(np.array(colour.blindness.CVD_MATRICES_MACHADO2010[kind][1.0]) @ linear, 0, 1)
    return colour.XYZ_to_Lab(colour.RGB_to_XYZ(linear, "sRGB"))


@pytest.mark.parametrize("sight", KINDS)
@pytest.mark.parametrize("game", ["HILO", "HELLO", "PARTY"])
def test_pairs_of_a_game_differ(game, sight):
    for a, b in itertools.combinations(getattr(palette, game), 2):
        first, second = (seen(palette.RGB[i], KINDS[sight]) for i in (a, b))
        assert colour.delta_E(first, second, method="CIE 2000") >= 10, (a, b)


def test_all_sixteen_differ():
    words = [palette.rgb565(rgb) for rgb in palette.RGB]
    assert len(set(words)) == 16
    for a, b in itertools.combinations(palette.RGB, 2):
        assert colour.delta_E(seen(a, None), seen(b, None), method="CIE 2000") >= 10


def mask(rows):
    return np.array([[c != CLEAR for c in row] for row in rows])


def alike(a, b):
    """Share of the pixels of either shape that both have, at the best place within two pixels."""
    best = 0.0
    for dy, dx in itertools.product(range(-2, 3), repeat=2):
        moved = np.roll(np.roll(b, dy, 0), dx, 1)
        best = max(best, (a & moved).sum() / (a | moved).sum())
    return best


@pytest.mark.parametrize("size,edge", [(16, 0), (9, None), (15, None)])
def test_symbols_are_told_apart_by_shape(size, edge):
    shapes = {name: mask(symbol(name, size, edge)) for name in SYMBOLS}
    for a, b in itertools.combinations(shapes, 2):
        assert alike(shapes[a], shapes[b]) < 0.87, (a, b)


def test_symbols_have_the_colour_of_their_place():
    for i, name in enumerate(SYMBOLS):
        used = {c for row in symbol(name, 16) for c in row} - {CLEAR, palette.INK}
        assert used == {palette.HILO[i]}


def test_fruits_are_told_apart_by_silhouette():
    for size in (32, 60):
        shapes = {name: mask(fruit(name, size)) for name in FRUITS}
        for a, b in itertools.combinations(shapes, 2):
            assert alike(shapes[a], shapes[b]) < 0.85, (a, b)
