"""Currents and battery life follow from the board files."""

import types

import pytest
from dingbox.boards import NAMES, pick

from enclosure import power

BOARDS = [pick(name) for name in NAMES]


@pytest.mark.parametrize("board", BOARDS, ids=NAMES)
def test_modes_in_order(board):
    loads = [power.load(board, mode) for mode in ("sleep", "idle", "play", "limited", "all white")]
    assert loads == sorted(loads)


@pytest.mark.parametrize("board", BOARDS, ids=NAMES)
def test_the_limit_keeps_the_boost_converter_alive(board):
    assert power.ring_in(board, "limited") == board.RING_MAX_MA
    assert power.load(board, "limited") < power.BOOST_LIMIT_MA
    assert power.load(board, "all white") > power.BOOST_LIMIT_MA  # why there is a limiter


@pytest.mark.parametrize("board", BOARDS, ids=NAMES)
def test_fuse_and_switch_carry_the_worst_case(board):
    assert power.worst_battery_ma(board) < 1850  # hold current of F1; the switch carries 6 A


def test_dark_pixels_count():
    board = types.SimpleNamespace(RING_PIXELS=60, CHANNEL_MA=12, IDLE_UA=900, RING_MAX_MA=600)
    assert power.ring_ma(board, 0) == pytest.approx(54)
    assert power.ring_ma(board, 1) == pytest.approx(60 * 36 + 54)


@pytest.mark.parametrize("cell", power.CELLS, ids=["lipo", "nimh"])
def test_an_evening_on_one_charge(cell):
    board = pick("pico")
    assert power.hours(board, "play", cell) > 3
    assert power.hours(board, "sleep", cell) > 24


def test_battery_current_by_hand():
    board, cell = pick("pico"), power.CELLS[0]
    expected = power.load(board, "play") * 5.2 / (3.7 * 0.88) + 5
    assert power.battery_ma(board, "play", cell) == pytest.approx(expected)


def test_table_has_every_mode():
    text = power.table(pick("pico"))
    assert all(mode in text for mode in power.MODES)
