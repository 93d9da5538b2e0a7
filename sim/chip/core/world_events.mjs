/** Things that happen to the board at set world times, over resets and power cuts. */
export class WorldEvents {
  constructor(chip) {
    this.chip = chip;
    this.list = []; // { ns, action }, earliest first
  }

  add(ns, action) {
    let low = 0;
    let high = this.list.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.list[middle].ns <= ns) low = middle + 1;
      else high = middle;
    }
    this.list.splice(low, 0, { ns, action });
    if (low === 0 && this.alarm) this.schedule();
  }

  /** Takes the new clock of a chip that has just been switched on. */
  arm() {
    this.alarm = this.chip.clock.createAlarm(() => this.fire());
    this.schedule();
  }

  schedule() {
    this.alarm.cancel();
    if (this.list.length) this.alarm.schedule(Math.max(0, this.list[0].ns - this.chip.worldNs()));
  }

  fire() {
    while (this.list.length && this.list[0].ns <= this.chip.worldNs() + 1e-6) this.list.shift().action(this.chip);
    this.schedule();
  }
}
