"""Chip-level simulator: the firmware on an emulated RP2040. See README.md here."""
