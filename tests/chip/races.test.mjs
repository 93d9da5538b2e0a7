/**
 * Pairs of presses, with bounce, while the whole box is at work: who was first, and by how much?
 *
 * A game of six is on. Again and again the player in turn flips a card, and three pairs of players ring, each pair at
 * a random moment, and once more a little later, while the card is drawn, garbage collected, the ring lit, sound played and the journal written.
 * What the box took is compared with what was done at the pins.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { random } from '../../sim/chip/host/random.mjs';
import { keyPin } from '../../sim/chip/host/places.mjs';
import { RigBox, count, figure, needsChip, parts } from './rig.mjs';

const SHORTEST_US = 2;
const LONGEST_US = 1000;
const WITHIN_US = 2; // of the true gap
const HELD_MS = 30;
const ROUND_MS = 90; // after which the same keys may ring again
const ROUNDS = 2;
const TICKS = 0x3fffffff; // ticks_us wraps
const HALF = 0x20000000;

/** Moves a key with bounce: its first edge is at `us`, the level stands 1.2 ms later. */
function move(box, pin, level, us, chance) {
  const { chip } = box;
  chip.at(us, () => chip.drive(pin, level));
  let at = us;
  for (let n = Math.floor(chance() * 5); n > 0; n--) {
    at += 5 + chance() * 115;
    chip.at(at, () => chip.drive(pin, 1 - level));
    at += 5 + chance() * 115;
    chip.at(at, () => chip.drive(pin, level));
  }
}

function tap(box, place, key, us, chance) {
  const pin = keyPin(place, key);
  move(box, pin, 0, us, chance);
  move(box, pin, 1, us + HELD_MS * 1000, chance);
}

/** What the box does at this moment. */
function atWork({ chip, ring, collecting, tone }, ns) {
  return {
    drawing: chip.rp.spi[0].busy,
    lighting: ring.bits.length > 0 && ns - ring.fall < 50_000,
    writing: chip.flash.operation !== null,
    collecting,
    sounding: tone.rise !== null && ns - tone.rise < 3e6,
  };
}

/** The six places in random order: three pairs, in both orders all equally often. */
function shuffled(chance) {
  const places = [0, 1, 2, 3, 4, 5];
  for (let i = 5; i > 0; i--) {
    const j = Math.floor(chance() * (i + 1));
    [places[i], places[j]] = [places[j], places[i]];
  }
  return places;
}

/** Pairs after a flip, `{ key, us, gap, after }`: gap = time since the pair's first press, that of key `after`. */
function plan(box, began, chance) {
  const presses = [{ key: 2 * box.turn + 1, us: began + 100 }];
  for (let round = 0; round < ROUNDS; round++) {
    const order = shuffled(chance);
    for (let i = 0; i < 6; i += 2) {
      const us = began + (1 + round * ROUND_MS + chance() * 35) * 1000;
      const gap = SHORTEST_US * (LONGEST_US / SHORTEST_US) ** chance();
      presses.push({ key: 2 * order[i], us }, { key: 2 * order[i + 1], us: us + gap, gap, after: 2 * order[i] });
    }
  }
  return presses;
}

/** Ticks from b to a. */
const difference = (a, b) => ((a - b + HALF) & TICKS) - HALF;

/** What is wrong with what the box took for `presses`, or ''; `worst` keeps the largest deviations. */
function judge(presses, edges, offset, worst) {
  const downs = edges.filter(({ down }) => down);
  if (downs.length !== presses.length || edges.length !== 2 * presses.length) return 'losses or ghosts';
  const taken = (key, us) =>
    downs.findIndex((edge) => edge.key === key && Math.abs(difference(edge.stamp, Math.floor(us - offset))) < 1000);
  for (const { key, us, gap, after } of presses) {
    const at = taken(key, us);
    if (at < 0) return `key ${key} is lost`;
    worst.stamp = Math.max(worst.stamp, Math.abs(difference(downs[at].stamp, Math.floor(us - offset))));
    if (gap === undefined) continue;
    const first = taken(after, us - gap);
    if (first < 0 || first > at) return `inversion of ${after} and ${key}, ${gap} us apart`;
    worst.gap = Math.max(worst.gap, Math.abs(difference(downs[at].stamp, downs[first].stamp) - gap));
  }
  return '';
}

test('pairs of presses', needsChip, async () => {
  const wanted = count('PAIRS', 120);
  const chance = random(count('SEED', 2024));
  const box = new RigBox(await parts(), { quick: { game: 'halli_galli', players: 6, seed: 9 } });
  box.startUntilDrawn();
  const { chip } = box;
  const busy = { drawing: 0, lighting: 0, writing: 0, collecting: 0, sounding: 0 };
  const worst = { gap: 0, stamp: 0 };
  const wrong = [];
  let pairs = 0;
  let games = 1;
  for (; pairs < wanted; pairs += 3 * ROUNDS) {
    if (box.pattern === 'winner') {
      box.newGame(6);
      games++;
    }
    box.edges.length = 0;
    const began = chip.worldUs();
    const presses = plan(box, began, chance);
    for (const { key, us, gap } of presses) {
      tap(box, key >> 1, key & 1 ? 'B' : 'A', us, chance);
      if (gap)
        chip.at(us, () => {
          for (const [what, is] of Object.entries(atWork(box, chip.worldNs()))) if (is) busy[what]++;
        });
    }
    const last = Math.max(...presses.map(({ us }) => us)) + HELD_MS * 1000;
    chip.run(last + 10_000);
    while (box.edges.length < 2 * presses.length && chip.worldUs() < last + 1e6) box.runMs(5); // busy with a verdict
    box.mustBeWell();
    const fault = judge(presses, box.edges, chip.baseNs / 1000, worst);
    if (fault) wrong.push({ fault, began, presses, edges: box.edges.map(({ key, down, stamp }) => [down ? key : -key, stamp]) });
    if (fault && process.env.VERBOSE) console.log(fault, JSON.stringify(wrong.at(-1)));
    if (process.env.VERBOSE && pairs % 96 === 0) console.log(`${pairs} pairs, ${wrong.length} wrong, ${games} games`);
  }
  box.ring.flush();
  figure('pairs of presses', pairs, `in ${games} games, ${Math.round(chip.worldUs() / 1e6)} s emulated`);
  figure('inversions, losses and ghosts', wrong.length, '', '0');
  figure('measured gap off by at most', worst.gap, 'us', `at most ${WITHIN_US}`);
  figure('stamp off by at most', worst.stamp, 'us');
  figure('pairs that fell into', JSON.stringify(busy), '');
  const { programs, erases } = chip.flashStats;
  const meanwhile = `${box.ring.frames.length} ring frames, ${box.panel.pixelCount} pixels, ${box.tone.report().length} notes`;
  figure('meanwhile', `${meanwhile}, ${programs} flash programs, ${erases} erases`, '');
  assert.deepEqual(wrong.slice(0, 3), []);
  assert.ok(worst.gap <= WITHIN_US);
});
