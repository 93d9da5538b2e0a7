/** Steps all enabled state machines in the order of their clocks. */
export class PioClock {
  constructor(chip) {
    this.chip = chip;
    this.machines = [];
    /** Number of enabled machines. */
    this.count = 0;
    /** Time of the earliest next step; holds only while `dirty` is false. */
    this.nextNs = Infinity;
    this.dirty = false;
    this.restingPins = 0; // pins that end the rest of some machine
    /** Counts changes of any pin. */
    this.pinEpoch = 0;
  }

  /** To be called when machines have been enabled or disabled. */
  recount() {
    this.machines = this.chip.rp.pio.flatMap((pio) => pio.machines.filter((machine) => machine.enabled));
    this.count = this.machines.length;
    this.dirty = true;
    this.nextNs = 0;
  }

  /** Runs every step that is due before `until` (ns); an alarm at that very time comes first. */
  run(until) {
    const clock = this.chip.clock;
    const entered = clock.nanosCounter;
    for (;;) {
      let first = null;
      for (const machine of this.machines)
        if (machine.enabled && !machine.stalled && !machine.idle.turnNs && (!first || machine.nextNs < first.nextNs))
          first = machine;
      if (!first || first.nextNs >= until) {
        this.nextNs = first ? first.nextNs : Infinity;
        break;
      }
      clock.nanosCounter = Math.max(entered, first.nextNs);
      first.nextNs += first.stepOnce() * first.period();
      first.pio.checkChangedPins();
      if (first.idle.found && first.idle.rest()) this.restingPins |= first.idle.pins;
    }
    this.dirty = false;
    clock.nanosCounter = entered;
  }

  /** A pin is about to change: machines at rest that read it must first have seen its old level till now. */
  beforePinChange(pin) {
    this.pinEpoch++;
    if (this.restingPins & (1 << pin)) this.endRests((machine) => machine.idle.pins & (1 << pin));
  }

  /** The processor or DMA is about to touch a block's registers. */
  beforeRegisterAccess(pio) {
    if (this.restingPins) this.endRests((machine) => machine.pio === pio);
  }

  /** The system clock is about to change. */
  beforeClockChange() {
    if (this.restingPins) this.endRests(() => true);
  }

  endRests(wanted) {
    this.restingPins = 0;
    for (const machine of this.machines) {
      if (!machine.idle.turnNs) continue;
      if (wanted(machine)) {
        machine.idle.end(this.chip.clock.nanosCounter);
        this.dirty = true;
      } else this.restingPins |= machine.idle.pins;
    }
  }
}
