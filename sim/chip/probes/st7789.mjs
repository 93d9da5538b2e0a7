/**
 * An ST7789 or ILI9341 panel at the end of the SPI bus: decodes commands, keeps the picture, and can watch a change.
 *
 * The picture is kept in the host's coordinates; MADCTL only tells which way the glass lies.
 */
import { encodePng } from '../pictures/png.mjs';

const SLEEP_IN = 0x10;
const SLEEP_OUT = 0x11;
const SOFT_RESET = 0x01;
const INVERT_OFF = 0x20;
const INVERT_ON = 0x21;
const DISPLAY_OFF = 0x28;
const DISPLAY_ON = 0x29;
const COLUMNS = 0x2a;
const ROWS = 0x2b;
const WRITE = 0x2c;
const WRITE_ON = 0x3c;
const ORIENTATION = 0x36;
const PIXEL_FORMAT = 0x3a;
const ROW_COLUMN_SWAP = 0x20;

export class Panel {
  /** @param {number} width @param {number} height of the glass, upright (240x320) */
  constructor(width = 240, height = 320) {
    this.glass = { width, height };
    this.pixels = new Uint16Array(width * height); // RGB565
    this.pixelCount = 0; // written so far
    this.outside = 0; // pixels written beyond the glass
    this.commands = {}; // command -> times seen
    this.inverted = false;
    this.reset();
    this.watch = null;
  }

  reset() {
    this.on = false;
    this.asleep = true;
    this.orientation = 0;
    this.format = null;
    this.window = { x0: 0, x1: this.glass.width - 1, y0: 0, y1: this.glass.height - 1 };
    this.command = 0;
    this.arguments = [];
  }

  /** Joins the panel to a SPI bus of the chip. */
  attach(chip, { bus = 0, dc = 16, cs = 17 } = {}) {
    chip.spiTaps[bus].push((byte, pins, ns) => {
      if ((pins >> cs) & 1) return;
      if ((pins >> dc) & 1) this.data(byte, ns);
      else this.take(byte);
    });
    return this;
  }

  get width() {
    return this.orientation & ROW_COLUMN_SWAP ? this.glass.height : this.glass.width;
  }

  get height() {
    return this.orientation & ROW_COLUMN_SWAP ? this.glass.width : this.glass.height;
  }

  /** A command byte. */
  take(command) {
    this.command = command;
    this.arguments = [];
    this.commands[command] = (this.commands[command] ?? 0) + 1;
    this.high = -1;
    if (command === WRITE) {
      this.x = this.window.x0;
      this.y = this.window.y0;
    } else if (command === SOFT_RESET) this.reset();
    else if (command === SLEEP_IN || command === SLEEP_OUT) this.asleep = command === SLEEP_IN;
    else if (command === DISPLAY_ON || command === DISPLAY_OFF) this.on = command === DISPLAY_ON;
    else if (command === INVERT_ON || command === INVERT_OFF) this.inverted = command === INVERT_ON;
  }

  /** A data byte, with the time it was sent. */
  data(byte, ns) {
    if (this.command === WRITE || this.command === WRITE_ON) {
      if (this.high < 0) this.high = byte;
      else {
        this.put((this.high << 8) | byte, ns);
        this.high = -1;
      }
      return;
    }
    const list = this.arguments;
    list.push(byte);
    if (this.command === ORIENTATION) this.orientation = byte;
    else if (this.command === PIXEL_FORMAT) this.format = byte;
    else if (list.length === 4 && (this.command === COLUMNS || this.command === ROWS)) {
      const [from, to] = [(list[0] << 8) | list[1], (list[2] << 8) | list[3]];
      if (this.command === COLUMNS) [this.window.x0, this.window.x1] = [from, to];
      else [this.window.y0, this.window.y1] = [from, to];
    }
  }

  put(colour, ns) {
    const { x0, x1, y0, y1 } = this.window;
    this.pixelCount++;
    if (this.x < this.width && this.y < this.height) {
      const at = this.y * this.width + this.x;
      if (this.watch) this.watch.put(at, colour, this.pixels[at], ns);
      this.pixels[at] = colour;
    } else this.outside++;
    if (++this.x > x1) {
      this.x = x0;
      if (++this.y > y1) this.y = y0;
    }
  }

  /** Starts to watch what changes from the picture as it is now. */
  watchChange() {
    this.watch = new PictureChange();
    return this.watch;
  }

  /** 24-bit RGB, row by row. */
  rgb() {
    const out = Buffer.alloc(this.width * this.height * 3);
    for (let i = 0; i < this.width * this.height; i++) {
      const colour = this.pixels[i];
      out[3 * i] = Math.round(((colour >> 11) * 255) / 31);
      out[3 * i + 1] = Math.round((((colour >> 5) & 63) * 255) / 63);
      out[3 * i + 2] = Math.round(((colour & 31) * 255) / 31);
    }
    return out;
  }

  png() {
    return encodePng(this.width, this.height, this.rgb());
  }
}

/** When the pixels of one picture turned into those of another. */
export class PictureChange {
  constructor() {
    this.before = new Map(); // position -> colour before the first write
    this.changes = new Map(); // position -> { colour, ns } of the last write that changed the pixel
    this.bytes = 0;
  }

  put(at, colour, old, ns) {
    this.bytes += 2;
    if (!this.before.has(at)) this.before.set(at, old);
    if (colour !== old) this.changes.set(at, ns);
  }

  /**
   * Times (ns) of the first and last pixel that took, after `sinceNs`, the look it has now and did not have before;
   * null if there is none.
   */
  span(panel, sinceNs = 0) {
    let first = Infinity;
    let last = -Infinity;
    let pixels = 0;
    for (const [at, ns] of this.changes) {
      if (ns < sinceNs || panel.pixels[at] === this.before.get(at)) continue;
      pixels++;
      first = Math.min(first, ns);
      last = Math.max(last, ns);
    }
    return pixels ? { first, last, pixels } : null;
  }
}
