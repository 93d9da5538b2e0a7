"""Passive piezo on a PWM pin."""

from machine import PWM, Pin


class Piezo:
    """One voice; the notes are sequenced by the box."""

    def __init__(self, board):
        self._pwm = PWM(Pin(board.PIEZO), freq=1000, duty_u16=0)
        self._on = False

    def tone(self, freq_hz, volume_percent):
        """Sound until `off`; volume 0 is silence. Loudest at a duty of one half."""
        if volume_percent <= 0:
            self.off()
            return
        self._pwm.freq(max(8, freq_hz))  # the chip goes no lower
        self._pwm.duty_u16(max(64, volume_percent * volume_percent * 32768 // 10000))
        self._on = True

    def off(self):
        """Silence."""
        if self._on:
            self._pwm.duty_u16(0)
            self._on = False

    def stop(self):
        """Release the pin."""
        self._pwm.duty_u16(0)
        self._pwm.deinit()
