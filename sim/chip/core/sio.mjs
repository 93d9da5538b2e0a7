/** Single-cycle IO of one core: what is private to it (identity, FIFO between the cores), the rest shared. */
import { RPSIO } from './emulator.mjs';

const CPUID = 0x00;
const GPIO_OUT = 0x10;
const GPIO_LAST = 0x4c;
const FIFO_ST = 0x50;
const FIFO_WR = 0x54;
const FIFO_RD = 0x58;
const SPINLOCK_ST = 0x5c;
const SPINLOCK_FIRST = 0x100;
const SPINLOCK_LAST = 0x17c;
const FIFO_DEPTH = 8;
const IRQ_PROC0 = 15;

const isSpinlock = (offset) => offset >= SPINLOCK_FIRST && offset <= SPINLOCK_LAST;
const spinlockBit = (offset) => 1 << ((offset - SPINLOCK_FIRST) >> 2);

export class CoreSio extends RPSIO {
  constructor(bus, chip, core) {
    super(bus);
    this.chip = chip;
    this.core = core;
    this.clearFifo();
  }

  get shared() {
    return this.chip.sios[0];
  }

  get other() {
    return this.chip.sios[1 - this.core];
  }

  clearFifo() {
    this.fifo = [];
    this.overflow = 0;
    this.underflow = 0;
  }

  updateInterrupt() {
    const wanted = this.fifo.length > 0 || this.overflow || this.underflow;
    this.chip.cores[this.core]?.setInterrupt(IRQ_PROC0 + this.core, !!wanted);
  }

  isShared(offset) {
    return this.core === 1 && offset >= GPIO_OUT && offset <= GPIO_LAST;
  }

  readUint32(offset) {
    if (isSpinlock(offset)) return this.claim(spinlockBit(offset));
    if (this.isShared(offset)) return this.shared.readUint32(offset);
    switch (offset) {
      case CPUID:
        return this.core;
      case FIFO_ST: {
        const room = this.other.fifo.length < FIFO_DEPTH;
        return (this.fifo.length ? 1 : 0) | (room ? 2 : 0) | (this.overflow << 2) | (this.underflow << 3);
      }
      case FIFO_RD: {
        if (!this.fifo.length) this.underflow = 1;
        const value = this.fifo.shift() ?? 0;
        this.updateInterrupt();
        return value;
      }
      case SPINLOCK_ST:
        return this.shared.spinLock;
      default:
        return super.readUint32(offset);
    }
  }

  claim(bit) {
    if (this.shared.spinLock & bit) return 0;
    this.shared.spinLock |= bit;
    return bit >>> 0;
  }

  writeUint32(offset, value) {
    if (isSpinlock(offset)) this.shared.spinLock &= ~spinlockBit(offset);
    else if (this.isShared(offset)) this.shared.writeUint32(offset, value);
    else if (offset === FIFO_WR) this.sendToOther(value);
    else if (offset === FIFO_ST) {
      if (value & 4) this.overflow = 0;
      if (value & 8) this.underflow = 0;
      this.updateInterrupt();
    } else super.writeUint32(offset, value);
  }

  sendToOther(value) {
    if (this.core === 0) this.chip.wantCore1();
    if (this.other.fifo.length < FIFO_DEPTH) {
      this.other.fifo.push(value >>> 0);
      this.other.updateInterrupt();
      this.chip.sendEvent(this.other.core);
    } else {
      this.overflow = 1;
      this.updateInterrupt();
    }
  }
}
