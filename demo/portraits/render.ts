/**
 * Draws the face of every provider of the demo into `faces`, which the demo reads: the server itself
 * decodes no SVG. Run after adding a provider: node demo/portraits/render.ts
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { providers } from '../content/providers.ts';
import { lookOf } from './looks.ts';
import { portrait } from './portrait.ts';

const folder = path.join(import.meta.dirname, 'faces');
await mkdir(folder, { recursive: true });
for (const { key, fullName } of providers) {
  const svg = Buffer.from(portrait(lookOf(key, fullName)));
  await sharp(svg, { density: 144 })
    .resize(256)
    .webp({ quality: 82, effort: 6 })
    .toFile(path.join(folder, `${key}.webp`));
}
