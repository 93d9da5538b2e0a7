/** Files that make up a flash: the interpreter's UF2, a littlefs image, the boot ROM. */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const UF2_MAGIC = 0x0a324655;
const UF2_BLOCK = 512;
const FLASH_START = 0x10000000;
const FLASH_END = 0x11000000;
const BOOTROM_WORDS = 4096;

/** A file system begins where MicroPython's RPI_PICO image puts it: 1,408 KB at the end of 2 MB. */
export const FILE_SYSTEM_OFFSET = 0xa0000;

/** Reads a UF2 for the RP2040; returns `[{ offset, bytes }]` within the flash. */
export function readUf2(file) {
  const data = fs.readFileSync(file);
  const parts = [];
  for (let at = 0; at + UF2_BLOCK <= data.length; at += UF2_BLOCK) {
    if (data.readUInt32LE(at) !== UF2_MAGIC) continue;
    const address = data.readUInt32LE(at + 12);
    const size = data.readUInt32LE(at + 16);
    if (address >= FLASH_START && address < FLASH_END)
      parts.push({ offset: address - FLASH_START, bytes: data.subarray(at + 32, at + 32 + size) });
  }
  if (!parts.length) throw new Error(`${file}: no UF2 image for the RP2040's flash`);
  return parts;
}

/**
 * Reads the boot ROM (16 KB): a module that exports `bootromB1`, a JSON list of words, or the bytes themselves.
 * @returns {Promise<Uint32Array>}
 */
export async function readBootrom(file) {
  let words;
  const kind = path.extname(file);
  if (kind === '.mjs' || kind === '.js') words = (await import(pathToFileURL(path.resolve(file)).href)).bootromB1;
  else if (kind === '.json') words = JSON.parse(fs.readFileSync(file, 'utf8'));
  else {
    const bytes = fs.readFileSync(file);
    words = new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + (bytes.length & ~3)));
  }
  if (!words?.length || words.length > BOOTROM_WORDS) throw new Error(`${file}: not a boot ROM of at most 16 KB`);
  return Uint32Array.from(words);
}
