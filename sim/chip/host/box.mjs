/** A whole box on the emulated chip: firmware on flash, panel, ring and piezo at the pins, keys to press. */
import { Chip } from '../core/chip.mjs';
import { Mailbox } from '../core/mailbox.mjs';
import { Panel } from '../probes/st7789.mjs';
import { Ring } from '../probes/ws2812.mjs';
import { Tone } from '../probes/tone.mjs';
import { FILE_SYSTEM_OFFSET } from './image.mjs';
import { packFirmware } from './pack.mjs';
import { KEY_PINS, keyPin } from './places.mjs';
import { pythonValue } from './python_value.mjs';
import { Repl } from './repl.mjs';

/** Channels of the mailbox that boot code and tests share. */
export const MAIL = { started: 0, key: 1, stamp: 2, note: 3 };

/** The last thing before main.py: free heap, and with it the moment. */
const START_MARK = `
import gc, machine
gc.collect()
machine.mem32[${Mailbox.ADDRESS}] = gc.mem_free()
`;

const WRONG_FILES = 'is the UF2 MicroPython for RPI_PICO, and the boot ROM that of an RP2040?';

const MANY_FAULTS = 50; // of an interpreter that has not come to main.py; a whole one makes none

/** True for an address in boot ROM, flash or memory, where there can be something to execute. */
const isCode = (address) =>
  address < 0x4000 || (address >= 0x10000000 && address < 0x14000000) || (address >= 0x20000000 && address < 0x20042000);

export class Box {
  /**
   * @param {{ uf2: {offset: number, bytes: Uint8Array}[], bootrom: Uint32Array }} parts see `image.mjs`
   * @param {{ quick?: object, bootExtra?: string, firmware?: string, image?: Uint8Array, chip?: object }} options
   *   quick = game to start at once; bootExtra = code to run before main.py; image = a packed file system;
   *   chip = options of `Chip`
   */
  constructor({ uf2, bootrom }, { quick = null, bootExtra = '', firmware, image, chip: chipOptions = {} } = {}) {
    this.chip = new Chip({ bootrom, ...chipOptions });
    for (const { offset, bytes } of uf2) this.chip.load(bytes, offset);
    const preset = quick ? `import dingbox.drivers\ndingbox.drivers.quick = ${pythonValue(quick)}\n` : '';
    this.chip.load(image ?? packFirmware(firmware, preset + bootExtra + START_MARK), FILE_SYSTEM_OFFSET);
    this.panel = new Panel().attach(this.chip);
    this.ring = new Ring().attach(this.chip);
    this.tone = new Tone().attach(this.chip);
    this.repl = new Repl(this.chip);
    /** World time (us) at which main.py started, the latest time, and the free heap then. */
    this.startUs = null;
    this.freeAtStart = null;
    this.chip.mailTaps.push((channel, word, ns) => {
      if (channel !== MAIL.started) return;
      this.startUs = ns / 1000;
      this.freeAtStart = word;
    });
    for (const pin of KEY_PINS) this.chip.outside[pin] = 1; // external pull-ups
  }

  /** Switches on and runs until main.py starts. */
  start(limitUs = 5e6) {
    this.chip.powerOn();
    return this.untilStart(limitUs);
  }

  /** Runs until main.py starts (again). */
  untilStart(limitUs = 5e6) {
    this.startUs = null;
    const { chip } = this;
    const end = chip.worldUs() + limitUs;
    while (this.startUs === null && chip.worldUs() < end) {
      chip.run(chip.worldUs() + 500);
      if (!isCode(chip.core0.PC >>> 0) || chip.faultCount >= MANY_FAULTS)
        throw new Error(`the processor runs no program, but anything: ${WRONG_FILES}`);
    }
    if (this.startUs === null) {
      const said = this.repl.text.slice(-300).trim();
      throw new Error(`main.py does not start: ${said || `the interpreter says nothing in ${limitUs / 1e6} s; ${WRONG_FILES}`}`);
    }
    return this;
  }

  /** Runs for some emulated milliseconds. */
  runMs(ms) {
    this.chip.run(this.chip.worldUs() + ms * 1000);
  }

  /** Runs until nothing has been drawn for `quietMs`; returns the world time (us) of the last pixel. */
  untilDrawn(quietMs = 150, limitMs = 5000) {
    const { chip, panel } = this;
    const end = chip.worldUs() + limitMs * 1000;
    let count = panel.pixelCount;
    let last = chip.worldUs();
    while (chip.worldUs() < end && chip.worldUs() - last < quietMs * 1000) {
      chip.run(chip.worldUs() + 250);
      if (panel.pixelCount !== count) {
        count = panel.pixelCount;
        last = chip.worldUs();
      }
    }
    return last;
  }

  /** Presses a key at a world time (us; default now) and lets go after `heldMs`. */
  press(place, key, us = this.chip.worldUs(), heldMs = 60) {
    const pin = keyPin(place, key);
    this.chip.at(us, () => this.chip.drive(pin, 0));
    this.chip.at(us + heldMs * 1000, () => this.chip.drive(pin, 1));
  }
}
