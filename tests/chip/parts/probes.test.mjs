/** Panel, ring and piezo decode what the data sheets say. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { Panel } from '../../../sim/chip/probes/st7789.mjs';
import { Tone } from '../../../sim/chip/probes/tone.mjs';
import { Ring } from '../../../sim/chip/probes/ws2812.mjs';

/** Sends a command and its bytes. */
function send(panel, command, bytes = [], ns = 0) {
  panel.take(command);
  for (const byte of bytes) panel.data(byte, ns);
}

test('the panel keeps a window in landscape', () => {
  const panel = new Panel();
  send(panel, 0x36, [0x60]);
  assert.deepEqual([panel.width, panel.height], [320, 240]);
  send(panel, 0x2a, [1, 0x2c, 1, 0x2d]); // columns 300-301
  send(panel, 0x2b, [0, 5, 0, 6]);
  send(panel, 0x2c, [0xf8, 0, 0x07, 0xe0, 0, 0x1f, 0xff, 0xff]);
  const at = (x, y) => panel.pixels[y * 320 + x];
  assert.deepEqual([at(300, 5), at(301, 5), at(300, 6), at(301, 6)], [0xf800, 0x07e0, 0x001f, 0xffff]);
  assert.equal(panel.outside, 0);
  assert.deepEqual([...panel.rgb().subarray((5 * 320 + 300) * 3, (5 * 320 + 302) * 3)], [255, 0, 0, 0, 255, 0]);
});

test('a change is timed from its first to its last pixel', () => {
  const panel = new Panel();
  send(panel, 0x2a, [0, 0, 0, 3]);
  send(panel, 0x2b, [0, 0, 0, 0]);
  const change = panel.watchChange();
  panel.take(0x2c);
  [0, 0, 7, 8].forEach((colour, i) => [0, colour].forEach((byte) => panel.data(byte, 100 * i)));
  assert.deepEqual(change.span(panel), { first: 200, last: 300, pixels: 2 });
  assert.deepEqual(change.span(panel, 250), { first: 300, last: 300, pixels: 1 });
});

test('sleep, light and reset are followed', () => {
  const panel = new Panel();
  send(panel, 0x11);
  send(panel, 0x29);
  send(panel, 0x21);
  assert.deepEqual([panel.on, panel.asleep, panel.inverted], [true, false, true]);
  send(panel, 0x01);
  assert.deepEqual([panel.on, panel.asleep], [false, true]);
});

test('the ring reads pulses, and counts those that are none', () => {
  const ring = new Ring();
  let ns = 1e6;
  const bit = (value) => {
    ring.edge(1, ns);
    ring.edge(0, ns + (value ? 875 : 375));
    ns += 1250;
  };
  const pixel = (grb) => {
    for (let i = 23; i >= 0; i--) bit((grb >> i) & 1);
  };
  pixel(0x112233);
  pixel(0xff0001);
  ns += 300_000;
  pixel(0x000000);
  ring.flush();
  assert.deepEqual(ring.frames.map(({ pixels }) => pixels), [[[0x22, 0x11, 0x33], [0, 0xff, 1]], [[0, 0, 0]]]);
  assert.deepEqual(ring.widths, [[375, 375], [875, 875]]);
  ring.edge(1, ns);
  ring.edge(0, ns + 50);
  assert.equal(ring.badPulses, 1);
});

test('a wave becomes notes', () => {
  const tone = new Tone();
  let ns = 0;
  for (const [hz, cycles] of [[440, 20], [880, 40]])
    for (let i = 0; i < cycles; i++) {
      tone.edge(1, ns);
      tone.edge(0, ns + 2.5e8 / hz);
      ns += 1e9 / hz;
    }
  const notes = tone.report();
  assert.deepEqual(notes.map(({ hz }) => Math.round(hz)), [440, 880]);
  assert.equal(Math.round(notes[0].duty * 100), 25);
});
