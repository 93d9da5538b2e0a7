/** Between the cores and the flash chip: the SSI in its serial form, its select pin, and the cache control. */
import { BasePeripheral } from './emulator.mjs';

const CTRLR0 = 0x00;
const SSIENR = 0x08;
const BAUDR = 0x14;
const TXFLR = 0x20;
const RXFLR = 0x24;
const SR = 0x28;
const IDR = 0x58;
const VERSION = 0x5c;
const DR_FIRST = 0x60;
const DR_END = 0xf0;
const SELECT_CTRL = 0x0c; // IO_QSPI GPIO_QSPI_SS_CTRL
const OUTPUT_LOW = 2;
const OUTPUT_HIGH = 3;

export class SerialFlashInterface extends BasePeripheral {
  constructor(rp, chip) {
    super(rp, 'SSI');
    this.chip = chip;
    this.registers = {};
    this.received = []; // { value, ns }: ns = when the byte is complete
    this.pushed = []; // when each byte written leaves
    this.doneNs = 0;
    this.override = 0; // of the select pin: 0 = by the hardware, else OUTPUT_LOW or OUTPUT_HIGH
    this.selected = false; // by the hardware
  }

  get now() {
    return this.chip.clock.nanosCounter;
  }

  byteNs() {
    return 8 * Math.max(2, this.registers[BAUDR] || 2) * this.chip.cycleNs;
  }

  /** The hardware lets go of the select pin when everything written has left. */
  release() {
    if (this.override || !this.selected || this.now < this.doneNs) return;
    this.selected = false;
    this.chip.flash.deselect();
  }

  /** Told of OUTOVER of the select pin. */
  overrideSelect(value) {
    const wasLow = this.override === OUTPUT_LOW;
    if (value === OUTPUT_LOW) {
      if (this.selected) this.chip.flash.deselect();
      this.selected = false;
      this.override = OUTPUT_LOW;
      this.chip.flash.select();
      return;
    }
    this.override = value === OUTPUT_HIGH ? OUTPUT_HIGH : 0;
    if (wasLow) this.chip.flash.deselect();
  }

  readUint32(offset) {
    this.release();
    const now = this.now;
    switch (offset) {
      case TXFLR:
        return this.pushed.filter((ns) => ns > now).length;
      case RXFLR:
        return this.received.filter(({ ns }) => ns <= now).length;
      case SR: {
        const busy = now < this.doneNs;
        const some = this.received.length && this.received[0].ns <= now;
        return (busy ? 1 : 4) | 2 | (some ? 8 : 0);
      }
      case IDR:
        return 0x51535049;
      case VERSION:
        return 0x3430312a;
    }
    if (offset >= DR_FIRST && offset < DR_END) return this.received.shift()?.value ?? 0;
    return this.registers[offset] ?? 0;
  }

  writeUint32(offset, value) {
    this.release();
    if (offset >= DR_FIRST && offset < DR_END) {
      this.push(value & 0xff);
      return;
    }
    this.registers[offset] = value;
    if (offset === SSIENR) {
      this.received = [];
      this.pushed = [];
    }
  }

  push(byte) {
    const quad = ((this.registers[CTRLR0] ?? 0) >>> 21) & 3;
    const ns = Math.max(this.now, this.doneNs) + this.byteNs();
    this.doneNs = ns;
    let answer = 0xff;
    if (!quad) {
      if (!this.override && !this.selected) {
        this.selected = true;
        this.chip.flash.select();
      }
      if (this.override !== OUTPUT_HIGH) answer = this.chip.flash.transfer(byte);
    }
    this.pushed = this.pushed.filter((at) => at > this.now);
    this.pushed.push(ns);
    this.received.push({ value: answer, ns });
  }
}

export class FlashPins extends BasePeripheral {
  constructor(rp, ssi) {
    super(rp, 'IO_QSPI');
    this.ssi = ssi;
    this.registers = {};
  }

  readUint32(offset) {
    return this.registers[offset] ?? 0;
  }

  writeUint32(offset, value) {
    this.registers[offset] = value;
    if (offset === SELECT_CTRL) this.ssi.overrideSelect((value >>> 8) & 3);
  }
}

export class CacheControl extends BasePeripheral {
  constructor(rp, chip) {
    super(rp, 'XIP_CTRL');
    this.chip = chip;
    this.registers = { 0: 3 };
  }

  readUint32(offset) {
    return offset === 8 ? 3 : (this.registers[offset] ?? 0); // STAT: FIFO empty, flush ready
  }

  writeUint32(offset, value) {
    if (offset === 4) this.chip.flushCache();
    else this.registers[offset] = value;
  }
}
