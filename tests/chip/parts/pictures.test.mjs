/** PNG and GIF as others read them. */
import assert from 'node:assert/strict';
import test from 'node:test';
import zlib from 'node:zlib';
import { compress, encodeGif, quantize } from '../../../sim/chip/pictures/gif.mjs';
import { crc32, encodePng } from '../../../sim/chip/pictures/png.mjs';

test('a PNG holds size, rows and checksums', () => {
  const rgb = Buffer.from([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  const file = encodePng(2, 2, rgb);
  assert.equal(file.subarray(1, 4).toString(), 'PNG');
  assert.equal(file.readUInt32BE(16), 2);
  const length = file.readUInt32BE(33);
  const rows = zlib.inflateSync(file.subarray(41, 41 + length));
  assert.deepEqual([...rows], [0, 1, 2, 3, 4, 5, 6, 0, 7, 8, 9, 10, 11, 12]);
  assert.equal(crc32(Buffer.from('123456789')), 0xcbf43926);
});

/** The reader's side of LZW. */
function decompress(block) {
  const bits = block[0];
  const bytes = [];
  for (let at = 1; block[at]; at += block[at] + 1) bytes.push(...block.subarray(at + 1, at + 1 + block[at]));
  const clear = 1 << bits;
  const out = [];
  let position = 0;
  let width = bits + 1;
  let table = [];
  let last = null;
  const read = () => {
    let code = 0;
    for (let i = 0; i < width; i++, position++) code |= ((bytes[position >> 3] >> (position & 7)) & 1) << i;
    return code;
  };
  for (;;) {
    const code = read();
    if (code === clear + 1) return out;
    if (code === clear) {
      table = Array.from({ length: clear + 2 }, (_, i) => [i]);
      width = bits + 1;
      last = null;
      continue;
    }
    const entry = table[code] ?? [...last, last[0]];
    if (last && table.length < 4096) table.push([...last, entry[0]]);
    if (table.length === 1 << width && width < 12) width++;
    out.push(...entry);
    last = entry;
  }
}

for (const [name, pick] of [
  ['one colour', () => 0],
  ['noise', (i) => ((i * 2654435761) >>> 13) & 15],
  ['stripes', (i) => i % 7],
])
  test(`LZW of ${name} reads back`, () => {
    const indices = Uint8Array.from({ length: 60_000 }, (_, i) => pick(i));
    assert.deepEqual(decompress(compress(indices, 4)), [...indices]);
  });

test('a GIF begins and ends as it should, colours beyond 256 go to the nearest', () => {
  const rgb = Buffer.alloc(300 * 3);
  for (let i = 0; i < 300; i++) rgb.set([i & 255, i >> 8, 0], 3 * i);
  const { palette, indices } = quantize(rgb);
  assert.equal(palette.length, 256);
  assert.equal(palette[indices[299]], 43 << 16);
  const file = encodeGif(20, 15, [{ rgb, ms: 100 }]);
  assert.equal(file.subarray(0, 6).toString(), 'GIF89a');
  assert.equal(file.at(-1), 0x3b);
});
