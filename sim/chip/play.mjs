/** Plays a key script on the emulated box and writes what it shows. */
import fs from 'node:fs';
import path from 'node:path';
import { readBootrom, readUf2 } from './host/image.mjs';
import { Box } from './host/box.mjs';
import { readKeyScript } from './host/key_script.mjs';
import { boxPicture } from './pictures/box_picture.mjs';
import { encodeGif } from './pictures/gif.mjs';
import { encodePng } from './pictures/png.mjs';

function picture(box) {
  box.ring.flush();
  return boxPicture(box.panel, box.ring.frames.at(-1)?.pixels);
}

function report(box, out, wallMs) {
  const { chip, panel, ring, tone } = box;
  const notes = tone.report();
  const { width, height, rgb } = picture(box);
  fs.writeFileSync(path.join(out, 'box.png'), encodePng(width, height, rgb));
  fs.writeFileSync(path.join(out, 'display.png'), panel.png());
  fs.writeFileSync(path.join(out, 'ring.json'), JSON.stringify(ring.frames.map(({ ns, pixels }) => ({ us: ns / 1000, pixels }))));
  fs.writeFileSync(path.join(out, 'sound.json'), JSON.stringify(notes, null, 1));
  const lines = [
    `${(chip.worldUs() / 1e6).toFixed(3)} s emulated in ${(wallMs / 1000).toFixed(1)} s`,
    `display: ${panel.on ? 'on' : 'off'}, ${panel.pixelCount} pixels written`,
    `ring: ${ring.frames.length} frames, ${ring.badPulses} bad pulses`,
    `sound: ${notes.length} notes`,
    `flash: ${chip.flashStats.erases} erases, ${chip.flashStats.programs} programs`,
    `resets: ${chip.resets}, faults: ${chip.faultCount}`,
    ...chip.faults.slice(0, 3).map(({ us, text }) => `  at ${(us / 1000).toFixed(3)} ms: ${text}`),
    `pictures in ${out}`,
  ];
  console.log(lines.join('\n'));
}

/**
 * @param {{ uf2: string, bootrom: string, script?: string, out: string, seconds: number, every: number,
 *   cable: boolean, chip: object }} options `every` = milliseconds between pictures of the animation, 0 = none
 */
export async function play({ uf2, bootrom, script, out, seconds, every, cable, chip: chipOptions }) {
  const { quick, steps } = script ? readKeyScript(fs.readFileSync(script, 'utf8'), script) : { quick: null, steps: [] };
  const parts = { uf2: readUf2(uf2), bootrom: await readBootrom(bootrom) };
  const box = new Box(parts, { quick, chip: chipOptions });
  const { chip } = box;
  if (cable) chip.serialTaps.push((bytes) => process.stdout.write(Buffer.from(bytes)));
  fs.mkdirSync(out, { recursive: true });
  const started = Date.now();
  box.start();
  const from = box.startUs;
  for (const { ms, pin, level, shot, millivolts } of steps)
    chip.at(from + ms * 1000, () => {
      if (shot) fs.writeFileSync(path.join(out, `${shot}.png`), box.panel.png());
      else if (millivolts !== undefined) chip.setBattery(millivolts);
      else if (pin !== undefined) chip.drive(pin, level);
    });
  const last = steps.find((step) => step.end) ?? { ms: (steps.at(-1)?.ms ?? 0) + seconds * 1000 };
  const end = from + last.ms * 1000;
  const frames = [];
  while (chip.worldUs() < end) {
    chip.run(every ? Math.min(end, chip.worldUs() + every * 1000) : end);
    if (every) frames.push({ rgb: picture(box).rgb, ms: every });
  }
  if (every) {
    const { width, height } = picture(box);
    fs.writeFileSync(path.join(out, 'box.gif'), encodeGif(width, height, frames));
  }
  report(box, out, Date.now() - started);
}
