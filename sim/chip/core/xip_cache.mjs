/** Tags of the 16 KB, two-way cache between the cores and the flash chip (lines of 8 bytes). */
export class XipCache {
  /** @param {number} missCycles what a miss costs, in clk_sys cycles (an assumption: about 60 with quad reads) */
  constructor(missCycles) {
    this.missCycles = missCycles;
    this.tags = new Int32Array(2048).fill(-1);
    this.older = new Uint8Array(1024); // the way of each set that goes next
  }

  /** Looks a line up and brings it in; false for a miss. */
  touch(line) {
    const set = line & 1023;
    const first = set << 1;
    for (let way = 0; way < 2; way++)
      if (this.tags[first + way] === line) {
        this.older[set] = way ^ 1;
        return true;
      }
    const way = this.older[set];
    this.tags[first + way] = line;
    this.older[set] = way ^ 1;
    return false;
  }

  flush() {
    this.tags.fill(-1);
  }
}
