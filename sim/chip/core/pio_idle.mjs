/**
 * Skips the idle loop of a state machine without changing what it does.
 *
 * A machine that watches keys reads its pins some ten million times a second; stepping through that would cost more
 * than the processor itself. But a loop of instructions without any effect outside the machine (JMP, IN, MOV and SET
 * on its own registers) that comes back to the same registers must repeat for ever, until one of the pins it reads
 * changes or its registers are written. So once such a turn has been seen, the machine is laid to rest; before the
 * change happens it is moved on by whole turns and stepped through the rest of the current one with the old pin
 * levels. The result is the same to the cycle.
 */
const SETTLED = 8; // steps without effect before a loop is looked for
const LONGEST = 64; // steps of the longest loop that is recognised
const AUTOPUSH = 1 << 16;

/** True when the instruction changes nothing but the machine's own registers. */
function isPrivate(machine, opcode) {
  const target = (opcode >> 5) & 7;
  switch (opcode >>> 13) {
    case 0: // JMP
      return true;
    case 2: // IN
      return !(machine.shiftCtrl & AUTOPUSH);
    case 5: // MOV, not to PINS or EXEC, not from STATUS
      return target !== 0 && target !== 4 && (opcode & 7) !== 5;
    case 7: // SET X, SET Y
      return target === 1 || target === 2;
    default:
      return false;
  }
}

/** Bits of the pins that the instruction reads. */
function pinsRead(machine, opcode) {
  const rotate = (mask) => ((mask << machine.inBase) | (mask >>> (32 - machine.inBase))) >>> 0;
  switch (opcode >>> 13) {
    case 0:
      return ((opcode >> 5) & 7) === 6 ? (1 << machine.jmpPin) >>> 0 : 0;
    case 2: {
      if ((opcode >> 5) & 7) return 0;
      const count = opcode & 31;
      const mask = count ? (1 << count) - 1 : 0xffffffff;
      return machine.inBase ? rotate(mask) : mask;
    }
    case 5:
      return (opcode & 7) === 0 ? 0xffffffff : 0;
    default:
      return 0;
  }
}

export class IdleLoop {
  constructor(machine) {
    this.machine = machine;
    /** Nanoseconds of one turn while at rest, else 0. */
    this.turnNs = 0;
    /** Pins that end the rest. */
    this.pins = 0;
    this.quiet = 0; // steps since the last effect
    this.mark = null; // registers at the start of the turn being watched
    this.pinEpoch = 0; // no pin may change during that turn
    this.steps = 0; // of that turn
    this.clocks = 0;
  }

  registers() {
    const m = this.machine;
    return [m.pc, m.x, m.y, m.inputShiftReg, m.inputShiftCount, m.outputShiftReg, m.outputShiftCount];
  }

  /** Told of every step. */
  after(opcode) {
    const m = this.machine;
    if (!isPrivate(m, opcode) || m.sidesetCount) {
      this.restart();
      return;
    }
    if (++this.quiet < SETTLED) return;
    if (this.mark) {
      this.pins |= pinsRead(m, opcode);
      this.steps++;
      if (m.pc === this.mark[0] && this.pinEpoch === m.rp2040.chip.pioClock.pinEpoch) {
        const now = this.registers();
        if (this.mark.every((value, i) => value === now[i])) {
          this.found = true;
          return;
        }
      }
      if (this.steps < LONGEST) return;
    }
    this.mark = this.registers();
    this.markCycles = m.cycles;
    this.pinEpoch = m.rp2040.chip.pioClock.pinEpoch;
    this.pins = 0;
    this.steps = 0;
  }

  restart() {
    this.quiet = 0;
    this.mark = null;
    this.found = false;
    this.turnNs = 0;
  }

  /** Lays the machine to rest if a whole turn has been seen; `nextNs` is up to date then. */
  rest() {
    if (!this.found) return false;
    this.turnNs = (this.machine.cycles - this.markCycles) * this.machine.period();
    return this.turnNs > 0;
  }

  /** Ends the rest: brings the machine to where it would be at `now`, with the pins as they still are. */
  end(now) {
    const m = this.machine;
    if (now > m.nextNs) m.nextNs += Math.floor((now - m.nextNs) / this.turnNs) * this.turnNs;
    this.restart();
    const period = m.period();
    while (m.nextNs < now) m.nextNs += m.stepOnce() * period;
    this.restart();
  }
}
