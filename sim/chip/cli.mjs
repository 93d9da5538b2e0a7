#!/usr/bin/env node
/** `make chip`: boots the firmware on the emulated chip, plays a key script, writes pictures. */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

const USAGE = `node sim/chip/cli.mjs --uf2 MICROPYTHON.uf2 --bootrom BOOTROM [options]
  --uf2 FILE       MicroPython for RPI_PICO (1.24 or newer)
  --bootrom FILE   boot ROM of the RP2040: .mjs exporting bootromB1, .json list of words, or .bin
  --script FILE    key script in the JSON lines of "dingbox run"
  --out DIR        pictures, ring and sound go there (build/chip)
  --seconds N      emulated time after the last step of the script (1.5)
  --gif MS         also an animation with a picture every MS milliseconds
  --cable          show what the firmware prints
  --battery MV     millivolts of the cells (0 = fed over USB)
  --xip-miss N     clk_sys cycles of a flash cache miss (60)
  --test           afterwards run tests/chip with the same two files`;

const OPTIONS = {
  uf2: { type: 'string' },
  bootrom: { type: 'string' },
  script: { type: 'string' },
  out: { type: 'string', default: 'build/chip' },
  seconds: { type: 'string', default: '1.5' },
  gif: { type: 'string' },
  cable: { type: 'boolean', default: false },
  battery: { type: 'string', default: '0' },
  'xip-miss': { type: 'string', default: '60' },
  test: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
};

/** Ends with one line for the user. */
function giveUp(why) {
  console.error(`chip: ${String(why).trim().replace(/\s+/g, ' ')}`);
  process.exit(2);
}

function readOptions() {
  try {
    return parseArgs({ options: OPTIONS }).values;
  } catch (error) {
    return giveUp(error.message);
  }
}

function positive(options, name) {
  const value = Number(options[name]);
  return options[name] !== '' && value >= 0 && Number.isFinite(value) ? value : giveUp(`--${name} must be a number, not ${options[name]}`);
}

async function main() {
  const options = readOptions();
  if (options.help) {
    console.log(USAGE);
    return;
  }
  for (const [name, what] of [
    ['uf2', 'a MicroPython image for the Pico (make chip UF2=... BOOTROM=...)'],
    ['bootrom', 'the boot ROM of the RP2040 (make chip UF2=... BOOTROM=...)'],
  ]) {
    if (!options[name]) giveUp(`--${name} is missing: ${what}`);
    if (!fs.existsSync(options[name])) giveUp(`${options[name]}: no such file`);
  }
  const seconds = positive(options, 'seconds');
  const every = options.gif === undefined ? 0 : positive(options, 'gif');
  const chip = { batteryMillivolts: positive(options, 'battery'), xipMissCycles: positive(options, 'xip-miss') };
  try {
    const { play } = await import('./play.mjs');
    await play({ ...options, seconds, every, chip });
    if (options.test) process.exitCode = await runTests(options);
  } catch (error) {
    if (process.env.DINGBOX_DEBUG) throw error;
    giveUp(error.message);
  }
}

/** Runs tests/chip in a Node test runner of its own; returns its exit code. */
async function runTests({ uf2, bootrom }) {
  const { spawnSync } = await import('node:child_process');
  const { REPOSITORY } = await import('./host/pack.mjs');
  const folder = path.join(REPOSITORY, 'tests', 'chip');
  const files = fs.readdirSync(folder).filter((name) => name.endsWith('.test.mjs'));
  const env = { ...process.env, UF2: path.resolve(uf2), BOOTROM: path.resolve(bootrom) };
  const command = ['--test', '--test-concurrency=1', ...files.map((name) => path.join(folder, name))];
  return spawnSync(process.execPath, command, { stdio: 'inherit', env }).status ?? 1;
}

await main();
