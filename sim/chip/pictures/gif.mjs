/** Writes animated GIFs. Each frame has its own palette: the first 256 colours, the rest goes to the nearest. */
const MAX_COLOURS = 256;
const CODE_LIMIT = 4096;

/** Palette and indices of an RGB picture. */
export function quantize(rgb) {
  const palette = [];
  const known = new Map();
  const indices = new Uint8Array(rgb.length / 3);
  for (let i = 0; i < indices.length; i++) {
    const colour = (rgb[3 * i] << 16) | (rgb[3 * i + 1] << 8) | rgb[3 * i + 2];
    let index = known.get(colour);
    if (index === undefined) {
      index = palette.length < MAX_COLOURS ? palette.push(colour) - 1 : nearest(palette, colour);
      known.set(colour, index);
    }
    indices[i] = index;
  }
  return { palette, indices };
}

function nearest(palette, colour) {
  let best = 0;
  let least = Infinity;
  palette.forEach((other, index) => {
    let distance = 0;
    for (const shift of [16, 8, 0]) distance += (((other >> shift) & 255) - ((colour >> shift) & 255)) ** 2;
    if (distance < least) [best, least] = [index, distance];
  });
  return best;
}

/** LZW as GIF has it, in sub-blocks of at most 255 bytes. */
export function compress(indices, bits) {
  const clear = 1 << bits;
  const bytes = [];
  let held = 0;
  let heldBits = 0;
  let width = bits + 1;
  let next = clear + 2;
  let table = new Map();
  const emit = (code) => {
    held |= code << heldBits;
    heldBits += width;
    for (; heldBits >= 8; heldBits -= 8, held >>>= 8) bytes.push(held & 255);
  };
  emit(clear);
  let prefix = indices[0];
  for (let i = 1; i < indices.length; i++) {
    const key = (prefix << 8) | indices[i];
    const code = table.get(key);
    if (code !== undefined) {
      prefix = code;
      continue;
    }
    emit(prefix);
    prefix = indices[i];
    if (next === CODE_LIMIT) {
      emit(clear);
      table = new Map();
      next = clear + 2;
      width = bits + 1;
    } else {
      if (next === 1 << width) width++;
      table.set(key, next++);
    }
  }
  emit(prefix);
  emit(clear + 1);
  if (heldBits) bytes.push(held & 255);
  const blocks = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const block = bytes.slice(at, at + 255);
    blocks.push(block.length, ...block);
  }
  return Buffer.from([bits, ...blocks, 0]);
}

const word = (value) => [value & 255, value >> 8];

/** @param {{rgb: Buffer, ms: number}[]} frames pictures and how long each is shown */
export function encodeGif(width, height, frames) {
  const parts = [Buffer.from('GIF89a', 'latin1'), Buffer.from([...word(width), ...word(height), 0x70, 0, 0])];
  parts.push(Buffer.from([0x21, 0xff, 11, ...Buffer.from('NETSCAPE2.0', 'latin1'), 3, 1, 0, 0, 0])); // for ever
  for (const { rgb, ms } of frames) {
    const { palette, indices } = quantize(rgb);
    const bits = Math.max(2, Math.ceil(Math.log2(palette.length)));
    const colours = Buffer.alloc(3 << bits);
    palette.forEach((colour, i) => colours.writeUIntBE(colour, 3 * i, 3));
    parts.push(Buffer.from([0x21, 0xf9, 4, 0, ...word(Math.round(ms / 10)), 0, 0]));
    parts.push(Buffer.from([0x2c, 0, 0, 0, 0, ...word(width), ...word(height), 0x80 | (bits - 1)]));
    parts.push(colours, compress(indices, bits));
  }
  parts.push(Buffer.from([0x3b]));
  return Buffer.concat(parts);
}
