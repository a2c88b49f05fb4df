import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { DAY_MS } from '@oficio/contract/platform/time.ts';
import type { Context, TransactionDb } from '../server/platform/context.ts';
import { providers } from './content/providers.ts';
import { blur, storePicture, type Picture } from './seed-galleries.ts';
import type { SeededPeople } from './seed-people.ts';

/** As an uploaded photo is stored. */
const WIDTHS = [96, 256] as const;
const SIDE = 256;
const faces = path.join(import.meta.dirname, 'portraits/faces');

async function readFace(key: string): Promise<Picture> {
  const drawn = await readFile(path.join(faces, `${key}.webp`));
  const previewJpeg = await sharp(drawn).jpeg({ quality: 76 }).toBuffer();
  return {
    description: '',
    width: SIDE,
    height: SIDE,
    placeholder: await blur(previewJpeg),
    sizes: await Promise.all(
      WIDTHS.map(async (width) => ({
        width,
        webp: await sharp(drawn).resize(width).webp({ quality: 80 }).toBuffer(),
      })),
    ),
    previewJpeg,
  };
}

/** Returns the drawn faces by the key of their provider; `portraits/render.ts` draws them. */
export async function cutFaces(): Promise<ReadonlyMap<string, Picture>> {
  const drawn = providers.filter(({ key }) => existsSync(path.join(faces, `${key}.webp`)));
  return new Map(
    await Promise.all(drawn.map(async ({ key }) => [key, await readFace(key)] as const)),
  );
}

/** Gives every provider who has one their face. */
export async function seedPortraits(
  context: Context,
  db: TransactionDb,
  people: SeededPeople,
  now: number,
  pictures: ReadonlyMap<string, Picture>,
): Promise<void> {
  for (const [key, picture] of pictures) {
    const id = people.userIds.get(key) ?? '';
    // Yesterday, so that the pictures do not count against the hourly upload limit.
    const row = { owner_id: id, kind: 'avatar', created_at: new Date(now - DAY_MS) } as const;
    const photo_image_id = await storePicture(context, db, picture, row);
    await db.updateTable('users').set({ photo_image_id }).where('id', '=', id).execute();
  }
}
