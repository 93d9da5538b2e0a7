/** Makes the littlefs image of the firmware by `pack.py`, in the project's Python. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
export const REPOSITORY = path.resolve(here, '../../..');

function python() {
  const own = path.join(REPOSITORY, '.venv', 'bin', 'python');
  return process.env.PYTHON ?? (fs.existsSync(own) ? own : 'python3');
}

/**
 * @param {string} firmware folder
 * @param {string} bootExtra code appended to boot.py: it runs before main.py, in the same interpreter
 * @returns {Buffer} the image, to be loaded at FILE_SYSTEM_OFFSET
 */
export function packFirmware(firmware = path.join(REPOSITORY, 'firmware'), bootExtra = '') {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dingbox-chip-'));
  try {
    const image = path.join(folder, 'image');
    const command = [path.join(here, '..', 'pack.py'), firmware, image];
    if (bootExtra) {
      const extra = path.join(folder, 'extra.py');
      fs.writeFileSync(extra, bootExtra);
      command.push('--boot-extra', extra);
    }
    const result = spawnSync(python(), command, { encoding: 'utf8' });
    if (result.status !== 0) throw new Error((result.stderr || String(result.error)).trim().split('\n').at(-1));
    return fs.readFileSync(image);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
