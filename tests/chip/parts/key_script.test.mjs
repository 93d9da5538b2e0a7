/** Key scripts: what is read, and one clear line for what is wrong. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { pythonValue } from '../../../sim/chip/host/python_value.mjs';
import { readKeyScript } from '../../../sim/chip/host/key_script.mjs';

test('seats of a preset game become the pins of their places', () => {
  const { quick, steps } = readKeyScript(`{"game": "halli_galli", "players": 2, "seed": 1}
{"t_ms": 20.5, "seat": 1, "key": "B", "down": true}
{"t_ms": 10, "shot": "before"}`);
  assert.equal(quick.players, 2);
  assert.deepEqual(steps, [
    { ms: 10, shot: 'before' },
    { ms: 20.5, pin: 9, level: 0 },
  ]);
});

test('without a preset a seat is a place', () => {
  const { quick, steps } = readKeyScript('{"t_ms": 0, "seat": 5, "key": "A", "down": false}\n\n');
  assert.equal(quick, null);
  assert.deepEqual(steps, [{ ms: 0, pin: 12, level: 1 }]);
});

for (const [text, why] of [
  ['nonsense', /line 1: no JSON/],
  ['{"t_ms": 5, "seat": 6, "key": "A", "down": true}', /line 1: "seat" must be 0 to 5/],
  ['{"t_ms": -5, "shot": "x"}', /line 1: "t_ms"/],
  ['{"t_ms": 5, "shot": "../x"}', /"shot" must be a name/],
  ['{"t_ms": 5, "seat": 0, "key": "C", "down": true}', /"key" must be/],
  ['{"t_ms": 5, "seat": 0, "key": "A"}', /"down" must be/],
  ['{"t_ms": 5, "shot": "x"}\n{"game": "hilo", "players": 2}', /line 2: "game" belongs/],
  ['{"game": "hilo", "players": 9}', /"players" must be/],
])
  test(`refused: ${text.slice(0, 50)}`, () => {
    assert.throws(() => readKeyScript(text), why);
  });

test('values go to Python as they are', () => {
  assert.equal(pythonValue({ a: [1, true, null, 'x"y'], b: {} }), '{"a": [1, True, None, "x\\"y"], "b": {}}');
});
