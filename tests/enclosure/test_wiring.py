"""The netlist that is made from the board files."""

import types

import pytest
from dingbox.boards import NAMES, pick

from enclosure import wiring


def nets_of(board):
    return {net.name: dict.fromkeys(net.ends) for net in wiring.nets(board)}


@pytest.mark.parametrize("name", NAMES)
def test_no_faults(name):
    assert wiring.faults(pick(name)) == []


@pytest.mark.parametrize("name", NAMES)
def test_every_pin_of_the_board_file_is_wired(name):
    board = pick(name)
    used = {pin for net in wiring.nets(board) for ref, pin in net.ends if ref == "A1"}
    for number in [*board.KEYS, board.DC, board.CS, board.SCK, board.MOSI, board.RST, board.BACKLIGHT,
                   board.RING, board.RING_POWER, board.PIEZO, board.BATTERY]:  # fmt: skip
        assert f"GPIO{number}" in used


@pytest.mark.parametrize("name", NAMES)
def test_keys_go_to_ground_with_pull_ups(name):
    board, nets = pick(name), nets_of(pick(name))
    for key in range(12):
        net = nets[f"KEY{key >> 1}{'AB'[key & 1]}"]
        assert ("A1", f"GPIO{board.KEYS[key]}") in net and (f"R{11 + key}", "2") in net
        assert (f"S{key + 1}", "2") in nets["GND"] and (f"R{11 + key}", "1") in nets["3V3"]
        assert ((f"C{11 + key}", "1") in net) == (board.CHIP == "esp32s3")  # RC filter


@pytest.mark.parametrize("name", NAMES)
def test_ring_has_resistor_shifter_capacitor_and_mosfet(name):
    nets = nets_of(pick(name))
    assert set(nets["RING"]) == {("A1", f"GPIO{pick(name).RING}"), ("A4", "1A")}
    assert ("R1", "1") in nets["RING_5V_DATA"] and ("D1", "DIN") in nets["RING_DIN"]
    assert {("Q1", "D"), ("C1", "+"), ("D1", "5V"), ("A4", "VCC")} <= set(nets["RING_5V"])
    assert ("R2", "1") in nets["RING_POWER"] and ("R2", "2") in nets["GND"]  # off while the chip starts


@pytest.mark.parametrize("name", NAMES)
def test_battery_passes_fuse_then_switch(name):
    nets = nets_of(pick(name))
    assert set(nets["BATTERY_PLUS"]) == {("BT1", "+"), ("F1", "1")}
    assert set(nets["BATTERY_FUSED"]) == {("F1", "2"), ("S13", "1")}


def broken(**changes):
    board = pick("esp32_s3_devkitc")
    copy = types.SimpleNamespace(**{k: v for k, v in vars(board).items() if not k.startswith("_")})
    for key, value in changes.items():
        setattr(copy, key, value)
    return copy


def test_two_uses_of_one_pin_are_found():
    assert any("2 nets" in fault for fault in wiring.faults(broken(PIEZO=12)))


def test_a_strapping_pin_is_found():
    assert any("reserved" in fault for fault in wiring.faults(broken(PIEZO=46)))


def test_a_pin_that_is_not_on_the_header_is_found():
    assert any("header" in fault for fault in wiring.faults(broken(PIEZO=34)))


def test_a_part_missing_from_the_list_is_found():
    assert "Q1 is not in the parts list" in wiring.faults(pick("pico"), parts={"A1"})


def test_table():
    text = wiring.table("pico")
    assert "**GPIO22** (pin 29)" in text and text.count("\n") > 30
