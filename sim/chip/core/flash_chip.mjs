/**
 * The flash chip (W25Q16JV): commands as bytes on its bus, erase and program times, and what a power cut leaves.
 *
 * Times are the typical ones of the data sheet; the maximum is about ten times as long. A power cut in the middle of
 * an operation leaves a page half written or an erase block with bits at random.
 */
import { random } from '../host/random.mjs';

/** Microseconds of each operation. */
export const FLASH_TIMES = {
  programFirst: 30,
  programByte: 2.5,
  erase4k: 45_000,
  erase32k: 120_000,
  erase64k: 150_000,
  eraseChip: 5_000_000,
};

const READ_STATUS_1 = 0x05;
const READ_STATUS_2 = 0x35;
const READ_STATUS_3 = 0x15;
const JEDEC_ID = [0xff, 0xef, 0x40, 0x15];
const UNIQUE_ID = [0xe6, 0x61, 0xa4, 0x10, 0x20, 0x40, 0x5e, 0x2a];
const QUAD_ENABLED = 2;
const LOG_LIMIT = 200_000;

export class FlashChip {
  /**
   * @param {object} chip gives `clock` and `worldUs()`
   * @param {Uint8Array} memory the whole address space; only the first `size` bytes are the chip
   * @param {(busy: boolean) => void} onBusy told when an operation starts and ends
   */
  constructor(chip, memory, size, times, stats, onBusy) {
    Object.assign(this, { chip, memory, size, times, stats, onBusy });
    this.writeEnabled = false;
    this.operation = null;
    this.command = [];
  }

  get busy() {
    if (this.operation && this.chip.clock.nanosCounter >= this.operation.endNs) this.finish();
    return this.operation !== null;
  }

  finish() {
    const operation = this.operation;
    this.operation = null;
    this.apply(operation, 1);
    this.onBusy(false);
  }

  /** Carries out the given part (0-1) of an operation on the memory. */
  apply(operation, part, chance) {
    if (operation.kind === 'erase') this.applyErase(operation, part, chance);
    else this.applyProgram(operation, part, chance);
  }

  applyErase({ address, length }, part, chance) {
    if (part >= 1) {
      this.memory.fill(0xff, address, address + length);
      return;
    }
    for (let at = address; at < address + length; at++)
      for (let bit = 1; bit < 256; bit <<= 1) if (chance() < part * part) this.memory[at] |= bit;
  }

  applyProgram({ address, data }, part, chance) {
    const page = address & ~0xff;
    const done = part >= 1 ? data.length : Math.floor(data.length * part);
    for (let i = 0; i < data.length && i <= done; i++) {
      const at = page | ((address + i) & 0xff); // programming wraps within the page
      this.memory[at] &= i < done ? data[i] : data[i] | (chance() * 256);
    }
  }

  /** Cuts the power; returns what was torn, or null. */
  powerCut(seed) {
    const operation = this.operation;
    if (!operation) return null;
    const part = (this.chip.clock.nanosCounter - operation.startNs) / (operation.endNs - operation.startNs);
    if (part >= 1) {
      this.finish();
      return null;
    }
    this.operation = null;
    this.apply(operation, part, random(seed));
    const { kind, address, length } = operation;
    return { kind, address, length, part };
  }

  select() {
    this.command = [];
  }

  address() {
    const [, high, middle, low] = this.command;
    return ((high << 16) | (middle << 8) | low) & (this.size - 1);
  }

  /** One byte on the bus while selected; returns what the chip answers. */
  transfer(byte) {
    const n = this.command.push(byte) - 1;
    if (n === 0) return 0xff;
    switch (this.command[0]) {
      case READ_STATUS_1:
        return (this.busy ? 1 : 0) | (this.writeEnabled ? 2 : 0);
      case READ_STATUS_2:
        return QUAD_ENABLED;
      case READ_STATUS_3:
        return 0x60;
      case 0x9f:
        return JEDEC_ID[n] ?? 0;
      case 0x4b:
        return n < 5 ? 0 : UNIQUE_ID[(n - 5) & 7];
      case 0x03:
        return n < 4 ? 0 : this.memory[(this.address() + n - 4) & (this.size - 1)];
      case 0x0b:
        return n < 5 ? 0 : this.memory[(this.address() + n - 5) & (this.size - 1)];
      default:
        return 0;
    }
  }

  /** End of a command: what writes starts here. */
  deselect() {
    const command = this.command;
    if (!command.length) return;
    if (this.busy) {
      if (command[0] !== READ_STATUS_1) this.stats.ignoredWhileBusy++;
    } else if (command[0] === 0x06) this.writeEnabled = true;
    else if (command[0] === 0x04 || command[0] === 0x01 || command[0] === 0x31) this.writeEnabled = false;
    else {
      const operation = this.decode(command);
      if (operation && this.writeEnabled) this.start(operation);
    }
    this.command = [];
  }

  decode(command) {
    const { programFirst, programByte, erase4k, erase32k, erase64k, eraseChip } = this.times;
    const erase = (length, us) => ({ kind: 'erase', address: this.address() & -length, length, us });
    switch (command[0]) {
      case 0x02: {
        const data = Uint8Array.from(command.slice(4));
        const us = programFirst + programByte * (data.length - 1);
        return data.length ? { kind: 'program', address: this.address(), length: data.length, data, us } : null;
      }
      case 0x20:
        return erase(4096, erase4k);
      case 0x52:
        return erase(32768, erase32k);
      case 0xd8:
        return erase(65536, erase64k);
      case 0xc7:
      case 0x60:
        return { kind: 'erase', address: 0, length: this.size, us: eraseChip };
      default:
        return null;
    }
  }

  start(operation) {
    const { kind, address, length, us } = operation;
    this.writeEnabled = false;
    operation.startNs = this.chip.clock.nanosCounter;
    operation.endNs = operation.startNs + us * 1000;
    this.operation = operation;
    if (kind === 'program') this.stats.programs++;
    else this.stats.erases++;
    this.stats.log.push({ us: this.chip.worldUs(), kind, address, length });
    if (this.stats.log.length > LOG_LIMIT) this.stats.log.shift();
    this.onBusy(true);
  }
}
