"""The parts list: one source, complete, the same references everywhere."""

import pytest
from dingbox.boards import NAMES

from enclosure import bom
from enclosure import datasheets as ds
from enclosure import parameters as p


@pytest.mark.parametrize("board", NAMES)
def test_references_are_unique_on_a_board(board):
    refs = [ref for row in bom.rows(board) for ref in row.refs()]
    assert len(refs) == len(set(refs))


def test_quantities_match_references():
    for row in bom.rows():
        if row.unit == "piece":
            assert len(row.refs()) == row.quantity, row.ref


def test_every_row_says_what_it_is():
    for row in bom.rows():
        assert row.part and row.data and row.quantity > 0 and row.mass >= 0
        assert set(row.boards) <= set(NAMES)


def test_counts_agree_with_the_model():
    count = {row.part: row.quantity for row in bom.rows("pico")}
    assert count["Low-profile switch"] == count["Key cap for Choc"] == 2 * p.PLACES
    assert count["WS2812B strip 144 pixels/m"] == ds.RING_PIXELS
    assert count["Screw M3 x 16 countersunk"] == count["Heat-set insert M3 x 5.7"] == len(p.SCREW_DEG)
    assert count["Anti-slip foot"] == p.FEET


def test_one_controller_a_board():
    for board in NAMES:
        assert sum("A1" in row.refs() for row in bom.rows(board)) == 1


def test_table_has_every_row_and_a_note_on_children():
    table = bom.table()
    assert all(row.part in table for row in bom.rows())
    assert "Children" in bom.BATTERY_NOTE and "NiMH" in bom.BATTERY_NOTE
    assert len({line.count("|") for line in table.splitlines()}) == 1


def test_reference_ranges():
    row = bom.Row("R11-R13,C4", "x", 4, "piece", "", "", 0, ())
    assert row.refs() == ["R11", "R12", "R13", "C4"]
