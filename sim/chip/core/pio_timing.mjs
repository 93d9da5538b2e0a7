/**
 * State machines that run by the emulated clock: divider, delays, stalls, joined FIFOs.
 *
 * The package runs them from a JavaScript timer, as fast as it likes. Here each machine has the time of its next
 * step (`nextNs`), and `PioClock` steps them in the order of those times.
 */
import { FIFO, RPPIO, StateMachine, WaitType } from './emulator.mjs';
import { IdleLoop } from './pio_idle.mjs';

const SHIFTCTRL = 0x08;
const INSTR = 0x10;
const CTRL = 0x00;
const FDEBUG = 0x08;
const TXF0 = 0x10;
const TXF3 = 0x1c;
const SM_REGISTERS = 0x0c8;

const waitAsPackaged = StateMachine.prototype.checkWait;
const writeMachineAsPackaged = StateMachine.prototype.writeUint32;
const writeBlockAsPackaged = RPPIO.prototype.writeUint32;
const readBlockAsPackaged = RPPIO.prototype.readUint32;

Object.assign(StateMachine.prototype, {
  /** Nanoseconds of one step of this machine. */
  period() {
    const whole = this.clockDivInt || 65536;
    return this.rp2040.chip.cycleNs * (whole + (this.clockDivInt ? this.clockDivFrac / 256 : 0));
  },

  waitsForPin(pin) {
    return this.waiting && this.waitType === WaitType.Pin && this.waitIndex === pin;
  },

  /** Lets a stalled machine try again at its first clock that is `sync` clk_sys cycles or more away. */
  wake(sync = 0) {
    const chip = this.rp2040.chip;
    const earliest = chip.clock.nanosCounter + sync * chip.cycleNs;
    this.nextNs ??= chip.clock.nanosCounter;
    if (this.nextNs < earliest) {
      const period = this.period();
      this.nextNs += Math.ceil((earliest - this.nextNs) / period - 1e-9) * period;
    }
    this.stalled = false;
    chip.pioClock.dirty = true;
  },

  /** Called by the package when FIFOs or flags change: outside a step the machine looks again at its own clock. */
  checkWait() {
    if (!this.waiting) return;
    if (this.inStep) waitAsPackaged.call(this);
    else if (this.stalled) this.wake();
  },

  clkDivRestart() {
    this.nextNs = this.rp2040.chip.clock.nanosCounter;
  },

  /** One instruction, or one look at what is waited for; returns the clocks it took. */
  stepOnce() {
    const before = this.cycles;
    this.inStep = true;
    if (this.waiting) {
      waitAsPackaged.call(this);
      this.inStep = false;
      this.stalled = this.waiting;
      return this.waiting ? 1 : 1 + this.cycles - before;
    }
    const opcode = this.pio.instructions[this.pc];
    this.updatePC = true;
    this.executeInstruction(opcode);
    if (this.updatePC) this.nextPC();
    this.inStep = false;
    if (this.waiting) this.stalled = true;
    this.idle.after(opcode);
    return Math.max(1, this.cycles - before);
  },

  /** Registers of the machine. INSTR executes at once; SHIFTCTRL may join the FIFOs. */
  writeUint32(offset, value) {
    if (offset === INSTR) {
      this.inStep = true;
      writeMachineAsPackaged.call(this, offset, value);
      this.inStep = false;
      this.pio.checkChangedPins();
      if (this.waiting) this.stalled = true;
      return;
    }
    writeMachineAsPackaged.call(this, offset, value);
    if (offset === SHIFTCTRL) this.joinFifos((value >>> 30) & 3);
  },

  /** `mode` is FJOIN_RX and FJOIN_TX as in SHIFTCTRL; changing it empties both FIFOs. */
  joinFifos(mode) {
    if (mode === (this.fifoMode ?? 0)) return;
    this.fifoMode = mode;
    this.rxFIFO = new FIFO(mode & 2 ? 8 : mode & 1 ? 0 : 4);
    this.txFIFO = new FIFO(mode & 2 ? 0 : mode & 1 ? 8 : 4);
    this.updateDMARx();
    this.updateDMATx();
  },
});

Object.defineProperty(StateMachine.prototype, 'idle', {
  get() {
    const idle = new IdleLoop(this);
    Object.defineProperty(this, 'idle', { value: idle });
    return idle;
  },
});

RPPIO.prototype.run = () => {}; // the package's own free run

RPPIO.prototype.writeUint32 = function (offset, value) {
  const clock = this.rp2040.chip.pioClock;
  if ((offset < TXF0 || offset > TXF3) && offset !== FDEBUG) clock.beforeRegisterAccess(this);
  writeBlockAsPackaged.call(this, offset, value);
  if (offset !== CTRL) return;
  this.stopped = true; // the package must never run it by itself
  for (const machine of this.machines) {
    if (machine.enabled && !machine.ranBefore) {
      machine.nextNs = this.rp2040.chip.clock.nanosCounter;
      machine.stalled = false;
    }
    machine.ranBefore = machine.enabled;
  }
  clock.recount();
};

RPPIO.prototype.readUint32 = function (offset) {
  if (offset >= SM_REGISTERS) this.rp2040.chip.pioClock.beforeRegisterAccess(this);
  return readBlockAsPackaged.call(this, offset);
};
