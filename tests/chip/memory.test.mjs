/** Heap in play: what stays free, in how large a piece, over many games. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { random } from '../../sim/chip/host/random.mjs';
import { RigBox, count, figure, needsChip, parts } from './rig.mjs';

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

/** Random presses of all players for a while. */
function scramble(box, ms, chance) {
  const end = box.chip.worldUs() + ms * 1000;
  while (box.chip.worldUs() < end) {
    box.press(Math.floor(chance() * 6), chance() < 0.5 ? 'A' : 'B', box.chip.worldUs(), 40);
    box.runMs(60 + chance() * 60);
    box.mustBeWell();
  }
}

test('games in a row, all four by turns', needsChip, async () => {
  const games = count('GAMES', 8);
  const chance = random(4);
  const box = new RigBox(await parts(), { quick: { game: 'halli_galli', players: 2, seed: 1 } });
  box.startUntilDrawn();
  const free = [];
  let least = Infinity;
  for (let number = 0; number < games; number++) {
    box.chip.mailbox.request = 100 + number;
    box.runMs(1200);
    scramble(box, 1200, chance);
    const heap = box.measureHeap();
    if (number % 4 === 0) free.push(heap.free);
    if (process.env.VERBOSE) console.log(number, heap.free, heap.largest);
    least = Math.min(least, heap.largest);
    box.pattern = '';
    box.chip.mailbox.request = 2;
    for (let ms = 0; ms < 5000 && box.pattern !== 'winner'; ms += 100) box.runMs(100);
    box.mustBeWell();
    assert.equal(box.pattern, 'winner', `game ${number} has no result`);
  }
  figure('games in a row without MemoryError', games, '');
  figure('free heap in Halli Galli, first and last of them', `${free[0]} and ${free.at(-1)}`, 'bytes');
  figure('smallest largest free block in them', least, 'bytes', 'at least 24000');
  // The first round brings every name into the interpreter's table; after that nothing may grow.
  assert.ok(free.length < 3 || free.at(-1) > free[1] - 1000, 'memory is lost from game to game');
});

/** Boot code that measures what a game object takes, new and after many random moves. */
const ENGINE_SIZES = `
def _sizes():
    import gc
    from machine import mem32
    from dingbox.engine import new_game
    for name in ("halli_galli", "halli_galli_party", "hello", "hilo"):
        new_game(name, 2, 1)
        gc.collect()
        before = gc.mem_alloc()
        game = new_game(name, 6, 1)
        gc.collect()
        most = gc.mem_alloc() - before
        number = 7
        for step in range(300):
            if game.over:
                break
            moves = []
            for seat in (0, 1, 2, 3, 4, 5, 7):
                for move in game.moves(seat):
                    if game.text(move).split()[0] not in ("leave", "end", "ring"):
                        moves.append(move)
            number = (number * 1103515 + 12345) & 0xfffffff
            game.play(moves[(number >> 4) % len(moves)])
            moves = None
            if step % 25 == 0:
                gc.collect()
                most = max(most, gc.mem_alloc() - before)
        mem32[0x400f0028] = most
        game = None
_sizes()
`;

test('size of a game with a full table', needsChip, async () => {
  const box = new RigBox(await parts(), { lastHook: ENGINE_SIZES });
  const sizes = [];
  box.chip.mailTaps.push((channel, word) => {
    if (channel === 10) sizes.push(word);
  });
  box.start(60e6);
  Object.keys(PLAYERS).forEach((game, i) => {
    figure(`${game} with 6 players, object`, sizes[i], 'bytes', 'at most 12288');
    assert.ok(sizes[i] <= 12_288, `${game}: ${sizes[i]} bytes`);
  });
});
