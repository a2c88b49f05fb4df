import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Raw } from 'sharp';

const folder = path.join(import.meta.dirname, '../../../web/public');
const files = { 180: 'apple-touch-icon.png', 512: 'icon-512.png' } as const;

/** The colors of the drawing. Every pixel is one of them or a mixture with the ground. */
const GROUND = [250, 246, 238];
const MARK = [29, 92, 72];
const NUT = [191, 122, 20];

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const dot = (a: readonly number[], b: readonly number[]) =>
  sum(a.map((value, index) => value * (b[index] ?? 0)));
const minus = (a: readonly number[], b: readonly number[]) =>
  a.map((value, index) => value - (b[index] ?? 0));

const toMark = minus(MARK, GROUND);
const toNut = minus(NUT, GROUND);
const across = minus(
  toMark,
  toNut.map((value) => (value * dot(toMark, toNut)) / dot(toNut, toNut)),
);
/** Measures how much of the mark is in a pixel: 1 for the mark, 0 for ground and nut. */
const share = across.map((value) => value / dot(across, across));

const channelsOf = (color: string) =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

type Size = keyof typeof files;

async function draw(size: Size, color: string): Promise<Buffer> {
  const file = await readFile(path.join(folder, files[size]));
  const change = minus(channelsOf(color), MARK);
  if (change.every((value) => value === 0)) return file;
  const { data, info } = await sharp(file)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = new Uint8ClampedArray(data);
  const [red = 0, green = 0, blue = 0] = change;
  const [ofRed = 0, ofGreen = 0, ofBlue = 0] = share;
  const ofGround = dot(GROUND, share);
  // Without arrays, because there are 262,144 pixels.
  for (let at = 0; at < data.length; at += 3) {
    const r = data[at] ?? 0;
    const g = data[at + 1] ?? 0;
    const b = data[at + 2] ?? 0;
    const mark = r * ofRed + g * ofGreen + b * ofBlue - ofGround;
    pixels[at] = r + mark * red;
    pixels[at + 1] = g + mark * green;
    pixels[at + 2] = b + mark * blue;
  }
  const raw: Raw = { width: info.width, height: info.height, channels: 3 };
  return sharp(pixels, { raw }).png({ palette: true }).toBuffer();
}

/** The last drawing of each size. The product has one color, and anybody may request its icons. */
const lastDrawings = new Map<Size, { color: string; icon: Promise<Buffer> }>();

/** Returns the built-in icon as a PNG whose mark has a color, like `#1d5c48`. */
export function drawBuiltInIcon(size: Size, color: string): Promise<Buffer> {
  const last = lastDrawings.get(size);
  if (last?.color === color) return last.icon;
  const drawing = { color, icon: draw(size, color) };
  lastDrawings.set(size, drawing);
  drawing.icon.catch(() => {
    if (lastDrawings.get(size) === drawing) lastDrawings.delete(size);
  });
  return drawing.icon;
}
