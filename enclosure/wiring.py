"""Netlist of the box, made from a board file: which pin of which part is connected to which.

References are those of the bill of materials. `checks` finds what must never be wired. Drawn by `schematic`.
"""

from collections import Counter
from dataclasses import dataclass

from dingbox.boards import pick

from enclosure import bom
from host_tools.wiring import HEADERS

# Pins that decide how the chip starts, or that belong to flash, USB or console: never a key.
RESERVED = {
    "rp2040": (0, 1, 23, 24, 25, 29),
    "rp2350": (0, 1, 23, 24, 25, 29),
    "esp32s3": (0, 3, 45, 46, 19, 20, 43, 44, *range(26, 38)),
}
SUPPLY_PIN = {"rp2040": "VSYS", "rp2350": "VSYS", "esp32s3": "5V"}


@dataclass(frozen=True)
class Net:
    """Everything that is connected: `ends` are (reference, pin)."""

    name: str
    ends: tuple


def gpio(number):
    """Name of a pin of the controller."""
    return f"GPIO{number}"


def header_pin(board, number):
    """Pin of the board's header that carries a GPIO, as the maker counts."""
    return HEADERS[board.NAME][number]


def key_name(key):
    """Switch reference of key 0 to 11."""
    return f"S{key + 1}"


def nets(board):
    """All nets for a board module."""
    ground = [("BT1", "-"), ("A3", "GND"), ("A1", "GND"), ("A2", "GND"), ("A4", "GND"), ("A4", "1OE"), ("D1", "GND")]
    ground += [("Q2", "S"), ("R2", "2"), ("C1", "-"), ("C2", "2"), ("C3", "2"), ("R6", "2"), ("LS1", "-")]
    rail = [("A1", "3V3"), ("A2", "VCC")]
    found = []
    for key, number in enumerate(board.KEYS):
        ends = [("A1", gpio(number)), (key_name(key), "1"), (f"R{11 + key}", "2")]
        rail.append((f"R{11 + key}", "1"))
        ground.append((key_name(key), "2"))
        if board.CHIP == "esp32s3":
            ends.append((f"C{11 + key}", "1"))
            ground.append((f"C{11 + key}", "2"))
        found.append(Net(f"KEY{key >> 1}{'AB'[key & 1]}", tuple(ends)))
    for name in ("DC", "CS", "SCK", "MOSI", "RST", "BACKLIGHT"):
        pin = "BL" if name == "BACKLIGHT" else name
        found.append(Net(name, (("A1", gpio(getattr(board, name))), ("A2", pin))))
    found += [
        Net("RING", (("A1", gpio(board.RING)), ("A4", "1A"))),
        Net("RING_5V_DATA", (("A4", "1Y"), ("R1", "1"))),
        Net("RING_DIN", (("R1", "2"), ("D1", "DIN"))),
        Net("RING_POWER", (("A1", gpio(board.RING_POWER)), ("Q2", "G"), ("R2", "1"))),
        Net("RING_GATE", (("Q2", "D"), ("Q1", "G"), ("R3", "2"))),
        Net("RING_5V", (("Q1", "D"), ("D1", "5V"), ("C1", "+"), ("A4", "VCC"), ("C2", "1"))),
        Net("PIEZO", (("A1", gpio(board.PIEZO)), ("R4", "1"))),
        Net("PIEZO_OUT", (("R4", "2"), ("LS1", "+"))),
        Net("BATTERY_PLUS", (("BT1", "+"), ("F1", "1"))),
        Net("BATTERY_FUSED", (("F1", "2"), ("S13", "1"))),
        Net("BATTERY", (("S13", "2"), ("A3", "BAT"), ("R5", "1"))),
        Net("BATTERY_SENSE", (("A1", gpio(board.BATTERY)), ("R5", "2"), ("R6", "1"), ("C3", "1"))),
        Net("5V", (("A3", "5V"), ("D2", "A"), ("Q1", "S"), ("R3", "1"))),
        Net("SUPPLY", (("D2", "K"), ("A1", SUPPLY_PIN[board.CHIP]))),
        Net("3V3", tuple(rail)),
        Net("GND", tuple(ground)),
    ]
    return found


def faults(board, parts=None):
    """List of sentences about what is wrong with the netlist of a board; empty when all is well."""
    found = []
    every = nets(board)
    ends = Counter(end for net in every for end in net.ends)
    found += [f"{ref}.{pin} is on {count} nets" for (ref, pin), count in ends.items() if count > 1]
    found += [f"{net.name} ends nowhere" for net in every if len(net.ends) < 2]
    used = {pin for ref, pin in ends if ref == "A1" and pin.startswith("GPIO")}
    for number in RESERVED[board.CHIP]:
        if gpio(number) in used:
            found.append(f"{gpio(number)} is reserved on {board.NAME}")
    for pin in sorted(used):
        if int(pin[4:]) not in HEADERS[board.NAME]:
            found.append(f"{pin} is not on the header of {board.NAME}")
    known = {ref for row in bom.rows(board.NAME) for ref in row.refs()} if parts is None else parts
    found += sorted({f"{ref} is not in the parts list" for ref, _ in ends if ref not in known})
    electric = {ref for ref in known if not ref.startswith(("H", "P", "K"))}
    found += [f"{ref} is not wired" for ref in sorted(electric - {ref for ref, _ in ends})]
    return found


def table(name):
    """Markdown table of the nets of a board (name of its file)."""
    board = pick(name)
    lines = [f"| net ({board.TITLE}) | connects |", "|---|---|"]
    for net in nets(board):
        ends = []
        for ref, pin in net.ends:
            if ref == "A1" and pin.startswith("GPIO"):
                ends.append(f"**{pin}** (pin {header_pin(board, int(pin[4:]))})")
            else:
                ends.append(f"{ref}.{pin}")
        lines.append(f"| {net.name} | {', '.join(ends)} |")
    return "\n".join(lines) + "\n"
