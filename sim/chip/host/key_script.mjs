/**
 * Scripts of key presses and pictures, in the JSON lines of `dingbox run`.
 *
 * The first line may preset a game: `{"game": "halli_galli", "players": 3, "seed": 7}`. The others are
 * `{"t_ms": 1200.5, "seat": 0, "key": "A", "down": true}`, `{"t_ms": 1500, "shot": "after_flip"}`,
 * `{"t_ms": 1500, "battery_mv": 3400}` or `{"t_ms": 9000, "end": true}`, `t_ms` counted from the start of main.py.
 * Empty lines and lines that begin with # are passed over.
 */
import { keyPin, seatPlaces } from './places.mjs';

const isCount = (value, below) => Number.isInteger(value) && value >= 0 && value < below;

/**
 * @returns {{ quick: object|null, steps: object[] }} steps by time: `{ ms, pin, level }`, `{ ms, shot }`,
 *   `{ ms, millivolts }` or `{ ms, end: true }`
 */
export function readKeyScript(text, name = 'script') {
  let quick = null;
  const steps = [];
  text.split('\n').forEach((line, index) => {
    if (!line.trim() || line.trim().startsWith('#')) return;
    const fail = (why) => {
      throw new Error(`${name}: line ${index + 1}: ${why}`);
    };
    let item;
    try {
      item = JSON.parse(line);
    } catch {
      fail('no JSON');
    }
    if (item === null || typeof item !== 'object' || Array.isArray(item)) fail('no JSON object');
    if (item.game !== undefined) {
      if (quick || steps.length) fail('"game" belongs on the first line');
      if (!isCount(item.players, 7) || item.players < 2) fail('"players" must be 2 to 6');
      quick = item;
    } else if (Object.keys(item).length) steps.push(step(item, seatPlaces(quick), fail));
  });
  return { quick, steps: steps.sort((a, b) => a.ms - b.ms) };
}

function step(item, places, fail) {
  const { t_ms: ms, shot, seat, key, down, battery_mv: millivolts, end } = item;
  if (!Number.isFinite(ms) || ms < 0) fail('"t_ms" must be a number of milliseconds');
  if (shot !== undefined) {
    if (typeof shot !== 'string' || !/^[\w-]+$/.test(shot)) fail('"shot" must be a name of letters, digits, _ and -');
    return { ms, shot };
  }
  if (millivolts !== undefined) {
    if (!isCount(millivolts, 10_000)) fail('"battery_mv" must be millivolts');
    return { ms, millivolts };
  }
  if (end !== undefined) return end === true ? { ms, end } : fail('"end" must be true');
  if (!isCount(seat, places.length)) fail(`"seat" must be 0 to ${places.length - 1}`);
  if (key !== 'A' && key !== 'B') fail('"key" must be "A" or "B"');
  if (typeof down !== 'boolean') fail('"down" must be true or false');
  return { ms, pin: keyPin(places[seat], key), level: down ? 0 : 1 };
}
