/**
 * A faster Cortex-M0+ than the package's, with the costs that decide latencies.
 *
 * The package decodes each instruction through a chain of some eighty conditions. The same instruction bodies are
 * taken from its source here and put behind one table of 65,536 entries, so that nothing of an instruction's meaning
 * is written twice. Added: direct access to RAM and flash, the price of a miss in the flash cache, the cycles of
 * exception entry and exit, SEV, and a WFI that wakes with interrupts masked.
 */
import { CortexM0Core, coreSource } from './emulator.mjs';

const RAM_SIZE = 0x42000;
const WIDE = 254; // table entry: 32-bit instruction
const UNDEFINED = 255;

const isWide = (opcode) => opcode >> 12 === 0b1111 || opcode >> 11 === 0b11101;

/** Splits `executeInstruction` into its conditions, their bodies, and the body of the final `else`. */
function readInstructions(source) {
  const lines = source.split('\n');
  let at = lines.findIndex((line) => /^    executeInstruction\(\) \{/.test(line));
  while (!/let deltaCycles = 1;/.test(lines[at])) at++;
  const conditions = [];
  const bodies = [];
  const otherwise = [];
  let body = null;
  for (at++; !/^        this\.cycles \+= deltaCycles;/.test(lines[at]); at++) {
    const condition = lines[at].match(/^        (?:else )?if \((.*)\) \{$/);
    if (condition) {
      conditions.push(condition[1]);
      bodies.push((body = []));
    } else if (/^        else \{$/.test(lines[at])) body = otherwise;
    else if (/^        \}$/.test(lines[at])) body = null;
    else body?.push(lines[at]);
  }
  return { conditions, bodies, otherwise };
}

/** For each 16-bit opcode the number of the condition it meets. */
function dispatchTable(conditions) {
  const tests = conditions.map((c) => (c.includes('opcode2') ? () => false : new Function('opcode', `return ${c}`)));
  const table = new Uint8Array(65536).fill(UNDEFINED);
  for (let opcode = 0; opcode < 65536; opcode++) {
    if (isWide(opcode)) table[opcode] = WIDE;
    else {
      const k = tests.findIndex((test) => test(opcode));
      if (k >= 0) table[opcode] = k;
    }
  }
  return table;
}

/** Source of `execute(budget)`: instructions one after another, with a switch in place of the chain. */
function executeSource({ conditions, bodies, otherwise }) {
  const cases = [];
  const wide = [];
  conditions.forEach((condition, k) => {
    if (condition.includes('opcode2')) wide.push(`if (${condition}) {\n${bodies[k].join('\n')}\n}`);
    else cases.push(`case ${k}: {\n${bodies[k].join('\n')}\nbreak; }`);
  });
  const undefinedBody = otherwise.join('\n');
  return `
    const regs = this.registers;
    do {
      if (this.interruptsUpdated && this.checkForInterrupts()) this.waiting = false;
      const opcodePC = regs[15] & ~1;
      let opcode;
      const offset = opcodePC & 0xffffff;
      if (opcodePC >>> 24 === 0x10 && offset >>> 3 === this.lastLine && !this.flashBusy) opcode = this.flash16[offset >>> 1];
      else opcode = this.readUint16(opcodePC);
      let opcode2 = 0;
      regs[15] += 2;
      let deltaCycles = 1;
      switch (table[opcode]) {
        ${cases.join('\n')}
        case ${WIDE}: {
          opcode2 = this.readUint16(opcodePC + 2);
          ${wide.join(' else ')} else { ${undefinedBody} }
          break;
        }
        default: { ${undefinedBody} }
      }
      this.cycles += deltaCycles;
    } while (this.cycles < budget && !this.touched && !this.waiting);
  `.replaceAll('this.registers[', 'regs[');
}

function makeExecute() {
  const instructions = readInstructions(coreSource());
  const sev = instructions.conditions.findIndex((c) => c.includes('0b1011111101000000'));
  instructions.bodies[sev] = ['this.onSev();'];
  const names = `const LOG_NAME = 'core', spRegister = 13, pcRegister = 15, EXC_SVCALL = 11;
    const signExtend8 = (v) => (v << 24) >> 24, signExtend16 = (v) => (v << 16) >> 16;`;
  return new Function('table', `${names} return function (budget) { ${executeSource(instructions)} };`)(
    dispatchTable(instructions.conditions),
  );
}

/** One core of the chip. `bus` is the RP2040 object (for core 1: one derived from it with its own SIO and PPB). */
export class FastCore extends CortexM0Core {
  constructor(bus) {
    super(bus);
    this.ram8 = bus.sram;
    this.ram16 = new Uint16Array(bus.sram.buffer);
    this.ram32 = new Uint32Array(bus.sram.buffer);
    this.flash8 = bus.flash;
    this.flash16 = new Uint16Array(bus.flash.buffer);
    this.flash32 = new Uint32Array(bus.flash.buffer);
    this.rom16 = new Uint16Array(bus.bootrom.buffer);
    /** The flash cache shared by both cores (`XipCache`), or null for a cache that never misses. */
    this.xip = null;
    this.lastLine = -1;
    /** True while the flash chip erases or programs: reading from it then is a fault of the firmware. */
    this.flashBusy = false;
    /** Cycles since `batchNs`, the time that the chip's clock still shows. */
    this.cycles = 0;
    this.batchNs = 0;
    /** Set by an access to a peripheral. */
    this.touched = false;
    this.onSev = () => {};
    this.onFlashReadWhileBusy = () => {};
    this.onFault = () => {};
  }

  /** Before anything that looks at the clock or may change what happens next: brings everything up to now. */
  touch() {
    const { chip } = this.rp2040;
    chip.runLoop.advance(this.batchNs + this.cycles * chip.cycleNs);
    this.touched = true;
  }

  flashAccess(offset, uncached) {
    if (this.flashBusy) {
      this.touch();
      this.onFlashReadWhileBusy(offset);
    }
    const cache = this.xip;
    if (!cache) return;
    const line = offset >>> 3;
    if (uncached) this.cycles += cache.missCycles;
    else if (line !== this.lastLine) {
      if (!cache.touch(line)) this.cycles += cache.missCycles;
      this.lastLine = line;
    }
  }

  readUint16(address) {
    address >>>= 0;
    if (address >>> 28 === 1 && address < 0x14000000) {
      const offset = address & 0xffffff;
      if (offset >>> 3 !== this.lastLine || this.flashBusy) this.flashAccess(offset, (address & 0x02000000) !== 0);
      return this.flash16[offset >>> 1];
    }
    const at = address - 0x20000000;
    if (at >= 0 && at < RAM_SIZE) return this.ram16[at >>> 1];
    if (address < 0x4000) return this.rom16[address >>> 1];
    this.touch();
    return this.rp2040.readUint16(address);
  }

  readUint32(address) {
    address >>>= 0;
    const at = address - 0x20000000;
    if (at >= 0 && at < RAM_SIZE && !(address & 3)) return this.ram32[at >>> 2];
    if (address >>> 28 === 1 && address < 0x14000000 && !(address & 3)) {
      const offset = address & 0xffffff;
      this.flashAccess(offset, (address & 0x02000000) !== 0);
      return this.flash32[offset >>> 2];
    }
    if (address & 3) this.badAccess('unaligned access to', address);
    this.touch();
    return this.rp2040.readUint32(address);
  }

  readUint8(address) {
    address >>>= 0;
    const at = address - 0x20000000;
    if (at >= 0 && at < RAM_SIZE) return this.ram8[at];
    if (address >>> 28 === 1 && address < 0x14000000) {
      const offset = address & 0xffffff;
      this.flashAccess(offset, (address & 0x02000000) !== 0);
      return this.flash8[offset];
    }
    this.touch();
    return this.rp2040.readUint8(address);
  }

  writeUint32(address, value) {
    address >>>= 0;
    const at = address - 0x20000000;
    if (at >= 0 && at < RAM_SIZE && !(address & 3)) this.ram32[at >>> 2] = value;
    else if (address >>> 28 === 1 && address < 0x14000000) this.badAccess('write to flash at', address);
    else {
      if (address & 3) this.badAccess('unaligned access to', address);
      this.touch();
      this.rp2040.writeUint32(address, value);
    }
  }

  writeUint16(address, value) {
    address >>>= 0;
    const at = address - 0x20000000;
    if (at >= 0 && at < RAM_SIZE) this.ram16[at >>> 1] = value;
    else if (address >>> 28 === 1 && address < 0x14000000) this.badAccess('write to flash at', address);
    else {
      this.touch();
      this.rp2040.writeUint16(address, value);
    }
  }

  writeUint8(address, value) {
    address >>>= 0;
    const at = address - 0x20000000;
    if (at >= 0 && at < RAM_SIZE) this.ram8[at] = value;
    else if (address >>> 28 === 1 && address < 0x14000000) this.badAccess('write to flash at', address);
    else {
      this.touch();
      this.rp2040.writeUint8(address, value);
    }
  }

  badAccess(what, address) {
    this.onFault(`${what} 0x${address.toString(16)}, PC 0x${this.PC.toString(16)}`);
  }

  exceptionEntry(number) {
    this.cycles += 15;
    super.exceptionEntry(number);
  }

  exceptionReturn(value) {
    this.cycles += 10;
    super.exceptionReturn(value);
  }

  /** Sets an interrupt line. A masked (PRIMASK) core still leaves WFI, as the architecture has it. */
  setInterrupt(irq, level) {
    const bit = 1 << irq;
    if (!level) this.pendingInterrupts &= ~bit;
    else if (!(this.pendingInterrupts & bit)) {
      this.pendingInterrupts |= bit;
      this.interruptsUpdated = true;
      if (!this.waiting) return;
      if (this.PM ? this.pendingInterrupts & this.enabledInterrupts : this.checkForInterrupts()) this.waiting = false;
    }
  }
}

/**
 * Executes instructions until `budget` cycles have been used (since `cycles` was set to 0), a peripheral has been
 * touched or the core waits; at least one.
 */
FastCore.prototype.execute = makeExecute();
