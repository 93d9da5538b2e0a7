"""Board files against what each chip's data sheet says about its pins."""

import re

import pytest
from dingbox import boards

from host_tools import wiring

# What must not be used, with the reason.
_PICO = {23: "power mode of the regulator", 25: "LED", 29: "VSYS"} | dict.fromkeys(range(30, 64), "not there")
UNUSABLE = {
    "rp2040": _PICO,
    "rp2350": _PICO,
    "esp32s3": dict.fromkeys((22, 23, 24, 25), "not there")
    | dict.fromkeys(range(26, 38), "flash and PSRAM")
    | dict.fromkeys((19, 20), "USB")
    | dict.fromkeys((43, 44), "console")
    | {48: "LED of the DevKitC"},
}
STRAPPING = {"rp2040": (), "rp2350": (), "esp32s3": (0, 3, 45, 46)}
INPUT_ONLY = {"rp2040": (24,), "rp2350": (24,), "esp32s3": ()}
ANALOGUE = {"rp2040": range(26, 29), "rp2350": range(26, 29), "esp32s3": range(1, 11)}  # ADC1 only
CONSOLE = {"rp2040": (0, 1), "rp2350": (0, 1), "esp32s3": (43, 44)}
OUTPUTS = ("RING_POWER", "PIEZO", "DC", "CS", "SCK", "MOSI", "RST", "BACKLIGHT", "RING")
INPUTS = ("BATTERY", "VBUS")


@pytest.fixture(params=boards.NAMES)
def board(request):
    return boards.pick(request.param)


def used(board):
    """name -> GPIO of everything that the board file uses."""
    pins = {f"key {i}": pin for i, pin in enumerate(board.KEYS)}
    for name in (*OUTPUTS, *INPUTS, "PROBE"):
        pin = getattr(board, name, None)
        if pin is not None:
            pins[name] = pin
    return pins


def test_every_pin_is_used_once(board):
    pins = list(used(board).values())
    assert len(board.KEYS) == 12
    assert len(pins) == len(set(pins))


def test_no_pin_is_taken_or_strapping(board):
    for name, pin in used(board).items():
        assert pin not in UNUSABLE[board.CHIP], f"{name}: {UNUSABLE[board.CHIP].get(pin)}"
        assert pin not in STRAPPING[board.CHIP], f"{name}: a key held there keeps the board from booting"
        assert pin not in CONSOLE[board.CHIP], name


def test_outputs_can_be_outputs_and_the_battery_is_analogue(board):
    for name in OUTPUTS:
        assert getattr(board, name) not in INPUT_ONLY[board.CHIP]
    assert board.BATTERY in ANALOGUE[board.CHIP]


def test_keys_of_a_board_with_pio_lie_side_by_side(board):
    if board.CHIP.startswith("rp2"):
        assert list(board.KEYS) == list(range(board.KEYS[0], board.KEYS[0] + 12))


def test_spi_pins_belong_to_the_block(board):
    if board.CHIP.startswith("rp2"):  # data sheet 1.4.3: SPI0 SCK and TX
        assert board.SPI_ID == 0
        assert board.SCK in (2, 6, 18, 22)
        assert board.MOSI in (3, 7, 19, 23)


def test_pwm_pins_do_not_share_a_slice(board):
    if board.CHIP.startswith("rp2"):
        assert board.PIEZO // 2 % 8 != board.BACKLIGHT // 2 % 8


def test_the_ring_may_draw_more_than_its_dark_pixels(board):
    assert board.RING_MAX_MA > board.RING_PIXELS * board.IDLE_UA // 1000
    assert 0 < board.BATTERY_CRITICAL_MV < board.BATTERY_LOW_MV


def test_all_boards_say_the_same_things():
    def names(board):
        return {n for n in vars(board) if n.isupper()}

    pico, pico2, esp32 = (names(boards.pick(n)) for n in boards.NAMES)
    assert pico == pico2
    assert esp32 - pico == {"PROBE"}
    assert {n for n in pico - esp32 if not re.match("SPI_|KEY_|RING_SM|TIMER|WATCHDOG|DMA", n)} == set()


@pytest.mark.parametrize(
    "machine, name",
    [
        ("Raspberry Pi Pico with RP2040", "pico"),
        ("Raspberry Pi Pico W with RP2040", "pico"),
        ("Raspberry Pi Pico2 with RP2350", "pico2"),
        ("Generic ESP32S3 module with ESP32S3", "esp32_s3_devkitc"),
        ("linux [GCC 14.2.1] version", "pico"),
    ],
)
def test_the_chip_says_which_board(machine, name):
    assert boards.detect(machine) == name


def test_unknown_board():
    with pytest.raises(ValueError, match="unknown board nano"):
        boards.pick("nano")


def test_wiring_table_has_every_pin(board):
    table = wiring.markdown(board)
    for name, pin in used(board).items():
        if name not in ("VBUS", "PROBE"):
            assert f"| GPIO{pin} | {wiring.HEADERS[board.NAME][pin]} |" in table
    assert table.count("key A at") == table.count("key B at") == 6
