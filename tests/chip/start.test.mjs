/** Start, and start again: how soon the menu stands, and that nothing is left over after a soft reset. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { RigBox, count, figure, needsChip, parts } from './rig.mjs';

test('from main.py to the complete menu', needsChip, async () => {
  const box = new RigBox(await parts());
  const ms = (box.startUntilDrawn() - box.startUs) / 1000;
  box.mustBeWell();
  figure('start of main.py to complete menu', ms, 'ms', 'at most 1500');
  assert.ok(box.panel.on && !box.panel.asleep, 'the display is off');
  assert.equal(box.panel.outside, 0, 'pixels beyond the glass');
  assert.ok(ms <= 1500, `${ms} ms`);
});

test('soft resets, and playable after each', needsChip, async () => {
  const box = new RigBox(await parts(), { quick: { game: 'halli_galli', players: 4, seed: 3 } });
  box.startUntilDrawn();
  const resets = count('RESETS', 3);
  for (let i = 1; i <= resets; i++) {
    box.press(0, 'A'); // a key is on its way while everything is torn down
    box.chip.usb.send(Buffer.from('\x03')); // Ctrl-C
    box.repl.until('>>> ', 5e6);
    assert.match(box.repl.text, /^$/);
    const pixels = box.panel.pixelCount;
    box.chip.usb.send(Buffer.from('\x04')); // Ctrl-D
    box.untilStart();
    box.untilLoop();
    assert.ok(box.panel.pixelCount - pixels >= 320 * 240, 'the display is not drawn anew');
    box.edges.length = 0;
    const verdicts = box.verdicts.length;
    for (const place of [1, 2, 4, 5]) {
      box.press(place, 'B');
      box.runMs(400);
    }
    box.press(2, 'A');
    box.runMs(600);
    box.mustBeWell();
    const downs = box.edges.filter(({ down }) => down);
    assert.equal(downs.length, 5, `after reset ${i} the box took ${downs.length} of 5 presses`);
    assert.equal(box.verdicts.length, verdicts + 1, `after reset ${i} no verdict`);
  }
  figure('soft resets, playable after each', resets, 'of them');
});
