/** The simulator itself on real MicroPython: state machines, DMA, timer and pixels keep the chip's time. */
import assert from 'node:assert/strict';
import test, { before } from 'node:test';
import { Chip } from '../../sim/chip/core/chip.mjs';
import { Repl } from '../../sim/chip/host/repl.mjs';
import { Ring } from '../../sim/chip/probes/ws2812.mjs';
import { needsChip, parts } from './rig.mjs';

const MICROSECOND = 1000;
let chip;
let repl;

before(async () => {
  if (needsChip.skip) return;
  const { uf2, bootrom } = await parts();
  chip = new Chip({ bootrom });
  for (const { offset, bytes } of uf2) chip.load(bytes, offset);
  for (const pin of [10, 11, 12, 13]) chip.outside[pin] = 0;
  chip.powerOn();
  repl = new Repl(chip);
  repl.connect();
  repl.enter();
  repl.exec('import rp2, time, array, machine\nfrom machine import Pin');
});

const numbers = (text) => JSON.parse(text.trim());

test('a state machine measures a pulse to the cycle', needsChip, () => {
  repl.exec(`
@rp2.asm_pio()
def width():
    wait(0, pin, 0)
    wait(1, pin, 0)
    mov(x, invert(null))
    label("loop")
    jmp(x_dec, "next")
    label("next")
    jmp(pin, "loop")
    mov(isr, invert(x))
    push(block)
sm = rp2.StateMachine(0, width, freq=125_000_000, in_base=Pin(10, Pin.IN), jmp_pin=Pin(10))
sm.active(1)
`);
  for (const us of [1, 2.5, 10, 100, 1000, 12345.6]) {
    const at = chip.worldUs() + 500;
    chip.at(at, () => chip.drive(10, 1));
    chip.at(at + us, () => chip.drive(10, 0));
    chip.run(at + us + 200);
    const cycles = 2 * numbers(repl.exec('print(sm.get())'));
    assert.ok(Math.abs(cycles / 125 - us) < 0.04, `${us} us measured as ${cycles / 125}`);
  }
  repl.exec('sm.active(0)\nrp2.PIO(0).remove_program()');
});

test('changes go through DMA with the hardware timer beside them, no processor', needsChip, () => {
  repl.exec(`
@rp2.asm_pio(fifo_join=rp2.PIO.JOIN_RX, in_shiftdir=rp2.PIO.SHIFT_LEFT)
def changes():
    mov(y, null)
    label("same")
    mov(isr, null)
    in_(pins, 4)
    mov(x, isr)
    jmp(x_not_y, "changed")
    jmp("same")
    label("changed")
    mov(y, x)
    push(noblock)
    jmp("same")
for pin in range(10, 14): Pin(pin, Pin.IN, None)
sm = rp2.StateMachine(0, changes, freq=125_000_000, in_base=Pin(10))
events, stamps = array.array('I', [0] * 64), array.array('I', [0] * 64)
a, b = rp2.DMA(), rp2.DMA()
b.config(read=0x40054028, write=stamps, count=1, trigger=False,
    ctrl=b.pack_ctrl(size=2, inc_read=False, treq_sel=0x3f, chain_to=a.channel))
a.config(read=sm, write=events, count=1, trigger=True,
    ctrl=a.pack_ctrl(size=2, inc_read=False, treq_sel=4, chain_to=b.channel))
sm.active(1)
`);
  const plan = [[0, 10, 1], [3, 11, 1], [7, 12, 1], [8.5, 13, 1], [1000, 10, 0], [1002, 12, 0], [50000, 11, 0], [50000.2, 13, 0]];
  const at = Math.ceil(chip.worldUs()) + 500;
  for (const [us, pin, level] of plan) chip.at(at + us, () => chip.drive(pin, level));
  chip.run(at + 51_000);
  const events = numbers(repl.exec('print(list(events[:8]))'));
  const stamps = numbers(repl.exec('print([x - stamps[0] for x in stamps[:8]])'));
  assert.deepEqual(events, [1, 3, 7, 15, 14, 10, 8, 0]);
  plan.forEach(([us], i) => assert.ok(Math.abs(stamps[i] - us) <= 1, `change ${i} at ${us} stamped ${stamps[i]}`));
  repl.exec('a.close(); b.close(); sm.active(0)\nrp2.PIO(0).remove_program()');
});

test('a machine with a divider keeps its period', needsChip, () => {
  const rises = [];
  const tap = (pin, level, ns) => {
    if (pin === 6 && level === 1) rises.push(ns);
  };
  chip.pinTaps.push(tap);
  repl.exec(`
@rp2.asm_pio(set_init=rp2.PIO.OUT_LOW)
def square():
    set(pins, 1)[3]
    set(pins, 0)[3]
sm = rp2.StateMachine(1, square, freq=8_000_000, set_base=Pin(6))
sm.active(1)
time.sleep_us(50)
sm.active(0)
rp2.PIO(0).remove_program()
`);
  chip.pinTaps.splice(chip.pinTaps.indexOf(tap), 1);
  assert.ok(rises.length > 40);
  const periods = rises.slice(1).map((ns, i) => ns - rises[i]);
  assert.ok(periods.every((ns) => Math.abs(ns - MICROSECOND) <= 8), `${Math.min(...periods)}..${Math.max(...periods)}`);
});

test("MicroPython's own pixel writing is decoded", needsChip, () => {
  const ring = new Ring().attach(chip, 7);
  repl.exec('from neopixel import NeoPixel\nn = NeoPixel(Pin(7), 2)\nn[0] = (1, 2, 3)\nn[1] = (255, 0, 128)\nn.write()');
  chip.run(chip.worldUs() + 1000);
  ring.flush();
  assert.deepEqual(ring.frames.map(({ pixels }) => pixels), [[[1, 2, 3], [255, 0, 128]]]);
  assert.equal(ring.badPulses, 0);
});

test('sleeping takes as long as it should', needsChip, () => {
  const us = numbers(repl.exec('t = time.ticks_us()\ntime.sleep_ms(250)\nprint(time.ticks_diff(time.ticks_us(), t))'));
  assert.ok(us >= 250_000 && us < 250_400, `${us}`);
  assert.equal(chip.faultCount, 0, chip.faults[0]?.text);
});
