/** The box from above: the display in the middle, the ring around it, one RGB picture. */
const WIDTH = 480;
const HEIGHT = 480;
const RADIUS = 218; // of the ring's middle, in pixels
const DOT = 9;
const BODY = 28; // grey of the body
const PIXELS = 60;

/**
 * @param {import('../probes/st7789.mjs').Panel} panel
 * @param {number[][]} [pixels] the ring's [r, g, b], pixel 0 at six o'clock, clockwise
 * @returns {{ width: number, height: number, rgb: Buffer }}
 */
export function boxPicture(panel, pixels = []) {
  const rgb = Buffer.alloc(WIDTH * HEIGHT * 3, BODY);
  const left = (WIDTH - panel.width) >> 1;
  const top = (HEIGHT - panel.height) >> 1;
  const screen = panel.rgb();
  for (let y = 0; y < panel.height; y++)
    screen.copy(rgb, ((top + y) * WIDTH + left) * 3, y * panel.width * 3, (y + 1) * panel.width * 3);
  for (let i = 0; i < PIXELS; i++) {
    const angle = (i * 2 * Math.PI) / PIXELS;
    const x = Math.round(WIDTH / 2 - RADIUS * Math.sin(angle));
    const y = Math.round(HEIGHT / 2 + RADIUS * Math.cos(angle));
    disc(rgb, x, y, (pixels[i] ?? [0, 0, 0]).map(glow));
  }
  return { width: WIDTH, height: HEIGHT, rgb };
}

/** How bright a pixel value looks: the eye sees a quarter of the light as half of it. */
const glow = (value) => (value ? Math.round(60 + 195 * Math.sqrt(value / 255)) : 12);

function disc(rgb, cx, cy, colour) {
  for (let y = -DOT; y <= DOT; y++)
    for (let x = -DOT; x <= DOT; x++)
      if (x * x + y * y <= DOT * DOT) rgb.set(colour, ((cy + y) * WIDTH + cx + x) * 3);
}
