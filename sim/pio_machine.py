"""A state machine of the RP2040's PIO, instruction by instruction. Runs on both interpreters.

Small and quick, for the desktop box and for millions of simulated key edges; `tests/drivers` prove it
equal to the package rp2040-pio-emulator on random programs and inputs.
"""

_WORD = 0xFFFFFFFF
_FIFO = 4


class StateMachine:
    """Executes a `pio_asm.Program`. `pins()` gives the levels of all GPIOs as a bit mask."""

    def __init__(self, program, pins, in_base=0, jmp_pin=0, side_base=0, set_base=0, out_base=0):
        self.program = program
        self.pins = pins
        self.in_base = in_base
        self.jmp_pin = jmp_pin
        self.side_base = side_base
        self.set_base = set_base
        self.out_base = out_base
        self.rx = []
        self.tx = []
        join = program.fifo_join
        self.tx_depth = (0 if join == 2 else 2 * _FIFO) if join else _FIFO
        self.rx_depth = (0 if join == 1 else 2 * _FIFO) if join else _FIFO
        self.pc = self.x = self.y = self.isr = self.osr = 0
        self.isr_count = 0
        self.osr_count = 32  # empty
        self.out_pins = 0
        self.cycle = 0
        self.stalled = False

    def state(self):
        """All that decides what comes next, but for pins and FIFOs."""
        return (self.pc, self.x, self.y, self.isr, self.isr_count, self.osr, self.osr_count)

    def settle(self, limit=1000):
        """Run until it stalls or goes round in circles, the pins staying as they are."""
        seen = []
        for _ in range(limit):
            self.step()
            if self.stalled:
                return
            now = self.state()
            if now in seen:
                return
            seen.append(now)
        raise RuntimeError("the state machine does not come to rest")

    def step(self):
        """Execute one instruction; adds its cycles to `cycle`. A stalled one is tried again."""
        program = self.program
        word = program.words[self.pc]
        field = word >> 8 & 31
        bits = program.side_count + (1 if program.side_optional else 0)
        if bits:
            side = field >> (5 - bits)
            field &= (1 << (5 - bits)) - 1
            if not program.side_optional or side >> program.side_count:
                mask = (1 << program.side_count) - 1
                value = side & mask
                self.out_pins = self.out_pins & ~(mask << self.side_base) | value << self.side_base
        pc = self.pc
        after = program.wrap_target if pc == program.wrap else pc + 1
        done = _OPERATIONS[word >> 13](self, word >> 5 & 7, word & 31, word)
        self.cycle += 1
        if done is False:
            self.stalled = True
            return
        self.stalled = False
        self.cycle += field
        self.pc = after if done is None else done

    def _jmp(self, condition, target, word):
        if condition == 0:
            taken = True
        elif condition == 1:
            taken = self.x == 0
        elif condition == 2:
            taken = self.x != 0
            self.x = (self.x - 1) & _WORD
        elif condition == 3:
            taken = self.y == 0
        elif condition == 4:
            taken = self.y != 0
            self.y = (self.y - 1) & _WORD
        elif condition == 5:
            taken = self.x != self.y
        elif condition == 6:
            taken = bool(self.pins() >> self.jmp_pin & 1)
        else:
            taken = self.osr_count < self.program.pull_thresh
        return target if taken else None

    def _wait(self, source, index, word):
        pin = index if source & 3 == 0 else self.in_base + index
        if source & 3 == 2:
            raise NotImplementedError("wait for an interrupt flag")
        return None if self.pins() >> pin & 1 == source >> 2 else False

    def _rotated(self):
        base = self.in_base
        pins = self.pins() & _WORD
        return (pins >> base | pins << (32 - base)) & _WORD if base else pins

    def _source(self, source):
        if source == 0:
            return self._rotated()
        if source == 1:
            return self.x
        if source == 2:
            return self.y
        if source == 3:
            return 0
        if source == 6:
            return self.isr
        if source == 7:
            return self.osr
        raise NotImplementedError("source " + str(source))

    def _in(self, source, count, word):
        count = count or 32
        mask = (1 << count) - 1
        value = self._source(source) & mask
        if self.program.shift_in_right:
            self.isr = (self.isr >> count | value << (32 - count)) & _WORD
        else:
            self.isr = (self.isr << count | value) & _WORD
        self.isr_count = min(32, self.isr_count + count)
        if self.program.autopush and self.isr_count >= self.program.push_thresh:
            if len(self.rx) >= self.rx_depth:
                raise NotImplementedError("autopush into a full FIFO")
            self._do_push()

    def _do_push(self):
        self.rx.append(self.isr)
        self.isr = self.isr_count = 0

    def _out(self, target, count, word):
        count = count or 32
        program = self.program
        if program.autopull and self.osr_count >= program.pull_thresh:
            if not self.tx:
                return False
            self.osr = self.tx.pop(0)
            self.osr_count = 0
            # refilling and shifting in one cycle works as long as the FIFO is not empty
        if program.shift_out_right:
            value = self.osr & ((1 << count) - 1)
            self.osr = self.osr >> count
        else:
            value = self.osr >> (32 - count)
            self.osr = self.osr << count & _WORD
        self.osr_count = min(32, self.osr_count + count)
        if target == 1:
            self.x = value
        elif target == 2:
            self.y = value
        elif target == 0:
            mask = (1 << count) - 1
            self.out_pins = self.out_pins & ~(mask << self.out_base) | value << self.out_base
        elif target != 3:
            raise NotImplementedError("out to " + str(target))
        return None

    def _push_pull(self, mode, index, word):
        blocks = word >> 5 & 1
        if word & 0x80:
            if word & 0x40 and self.osr_count < self.program.pull_thresh:
                return None
            if self.tx:
                self.osr = self.tx.pop(0)
            elif blocks:
                return False
            else:
                self.osr = self.x
            self.osr_count = 0
        else:
            if word & 0x40 and self.isr_count < self.program.push_thresh:
                return None
            if len(self.rx) < self.rx_depth:
                self._do_push()
            elif blocks:
                return False
            else:
                self.isr = self.isr_count = 0
        return None

    def _mov(self, target, low, word):
        value = self._source(low & 7)
        if low >> 3 == 1:
            value = ~value & _WORD
        elif low >> 3 == 2:
            out = 0
            for i in range(32):
                out = out << 1 | value >> i & 1
            value = out
        if target == 1:
            self.x = value
        elif target == 2:
            self.y = value
        elif target == 6:
            self.isr = value
            self.isr_count = 0
        elif target == 7:
            self.osr = value
            self.osr_count = 0
        elif target == 5:
            return value & 31
        else:
            raise NotImplementedError("mov to " + str(target))
        return None

    def _irq(self, mode, index, word):
        raise NotImplementedError("interrupt flags")

    def _set(self, target, data, word):
        if target == 1:
            self.x = data
        elif target == 2:
            self.y = data
        elif target == 0:
            self.out_pins = self.out_pins & ~(31 << self.set_base) | data << self.set_base
        elif target != 4:
            raise NotImplementedError("set to " + str(target))


_OPERATIONS = (
    StateMachine._jmp,
    StateMachine._wait,
    StateMachine._in,
    StateMachine._out,
    StateMachine._push_pull,
    StateMachine._mov,
    StateMachine._irq,
    StateMachine._set,
)
