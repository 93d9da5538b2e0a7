/** A chain of WS2812B at a pin: pulses to bits to pixels, with the widths checked against the data sheet. */
const LATCH_NS = 50_000; // a pause this long ends a frame
const ONE_NS = 550; // a longer pulse is a 1
const SHORTEST_NS = 150; // widths beyond these are no bit at all
const LONGEST_NS = 1000;

export class Ring {
  constructor() {
    /** `{ ns, pixels: [[r, g, b], ...] }`, ns = start of its first bit. */
    this.frames = [];
    this.badPulses = 0;
    /** Narrowest and widest high time seen of a 0 and of a 1, in ns. */
    this.widths = [
      [Infinity, 0],
      [Infinity, 0],
    ];
    this.bits = [];
    this.rise = null;
    this.fall = null;
    this.startNs = 0;
    /** Told of the start of every frame. */
    this.onFrame = null;
  }

  attach(chip, pin = 22) {
    chip.pinTaps.push((changed, level, ns) => {
      if (changed === pin && level !== null) this.edge(level, ns);
    });
    return this;
  }

  edge(level, ns) {
    if (level) {
      if (this.fall !== null && ns - this.fall > LATCH_NS) this.flush();
      if (!this.bits.length) {
        this.startNs = ns;
        this.onFrame?.(ns);
      }
      this.rise = ns;
      return;
    }
    if (this.rise === null) return;
    const high = ns - this.rise;
    const bit = high > ONE_NS ? 1 : 0;
    if (high < SHORTEST_NS || high > LONGEST_NS) this.badPulses++;
    else this.widths[bit] = [Math.min(this.widths[bit][0], high), Math.max(this.widths[bit][1], high)];
    this.bits.push(bit);
    this.fall = ns;
    this.rise = null;
  }

  /** Ends the frame that is being received. */
  flush() {
    const pixels = [];
    for (let at = 0; at + 24 <= this.bits.length; at += 24) {
      const byte = (from) => this.bits.slice(at + from, at + from + 8).reduce((value, bit) => (value << 1) | bit, 0);
      pixels.push([byte(8), byte(0), byte(16)]);
    }
    if (pixels.length) this.frames.push({ ns: this.startNs, pixels });
    this.bits = [];
  }
}
