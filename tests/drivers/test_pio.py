# ruff: noqa: F821
"""The desktop's assembler and state machine against independent ones."""

import random
from collections import deque

import adafruit_pioasm
import pytest
import rp2
from dingbox.drivers.keys_rp2 import watch_keys
from dingbox.drivers.ring_rp2 import send_pixels

from sim import pio_asm
from sim.pio_machine import StateMachine
from tests.drivers.emulator import Emulator

WATCH = """
.program watch
    mov y, ~null
.wrap_target
    pull block
same:
    mov isr, null
    in pins, 12
    mov x, isr
    jmp x!=y changed
    jmp same
changed:
    mov y, x
    push block
.wrap
"""
PIXELS = """
.program pixels
.side_set 1
.wrap_target
bit:
    out x, 1 side 0 [2]
    jmp !x zero side 1 [2]
    jmp bit side 1 [3]
zero:
    nop side 0 [3]
.wrap
"""


@pytest.mark.parametrize("ours, text", [(watch_keys, WATCH), (send_pixels, PIXELS)])
def test_firmware_programs_assemble_as_the_text_form_does(ours, text):
    theirs = adafruit_pioasm.Program(text)
    assert list(ours.words) == list(theirs.assembled)
    assert ours.wrap_target == theirs.pio_kwargs.get("wrap_target", 0)
    assert ours.wrap == theirs.pio_kwargs.get("wrap", len(ours.words) - 1)
    assert ours.side_count == (theirs.pio_kwargs.get("sideset_pin_count", 0))
    assert len(ours.words) <= 32


def test_all_kinds_of_instructions_assemble():
    @rp2.asm_pio(sideset_init=(rp2.PIO.OUT_LOW, rp2.PIO.OUT_LOW), set_init=rp2.PIO.OUT_LOW)
    def program():
        wait(1, gpio, 5).side(2)
        wait(0, pin, 3)[2]
        label("again")
        in_(x, 32).side(1)[3]
        out(pins, 4)
        push(iffull, noblock)
        pull(ifempty)
        mov(osr, reverse(y))
        set(x, 17)
        irq(clear, 3)
        jmp(x_dec, "again")
        jmp(pin, "again")

    theirs = adafruit_pioasm.Program("""
.program p
.side_set 2 opt
    wait 1 gpio 5 side 2
    wait 0 pin 3 [2]
again:
    in x, 32 side 1 [3]
    out pins, 4
    push iffull noblock
    pull ifempty block
    mov osr, ::y
    set x, 17
    irq clear 3
    jmp x-- again
    jmp pin again
""")
    assert list(program.words) == list(theirs.assembled)


@pytest.mark.parametrize(
    "source, message",
    [
        (lambda: jmp("nowhere"), "unknown label nowhere"),
        (lambda: [label("a"), label("a")], "duplicate label a"),
        (lambda: nop()[32], "delay too large"),
        (lambda: nop().side(1), "no sideset"),
        (lambda: in_(0, 33), "invalid bit count 33"),
        (lambda: [nop() for _ in range(33)], "more than 32 instructions"),
    ],
)
def test_bad_programs(source, message):
    with pytest.raises(pio_asm.PIOASMError, match=message):
        rp2.asm_pio()(source)


def both(program, pins, in_base):
    fast = StateMachine(program, pins, in_base)
    slow = Emulator(program, pins, in_base)
    return fast, slow


@pytest.mark.parametrize("seed", range(12))
def test_the_watcher_runs_as_in_the_emulator(seed):
    """Same pushes at the same cycles, whatever pins, credits and reads do."""
    rng = random.Random(seed)
    levels = [rng.getrandbits(32) for _ in range(40)]
    at = [0]
    fast, slow = both(watch_keys, lambda: levels[at[0] // 25 % 40], 2)
    for cycle in range(1500):
        at[0] = cycle
        if rng.randrange(12) == 0 and len(fast.tx) < 4:
            fast.tx.append(1)
            slow.tx.append(1)
        if rng.randrange(15) == 0 and fast.rx:
            assert fast.rx.pop(0) == slow.rx.pop(0)
        fast.step()
        slow.step()
        assert fast.state()[:3] == slow.state()[:3]
        assert fast.cycle == slow.cycle
        assert fast.stalled == slow.stalled
        assert (len(fast.rx), len(fast.tx)) == (len(slow.rx), len(slow.tx))


@pytest.mark.parametrize("seed", range(30))
def test_random_programs_run_as_in_the_emulator(seed):
    rng = random.Random(1000 + seed)
    length = rng.randrange(4, 16)

    def source():
        for _ in range(length):
            kind = rng.randrange(7)
            if kind == 0:
                jmp(rng.choice([0, 1, 2, 3, 4, 5]), f"l{rng.randrange(length)}")
            elif kind == 1:
                in_(rng.choice([pins, x, y, null]), rng.randrange(1, 33))
            elif kind == 2:
                mov(rng.choice([x, y, isr]), rng.choice([pins, x, y, null, isr, invert(x), invert(y)]))
            elif kind == 3:
                set(rng.choice([x, y]), rng.randrange(32))
            elif kind == 4:
                push(rng.choice([block, noblock]))
            elif kind == 5:
                pull(rng.choice([block, noblock]))
            else:
                nop()[rng.randrange(4)]


    settings = {"in_shiftdir": rng.randrange(2)}
    program = _random_program(rng, source, length, settings)
    levels = [rng.getrandbits(32) for _ in range(64)]
    at = [0]
    fast, slow = both(program, lambda: levels[at[0] // 7 % 64], rng.randrange(20))
    for cycle in range(400):
        at[0] = cycle
        if rng.randrange(5) == 0 and len(fast.tx) < 4:
            word = rng.getrandbits(32)
            fast.tx.append(word)
            slow.tx.append(word)
        if rng.randrange(6) == 0 and fast.rx:
            assert fast.rx.pop(0) == slow.rx.pop(0)
        fast.step()
        slow.step()
        assert fast.state()[:3] == slow.state()[:3], program.words
        assert fast.cycle == slow.cycle


def _random_program(rng, source, length, settings):
    """Assemble with a label before every instruction."""
    emitter_word = pio_asm._Emitter.word

    def word(self, bits, label=None):
        self.labels[f"l{len(self.lines)}"] = len(self.lines)
        return emitter_word(self, bits, label)

    pio_asm._Emitter.word = word
    try:
        return rp2.asm_pio(**settings)(source)
    finally:
        pio_asm._Emitter.word = emitter_word


def pulses(data, machine):
    """(high, low) of every bit in cycles, the last low left out, as the ring's pin shows them."""
    fifo = deque(data)
    trace = []
    for _ in range(len(data) * 8 * 4 + 40):
        while fifo and len(machine.tx) < 8:
            machine.tx.append(fifo.popleft() * 0x01010101)  # a byte write comes on all four lanes
        before = machine.cycle
        machine.step()
        trace += [machine.level()] * (machine.cycle - before)
    edges = [i for i in range(1, len(trace)) if trace[i] != trace[i - 1]]
    return [(edges[i + 1] - edges[i], (edges[i + 2] - edges[i + 1])) for i in range(0, len(edges) - 2, 2)] + [
        (edges[-1] - edges[-2], None)
    ]


class Slow(Emulator):
    def level(self):
        return self._state.pin_values & 1


class Fast(StateMachine):
    def level(self):
        return self.out_pins & 1


# High and low times that every data sheet of the WS2812B allows (V1.0 and V5), ns.
ZERO = ((250, 380), (700, 1000))
ONE = ((650, 950), (300, 420))


@pytest.mark.parametrize("kind", [Slow, Fast])
def test_every_bit_on_the_wire_is_within_the_data_sheet(kind):
    rng = random.Random(8)
    data = bytes([0, 255, 0x55, 0xAA, 1, 128]) + bytes(rng.randrange(256) for _ in range(174))
    machine = kind(send_pixels, lambda: 0)
    found = pulses(data, machine)
    assert len(found) == 8 * len(data)
    bits = []
    for high, low in found:
        high_ns = high * 125
        bit = 1 if high_ns > 500 else 0
        (least, most), (low_least, low_most) = ONE if bit else ZERO
        assert least <= high_ns <= most
        if low is not None:
            assert low_least <= low * 125 <= low_most
        bits.append(bit)
    assert bytes(int("".join(map(str, bits[i : i + 8])), 2) for i in range(0, len(bits), 8)) == data
