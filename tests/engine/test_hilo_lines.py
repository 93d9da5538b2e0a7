"""HILO lines against brute force (see `lines_oracle`): all grids of two colours, then of three."""

import pytest
from dingbox.engine.hilo_lines import FULL, HOLE, SIZES, cells_of, cleared, shape_of, slide, total

from sim import micropython
from tests.engine import lines_oracle


@pytest.mark.parametrize("shape", range(len(SIZES)))
def test_all_grids_of_two_colours(shape):
    rows, cols = SIZES[shape]
    assert lines_oracle.check_all(shape, 2) == 2 ** (rows * cols)


@pytest.mark.parametrize("shape", range(len(SIZES)))
def test_grids_of_three_colours(shape):
    assert lines_oracle.check_all(shape, 3, 7 if shape == FULL else 1) > 0


@pytest.mark.long
def test_all_grids_of_three_colours():
    assert lines_oracle.check_all(FULL, 3) == 3**9


@pytest.mark.long
def test_many_grids_of_four_colours():
    assert lines_oracle.check_all(FULL, 4, 11) == 4**9 // 11 + 1


def test_on_micropython():
    done = micropython.run("tests.engine.lines_oracle", [2, 1], capture=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert int(done.stdout) == sum(2 ** (rows * cols) for rows, cols in SIZES)


def test_shapes():
    for shape, (rows, cols) in enumerate(SIZES):
        assert shape_of(rows, cols) == shape
    assert shape_of(0, 2) == shape_of(1, 0) == 0
    with pytest.raises(ValueError):
        shape_of(2, 2)


def test_cells_of_a_line():
    assert cells_of(FULL, 6) == (0, 4, 8) and cells_of(FULL, 7) == (2, 4, 6)
    assert cells_of(4, 4) == (1, 3, 5)
    assert cells_of(4, 0) is None  # three rows of two have no line of two


def test_the_sum_counts_face_down_cards():
    assert total([0, 1, 0x80 | 2, 0x7C]) == -1 + 0 + 1 + 11


def test_a_slide_not_yet_chosen_is_tried_both_ways():
    grid = [HOLE, 0x54, 0x51, 0x52, HOLE, 0x13, 0x39, 0x28, HOLE]
    left, shape, gone = cleared(grid, FULL)
    assert gone == (0x54, 0x52, 0x51) and shape == 1 and left == [0x39, 0x28, 0x13]
    assert slide(grid, True) == ([0x54, 0x51, 0x52, 0x13, 0x39, 0x28], 4)


def test_of_equally_low_results_the_first_is_taken():
    grid = [3, 4, 5, 0x13, 0x14, 0x15, 4, 0x24, 0x34]  # red 2 3 4 across, red 2 and 3 down the left
    grid[3] = 5  # row 0 and column 0 both take 9
    left, shape, gone = cleared(grid, FULL)
    assert gone == (5, 4, 3) and shape == 3 and left == grid[3:]
