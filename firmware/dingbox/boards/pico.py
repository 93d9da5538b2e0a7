"""Raspberry Pi Pico (RP2040), the reference board.

Pins are GPIO numbers. `KEYS[2 * place + 0]` is key A of a place, `+ 1` its key B; places go clockwise
from 6 o'clock. GP0 and GP1 stay free for a serial console.
"""

NAME = "pico"
CHIP = "rp2040"
TITLE = "Raspberry Pi Pico"

# Keys: to ground, pulled up inside and outside. On one run of pins, so that one `in pins, 12` reads all.
KEYS = (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)
JITTER_US = 1  # the smallest gap between two presses that this board tells apart
LOCKOUT_MS = 20

RING_POWER = 14  # MOSFET in the 5 V of the ring, high = on
PIEZO = 15
DC = 16
CS = 17
SCK = 18
MOSI = 19
RST = 20
BACKLIGHT = 21
RING = 22
VBUS = 24  # on the board itself: high when USB feeds it
BATTERY = 26

# Peripherals run from the system clock, or SPI could not go beyond 24 MHz.
CPU_HZ = 125_000_000
SPI_ID = 0
SPI_HZ = 62_500_000  # 40_000_000 for an ILI9341
PANEL = "st7789"  # or "ili9341"
SLICE_PIXELS = 8192  # about 4 ms of drawing

RING_PIXELS = 60
RING_MAX_MA = 600
CHANNEL_MA = 12  # one colour of one pixel at full drive
IDLE_UA = 900  # one dark pixel

# Battery: 3 NiMH cells or one LiPo, through a divider that halves the voltage.
BATTERY_RATIO = 2
BATTERY_LOW_MV = 3500
BATTERY_CRITICAL_MV = 3350

WATCHDOG_MS = 8000
WRITE_WHILE_ARMED = True  # the capture does not need the processor, a flash write does not harm it

# State machines, and addresses of the RP2040 data sheet.
KEY_SM = 0
KEY_HZ = 25_000_000  # 5 instructions a look: every 200 ns
RING_SM = 4
SPI_BASE = 0x4003C000  # SPI0 (4.4.4)
SPI_DREQ = 16  # its TX (2.5.3.1)
TIMER_RAW = 0x40054028  # TIMERAWL, microseconds (4.6.5)
WATCHDOG = 0x40058000  # CTRL, LOAD, REASON, SCRATCH0.. (4.7.6)
DMA = 0x50000000  # (2.5.7)
DMA_ABORT = 0x50000444
DMA_BUSY_BIT = 24
DMA_CHANNELS = 12
