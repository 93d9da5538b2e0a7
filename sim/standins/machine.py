"""Stand-in for MicroPython's `machine`: pins, SPI, PWM, ADC and the rest, tied to `world`."""

from sim.standins import world

PWRON_RESET = 1
HARD_RESET = 2
WDT_RESET = 3
SOFT_RESET = 5

_cause = PWRON_RESET
_frequency = 125_000_000


class Pin:
    """A pin by its GPIO number; inputs read `world.levels`."""

    IN, OUT, OPEN_DRAIN, ALT = 0, 1, 2, 3
    PULL_UP, PULL_DOWN = 1, 2
    IRQ_FALLING, IRQ_RISING = 4, 8
    DRIVE_0, DRIVE_1, DRIVE_2, DRIVE_3 = 0, 1, 2, 3

    def __init__(self, id, mode=-1, pull=-1, value=None, drive=None, alt=None):
        self.id = id
        self._handler = None
        self._trigger = 0
        self.init(mode, pull, value)

    def init(self, mode=-1, pull=-1, value=None, drive=None, alt=None):
        """Set mode and, for an output, its level."""
        self._out = mode == Pin.OUT
        if value is not None:
            world.outputs[self.id] = 1 if value else 0
        elif self._out:
            world.outputs.setdefault(self.id, 0)

    def value(self, level=None):
        """Read the level, or set it."""
        if level is not None:
            world.outputs[self.id] = 1 if level else 0
            return None
        if self._out:
            return world.outputs.get(self.id, 0)
        return world.levels >> self.id & 1

    __call__ = value

    def on(self):
        """High."""
        self.value(1)

    high = on

    def off(self):
        """Low."""
        self.value(0)

    low = off

    def toggle(self):
        """The other level."""
        self.value(not self.value())

    def irq(self, handler=None, trigger=IRQ_FALLING | IRQ_RISING, hard=False):
        """Call `handler(pin)` at edges; None switches it off."""
        if self._handler is None and handler is not None:
            self._before = world.levels >> self.id & 1
            world.watchers.append(self._watch)
        if handler is None and self._handler is not None:
            world.watchers.remove(self._watch)
        self._handler = handler
        self._trigger = trigger
        return self

    def _watch(self, us, levels):
        level = levels >> self.id & 1
        if level != self._before:
            self._before = level
            if self._trigger & (Pin.IRQ_RISING if level else Pin.IRQ_FALLING):
                self._handler(self)


class SPI:
    """The sending half of a bus; what is written goes to the panel with the level of its D/C pin."""

    MSB, LSB = 0, 1

    def __init__(
        self, id=0, baudrate=1_000_000, polarity=0, phase=0, bits=8, firstbit=0, sck=None, mosi=None, miso=None
    ):
        self.baudrate = baudrate

    def init(self, baudrate=1_000_000, polarity=0, phase=0, bits=8, firstbit=0, sck=None, mosi=None, miso=None):
        """Set the clock anew."""
        self.baudrate = baudrate

    def write(self, data):
        """Send bytes."""
        if world.spi_sink:
            world.spi_sink(data)

    def deinit(self):
        """Let go of the bus."""


class PWM:
    """A square wave on a pin; `world.pwm[pin]` is (hertz, duty 0-65535)."""

    def __init__(self, pin, freq=0, duty_u16=0, duty_ns=None, invert=False):
        self._pin = pin.id if isinstance(pin, Pin) else pin
        self._freq = freq
        self._duty = duty_u16
        self._tell()

    def init(self, freq=None, duty_u16=None, duty_ns=None, invert=False):
        """Set frequency and duty together."""
        if freq is not None:
            self._freq = freq
        if duty_u16 is not None:
            self._duty = duty_u16
        self._tell()

    def _tell(self):
        world.pwm[self._pin] = (self._freq, self._duty)

    def freq(self, hertz=None):
        """Read or set the frequency."""
        if hertz is None:
            return self._freq
        if hertz < 8:  # the slowest that the RP2040 can make
            raise ValueError("freq too small")
        self._freq = hertz
        self._tell()
        return None

    def duty_u16(self, duty=None):
        """Read or set the duty, 0 to 65535."""
        if duty is None:
            return self._duty
        self._duty = duty
        self._tell()
        return None

    def deinit(self):
        """Silent and dark."""
        self._duty = 0
        self._tell()


class ADC:
    """An analogue input; `world.adc[pin]` holds its 16-bit reading."""

    ATTN_11DB = 3

    def __init__(self, pin, atten=None):
        self._pin = pin.id if isinstance(pin, Pin) else pin

    def read_u16(self):
        """0 to 65535."""
        return world.adc.get(self._pin, 0)

    def read_uv(self):
        """Microvolts at 3.3 V full scale."""
        return self.read_u16() * 3_300_000 // 65535

    def atten(self, value):
        """Input range of the ESP32; nothing to do here."""


class WDT:
    """The watchdog; `fed` counts, `timeout` in milliseconds."""

    def __init__(self, id=0, timeout=5000):
        self.timeout = timeout
        self.fed = 0

    def feed(self):
        """Still alive."""
        self.fed += 1


class Timer:
    """Calls back once or again and again, in simulated time."""

    ONE_SHOT, PERIODIC = 0, 1

    def __init__(self, id=-1, mode=PERIODIC, period=-1, freq=-1, callback=None, hard=False):
        self._turn = 0
        if callback:
            self.init(mode=mode, period=period, freq=freq, callback=callback)

    def init(self, mode=PERIODIC, period=-1, freq=-1, callback=None, hard=False):
        """Start it; `period` in milliseconds."""
        self._turn += 1
        self._mode = mode
        self._callback = callback
        self._us = period * 1000 if period > 0 else int(1_000_000 / freq)
        world.at(world.now + self._us, self._fire, self._turn)

    def _fire(self, turn):
        if turn != self._turn:
            return
        if self._mode == Timer.PERIODIC:
            world.at(world.now + self._us, self._fire, turn)
        self._callback(self)

    def deinit(self):
        """Stop it."""
        self._turn += 1


class RTC:
    """The clock's memory, which an ESP32 keeps over a reset; here it lasts as long as the process."""

    _kept = b""

    def memory(self, data=None):
        """Read or write the bytes."""
        if data is None:
            return RTC._kept
        RTC._kept = bytes(data)
        return None


class _Registers:
    """Peripheral registers: writes are swallowed, reads give 0."""

    def __getitem__(self, address):
        return 0

    def __setitem__(self, address, value):
        pass


mem8 = _Registers()
mem16 = _Registers()
mem32 = _Registers()


def freq(hertz=None, peripheral=None):
    """Read or set the clock in hertz."""
    global _frequency
    if hertz is None:
        return _frequency
    _frequency = hertz
    return None


def idle():
    """Wait for the next event, at most about a millisecond."""
    world.idle(1000)


def lightsleep(ms=1000):
    """Stop the clock until a pin changes or `ms` are over."""
    world.idle(ms * 1000)


def reset():
    """Restart the chip: leaves the simulation with `world.Reset`."""
    global _cause
    _cause = HARD_RESET
    raise world.Reset


def soft_reset():
    """Restart the interpreter: leaves the simulation with `world.Reset`."""
    global _cause
    _cause = SOFT_RESET
    raise world.Reset


def reset_cause():
    """Why the chip started."""
    return _cause


def unique_id():
    """Eight bytes that are the same for every simulated box."""
    return b"dingbox0"


def disable_irq():
    """Nothing interrupts here; returns a state for `enable_irq`."""
    return 0


def enable_irq(state):
    """See `disable_irq`."""


def bitstream(pin, encoding, timing, data):
    """WS2812 by the processor (ESP32): one whole frame."""
    world.ring_sink(data)


def _restart():
    global _cause
    _cause = PWRON_RESET
    RTC._kept = b""


world.on_power.append(_restart)
