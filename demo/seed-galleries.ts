import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { imageStoreOf } from '../server/domains/media/media-store.gateway.ts';
import { previewFileName, sizeFileName } from '../server/domains/media/media.view.ts';
import type { Context, TransactionDb } from '../server/platform/context.ts';
import { cards } from './content/cards.ts';
import { jobDescriptions, picturedJob } from './content/jobs.ts';
import { demoWork, type WorkPicture } from './demo-covers.ts';
import { demoId } from './demo-ids.ts';
import type { SeededCard } from './seed-cards.ts';
import type { SeededOrder } from './seed-orders.ts';

const covers = path.join(import.meta.dirname, '../web/public/covers');

export interface Picture {
  description: string;
  width: number;
  height: number;
  placeholder: string;
  sizes: { width: number; webp: Buffer }[];
  previewJpeg: Buffer;
}

export async function blur(picture: Buffer): Promise<string> {
  const webp = await sharp(picture).resize(16).webp({ quality: 30 }).toBuffer();
  return `data:image/webp;base64,${webp.toString('base64')}`;
}

/** Reads a cover as a picture. */
async function readScene(name: string): Promise<Picture> {
  const read = (size: string) => readFile(path.join(covers, `${name}-${size}`));
  const previewJpeg = await read('1200.jpg');
  return {
    description: 'Así queda el trabajo terminado',
    width: 1200,
    height: 675,
    placeholder: await blur(previewJpeg),
    sizes: await Promise.all(
      [400, 800, 1200].map(async (width) => ({ width, webp: await read(`${width}.webp`) })),
    ),
    previewJpeg,
  };
}

/** Crops a detail of a cover. */
async function readDetail(
  name: string,
  corner: NonNullable<WorkPicture['detail']>,
): Promise<Picture> {
  const [width, height] = [720, 405];
  const scene = await readFile(path.join(covers, `${name}-1200.jpg`));
  const part = sharp(scene).extract({ ...corner, width, height });
  const previewJpeg = await part.clone().jpeg({ quality: 76 }).toBuffer();
  return {
    description: 'Un detalle de cerca',
    width,
    height,
    placeholder: await blur(previewJpeg),
    sizes: await Promise.all(
      [400, width].map(async (size) => ({
        width: size,
        webp: await part.clone().resize(size).webp({ quality: 74, effort: 2 }).toBuffer(),
      })),
    ),
    previewJpeg,
  };
}

/** Stores the files and the row of a picture. Returns its id. */
export async function storePicture(
  context: Context,
  db: TransactionDb,
  picture: Picture,
  // An earlier date, so that the picture does not count against the hourly upload limit.
  row: { owner_id: string; kind: 'gallery' | 'attachment' | 'avatar'; created_at: Date },
): Promise<string> {
  const id = randomUUID();
  const { width, height, placeholder, sizes, previewJpeg } = picture;
  const files = [
    ...sizes.map((size) => ({ name: sizeFileName(id, size.width), bytes: size.webp })),
    { name: previewFileName(id), bytes: previewJpeg },
  ];
  await (await imageStoreOf(context.config)).save(files);
  await db
    .insertInto('images')
    .values({
      id,
      ...row,
      width,
      height,
      placeholder,
      bytes: files.reduce((sum, file) => sum + file.bytes.length, 0),
      widths: sizes.map((size) => size.width),
    })
    .execute();
  return id;
}

async function seedPicture(
  context: Context,
  db: TransactionDb,
  card: SeededCard,
  picture: Picture,
  position: number,
): Promise<void> {
  const row = {
    owner_id: card.provider.userId,
    kind: 'gallery',
    created_at: card.createdAt,
  } as const;
  const id = await storePicture(context, db, picture, row);
  await db
    .insertInto('gallery_images')
    .values({
      id: demoId(`picture ${card.content.key} ${position}`, card.createdAt.getTime()),
      service_card_id: card.id,
      image_id: id,
      description: picture.description,
      position,
    })
    .execute();
}

/** Returns the pictures of finished work of each card, by its key. Takes seconds of one processor. */
export async function cutWork(): Promise<ReadonlyMap<string, Picture[]>> {
  const whole = new Map<string, Promise<Picture>>();
  const readPicture = ({ scene, detail }: WorkPicture): Promise<Picture> => {
    if (detail) return readDetail(scene, detail);
    const picture = whole.get(scene) ?? readScene(scene);
    whole.set(scene, picture);
    return picture;
  };
  const work = await Promise.all(
    cards.map(
      async (card) => [card.key, await Promise.all(demoWork(card).map(readPicture))] as const,
    ),
  );
  return new Map(work);
}

/** Inserts the pictures of finished work of the cards. */
export async function seedGalleries(
  context: Context,
  db: TransactionDb,
  seeded: Iterable<SeededCard>,
  work: ReadonlyMap<string, Picture[]>,
): Promise<void> {
  for (const card of seeded)
    for (const [position, picture] of (work.get(card.content.key) ?? []).entries())
      await seedPicture(context, db, card, picture, position);
}

async function addPicture(
  context: Context,
  db: TransactionDb,
  { row, clientId }: SeededOrder,
): Promise<void> {
  const owned = { owner_id: clientId, kind: 'attachment', created_at: row.created_at } as const;
  const image_id = await storePicture(context, db, await readScene(picturedJob.cover), owned);
  await db
    .insertInto('order_images')
    .values({ order_id: row.id, purpose: 'JOB', position: 1, image_id })
    .execute();
}

/** Adds the address of the client to every order, a description to some and an image to one. */
export async function seedJobs(
  context: Context,
  db: TransactionDb,
  orders: readonly SeededOrder[],
): Promise<void> {
  await sql`update service_orders o set job_street = u.address from users u where u.id = o.client_id`.execute(
    db,
  );
  for (const { row, order } of orders) {
    const description = jobDescriptions[order.card];
    if (description)
      await db
        .updateTable('service_orders')
        .set({ description })
        .where('id', '=', row.id)
        .execute();
  }
  const pictured = orders.find(
    ({ order }) => order.card === picturedJob.card && order.status === 'PENDING',
  );
  if (pictured) await addPicture(context, db, pictured);
}
