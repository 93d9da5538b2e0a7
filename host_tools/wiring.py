"""Wiring tables, made from the board files: what goes to which GPIO and which pin of the header."""

from dingbox.boards import NAMES, pick

from sim.errors import UserError

_CLOCK = ("6", "8", "10", "12", "2", "4")

# GPIO -> pin of the board's header, counted as the maker does.
_PICO_HEADER = {
    0: 1, 1: 2, 2: 4, 3: 5, 4: 6, 5: 7, 6: 9, 7: 10, 8: 11, 9: 12, 10: 14, 11: 15, 12: 16, 13: 17, 14: 19,
    15: 20, 16: 21, 17: 22, 18: 24, 19: 25, 20: 26, 21: 27, 22: 29, 26: 31, 27: 32, 28: 34,
}  # fmt: skip
_ESP32_HEADER = {
    4: "J1-4", 5: "J1-5", 6: "J1-6", 7: "J1-7", 15: "J1-8", 16: "J1-9", 17: "J1-10", 18: "J1-11", 8: "J1-12",
    3: "J1-13", 46: "J1-14", 9: "J1-15", 10: "J1-16", 11: "J1-17", 12: "J1-18", 13: "J1-19", 14: "J1-20",
    43: "J3-2", 44: "J3-3", 1: "J3-4", 2: "J3-5", 42: "J3-6", 41: "J3-7", 40: "J3-8", 39: "J3-9", 38: "J3-10",
    37: "J3-11", 36: "J3-12", 35: "J3-13", 0: "J3-14", 45: "J3-15", 48: "J3-16", 47: "J3-17", 21: "J3-18",
    20: "J3-19", 19: "J3-20",
}  # fmt: skip
HEADERS = {"pico": _PICO_HEADER, "pico2": _PICO_HEADER, "esp32_s3_devkitc": _ESP32_HEADER}

# attribute of the board file -> part, signal, remark
_SIGNALS = (
    ("DC", "display", "DC (data/command)", ""),
    ("CS", "display", "CS", ""),
    ("SCK", "display", "SCK (SCL)", "short wire"),
    ("MOSI", "display", "MOSI (SDA)", "short wire"),
    ("RST", "display", "RST", ""),
    ("BACKLIGHT", "display", "BL", "PWM"),
    ("RING", "ring", "DIN", "330 ohm in series, level shifter to 5 V"),
    ("RING_POWER", "ring", "gate of the MOSFET", "10 kohm to ground: off while the chip starts"),
    ("PIEZO", "piezo", "+", "100 ohm in series"),
    ("BATTERY", "battery", "divider 100 k / 100 k", "100 nF to ground"),
)


def rows(board):
    """[part, signal, GPIO, header pin, remark] of a board module, keys first."""
    header = HEADERS[board.NAME]
    pull = "10 kohm to 3.3 V, 100 nF to ground" if board.CHIP == "esp32s3" else "4.7-10 kohm to 3.3 V"
    found = []
    for key, gpio in enumerate(board.KEYS):
        place = f"key {'AB'[key & 1]} at {_CLOCK[key >> 1]} o'clock"
        found.append([place, "to ground when pressed", gpio, header[gpio], pull])
    for name, part, signal, remark in _SIGNALS:
        gpio = getattr(board, name)
        found.append([part, signal, gpio, header[gpio], remark])
    return found


def markdown(board):
    """The table as Markdown."""
    lines = [f"## {board.TITLE}", "", "| part | signal | GPIO | pin | remark |", "|---|---|---|---|---|"]
    for part, signal, gpio, pin, remark in rows(board):
        lines.append(f"| {part} | {signal} | GPIO{gpio} | {pin} | {remark} |")
    return "\n".join(lines) + "\n"


def run(board=None):
    """Print the tables of one board or of all."""
    if board is not None and board not in NAMES:
        raise UserError(f"no board is called {board!r}; there are {', '.join(NAMES)}")
    for name in [board] if board else NAMES:
        print(markdown(pick(name)))
    return 0
