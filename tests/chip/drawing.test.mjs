/** How long the display takes: a whole picture, a card, a small change. The wire alone needs 19.7 ms for all. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { RigBox, figure, needsChip, parts } from './rig.mjs';

const RECTANGLES = [
  { name: 'full redraw', area: [0, 0, 320, 240], limit: 45 },
  { name: 'card 96x112', area: [0, 0, 96, 112], limit: 12 },
  { name: 'slice 320x24', area: [0, 0, 320, 24] },
  { name: 'spot 16x16', area: [100, 100, 16, 16] },
];

/** Code that blits every rectangle twice (the second time with everything in the flash cache) before the loop. */
const BLITS = `
import dingbox.drivers as _blit_drivers
def _blit_hook(box, hw):
    from machine import mem32
    from time import sleep_ms
    hw.display.blit(box.canvas.buf, 0, 0, 2, 1)  # brings the panel up
    sleep_ms(150)
    for area in ${JSON.stringify(RECTANGLES.map(({ area }) => area))}:
        for _ in range(2):
            mem32[0x400f0020 + 12] = 1
            hw.display.blit(box.canvas.buf, *area)
            mem32[0x400f0020 + 12] = 2
        sleep_ms(2)
    mem32[0x400f0020 + 12] = 3
_blit_drivers.on_box = _blit_hook
`;

test('drawing', needsChip, async () => {
  const box = new RigBox(await parts(), { lastHook: BLITS });
  const marks = [];
  box.chip.mailTaps.push((channel, word, ns) => {
    if (channel === 11) marks.push({ word, ms: ns / 1e6 });
  });
  box.start();
  const end = box.chip.worldUs() + 10e6;
  while (marks.at(-1)?.word !== 3 && box.chip.worldUs() < end) {
    box.runMs(10);
    box.mustBeWell();
  }
  assert.equal(marks.at(-1)?.word, 3, 'the drawing did not end');
  RECTANGLES.forEach(({ name, limit }, i) => {
    const times = [0, 1].map((turn) => marks[4 * i + 2 * turn + 1].ms - marks[4 * i + 2 * turn].ms);
    const worst = Math.max(...times);
    figure(name, worst, 'ms', limit ? `at most ${limit}` : '');
    if (process.env.VERBOSE) console.log(times);
    if (limit) assert.ok(worst <= limit, `${name} takes ${worst} ms`);
  });
});
