/** A piezo at a pin: cuts the wave into notes of constant period. */
const SAME = 0.01; // periods this close belong to one note

export class Tone {
  constructor() {
    this.notes = [];
    this.note = null;
    this.rise = null;
    this.high = 0; // of the cycle under way
  }

  attach(chip, pin = 15) {
    chip.pinTaps.push((changed, level, ns) => {
      if (changed === pin && level !== null) this.edge(level, ns);
    });
    return this;
  }

  edge(level, ns) {
    if (!level) {
      this.high = ns - this.rise;
      return;
    }
    if (this.rise !== null) {
      const period = ns - this.rise;
      if (this.note && Math.abs(period - this.note.period) < this.note.period * SAME) {
        this.note.cycles++;
        this.note.end = ns;
        this.note.high = this.high;
      } else {
        this.keep();
        this.note = { start: this.rise, end: ns, period, cycles: 1, high: this.high };
      }
    }
    this.rise = ns;
  }

  keep() {
    if (this.note && this.note.cycles > 1) this.notes.push(this.note);
    this.note = null;
  }

  /** Notes heard so far: start and length in us, frequency in Hz, duty 0-1. */
  report() {
    const all = this.note && this.note.cycles > 1 ? [...this.notes, this.note] : this.notes;
    return all.map(({ start, end, period, high }) => ({
      us: start / 1000,
      lengthUs: (end - start) / 1000,
      hz: 1e9 / period,
      duty: high / period,
    }));
  }
}
