/** Heap in play: what stays free, in how large a piece, over many games. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { RigBox, figure, needsChip, parts } from './rig.mjs';

const PLAYERS = { halli_galli: 6, halli_galli_party: 6, hello: 6, hilo: 6 };

for (const [game, players] of Object.entries(PLAYERS))
  test(`heap in a game of ${game} with ${players} players`, needsChip, async () => {
    const box = new RigBox(await parts(), { quick: { game, players, seed: 1 } });
    box.startUntilDrawn();
    for (let place = 0; place < 6; place++) {
      box.press(place, 'B');
      box.runMs(500);
    }
    const { free, largest } = box.measureHeap();
    figure(`free heap in play, ${game}`, free, 'bytes', 'at least 60000');
    figure(`largest free block, ${game}`, largest, 'bytes', 'at least 24000');
    box.mustBeWell();
    assert.ok(free >= 60_000, `only ${free} bytes are free`);
    assert.ok(largest >= 24_000, `the largest block is ${largest} bytes`);
  });
