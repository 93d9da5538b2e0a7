"""Which serial ports may have a box at the other end."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass

from sim.errors import UserError

# USB vendor: what it is. A debug probe is not a box.
_VENDORS = {
    0x2E8A: "Raspberry Pi Pico",
    0x303A: "ESP32-S3",
    0x10C4: "ESP32 (CP210x)",
    0x1A86: "ESP32 (CH34x)",
    0xF055: "MicroPython",
}
_NOT_A_BOX = {(0x2E8A, 0x000C), (0x2E8A, 0x0004)}
NO_BOARD = (
    "no box found: plug it in with a USB cable that carries data (dingbox doctor says more; "
    "a new board needs MicroPython first, see docs/flashing.md)"
)


@dataclass(frozen=True)
class Port:
    """A serial port, what hangs on it, and that board's own number."""

    device: str
    kind: str
    serial: str


def find() -> list[Port]:
    """The ports with a known kind of board.

    The environment variable DINGBOX_PORTS (separated like PATH) adds ports that USB does not tell of.
    """
    from serial.tools import list_ports

    found = [
        Port(info.device, _VENDORS[info.vid], info.serial_number or "")
        for info in sorted(list_ports.comports())
        if info.vid in _VENDORS and (info.vid, info.pid) not in _NOT_A_BOX
    ]
    named = os.environ.get("DINGBOX_PORTS", "")
    found += [Port(device, "named in DINGBOX_PORTS", "") for device in named.split(os.pathsep) if device]
    return found


def choose(port: str | None) -> str:
    """`port` if given, else the only board, else one chosen from a list by the user."""
    if port:
        return port
    found = find()
    if not found:
        raise UserError(NO_BOARD)
    if len(found) == 1:
        return found[0].device
    if not sys.stdin.isatty():
        raise UserError("several boxes, name one with --port: " + ", ".join(one.device for one in found))
    from rich.console import Console
    from rich.prompt import IntPrompt

    console = Console(stderr=True)
    for number, one in enumerate(found, 1):
        console.print(f"  {number}  {one.device}  {one.kind}  {one.serial}", highlight=False)
    choices = [str(number) for number in range(1, len(found) + 1)]
    return found[IntPrompt.ask("Which box", console=console, choices=choices) - 1].device
