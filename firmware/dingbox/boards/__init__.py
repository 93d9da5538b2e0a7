"""Boards: one small file each, with pins, limits and addresses; nothing here imports a chip module.

`pick(name)` gives the module. Without a name the chip is asked what it is.
"""

import sys

NAMES = ("pico", "pico2", "esp32_s3_devkitc")

# What `sys.implementation._machine` of MicroPython says -> board.
_CHIPS = (
    ("RP2350", "pico2"),
    ("RP2040", "pico"),
    ("ESP32-S3", "esp32_s3_devkitc"),
    ("ESP32S3", "esp32_s3_devkitc"),
)


def detect(machine=None):
    """Name of the board for a machine text such as "Raspberry Pi Pico with RP2040"; unknown: "pico"."""
    if machine is None:
        machine = getattr(sys.implementation, "_machine", "")
    for chip, name in _CHIPS:
        if chip in machine:
            return name
    return "pico"


def pick(name=None):
    """Module of the board called `name` (None or empty: what the chip says). Unknown names: ValueError."""
    name = name or detect()
    if name not in NAMES:
        raise ValueError("unknown board " + name)
    module = "dingbox.boards." + name
    __import__(module)
    return sys.modules[module]
