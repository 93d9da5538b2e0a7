/**
 * The chip on its board: an RP2040 with flash, USB cable and pins, powered on and run in emulated time.
 *
 * World time counts from the first power-on, in microseconds, and goes on over resets. Probes are plain functions:
 * `pinTaps` get `(pin, level, ns)` for every change of an output (level null = let go), `spiTaps[bus]` get
 * `(byte, pins, ns)`, `serialTaps` get the bytes of the USB serial port.
 */
import { RP2040, RPPPB, SimulationClock } from './emulator.mjs';
import './gpio_timing.mjs';
import './pio_timing.mjs';
import './dma_timing.mjs';
import './timer_timing.mjs';
import { FastCore } from './fast_core.mjs';
import { FLASH_TIMES, FlashChip } from './flash_chip.mjs';
import { Mailbox } from './mailbox.mjs';
import { PioClock } from './pio_clock.mjs';
import { CacheControl, FlashPins, SerialFlashInterface } from './qspi.mjs';
import { RunLoop } from './run_loop.mjs';
import { CoreSio } from './sio.mjs';
import { UsbHost } from './usb_host.mjs';
import { WorldEvents } from './world_events.mjs';
import { XipCache } from './xip_cache.mjs';

const FLASH_SPACE = 16 << 20;
const FLASH_START = 0x10000000;
const SPI_SPH = 0x80;
const CORE1_OFF = 1 << 16; // PSM FRCE_OFF
const IRQ_OF_ONE_CORE = [13, 15, 16]; // IO_QSPI is core 0's here; SIO_PROC0, SIO_PROC1
const PINS = 30;

export const DEFAULTS = {
  flashSize: 2 << 20,
  xipMissCycles: 60, // clk_sys cycles; 0 = the cache never misses
  spiGap: 2, // SCK cycles between bytes of a SPI mode with SPH = 0
  flashTimes: FLASH_TIMES,
  batteryMillivolts: 0, // of the cells; the board halves it before GP26
};

export class Chip {
  /** @param {{bootrom: Uint32Array}} options and those of DEFAULTS */
  constructor(options) {
    this.options = { ...DEFAULTS, ...options };
    this.flashMemory = new Uint8Array(FLASH_SPACE).fill(0xff);
    this.flashStats = { programs: 0, erases: 0, ignoredWhileBusy: 0, readsWhileBusy: 0, log: [] };
    /** What no correct firmware does (`{us, text}`, the first 50) and their number. */
    this.faults = [];
    this.faultCount = 0;
    this.pinTaps = [];
    this.spiTaps = [[], []];
    this.serialTaps = [];
    this.mailTaps = [];
    this.outside = new Array(PINS).fill(null); // levels driven from outside
    this.events = new WorldEvents(this);
    this.baseNs = 0; // world time of the last reset
    this.resets = 0;
    this.off = true;
  }

  load(bytes, offset = 0) {
    this.flashMemory.set(bytes, offset);
  }

  flashImage() {
    return this.flashMemory.subarray(0, this.options.flashSize);
  }

  worldNs() {
    return this.baseNs + (this.clock?.nanosCounter ?? 0);
  }

  worldUs() {
    return this.worldNs() / 1000;
  }

  /** Switches on (after a power cut: again). `kept` is what a watchdog reset leaves standing. */
  powerOn(kept = null) {
    this.baseNs = this.worldNs();
    this.off = false;
    this.resetPending = null;
    this.clock = new SimulationClock();
    const rp = (this.rp = new RP2040(this.clock));
    rp.chip = this;
    rp.logger = { debug() {}, info() {}, warn() {}, error: (part, text) => this.fault(`${part}: ${text}`) };
    rp.bootrom.set(this.options.bootrom);
    this.pioClock = new PioClock(this);
    this.runLoop = new RunLoop(this);
    this.cycleNs = 1e9 / rp.clkSys;
    rp.addClockListener((hz) => this.clockChanged(hz));
    this.fitFlash(rp);
    this.fitCores(rp);
    this.fitWatchdog(rp, kept);
    this.mailbox = new Mailbox(rp, this);
    rp.peripherals[Mailbox.BLOCK] = this.mailbox;
    for (const bus of [0, 1]) this.fitSpi(bus);
    for (const pin of rp.gpio) this.fitPin(pin);
    this.setBattery(this.options.batteryMillivolts);
    this.usb = new UsbHost(rp.usbCtrl);
    this.usb.onData = (bytes) => this.serialTaps.forEach((tap) => tap(bytes));
    this.events.arm();
    this.core0.reset();
    this.core0.PC = FLASH_START; // straight to the second stage in flash, as the boot ROM would
  }

  fitFlash(rp) {
    rp.flash = this.flashMemory;
    rp.flash16 = new Uint16Array(this.flashMemory.buffer);
    rp.flashView = new DataView(this.flashMemory.buffer);
    const { flashSize, flashTimes } = this.options;
    const onBusy = (busy) => this.cores.forEach((core) => (core.flashBusy = busy));
    this.flash = new FlashChip(this, this.flashMemory, flashSize, flashTimes, this.flashStats, onBusy);
    const ssi = new SerialFlashInterface(rp, this);
    rp.peripherals[0x18000] = ssi;
    rp.peripherals[0x40018] = new FlashPins(rp, ssi);
    rp.peripherals[0x14000] = new CacheControl(rp, this);
    const select = rp.qspi[1]; // BOOTSEL is not pressed
    select.rawInputValue = true;
    select.padValue |= 0x40;
  }

  fitCores(rp) {
    const { xipMissCycles } = this.options;
    this.xip = xipMissCycles > 0 ? new XipCache(xipMissCycles) : null;
    rp.ppb = new RPPPB(rp, 'PPB');
    this.bus1 = Object.create(rp);
    this.bus1.ppb = new RPPPB(this.bus1, 'PPB1');
    this.core0 = rp.core = this.newCore(rp);
    this.core1 = this.bus1.core = this.newCore(this.bus1);
    this.cores = [this.core0, this.core1];
    this.core1On = false;
    this.sios = [];
    rp.sio = this.sios[0] = new CoreSio(rp, this, 0);
    this.bus1.sio = this.sios[1] = new CoreSio(this.bus1, this, 1);
    rp.setInterrupt = this.bus1.setInterrupt = (irq, level) => {
      this.core0.setInterrupt(irq, level);
      if (!IRQ_OF_ONE_CORE.includes(irq)) this.core1.setInterrupt(irq, level);
    };
    const psm = rp.peripherals[0x40010];
    const write = psm.writeUint32.bind(psm);
    let heldOff = false;
    psm.writeUint32 = (offset, value) => {
      write(offset, value);
      if (offset !== 4) return;
      if (value & CORE1_OFF) this.core1On = false;
      else if (heldOff) this.wantCore1();
      heldOff = !!(value & CORE1_OFF);
    };
  }

  newCore(bus) {
    const core = new FastCore(bus);
    core.xip = this.xip;
    core.onSev = () => [0, 1].forEach((id) => this.sendEvent(id));
    core.onFault = (text) => this.fault(text);
    core.onFlashReadWhileBusy = (offset) => {
      if (!this.flash.busy) return;
      this.flashStats.readsWhileBusy++;
      this.fault(`flash read at 0x${offset.toString(16)} while it is busy, PC 0x${core.PC.toString(16)}`);
    };
    return core;
  }

  /** The second core comes to life when it is let out of reset or gets its first word. */
  wantCore1() {
    if (this.core1On) return;
    const core = (this.core1 = this.cores[1] = this.bus1.core = this.newCore(this.bus1));
    core.VTOR = 0;
    core.reset();
    core.pendingInterrupts = IRQ_OF_ONE_CORE.reduce((mask, irq) => mask & ~(1 << irq), this.core0.pendingInterrupts);
    this.sios.forEach((sio) => sio.clearFifo());
    this.core1On = true;
    this.runLoop.core1Ns = this.clock.nanosCounter;
  }

  sendEvent(id) {
    const core = this.cores[id];
    if (core.waiting) core.waiting = false;
    else core.eventRegistered = true;
  }

  fitWatchdog(rp, kept) {
    const watchdog = rp.peripherals[0x40058];
    if (kept) {
      watchdog.scratchData.set(kept.scratch);
      watchdog.reason = kept.reason;
    }
    watchdog.onWatchdogTrigger = () => {
      watchdog.timer.enable = false;
      watchdog.alarm.enable = false;
      this.resetPending = { scratch: watchdog.scratchData.slice(), reason: watchdog.reason };
    };
  }

  fitSpi(bus) {
    const spi = this.rp.spi[bus];
    const done = this.clock.createAlarm(() => spi.completeTransmit(0));
    spi.onTransmit = (byte) => {
      const hz = spi.clockFrequency || 1e6;
      const gap = spi.control0 & SPI_SPH ? 0 : this.options.spiGap;
      if (this.spiTaps[bus].length) {
        const pins = this.outputs();
        for (const tap of this.spiTaps[bus]) tap(byte, pins, this.worldNs());
      }
      done.schedule(((spi.dataBits + gap) * 1e9) / hz);
    };
  }

  fitPin(pin) {
    pin.irqStatus = 1;
    pin.level = false;
    pin.addListener(() => {
      const level = pin.outputEnable ? (pin.outputValue ? 1 : 0) : null;
      for (const tap of this.pinTaps) tap(pin.index, level, this.worldNs());
      this.resolve(pin);
    });
    this.resolve(pin);
  }

  /** The level at a pin: its own output, else the one from outside, else its pull. */
  resolve(pin) {
    const outside = this.outside[pin.index];
    let level = pin.rawInputValue;
    if (pin.outputEnable) level = pin.outputValue;
    else if (outside !== null) level = !!outside;
    else if (pin.pullupEnabled || pin.pulldownEnabled) level = pin.pullupEnabled;
    if (level !== pin.rawInputValue || pin.level !== !!(level && pin.inputEnable)) pin.setInputValue(!!level);
  }

  /** Drives a pin from outside: 0, 1, or null to let go. */
  drive(pin, level) {
    this.outside[pin] = level;
    if (this.rp) this.resolve(this.rp.gpio[pin]);
  }

  /** Voltage of the cells in millivolts, seen at GP26 through a divider that halves it. */
  setBattery(millivolts) {
    this.options.batteryMillivolts = millivolts;
    this.rp.adc.channelValues[0] = Math.min(4095, Math.round((millivolts * 4096) / 2 / 3300));
  }

  /** All 30 pins as one word, as the SPI tap's receiver sees them. */
  outputs() {
    let word = 0;
    for (let i = 0; i < PINS; i++) {
      const pin = this.rp.gpio[i];
      if (pin.outputEnable ? pin.outputValue : pin.rawInputValue) word |= 1 << i;
    }
    return word;
  }

  clockChanged(hz) {
    this.pioClock.beforeClockChange();
    this.cycleNs = 1e9 / hz;
    this.bus1.ppb.systickTimer.frequency = hz;
  }

  flushCache() {
    this.xip?.flush();
    for (const core of this.cores) core.lastLine = -1;
  }

  fault(text) {
    this.faultCount++;
    if (this.faults.length < 50) this.faults.push({ us: this.worldUs(), text });
  }

  /** Calls `action` at a world time in us (now, if that has passed). */
  at(us, action) {
    this.events.add(us * 1000, action);
  }

  /** Runs until a world time in us, `stop()` or a power cut; returns 'time', the reason given, or 'off'. */
  run(untilUs, wallMs = Infinity) {
    return this.off ? 'off' : this.runLoop.run(untilUs * 1000, wallMs);
  }

  stop(reason) {
    this.runLoop.stopReason = reason;
  }

  resetFromWatchdog() {
    const kept = this.resetPending;
    this.flash.busy; // an operation that has ended takes effect
    this.resets++;
    this.powerOn(kept);
  }

  /** Takes the power away; a flash operation under way is torn (and returned). */
  powerCut(seed = 1) {
    const torn = this.flash.powerCut(seed);
    this.off = true;
    this.stop('off');
    return torn;
  }
}
