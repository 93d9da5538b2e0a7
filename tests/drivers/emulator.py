"""rp2040-pio-emulator behind the interface of `sim.pio_machine.StateMachine`."""

from collections import deque

from pioemu import State, emulate

_EMPTY_OSR = 32


class Emulator:
    """Executes a program instruction by instruction; `cycle` may be set forward while it idles."""

    def __init__(self, program, pins, in_base=0):
        self.program = program
        self.pins = pins
        self._base = in_base
        self._skipped = 0
        self._state = State(transmit_fifo=deque(), receive_fifo=deque())
        self.stalled = False
        self.tx_depth = self.rx_depth = 4
        self._begin()

    def _begin(self):
        program = self.program
        self._steps = emulate(
            program.words,
            stop_when=lambda opcode, state: False,
            initial_state=self._state,
            input_source=self._input,
            auto_pull=program.autopull,
            auto_push=program.autopush,
            pull_threshold=program.pull_thresh,
            push_threshold=program.push_thresh,
            shift_isr_right=program.shift_in_right,
            shift_osr_right=program.shift_out_right,
            side_set_count=program.side_count,
            wrap_target=program.wrap_target,
            wrap_top=program.wrap,
        )

    def _input(self, state: State) -> int:
        pins = self.pins() & 0xFFFFFFFF  # the emulator has no base for inputs: turned here
        return (pins >> self._base | pins << (32 - self._base)) & 0xFFFFFFFF

    def adopt(self, machine):
        """Go on where a `pio_machine.StateMachine` stands."""
        state = self._state
        self._state = type(state)(
            program_counter=machine.pc,
            x_register=machine.x,
            y_register=machine.y,
            transmit_fifo=deque(machine.tx),
            receive_fifo=deque(machine.rx),
        )
        self._begin()

    def step(self):
        """One instruction."""
        before, self._state = next(self._steps)
        self.stalled = before.program_counter == self._state.program_counter

    @property
    def pc(self):
        return self._state.program_counter

    @property
    def x(self):
        return self._state.x_register

    @property
    def y(self):
        return self._state.y_register

    @property
    def isr(self):
        return self._state.input_shift_register

    @property
    def rx(self):
        return _Words(self._state.receive_fifo)

    @property
    def tx(self):
        return _Words(self._state.transmit_fifo)

    @property
    def cycle(self):
        return self._state.clock + self._skipped

    @cycle.setter
    def cycle(self, value):
        self._skipped = value - self._state.clock

    def state(self):
        """All that decides what comes next, but for pins and FIFOs."""
        s = self._state
        registers = (s.program_counter, s.x_register, s.y_register)
        return (*registers, s.input_shift_register, s.output_shift_register)


class _Words:
    """A FIFO of the emulator as a list would look."""

    def __init__(self, fifo):
        self._fifo = fifo

    def __len__(self):
        return len(self._fifo)

    def pop(self, index):
        return self._fifo.popleft()

    def append(self, word):
        self._fifo.append(word)
