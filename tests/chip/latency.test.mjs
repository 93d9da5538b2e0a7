/** From the edge of a bell key to light on the ring and to the verdict on the display. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { random } from '../../sim/chip/host/random.mjs';
import { seatPlaces } from '../../sim/chip/host/places.mjs';
import { RigBox, count, figure, needsChip, parts } from './rig.mjs';

const PLAYERS = 4;
const SETTLE_MS = 400; // after a verdict everything has been drawn by then

/** One press at a random moment after a flip; returns its latencies in ms, or null if it was no ring. */
function press(box, places, chance) {
  const { chip } = box;
  for (const place of places) {
    box.press(place, 'B', chip.worldUs(), 30); // it is somebody's turn
    box.runMs(45);
  }
  box.runMs(chance() * 400);
  const edge = chip.worldUs() * 1000;
  const verdicts = box.verdicts.length;
  const frames = box.ring.frames.length;
  const change = box.panel.watchChange();
  box.press(places[Math.floor(chance() * places.length)], 'A');
  box.runMs(SETTLE_MS);
  box.panel.watch = null;
  box.ring.flush();
  const verdict = box.verdicts[verdicts];
  if (verdict === undefined) return null;
  const frame = box.ring.frames.slice(frames).find(({ ns }) => ns > verdict);
  const drawn = change.span(box.panel, verdict);
  if (!frame || !drawn) return null;
  const since = (ns) => (ns - edge) / 1e6;
  const taken = box.edges.find((e) => e.down && e.key % 2 === 0 && e.us * 1000 > edge);
  return {
    taken: since(taken.us * 1000),
    verdict: since(verdict),
    ring: since(frame.ns),
    first: since(drawn.first),
    last: since(drawn.last),
  };
}

test('edge to ring and to verdict', needsChip, async () => {
  const places = seatPlaces({ players: PLAYERS });
  const box = new RigBox(await parts(), { quick: { game: 'halli_galli', players: PLAYERS, seed: 5 } });
  box.startUntilDrawn();
  const chance = random(11);
  const worst = { taken: 0, verdict: 0, ring: 0, first: 0, last: 0 };
  const wanted = count('PRESSES', 20);
  let rings = 0;
  for (let i = 0; rings < wanted; i++) {
    const times = press(box, places, chance);
    box.mustBeWell();
    assert.ok(i < 10 * wanted, `only ${rings} of ${i} presses were rings`);
    if (!times) {
      box.press(places[0], 'A'); // a result is on the display: again
      box.runMs(1500);
      continue;
    }
    rings++;
    for (const key of Object.keys(worst)) worst[key] = Math.max(worst[key], times[key]);
    if (process.env.VERBOSE) console.log(times);
  }
  figure(`edge to ring data, worst of ${rings}`, worst.ring, 'ms', 'at most 15');
  figure(`edge to first verdict pixel, worst of ${rings}`, worst.first, 'ms', 'at most 20');
  figure(`edge to complete verdict, worst of ${rings}`, worst.last, 'ms', 'at most 70');
  assert.ok(worst.ring <= 15 && worst.first <= 20 && worst.last <= 70);
});
