"""What has to be seen at the tables: what is held, what stays hidden, and that nothing touches an edge."""

import itertools

import pytest
from dingbox.art import hilo as art
from dingbox.art import palette as c
from dingbox.box import sprites
from dingbox.box.canvas import Canvas
from dingbox.box.screens import bell_table, hilo
from dingbox.engine.hilo import SWAP
from dingbox.engine.hilo_lines import DOWN, FULL

from tests.box.ports import Bench

MIDDLE = 120


def table_of(game, players, draw=True, **options):
    bench = Bench({"game": game, "players": players, "seed": 3, "options": options}, draw=draw)
    bench.run(200)
    return bench, bench.top.table


def rows(canvas, x, y, w, h):
    """The colours of every row of a rectangle."""
    return [{canvas.fb.pixel(i, j) for i in range(x, x + w)} for j in range(y, y + h)]


# HILO

@pytest.mark.parametrize("value", range(-1, 12))
@pytest.mark.parametrize("w, h", [(44, 44), (44, 54), (48, 56)])
def test_number_and_symbol_stand_in_the_middle_of_a_card_clear_of_the_cursor(value, w, h):
    canvas = Canvas()
    sprites.reset()
    pack = sprites.Pack("hilo")
    for colour in range(8):
        canvas.clear(c.NIGHT)
        art.card(canvas, pack, 100, 100, w, h, colour, value)
        inked = [len(row) > 1 for row in rows(canvas, 103, 103, w - 6, h - 6)]
        above, below = inked.index(True), inked[::-1].index(True)
        assert above >= (value != 4) and below >= 1 and abs(above - below) <= 3  # the tip of a 4 stands out
        gaps = [len(list(run)) for ink, run in itertools.groupby(inked[above : len(inked) - below]) if not ink]
        assert len(gaps) == 1 and gaps[0] <= 7


def hold_a_swap(bench, face_down):
    """The player in turn draws, chooses a cell for the card and holds it: (table, cell, card)."""
    play = bench.top
    game, ref = play.game, play.referee
    while game.phase == "reveal":
        for seat in range(game.players):
            bench.tap(play.places[seat], "A")
            bench.tap(play.places[seat], "A")
    place = play.places[game.turn]
    cursor = ref.cursors[game.turn]
    while cursor.move >> 3 & 1:
        bench.tap(place, "B")
    bench.tap(place, "A")
    grid = game.grids[game.turn]
    while cursor.move >> 9 != SWAP or (grid[cursor.move >> 3 & 63] >= DOWN) != face_down:
        bench.tap(place, "B")
    return play.table, cursor.move >> 3 & 63, place


@pytest.mark.parametrize("face_down", [True, False])
def test_a_held_swap_shows_the_card_that_would_leave_and_turns_none_up(face_down):
    bench, _ = table_of("hilo", 2)
    table, cell, place = hold_a_swap(bench, face_down)
    game = table.game
    shown = []
    table.card = lambda x, y, w, h, card: shown.append((w, card))
    table.draw()
    assert shown.count((hilo._PILE_W, game.drawn)) == 1
    bench.tap(place, "A", 100)
    assert bench.top.referee.cursors[game.turn].held
    del shown[:]
    table.draw()
    grid = game.grids[game.turn]
    assert [card for w, card in shown if w == hilo._PILE_W] == [grid[cell]]  # the discard pile; the slot is empty
    assert bool(grid[cell] & DOWN) == face_down
    assert [card for w, card in shown if w == hilo._BIG].count(game.drawn) == 1


def test_who_holds_a_choice_in_the_opening_reads_how_to_go_on():
    bench, table = table_of("hilo", 6, draw=False)
    said = []
    bench.box.canvas.text = lambda s, x, *rest: s and said.append((s, x)) or 0
    two, held = bench.box.text("hilo_two"), bench.box.text("hilo_held")
    try:
        for place in range(6):
            table.draw()
            assert {s for s, x in said} == {two}
            del said[:]
            bench.tap(place, "A", 100)
            x = (112, 4, 4, 112, 220, 220)[place] + 48
            assert said == [(held, 320 - x if 2 <= place <= 4 else x)]  # turned, it stands at his grid
            bench.tap(place, "B", 100)
            assert said[-1] == (two, 160)
            del said[:]
    finally:
        del bench.box.canvas.text


@pytest.mark.parametrize("sums, factor", [((20, 5), 2), ((5, 20), 1), ((-3, -5), 1)])
def test_the_round_says_that_points_were_doubled(sums, factor):
    bench, table = table_of("hilo", 2)
    game = table.game
    for seat in (0, 1):
        game.grids[seat] = [value + 1 | i % 8 << 4 for i, value in enumerate(split(sums[seat]))]
        game.shapes[seat] = FULL
    game.turn, game.lap = 1, 0
    game._end_turn(1, [])
    assert game.phase == "round_over" and game.round_scores[0] == factor * sums[0]
    said = []
    text = bench.box.canvas.text
    bench.box.canvas.text = lambda s, *rest: said.append(s) or text(s, *rest)
    table.draw()
    assert said.count("x2") == factor - 1
    assert bench.box.text("next_round") in said


def split(total):
    """Nine values with that sum."""
    values = [-1] * 9
    for i in range(total + 9):
        values[i % 9] += 1
    return values


# Bell games

def light(colour):
    """Relative luminance, as WCAG has it."""
    parts = [(colour >> shift & 255) / 255 for shift in (16, 8, 0)]
    parts = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


@pytest.mark.parametrize("language", ["en", "de", "es", "fr"])
@pytest.mark.parametrize("large", [0, 1])
def test_a_banner_can_be_read_and_keeps_clear_of_its_edges(language, large):
    bench, table = table_of("halli_galli", 2, starter=0)
    for name, value in (("language", language), ("large", large)):
        bench.box.settings.set(name, value)
    bench.box.apply()
    for seat in (0, 1):
        table.draw()
        table.verdict(seat, False)
        high = table.banner_on
        colours = rows(bench.box.canvas, 0, MIDDLE - high, 320, 2 * high)
        assert colours[0] == colours[-1] == {c.INK}  # the outer edges, which tails would touch
        inks = set().union(*colours) - {c.INK, c.SLATE}
        assert inks
        for ink in inks:
            assert (light(c.RGB[ink]) + 0.05) / (light(c.RGB[c.INK]) + 0.05) >= 4.5


def test_the_corners_of_the_race_panel_stay_when_it_is_turned():
    bench, table = table_of("halli_galli", 2, starter=0)
    canvas = bench.box.canvas
    x, y, w, h = bell_table._X, bell_table._Y, bell_table._W, bell_table._H
    canvas.clear(c.NIGHT)
    canvas.fill(0, 100, 320, 140, c.CREAM)
    bench.top.referee.race = [[0, 0, 0, False, 1]]
    table.verdict(0, True)
    for _ in range(2):
        for corner, behind in ((y, c.NIGHT), (y + h - 1, c.CREAM)):
            assert [canvas.fb.pixel(i, corner) for i in (x, x + 1, x + 2, x + 3)] == [behind] * 3 + [c.SLATE]
            assert canvas.fb.pixel(x + w - 1, corner) == behind
        table.flip()
