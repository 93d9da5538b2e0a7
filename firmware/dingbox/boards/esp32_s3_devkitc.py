"""Espressif ESP32-S3-DevKitC-1: compiled, type-checked and simulated; untested on hardware.

Keys need an RC filter (10 kOhm, 100 nF) here: handlers are scheduled, and a bounce train would fill
the queue. GPIO 0, 3, 45, 46 are strapping pins, 26-37 flash and PSRAM, 19/20 USB, 43/44 the console.
"""

NAME = "esp32_s3_devkitc"
CHIP = "esp32s3"
TITLE = "ESP32-S3-DevKitC-1"

KEYS = (4, 5, 6, 7, 15, 16, 17, 18, 8, 9, 10, 11)
JITTER_US = 3000  # until the box has measured its own
LOCKOUT_MS = 20
PROBE = 21  # nothing connected: the box measures its jitter on it

RING_POWER = 14
PIEZO = 13
DC = 38
CS = 39
SCK = 12
MOSI = 40
RST = 41
BACKLIGHT = 42
RING = 47
VBUS = None
BATTERY = 2

CPU_HZ = 240_000_000
SPI_ID = 1
SPI_HZ = 40_000_000
PANEL = "st7789"
SLICE_PIXELS = 2048  # about 2 ms

RING_PIXELS = 60
RING_MAX_MA = 600
CHANNEL_MA = 12
IDLE_UA = 900

BATTERY_RATIO = 2
BATTERY_LOW_MV = 3500
BATTERY_CRITICAL_MV = 3350

WATCHDOG_MS = 8000
WRITE_WHILE_ARMED = False  # a flash write holds the handlers up
