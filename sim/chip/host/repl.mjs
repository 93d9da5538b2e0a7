/** MicroPython's raw REPL over the emulated USB port, in emulated time, so that a run is the same every time. */
const INTERRUPT = '\x03';
const RAW = '\x01';
const END = '\x04';

export class Repl {
  constructor(chip) {
    this.chip = chip;
    this.text = '';
    this.wanted = null;
    /** Gets all text that arrives. */
    this.onText = null;
    chip.serialTaps.push((bytes) => {
      const text = Buffer.from(bytes).toString('latin1');
      this.text += text;
      this.onText?.(text);
      if (this.wanted !== null && this.text.includes(this.wanted)) chip.stop('match');
    });
  }

  send(text) {
    this.chip.usb.send(Buffer.from(text, 'latin1'));
  }

  /** Runs until `wanted` arrives; returns the text up to and with it, or null if the power went. */
  until(wanted, us = 20e6) {
    const end = this.chip.worldUs() + us;
    this.wanted = wanted;
    while (!this.text.includes(wanted)) {
      const why = this.chip.run(end);
      if (why === 'off') return null;
      if (why === 'time') throw new Error(`${JSON.stringify(wanted)} did not come; got ${JSON.stringify(this.text.slice(-300))}`);
    }
    this.wanted = null;
    const length = this.text.indexOf(wanted) + wanted.length;
    const got = this.text.slice(0, length);
    this.text = this.text.slice(length);
    return got;
  }

  /** Waits for the USB port. */
  connect(us = 5e6) {
    const { chip } = this;
    const end = chip.worldUs() + us;
    while (!chip.usb.ready && chip.worldUs() < end) chip.run(chip.worldUs() + 500);
    if (!chip.usb.ready) throw new Error('the USB port does not open');
    chip.run(chip.worldUs() + 2000);
  }

  /** Stops what runs and enters the raw REPL. */
  enter(us = 20e6) {
    this.send('\r' + INTERRUPT + INTERRUPT);
    this.until('>>> ', us);
    this.send('\r' + RAW);
    this.until('raw REPL; CTRL-B to exit\r\n>', us);
  }

  /** Runs code and returns what it prints; an exception on the chip is thrown here. */
  exec(code, us = 60e6) {
    this.send(code + END);
    if (this.until('OK', us) === null) return null;
    const printed = this.until(END, us);
    const error = this.until(END, us);
    this.until('>', us);
    if (printed === null || error === null) return null;
    if (error.length > 1) throw new Error(`on the chip: ${error.slice(0, -1)} (printed ${printed.slice(0, -1)})`);
    return printed.slice(0, -1).replaceAll('\r\n', '\n');
  }

  /** Starts code that goes on running. */
  start(code) {
    this.send(code + END);
    this.until('OK');
  }

  /** Soft reset out of the raw REPL; main.py is run afterwards. */
  softReset() {
    this.send('\x02'); // friendly REPL
    this.until('>>> ');
    this.send(END);
  }
}
