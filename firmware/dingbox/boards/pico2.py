"""Raspberry Pi Pico 2 (RP2350): wired like the Pico; only what lies elsewhere is said here."""

from dingbox.boards.pico import *  # noqa: F403

NAME = "pico2"
CHIP = "rp2350"
TITLE = "Raspberry Pi Pico 2"

# 125 MHz instead of 150: half of it is the fastest clock an ST7789 takes, half of 150 is too much.
SPI_BASE = 0x40080000  # SPI0 (12.3.5)
SPI_DREQ = 24  # its TX (12.6.4.1)
TIMER_RAW = 0x400B0028  # TIMER0.TIMERAWL (RP2350 data sheet 12.8.5)
WATCHDOG = 0x400D8000  # (12.9.7)
DMA_ABORT = 0x50000464  # (12.6.10)
DMA_BUSY_BIT = 26
DMA_CHANNELS = 16
