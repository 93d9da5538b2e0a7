"""Assembler for state machine programs, written as `rp2.asm_pio` wants them. Runs on both interpreters.

The decorated function is called once, with the instruction names as its globals; every call adds one
instruction. Encodings: RP2040 data sheet 3.4.
"""

_SOURCES = {"pins": 0, "x": 1, "y": 2, "null": 3, "pindirs": 4, "pc": 5, "status": 5, "isr": 6, "osr": 7}
_SOURCES["exec"] = 8  # a place of its own, told apart by the instruction
_CONDITIONS = {"not_x": 1, "x_dec": 2, "not_y": 3, "y_dec": 4, "x_not_y": 5, "pin": 6, "not_osre": 7}
_NAMES = (
    "wrap_target", "wrap", "label", "word", "nop", "jmp", "wait", "in_", "out", "push", "pull", "mov",
    "irq", "set",
)  # fmt: skip
_FLAGS = {"noblock": 0x01, "block": 0x21, "iffull": 0x40, "ifempty": 0x40, "clear": 0x40, "gpio": 0}


class PIOASMError(Exception):
    """A program that cannot be assembled."""


class Program:
    """Machine words and the settings that go with them."""

    def __init__(self, settings):
        side = settings.get("sideset_init")
        self.words = []
        self.wrap_target = 0
        self.wrap = None  # index of the last instruction before it wraps
        self.shift_in_right = bool(settings.get("in_shiftdir", 0))
        self.shift_out_right = bool(settings.get("out_shiftdir", 0))
        self.autopush = settings.get("autopush", False)
        self.autopull = settings.get("autopull", False)
        self.push_thresh = settings.get("push_thresh", 32)
        self.pull_thresh = settings.get("pull_thresh", 32)
        self.fifo_join = settings.get("fifo_join", 0)
        # bits of side-set, the enable bit not counted
        self.side_count = 0 if side is None else 1 if isinstance(side, int) else len(side)
        self.side_optional = False


class _Emitter:
    """What the names in a program do."""

    def __init__(self, program):
        self.program = program
        self.lines = []  # [word, label or None, side or None, delay]
        self.labels = {}

    def names(self):
        """Globals for the decorated function."""
        found = {}
        for table in (_SOURCES, _CONDITIONS, _FLAGS):
            found.update(table)
        found["invert"] = lambda source: source | 0x08
        found["reverse"] = lambda source: source | 0x10
        found["rel"] = lambda index: index | 0x10
        for name in _NAMES:
            found[name] = getattr(self, name)
        return found

    def finish(self):
        """Resolve labels, put side-set and delay into place."""
        program = self.program
        sides = [line[2] for line in self.lines if line[2] is not None]
        program.side_optional = bool(program.side_count) and len(sides) != len(self.lines)
        bits = program.side_count + (1 if program.side_optional else 0)
        for word, label, side, delay in self.lines:
            if label is not None:
                if label not in self.labels:
                    raise PIOASMError("unknown label " + label)
                word |= self.labels[label]
            if delay >= 1 << (5 - bits):
                raise PIOASMError("delay too large")
            if side is not None:
                if side >= 1 << program.side_count:
                    raise PIOASMError("sideset too large" if program.side_count else "no sideset")
                word |= side << (13 - bits) | (0x1000 if program.side_optional else 0)
            program.words.append(word | delay << 8)
        if len(program.words) > 32:
            raise PIOASMError("more than 32 instructions")
        if program.wrap is None:
            program.wrap = len(program.words) - 1

    # modifiers of the instruction just written
    def side(self, value):
        self.lines[-1][2] = value
        return self

    def delay(self, cycles):
        self.lines[-1][3] = cycles
        return self

    __getitem__ = delay

    # directives
    def wrap_target(self):
        self.program.wrap_target = len(self.lines)

    def wrap(self):
        self.program.wrap = len(self.lines) - 1

    def label(self, name):
        if name in self.labels:
            raise PIOASMError("duplicate label " + name)
        self.labels[name] = len(self.lines)

    # instructions
    def word(self, word, label=None):
        self.lines.append([word, label, None, 0])
        return self

    def nop(self):
        return self.word(0xA042)

    def jmp(self, condition, label=None):
        if label is None:
            condition, label = 0, condition
        return self.word(condition << 5, label)

    def wait(self, polarity, source, index):
        kind = {6: 1, 0: 0}.get(source, 2)
        return self.word(0x2000 | polarity << 7 | kind << 5 | index)

    def in_(self, source, bits):
        if not 0 < bits <= 32:
            raise PIOASMError("invalid bit count " + str(bits))
        return self.word(0x4000 | source << 5 | bits & 31)

    def out(self, target, bits):
        if not 0 < bits <= 32:
            raise PIOASMError("invalid bit count " + str(bits))
        return self.word(0x6000 | (7 if target == 8 else target) << 5 | bits & 31)

    def push(self, *flags):
        return self._transfer(0x8000, flags)

    def pull(self, *flags):
        return self._transfer(0x8080, flags)

    def _transfer(self, word, flags):
        value = 0
        for flag in flags:
            value |= flag
        if not value & 1:
            value |= 0x20  # blocks unless told otherwise
        return self.word(word | value & 0x60)

    def mov(self, target, source):
        return self.word(0xA000 | (4 if target == 8 else target) << 5 | source)

    def irq(self, mode, index=None):
        if index is None:
            mode, index = 0, mode
        return self.word(0xC000 | mode & 0x60 | index)

    def set(self, target, data):
        return self.word(0xE000 | target << 5 | data)


def assemble(function, **settings):
    """Program of a decorated function; settings as of `rp2.asm_pio`."""
    program = Program(settings)
    emitter = _Emitter(program)
    names = function.__globals__
    kept = dict(names)
    names.clear()
    try:
        names.update(emitter.names())
        function()
    finally:
        names.clear()
        names.update(kept)
    emitter.finish()
    return program
