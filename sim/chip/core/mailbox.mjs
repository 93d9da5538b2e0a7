/**
 * A register that no RP2040 has: a test program on the chip writes a word, the test outside gets it with its time.
 *
 * `machine.mem32[0x400f0000 + 4 * channel] = word` costs a few microseconds and no memory, so that measuring
 * disturbs little; reading it gives what the test asks for. Taps of `chip.mailTaps` get `(channel, word, ns)`. Nothing of it is in the firmware itself.
 */
import { BasePeripheral } from './emulator.mjs';

export class Mailbox extends BasePeripheral {
  static ADDRESS = 0x400f0000;
  static BLOCK = 0x400f0;
  static REQUEST = 8; // the channel that is read

  constructor(rp, chip) {
    super(rp, 'MAILBOX');
    this.chip = chip;
    /** What the program reads next, once: something that the test asks it for. */
    this.request = 0;
  }

  readUint32(offset) {
    if (offset >> 2 !== Mailbox.REQUEST) return 0;
    const request = this.request;
    this.request = 0;
    return request;
  }

  writeUint32(offset, value) {
    const word = value >>> 0;
    for (const tap of this.chip.mailTaps) tap(offset >> 2, word, this.chip.worldNs());
  }
}
