/**
 * Moves emulated time on: instructions of the cores, state machines and alarms, each at its own time.
 *
 * The cycles of core 0 are the clock; when it waits, time jumps to the next thing that can happen. With both cores
 * awake, the one that is behind goes first.
 */
const WALL_CHECK = 0xff; // steps between looks at the wall clock, as a mask

export class RunLoop {
  constructor(chip) {
    this.chip = chip;
    this.core0Ns = 0;
    this.core1Ns = 0;
    this.stopReason = null;
  }

  /** Runs until world time `worldNs`, across resets. */
  run(worldNs, wallMs) {
    const { chip } = this;
    const started = Date.now();
    let steps = 0;
    chip.runLoop.stopReason = null;
    for (;;) {
      const loop = chip.runLoop; // a reset fits a new one
      const clock = chip.clock;
      const limit = worldNs - chip.baseNs;
      while (clock.nanosCounter < limit && !chip.resetPending) {
        loop.step(limit);
        if (loop.stopReason) return loop.stopReason;
        if ((++steps & WALL_CHECK) === 0 && Date.now() - started > wallMs) return 'wall';
      }
      if (!chip.resetPending) return 'time';
      chip.resetFromWatchdog();
    }
  }

  step(limit) {
    const { chip } = this;
    if (chip.core1On && !chip.core1.waiting) this.stepBoth(limit);
    else if (chip.core0.waiting) this.skip(limit);
    else this.stepCore0(limit);
  }

  /**
   * Instructions of core 0 up to the next thing that can happen, or until it touches a peripheral (which may make
   * something happen earlier). The clock stands still meanwhile; `FastCore.touch` brings it up to date.
   */
  stepCore0(limit) {
    const { core0: core, clock, pioClock, cycleNs } = this.chip;
    const startNs = clock.nanosCounter;
    let horizon = limit;
    if (clock.nextAlarm) horizon = Math.min(horizon, clock.nextAlarm.nanos);
    if (pioClock.count) horizon = pioClock.dirty ? startNs : Math.min(horizon, pioClock.nextNs);
    const budget = Math.ceil((horizon - startNs) / cycleNs);
    core.cycles = 0;
    core.batchNs = startNs;
    core.touched = false;
    core.execute(budget);
    this.advance(startNs + core.cycles * cycleNs);
  }

  stepBoth(limit) {
    const { chip } = this;
    const { core0, core1, clock } = chip;
    const now = clock.nanosCounter;
    this.core0Ns = Math.max(this.core0Ns, now);
    this.core1Ns = Math.max(this.core1Ns, now);
    const first = core0.waiting || this.core1Ns < this.core0Ns ? core1 : core0;
    first.cycles = 0;
    first.batchNs = now;
    first.execute(1);
    const ns = first.cycles * chip.cycleNs;
    if (first === core0) this.core0Ns += ns;
    else this.core1Ns += ns;
    let until = Math.min(this.core0Ns, this.core1Ns);
    if (core0.waiting) until = core1.waiting ? Math.max(this.core0Ns, this.core1Ns) : this.core1Ns;
    else if (core1.waiting) until = this.core0Ns;
    if (until > now) this.advance(Math.min(until, Math.max(limit, now + chip.cycleNs)));
  }

  /** Nobody computes: on to the next alarm or step of a state machine. */
  skip(limit) {
    const { clock, pioClock, cycleNs } = this.chip;
    let next = limit;
    if (clock.nextAlarm) next = Math.min(next, clock.nextAlarm.nanos);
    if (pioClock.count) {
      if (pioClock.dirty) pioClock.run(clock.nanosCounter);
      next = Math.min(next, pioClock.nextNs);
    }
    this.advance(next <= clock.nanosCounter ? clock.nanosCounter + cycleNs : next);
  }

  /** Moves the clock to `target` (never back), running alarms and state machines in order. */
  advance(target) {
    const { clock, pioClock } = this.chip;
    if (target < clock.nanosCounter) return;
    let alarm = clock.nextAlarm;
    while (alarm && alarm.nanos <= target) {
      if (pioClock.count && (pioClock.dirty || pioClock.nextNs < alarm.nanos)) {
        pioClock.run(alarm.nanos);
        if (clock.nextAlarm !== alarm) {
          alarm = clock.nextAlarm;
          continue;
        }
      }
      clock.nextAlarm = alarm.next;
      clock.nanosCounter = Math.max(clock.nanosCounter, alarm.nanos);
      alarm.callback();
      if (this.chip.resetPending) return;
      alarm = clock.nextAlarm;
    }
    if (pioClock.count && (pioClock.dirty || pioClock.nextNs < target)) pioClock.run(target);
    clock.nanosCounter = target;
  }
}
