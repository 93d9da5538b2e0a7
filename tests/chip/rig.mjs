/** What the chip tests share: the two files given by the user, boot code that measures, figures that are kept. */
import fs from 'node:fs';
import path from 'node:path';
import { readBootrom, readUf2 } from '../../sim/chip/host/image.mjs';
import { Box } from '../../sim/chip/host/box.mjs';
import { REPOSITORY } from '../../sim/chip/host/pack.mjs';

const { UF2, BOOTROM } = process.env;

/** For `test(name, options, ...)`: skipped, with the reason, unless both files are given. */
export const needsChip =
  UF2 && BOOTROM ? {} : { skip: 'no UF2 and BOOTROM given (make chip UF2=... BOOTROM=...)' };

let loaded = null;
let freeWithoutHooks = null;

/** Interpreter and boot ROM, read once. */
export async function parts() {
  loaded ??= { uf2: readUf2(UF2), bootrom: await readBootrom(BOOTROM) };
  return loaded;
}

/** A number from the environment, for the long runs: `PAIRS=10000 make chip ...`. */
export const count = (name, usual) => Number(process.env[name] ?? usual);

/** Ring patterns that tests follow. */
export const PATTERNS = ['turn', 'race', 'first', 'wrong', 'winner'];

/**
 * Boot code that hooks into the box before its loop starts. Hooks are attributes of the box's own objects, so the
 * firmware runs unchanged:
 *   channel 1, 2: every accepted key edge (key | down << 4) and its stamp, at the moment the box takes it;
 *   channel 3: the ring's pattern changes (number in PATTERNS << 4 | place + 1);
 *   channel 4: the box has decided a ring (1 = right);  5, 6: free heap and largest free block, when asked by a
 *   request (word 8 of the mailbox: 1 = measure the heap, 2 = end the game by count, 100 + n = start game n);  7: the box is made, its loop starts;
 *   channel 9: the play screen collects (1 = begins, 0 = ends);  12: bytes that the hooks made here take.
 */

export const HOOKS = `
import dingbox.drivers as _drivers
def _hook(box, hw):
    import gc, sys
    from machine import mem32
    mail = 0x400f0000
    gc.collect()
    before = gc.mem_alloc()
    patterns = ${JSON.stringify(PATTERNS)}
    class Collector:
        enable, disable, mem_free, isenabled, threshold = gc.enable, gc.disable, gc.mem_free, gc.isenabled, gc.threshold
        def collect(self):
            mem32[mail + 36] = 1
            gc.collect()
            mem32[mail + 36] = 0
    collector = Collector()
    load = box.load
    def hooked_load(name):
        module = load(name)
        if hasattr(module, "gc"):
            module.gc = collector
        return module
    if "dingbox.box.screens.play" in sys.modules:  # a game preset is loaded already
        hooked_load("dingbox.box.screens.play")
    keys, power = hw.keys, hw.power
    take, wait, light = keys.take, power.wait, box.light
    def hooked_take():
        if take():
            mem32[mail + 4] = keys.key | (16 if keys.down else 0)
            mem32[mail + 8] = keys.stamp
            return True
        return False
    def hooked_light(name, place=-1, period=0):
        if name in patterns:
            mem32[mail + 12] = patterns.index(name) << 4 | place + 1
        if name == "first" or name == "wrong":
            mem32[mail + 16] = 1 if name == "first" else 2
        light(name, place, period)
    def largest():
        low, high = 0, gc.mem_free()
        while high - low > 64:
            middle = (low + high) // 2
            try:
                bytearray(middle)
                low = middle
            except MemoryError:
                high = middle
        return low
    def start_game(number):
        names = ("halli_galli", "halli_galli_party", "hello", "hilo")
        box.home("play", {
            "game": names[number & 3], "places": list(range((number >> 2) % 5 + 2)), "seed": number,
            "options": {}, "deck": None,
        })
        box._navigate()
    def end_game():
        box.top.referee.suspend()
        box.top.order("end")
    def hooked_wait(ms):
        request = mem32[mail + 32]
        if request >= 100:
            start_game(request - 100)
        elif request == 2:
            end_game()
        elif request == 1:
            was = gc.isenabled()
            gc.collect()
            mem32[mail + 20] = gc.mem_free()
            mem32[mail + 24] = largest()
            gc.collect()
            if not was:
                gc.disable()
        wait(ms)
    keys.take, power.wait, box.light, box.load = hooked_take, hooked_wait, hooked_light, hooked_load
    if box.lights.name in patterns:
        mem32[mail + 12] = patterns.index(box.lights.name) << 4 | box.lights.place + 1
    gc.collect()
    mem32[mail + 48] = gc.mem_alloc() - before
    mem32[mail + 28] = 1
_drivers.on_box = _hook
`;

/** A box of the rig: the keys it took, its verdicts and its heap are at hand. */
export class RigBox extends Box {
  constructor(chipParts, options = {}) {
    super(chipParts, { firmware: process.env.FIRMWARE, ...options, bootExtra: HOOKS + (options.lastHook ?? '') });
    this.parts = chipParts;
    /** Accepted edges: `{ key, down, stamp, us }`, us = world time at which the box took it. */
    this.edges = [];
    /** Verdicts, with the world time (ns) of the decision. */
    this.verdicts = [];
    this.heap = [];
    /** The pattern that the ring shows, and whose turn it is. */
    this.pattern = '';
    this.turn = -1;
    this.collecting = false;
    /** World times (ns) at which the play screen began to collect. */
    this.collections = [];
    this.loopUs = null;
    this.hookBytes = 0;
    let key = 0;
    this.chip.mailTaps.push((channel, word, ns) => {
      if (channel === 1) key = word;
      else if (channel === 2) this.edges.push({ key: key & 15, down: key > 15, stamp: word, us: ns / 1000 });
      else if (channel === 3) {
        this.pattern = PATTERNS[word >> 4];
        // who has won a ring flips next
        if (['turn', 'race', 'first'].includes(this.pattern)) this.turn = (word & 15) - 1;
      }
      else if (channel === 12) this.hookBytes = word;
      else if (channel === 9) {
        this.collecting = word === 1;
        if (this.collecting) this.collections.push(ns);
      }
      else if (channel === 4) this.verdicts.push({ ns, right: word === 1 });
      else if (channel === 5) this.heap.push({ free: word });
      else if (channel === 7) this.loopUs = ns / 1000;
      else if (channel === 6) this.heap.at(-1).largest = word;
    });
  }

  /** Switches on and runs until the first screen (the menu, or the game preset) is complete. */
  startUntilDrawn() {
    this.start();
    return this.untilLoop();
  }

  /** From the start of main.py until the first screen is complete; returns the world time of its last pixel. */
  untilLoop() {
    const { chip } = this;
    this.loopUs = null;
    const end = chip.worldUs() + 10e6;
    while (this.loopUs === null) {
      chip.run(chip.worldUs() + 1000);
      this.mustBeWell();
      if (chip.worldUs() > end) throw new Error('the box does not come to its loop');
    }
    return this.untilDrawn(300);
  }

  /** Bytes that everything which is not the firmware takes: boot code and hooks. */
  hooks() {
    freeWithoutHooks ??= new Box(this.parts, { firmware: process.env.FIRMWARE }).start().freeAtStart;
    return freeWithoutHooks - this.freeAtStart + this.hookBytes;
  }

  /** Free heap (as if there were no hooks) and largest free block of the running box, after a collection. */
  measureHeap() {
    const { chip } = this;
    const before = this.heap.length;
    chip.mailbox.request = 1;
    const end = chip.worldUs() + 6e6; // it may be thinking about many keys
    while (this.heap.at(-1)?.largest === undefined || this.heap.length === before) {
      this.mustBeWell();
      if (chip.worldUs() > end) throw new Error('the box does not answer');
      chip.run(chip.worldUs() + 1000);
    }
    const { free, largest } = this.heap.at(-1);
    return { free: free + this.hooks(), largest };
  }

  /** A new game of Halli Galli, whatever is on the screen: places 0 to `players` - 1, the seed `players` * 4 - 8. */
  newGame(players) {
    this.pattern = '';
    this.chip.mailbox.request = 100 + 4 * (players - 2);
    for (let ms = 0; ms < 4000; ms += 100) {
      this.runMs(100);
      if (this.pattern === 'turn' || this.pattern === 'race') return;
    }
    throw new Error('the box does not come into a game');
  }

  /** Throws if the firmware has ended with a traceback, reset, or done what no correct firmware does. */
  mustBeWell() {
    const trace = this.repl.text.match(/Traceback[^]*?Error[^\n]*/);
    if (trace && !trace[0].includes('KeyboardInterrupt')) throw new Error(trace[0]);
    if (this.chip.resets) throw new Error(`the box has been reset ${this.chip.resets} times`);
    if (this.chip.faultCount) throw new Error(`fault: ${this.chip.faults[0].text}`);
  }
}

/** Prints a figure with its limit, and keeps it in build/chip/figures.json. */
export function figure(name, value, unit, limit = '') {
  const shown = typeof value === 'number' ? Math.round(value * 100) / 100 : value;
  console.log(`  ${name}: ${shown} ${unit}${limit && ` (${limit})`}`);
  const folder = path.join(REPOSITORY, 'build', 'chip');
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'figures.json');
  const all = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
  all[name] = { value: shown, unit, limit };
  fs.writeFileSync(file, `${JSON.stringify(all, null, 1)}\n`);
}
