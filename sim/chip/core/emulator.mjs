/**
 * The parts of the npm package `rp2040js` that the simulator builds on.
 *
 * The package exports only its front door, and the simulator needs the classes behind it (state machine, DMA
 * channel, timer) to give them the timing they lack; so this is the one file that knows the package's folders.
 */
import { createRequire } from 'node:module';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

function packageFolder() {
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve('rp2040js')), '..', 'esm');
  } catch {
    throw new Error('the npm package rp2040js is missing: run "npm install" in sim/chip');
  }
}

const folder = packageFolder();
const load = (file) => import(pathToFileURL(path.join(folder, file)).href);

export const { RP2040 } = await load('rp2040.js');
export const { CortexM0Core } = await load('cortex-m0-core.js');
export const { SimulationClock } = await load('clock/simulation-clock.js');
export const { GPIOPin } = await load('gpio-pin.js');
export const { BasePeripheral } = await load('peripherals/peripheral.js');
export const { RPPIO, StateMachine, WaitType } = await load('peripherals/pio.js');
export const { RPDMAChannel } = await load('peripherals/dma.js');
export const { RPTimer } = await load('peripherals/timer.js');
export const { RPPPB } = await load('peripherals/ppb.js');
export const { RPSIO } = await load('sio.js');
export const { FIFO } = await load('utils/fifo.js');
export const { extractEndpointNumbers } = await load('usb/cdc.js');
export const usbSetup = await load('usb/setup.js');
export const usbTypes = await load('usb/interfaces.js');

/** Source text of the processor core, from which `fast_core.mjs` makes a faster one. */
export const coreSource = () => fs.readFileSync(path.join(folder, 'cortex-m0-core.js'), 'utf8');
