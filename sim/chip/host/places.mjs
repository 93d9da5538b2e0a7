/** Places, seats and pins of the box. */

/** Places that the players take when a game is started at once, by number of players; seat n is the n-th. */
const DEFAULT_PLACES = {
  2: [0, 3],
  3: [0, 2, 4],
  4: [1, 2, 4, 5],
  5: [0, 1, 2, 4, 5],
  6: [0, 1, 2, 3, 4, 5],
};

export const PLACES = 6;
export const FIRST_KEY_PIN = 2;
export const KEY_PINS = Array.from({ length: 2 * PLACES }, (_, i) => FIRST_KEY_PIN + i);

/** @param {number} place 0-5 @param {'A'|'B'} key */
export const keyPin = (place, key) => FIRST_KEY_PIN + 2 * place + (key === 'B' ? 1 : 0);

/** Place of each seat: as preset, else the usual ones; without a preset a seat is a place. */
export function seatPlaces(quick) {
  if (!quick) return [0, 1, 2, 3, 4, 5];
  return quick.places ?? DEFAULT_PLACES[quick.players];
}
