/**
 * Draws every cover and writes it in the sizes that the pages use. Run: node demo/covers/render.ts
 * [folder] [name …] (default folder web/public/covers, every picture).
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { startPicture } from './drawing.ts';
import { scenes } from './scenes.ts';

const WEBP_WIDTHS = [400, 800, 1200] as const;
const OVERSAMPLING_DPI = 144;

async function renderCover(name: string, folder: string): Promise<number> {
  const scene = scenes[name];
  if (!scene) throw new Error(`There is no picture named ${name}.`);
  startPicture();
  const drawn = await sharp(Buffer.from(scene()), { density: OVERSAMPLING_DPI }).png().toBuffer();
  const files = await Promise.all([
    ...WEBP_WIDTHS.map(async (width) => {
      const quality = width === 400 ? 74 : 68;
      const bytes = await sharp(drawn).resize(width).webp({ quality, effort: 6 }).toBuffer();
      return { path: `${name}-${width}.webp`, bytes };
    }),
    sharp(drawn)
      .resize(1200, 675)
      .jpeg({ quality: 68, mozjpeg: true })
      .toBuffer()
      .then((bytes) => ({ path: `${name}-1200.jpg`, bytes })),
  ]);
  await Promise.all(files.map((file) => writeFile(join(folder, file.path), file.bytes)));
  return files.reduce((sum, file) => sum + file.bytes.length, 0);
}

const [folder = join(import.meta.dirname, '../../web/public/covers'), ...names] =
  process.argv.slice(2);
await mkdir(folder, { recursive: true });
let total = 0;
for (const name of names.length > 0 ? names : Object.keys(scenes))
  total += await renderCover(name, folder);
console.log(`${Math.round(total / 1024)} kB in ${folder}`);
