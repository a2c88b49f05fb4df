import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { paletteOf } from '@oficio/contract/domains/brand/brand-colors.rules.ts';
import { defaultBrand } from '@oficio/contract/domains/brand/brand.rules.ts';
import type { Db } from '#platform/context.ts';
import { drawBuiltInIcon } from '#platform/images/built-in-icon.ts';
import { readBrand } from './brand.service.ts';

const folder = path.join(import.meta.dirname, '../../../web/public');
/** The color of the drawing on dark grounds. */
const DRAWN_ON_DARK = '#8ccdae';

/** Fills a drawing of the build with the color, in both themes. */
async function drawVector(name: string, color: string): Promise<string> {
  const svg = await readFile(path.join(folder, name), 'utf8');
  if (color === defaultBrand.color) return svg;
  return svg
    .replaceAll(defaultBrand.color, color)
    .replaceAll(DRAWN_ON_DARK, paletteOf(color).dark.accent);
}

/** The icons by their address. */
const drawings = {
  '/favicon.svg': (color: string) => drawVector('favicon.svg', color),
  '/favicon-unread.svg': (color: string) => drawVector('favicon-unread.svg', color),
  '/apple-touch-icon.png': (color: string) => drawBuiltInIcon(180, color),
  '/icon-512.png': (color: string) => drawBuiltInIcon(512, color),
};
export type IconAddress = keyof typeof drawings;
export const iconAddresses = Object.keys(drawings) as IconAddress[];

/** Returns a built-in icon in the color of the brand, or the address of the own icon, which replaces all of them. */
export async function readIcon(
  db: Db,
  address: IconAddress,
): Promise<{ drawing: string | Buffer } | { location: string }> {
  const { color, icon } = await readBrand(db);
  if (icon) return { location: icon.previewUrl };
  return { drawing: await drawings[address](color) };
}
