"""Currents from the limits of the board files and the data sheets, and how long the stated cells last.

All currents are mA out of the 5 V boost, unless they say otherwise. Figures of the ring come from the board file
(`RING_PIXELS`, `CHANNEL_MA`, `IDLE_UA`, `RING_MAX_MA`); the others are typical values of the data sheets.
"""

from dataclasses import dataclass

BOOST_VOLTS = 5.2  # PowerBoost 1000C
BOOST_EFFICIENCY = 0.88  # its guide: about 90 % at these currents
BOOST_BATTERY_MA = 5.0  # out of the battery, enabled, LED lit (its guide)

CHIP_MA = {"rp2040": 26.0, "rp2350": 24.0, "esp32s3": 62.0}  # running at full clock, radio off
CHIP_SLEEP_MA = {"rp2040": 20.0, "rp2350": 18.0, "esp32s3": 45.0}  # key watcher runs on: no light sleep
PANEL_MA = 8.0
BACKLIGHT_MA = 80.0  # LED current of the panel's data sheet
BACKLIGHT_SHARE = 0.6  # brightness as it comes
PIEZO_MA = 3.0
SHIFTER_MA = 1.0
BOOST_LIMIT_MA = 1000.0


@dataclass(frozen=True)
class Cell:
    """A battery: capacity in mAh, mean volts, share of the capacity that the box can use."""

    name: str
    capacity: float
    volts: float
    usable: float


CELLS = (
    Cell("LiPo 3.7 V, 2000 mAh, protected", 2000, 3.7, 0.90),
    Cell("3 x NiMH AA 2000 mAh (low self-discharge)", 2000, 3.6, 0.85),
)

MODES = ("sleep", "idle", "play", "all white", "limited")
_RING_PLAY = 0.06  # mean drive of all channels in play: an arc or two, dimmed
_RING_IDLE = 0.02


def ring_ma(board, drive):
    """Ring at a mean drive of all channels, 0 to 1, before the limiter."""
    return board.RING_PIXELS * (3 * board.CHANNEL_MA * drive + board.IDLE_UA / 1000)


def ring_in(board, mode):
    """Ring current of a mode. Sleep: its MOSFET is off. "all white" is what the limiter prevents."""
    drive = {"sleep": None, "idle": _RING_IDLE, "play": _RING_PLAY, "all white": 1.0, "limited": 1.0}[mode]
    if drive is None:
        return 0.0
    current = ring_ma(board, drive)
    return current if mode == "all white" else min(current, board.RING_MAX_MA)


def load(board, mode):
    """mA out of the boost converter."""
    if mode == "sleep":
        return CHIP_SLEEP_MA[board.CHIP] + 0.1  # panel asleep, backlight and ring off
    light = BACKLIGHT_MA * (1.0 if mode in ("all white", "limited") else BACKLIGHT_SHARE)
    sound = PIEZO_MA if mode != "idle" else 0.0
    return CHIP_MA[board.CHIP] + PANEL_MA + light + SHIFTER_MA + sound + ring_in(board, mode)


def battery_ma(board, mode, cell):
    """mA out of a battery at its mean voltage."""
    return load(board, mode) * BOOST_VOLTS / (cell.volts * BOOST_EFFICIENCY) + BOOST_BATTERY_MA


def hours(board, mode, cell):
    """Hours of a mode on one charge."""
    return cell.capacity * cell.usable / battery_ma(board, mode, cell)


def worst_battery_ma(board, empty_volts=None):
    """mA out of an almost empty battery with the ring at its limit: what fuse, switch and leads must carry."""
    volts = empty_volts or board.BATTERY_CRITICAL_MV / 1000
    return load(board, "limited") * BOOST_VOLTS / (volts * BOOST_EFFICIENCY) + BOOST_BATTERY_MA


def table(board):
    """Markdown: mA and hours of every mode."""
    lines = [
        f"| {board.TITLE} | ring, mA | 5 V in all, mA | " + " | ".join(f"{c.name}: mA, hours" for c in CELLS) + " |",
        "|---|---:|---:|" + "---:|" * len(CELLS),
    ]
    for mode in MODES:
        cells = []
        for cell in CELLS:
            cells.append(f"{battery_ma(board, mode, cell):.0f}, {hours(board, mode, cell):.1f} h")
        note = " (the limiter prevents it)" if mode == "all white" else ""
        row = f"| {mode}{note} | {ring_in(board, mode):.0f} | {load(board, mode):.0f} | " + " | ".join(cells) + " |"
        lines.append(row)
    return "\n".join(lines) + "\n"
