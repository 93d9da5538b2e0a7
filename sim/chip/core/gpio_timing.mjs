/**
 * Pins: an edge is latched only when the level really changes, and a state machine that waits for a pin is woken
 * on its own clock, two clk_sys cycles later (the input synchroniser), not at once.
 */
import { GPIOPin, RP2040 } from './emulator.mjs';

const EDGE_LOW = 4;
const EDGE_HIGH = 8;
const LEVELS = 3;
const SYNC_CYCLES = 2;
const FUNCTION_PWM = 4;

GPIOPin.prototype.setInputValue = function (value) {
  const chip = this.rp2040.chip;
  if (chip && value !== this.rawInputValue) chip.pioClock.beforePinChange(this.index);
  const before = this.inputValue;
  const interrupting = this.irqValue;
  this.rawInputValue = value;
  const level = !!(value && this.inputEnable);
  if (level !== this.level) {
    if (this.level !== undefined) this.irqStatus |= level ? EDGE_HIGH : EDGE_LOW;
    this.irqStatus = (this.irqStatus & ~LEVELS) | (level ? 2 : 1);
    this.level = level;
  }
  if (this.irqValue !== interrupting) this.rp2040.updateIOInterrupt();
  if (this.functionSelect === FUNCTION_PWM) this.rp2040.pwm.gpioOnInput(this.index);
  if (before === this.inputValue || !this.rp2040.pio) return;
  for (const pio of this.rp2040.pio)
    for (const machine of pio.machines)
      if (machine.enabled && machine.stalled && machine.waitsForPin(this.index)) machine.wake(SYNC_CYCLES);
};

Object.defineProperty(RP2040.prototype, 'gpioValues', {
  get() {
    let word = 0;
    for (let i = 0; i < 30; i++) if (this.gpio[i].inputValue) word |= 1 << i;
    return word;
  },
});

