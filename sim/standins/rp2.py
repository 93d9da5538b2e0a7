"""Stand-in for MicroPython's `rp2`: the assembler, state machines and DMA, tied to `world`.

A state machine that reads pins really runs its program whenever a pin changes; one that drives the
ring does not (1440 bits a frame): what reaches its FIFO goes to `world.ring_sink` frame by frame.
DMA moves a word as soon as its request is up, chains, wraps rings and takes the hardware timer's
address, all at the moment of the event.
"""

import uctypes

from sim import pio_asm, pio_machine
from sim.standins import world

PIOASMError = pio_asm.PIOASMError
_TIMERS = (0x40054028, 0x400B0028)  # TIMERAWL of RP2040 and RP2350
_SPI_DATA = (0x4003C008, 0x40080008)  # SSPDR of SPI0
_PERMANENT = 0x3F

_machines = {}
_channels = [None] * 12


def asm_pio(**settings):
    """Decorator: assembles the program; see `sim.pio_asm`."""
    return lambda function: pio_asm.assemble(function, **settings)


class PIO:
    """Constants for programs."""

    IN_LOW, IN_HIGH, OUT_LOW, OUT_HIGH = 0, 1, 2, 3
    SHIFT_LEFT, SHIFT_RIGHT = 0, 1
    JOIN_NONE, JOIN_TX, JOIN_RX = 0, 1, 2


class StateMachine:
    """State machine 0-11; those with `in_base` watch pins, those with `sideset_base` drive the ring."""

    def __init__(self, id, program=None, freq=-1, in_base=None, sideset_base=None, **others):
        self.id = id
        self._active = False
        self.drives_ring = sideset_base is not None
        self._frame = bytearray()
        base = in_base.id if in_base else 0
        side = sideset_base.id if sideset_base else 0
        self._core = pio_machine.StateMachine(program, world_levels, base, side_base=side)
        _machines[id] = self

    def active(self, on=None):
        """Start, stop or ask."""
        if on is not None and bool(on) != self._active:
            self._active = bool(on)
            if not self.drives_ring:
                if on:
                    world.watchers.append(self._watch)
                elif self._watch in world.watchers:
                    world.watchers.remove(self._watch)
            self._run()
        return self._active

    def _watch(self, us, levels):
        self._run()

    def _run(self):
        if self._active and not self.drives_ring:
            while True:
                self._core.settle()
                if not _pump():
                    break

    def rx_fifo(self):
        """Words waiting to be read."""
        return len(self._core.rx)

    def tx_fifo(self):
        """Words waiting to be taken."""
        return len(self._core.tx)

    def requests(self, receive):
        """Level of the DMA request of one side."""
        if receive:
            return bool(self._core.rx)
        return self.drives_ring or len(self._core.tx) < self._core.tx_depth

    def pop(self):
        """Oldest received word."""
        return self._core.rx.pop(0)

    def append(self, word):
        """Word into the transmit FIFO."""
        if not self.drives_ring:
            self._core.tx.append(word)
            return
        self.take(bytes((word & 255,)))

    def take(self, data):
        """Bytes for the ring; each complete frame is shown."""
        self._frame.extend(data)
        if len(self._frame) >= len(world.ring_frame):
            world.ring_sink(self._frame)
            self._frame = bytearray()


def world_levels():
    """Levels of all pins now."""
    return world.levels


# Field -> (shift, bits) of the RP2040's CTRL register (data sheet 2.5.7).
_FIELDS = {
    "enable": (0, 1), "high_pri": (1, 1), "size": (2, 2), "inc_read": (4, 1), "inc_write": (5, 1),
    "ring_size": (6, 4), "ring_sel": (10, 1), "chain_to": (11, 4), "treq_sel": (15, 6), "irq_quiet": (21, 1),
    "bswap": (22, 1),
}  # fmt: skip


class DMA:
    """One of twelve channels."""

    def __init__(self):
        for channel in range(len(_channels)):
            if _channels[channel] is None:
                break
        else:
            raise OSError("no DMA channel is free")
        self.channel = channel
        _channels[channel] = self
        self.read = self.write = 0
        self.count = self._reload = 0
        self.ctrl = 0
        self._busy = False

    def pack_ctrl(self, **fields):
        """Control word; what is not said is as in the real one: words, both incrementing, unpaced."""
        values = {"enable": 1, "size": 2, "inc_read": 1, "inc_write": 1, "irq_quiet": 1}
        values["treq_sel"] = _PERMANENT
        values["chain_to"] = self.channel
        values.update(fields)
        word = 0
        for name in values:
            shift, bits = _FIELDS[name]
            value = int(values[name])
            if value >> bits:
                raise ValueError("bad field value")
            word |= value << shift
        return word

    def _field(self, name):
        shift, bits = _FIELDS[name]
        return self.ctrl >> shift & ((1 << bits) - 1)

    def config(self, read=None, write=None, count=None, ctrl=None, trigger=False):
        """Set registers and perhaps start."""
        if read is not None:
            self.read = _address(read)
        if write is not None:
            self.write = _address(write)
        if count is not None:
            self._reload = count
            if not self._busy:
                self.count = count
        if ctrl is not None:
            self.ctrl = ctrl
        if trigger:
            self.start()
            _settle()

    def start(self):
        """Begin a run of `count` transfers, unless one is under way."""
        if self.ctrl & 1 and not self._busy:
            self.count = self._reload
            self._busy = self.count > 0
            if self._busy and self.write in _SPI_DATA:  # at one go: a picture is 150,000 bytes
                if world.spi_sink:
                    world.spi_sink(uctypes.bytearray_at(self.read, self.count))
                self.read += self.count
                self.count = 0
                self._busy = False
            elif self._busy and self._is_frame():  # likewise, or every byte would go through `transfer`
                self.write.take(uctypes.bytearray_at(self.read, self.count))
                self.read += self.count
                self.count = 0
                self._busy = False

    def _is_frame(self):
        """Bytes for the ring, nothing chained behind."""
        return (
            isinstance(self.write, StateMachine)
            and self.write.drives_ring
            and self._field("size") == 0
            and self._field("inc_read") == 1
            and self._field("chain_to") == self.channel
        )

    def active(self, on=None):
        """Start, abort or ask."""
        if on is not None:
            if on:
                self.start()
                _settle()
            else:
                self._busy = False
        return self._busy

    def close(self):
        """Give the channel back, disabled first so that no chain starts it again."""
        self.ctrl = 0
        self._busy = False
        if _channels[self.channel] is self:
            _channels[self.channel] = None

    def ready(self):
        """True when a transfer can happen now."""
        if not self._busy or not self.ctrl & 1:
            return False
        request = self._field("treq_sel")
        if request == _PERMANENT:
            return True
        machine = _machines.get(request // 8 * 4 + request % 4)
        return machine is not None and machine.requests(request % 8 >= 4)

    def transfer(self):
        """Move one item."""
        size = 1 << self._field("size")
        value = _load(self.read, size)
        _save(self.write, size, value)
        ring = (1 << self._field("ring_size")) - 1
        if self._field("inc_read"):
            self.read = _step(self.read, size, 0 if self._field("ring_sel") else ring)
        if self._field("inc_write"):
            self.write = _step(self.write, size, ring if self._field("ring_sel") else 0)
        self.count -= 1
        if not self.count:
            self._busy = False
            chained = _channels[self._field("chain_to")]
            if chained is not None and chained is not self:
                chained.start()


def _address(place):
    return place if isinstance(place, (int, StateMachine)) else uctypes.addressof(place)


def _step(address, size, ring):
    if not isinstance(address, int):
        return address
    return address & ~ring | (address + size) & ring if ring else address + size


def _load(address, size):
    if isinstance(address, StateMachine):
        return address.pop()
    if address in _TIMERS:
        return (world.now_us() + world.start_us) & 0xFFFFFFFF
    memory = uctypes.bytearray_at(address, size)
    value = 0
    for i in range(size):
        value |= memory[i] << 8 * i
    return value


def _save(address, size, value):
    if isinstance(address, StateMachine):
        address.append(value)
        return
    memory = uctypes.bytearray_at(address, size)
    for i in range(size):
        memory[i] = value >> 8 * i & 255


def _pump():
    """Do all transfers that can be done; True if there were any."""
    any_done = False
    more = True
    while more:
        more = False
        for channel in _channels:
            if channel is not None and channel.ready():
                channel.transfer()
                more = any_done = True
    return any_done


def _settle():
    """Let channels and watching state machines go on until nothing moves."""
    while _pump():
        for machine in list(_machines.values()):
            machine._run()


def _restart():
    _machines.clear()
    for i in range(len(_channels)):
        _channels[i] = None


world.on_power.append(_restart)
