/** Files that make up a flash: the interpreter's UF2, a littlefs image, the boot ROM. */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const UF2_BLOCK = 512;
const UF2_PAGE = 256;
const UF2_MAGICS = [[0, 0x0a324655], [4, 0x9e5d5157], [UF2_BLOCK - 4, 0x0ab16f30]]; // at, value
const UF2_HAS_FAMILY = 0x2000;
const RP2040 = 0xe48bff56;
const FLASH_START = 0x10000000;
const FLASH_END = 0x11000000;
const BOOTROM_WORDS = 4096;
const BOOTROM_MAGIC = 0x01754d; // "Mu", 1: the word at 0x10, below its version

/** A file system begins where MicroPython's RPI_PICO image puts it: 1,408 KB at the end of 2 MB. */
export const FILE_SYSTEM_OFFSET = 0xa0000;

/** Reads a UF2 for the RP2040, whole and undamaged; returns `[{ offset, bytes }]` within the flash. */
export function readUf2(file) {
  const data = fs.readFileSync(file);
  const refuse = (why) => {
    throw new Error(`${file} ${why}`);
  };
  if (data.length < UF2_BLOCK || data.readUInt32LE(0) !== UF2_MAGICS[0][1]) refuse("is no UF2 file: UF2 is MicroPython's image for the Pico");
  if (data.length % UF2_BLOCK) refuse(`is cut off: its length is no multiple of ${UF2_BLOCK}; fetch it again`);
  const parts = [];
  for (let at = 0; at < data.length; at += UF2_BLOCK) {
    const word = (offset) => data.readUInt32LE(at + offset);
    const block = at / UF2_BLOCK;
    if (UF2_MAGICS.some(([offset, value]) => word(offset) !== value)) refuse(`is damaged in block ${block}; fetch it again`);
    if (!(word(8) & UF2_HAS_FAMILY) || word(28) !== RP2040) continue;
    const address = word(12);
    if (word(16) !== UF2_PAGE || address % UF2_PAGE || address < FLASH_START || address >= FLASH_END)
      refuse(`is damaged: block ${block} does not belong into the flash of an RP2040; fetch it again`);
    if (word(20) !== parts.length) refuse(`is damaged: block ${parts.length} of ${word(24)} is missing; fetch it again`);
    parts.push({ offset: address - FLASH_START, bytes: data.subarray(at + 32, at + 32 + UF2_PAGE), of: word(24) });
  }
  if (!parts.length) refuse('is not for the RP2040: MicroPython for RPI_PICO is wanted');
  if (parts.length !== parts[0].of) refuse(`is cut off: ${parts.length} of its ${parts[0].of} blocks are there; fetch it again`);
  return parts;
}

/**
 * Reads the boot ROM (16 KB): a module that exports `bootromB1`, a JSON list of words, or the bytes themselves.
 * @returns {Promise<Uint32Array>}
 */
export async function readBootrom(file) {
  let words;
  try {
    words = await bootromWords(file);
  } catch (error) {
    throw new Error(`${file} cannot be read as a boot ROM: ${String(error.message).split('\n')[0]}`);
  }
  if (words?.length !== BOOTROM_WORDS) throw new Error(`${file} is no boot ROM of the RP2040: that has 16384 bytes`);
  const rom = Uint32Array.from(words);
  if ((rom[4] & 0xffffff) !== BOOTROM_MAGIC || !(rom[4] >>> 24))
    throw new Error(`${file} is no boot ROM of the RP2040: its mark at 0x10 is missing`);
  return rom;
}

async function bootromWords(file) {
  const kind = path.extname(file);
  if (kind === '.mjs' || kind === '.js') return (await import(pathToFileURL(path.resolve(file)).href)).bootromB1;
  if (kind === '.json') return JSON.parse(fs.readFileSync(file, 'utf8'));
  const bytes = fs.readFileSync(file);
  if (bytes.length !== 4 * BOOTROM_WORDS) return null;
  return new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}
