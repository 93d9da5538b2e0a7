/** From the edge of a bell key to light on the ring and to the verdict on the display. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { random } from '../../sim/chip/host/random.mjs';
import { RigBox, count, figure, needsChip, parts } from './rig.mjs';

const PLAYERS = 4;
const SETTLE_MS = 300; // after a verdict everything has been drawn and written by then
const REACTION_MS = 104; // a bell within 100 ms of its card is for the table before (ruling 6)
const SPREAD_MS = 400; // reactions of people
const QUIET_MS = 12; // nothing has been sent to the display: the picture is complete
const NAMES = {
  taken: ['edge to taken by the box', ''],
  verdict: ['edge to decision', ''],
  ring: ['edge to ring data', 15],
  first: ['edge to first verdict pixel', 20],
  last: ['edge to complete verdict', 70],
};

/** Flips a card and waits until all of it can be seen, and QUIET_MS more; false if none comes. */
function flip(box) {
  const before = box.panel.pixelCount;
  let pixels = before;
  let quiet = 0;
  box.press(box.turn, 'B', box.chip.worldUs(), 30);
  for (let ms = 0; ms < 400 && quiet < QUIET_MS; ms += 2) {
    box.runMs(2);
    quiet = box.panel.pixelCount > pixels || pixels === before ? 0 : quiet + 2;
    pixels = box.panel.pixelCount;
  }
  return pixels > before;
}

/** One bell, `waitMs` after a card can be seen; returns its latencies in ms, or null if it was not judged. */
function ring(box, place, waitMs) {
  const { chip } = box;
  if (!flip(box)) return null;
  box.runMs(waitMs - QUIET_MS);
  const edge = chip.worldUs() * 1000;
  const verdicts = box.verdicts.length;
  box.ring.frames.length = 0;
  box.edges.length = 0;
  const change = box.panel.watchChange();
  box.press(place, 'A');
  box.runMs(SETTLE_MS);
  box.panel.watch = null;
  box.ring.flush();
  const verdict = box.verdicts[verdicts];
  if (verdict === undefined) return null;
  const since = (ns) => (ns - edge) / 1e6;
  const taken = box.edges.find(({ key, down }) => down && key === 2 * place);
  const frame = box.ring.frames.find(({ ns }) => ns > verdict.ns);
  const drawn = change.span(box.panel, verdict.ns);
  if (!taken || !frame || !drawn) return null;
  const collected = box.collections.filter((ns) => ns > edge - 30e6 && ns < verdict.ns).map(since);
  const written = chip.flashStats.log.map(({ us }) => us * 1000).filter((ns) => ns > edge - 80e6 && ns < verdict.ns);
  return {
    right: verdict.right,
    collected, // what came in between, in ms from the edge
    written: written.map(since),
    taken: since(taken.us * 1000),
    verdict: since(verdict.ns),
    ring: since(frame.ns),
    first: since(drawn.first),
    last: since(drawn.last),
  };
}

/** Worst latencies of `wanted` bells rung `waitMs(chance)` after a card. */
async function worstOf(wanted, waitMs) {
  const places = [0, 1, 2, 3];
  const box = new RigBox(await parts(), { quick: { game: 'halli_galli', players: PLAYERS, places, seed: 5 } });
  box.startUntilDrawn();
  const chance = random(count('SEED', 11));
  let missed = 0;
  const worst = { taken: 0, verdict: 0, ring: 0, first: 0, last: 0 };
  for (let rings = 0, tries = 0; rings < wanted; tries++) {
    assert.ok(tries < 20 + 4 * wanted, `only ${rings} of ${tries} bells were judged`);
    const times = ring(box, Math.floor(chance() * PLAYERS), waitMs(chance));
    box.mustBeWell();
    if (!times) {
      if (++missed > 3) box.newGame(PLAYERS); // the last one is over
      continue;
    }
    missed = 0;
    rings++;
    for (const key of Object.keys(worst)) worst[key] = Math.max(worst[key], times[key]);
    if (process.env.VERBOSE) console.log(JSON.stringify(times, (_, value) => (value.toFixed ? +value.toFixed(1) : value)));
  }
  return worst;
}

test('edge to ring and to verdict', needsChip, async () => {
  const wanted = count('PRESSES', 20);
  const worst = await worstOf(wanted, (chance) => REACTION_MS + chance() * SPREAD_MS);
  for (const [key, [name, limit]] of Object.entries(NAMES))
    figure(`${name}, worst of ${wanted}`, worst[key], 'ms', limit && `at most ${limit}`);
  for (const [key, [name, limit]] of Object.entries(NAMES))
    if (limit) assert.ok(worst[key] <= limit, `${name}: ${worst[key]} ms`);
});

test('the same for bells for the table before', needsChip, async () => {
  const wanted = Math.ceil(count('PRESSES', 20) / 4);
  const worst = await worstOf(wanted, (chance) => QUIET_MS + chance() * (REACTION_MS - QUIET_MS));
  for (const [key, [name]] of Object.entries(NAMES))
    figure(`${name}, bell for the table before, worst of ${wanted}`, worst[key], 'ms');
});
