"""Battery voltage through a divider on an ADC pin."""

from machine import ADC, Pin
from micropython import const

_REFERENCE_MV = const(3300)
_SAMPLES = const(8)


class Battery:
    """What it means in percent, and when it is low, the box decides from the board's figures."""

    def __init__(self, board):
        self._adc = ADC(Pin(board.BATTERY))
        if board.CHIP.startswith("esp32"):
            self._adc.atten(ADC.ATTN_11DB)  # type: ignore[attr-defined]  # up to 3.1 V instead of 1
        self._ratio = board.BATTERY_RATIO
        self._usb = None if board.VBUS is None else Pin(board.VBUS, Pin.IN)

    def millivolts(self):
        """Voltage of the battery; 0 = not measured (fed by USB, or nothing connected)."""
        if self._usb is not None and self._usb():
            return 0
        total = 0
        for _ in range(_SAMPLES):
            total += self._adc.read_u16()
        mv = total * _REFERENCE_MV // 65535 * self._ratio // _SAMPLES
        return mv if mv > 1000 else 0
