import { buffer } from 'node:stream/consumers';
import type { Image } from '@oficio/contract/domains/media/media.schema.ts';
import type { Context, Db, Tx } from '#platform/context.ts';
import { imageDeleted, imageWithdrawn } from './media.events.ts';
import {
  deleteHolds,
  findHeldImages,
  insertHolds,
  isHeld,
  lockImage,
  lockImages,
  prepareWithdrawal,
  saveImageHiding,
} from './media-holding.queries.ts';
import { grantImage } from './media-access.service.ts';
import type { ImageRow } from './media.queries.ts';
import { imageFileNames, imageView } from './media.view.ts';
import { imageStoreOf } from './media-store.gateway.ts';

/** Returns true while the files of an image must not be at its public address. */
const isWithdrawn = (image: ImageRow) =>
  image.withdrawn_as !== null && (image.hidden_reason !== null || image.deleted_at !== null);

/** Keeps images for a holder, such as a report, after they are deleted. Deleted ones are left out. */
export async function holdImages(
  tx: Tx,
  imageIds: readonly string[],
  holderId: string,
): Promise<void> {
  if (imageIds.length === 0) return;
  await insertHolds(tx.db, await lockImages(tx.db, imageIds), holderId);
}

async function removeFiles(tx: Tx, { id, widths, withdrawn_as: other }: ImageRow): Promise<void> {
  await tx.publish(imageDeleted({ imageId: id, widths }));
  if (other) await tx.publish(imageDeleted({ imageId: other, widths }));
}

/** Ends the holds of a holder; the files of images that were deleted meanwhile are removed. */
export async function releaseImages(tx: Tx, holderId: string): Promise<void> {
  for (const image of await deleteHolds(tx.db, holderId)) await removeFiles(tx, image);
}

/** Removes the files of a deleted image, or moves them away from its public address while it is held. */
export async function removeFilesUnlessHeld(tx: Tx, image: ImageRow): Promise<void> {
  // A new statement after the lock of the deletion, so that it sees a hold that was committed before.
  if (!(await isHeld(tx.db, image.id))) return removeFiles(tx, image);
  await prepareWithdrawal(tx.db, image.id);
  await tx.publish(imageWithdrawn({ imageId: image.id }));
}

/**
 * Hides an image for a reason, so that neither pages nor its address show it, or shows it again for
 * null.
 */
export async function hideImage(tx: Tx, imageId: string, reason: string | null): Promise<void> {
  if (!(await saveImageHiding(tx.db, imageId, reason))) return;
  if (reason !== null) await prepareWithdrawal(tx.db, imageId);
  await tx.publish(imageWithdrawn({ imageId }));
  await tx.publicDataChanged();
}

/**
 * Moves the files of an image to the names that its state requires. Runs after each change of that
 * state, in any order, and repeating it changes nothing.
 */
export async function placeFiles(context: Context, imageId: string): Promise<void> {
  const store = await imageStoreOf(context.config);
  await context.transaction(async (tx) => {
    const image = await lockImage(tx.db, imageId);
    if (!image?.withdrawn_as) return;
    const { id, withdrawn_as: other, widths } = image;
    const [from, to] = isWithdrawn(image) ? [id, other] : [other, id];
    const source = imageFileNames({ id: from, widths });
    const target = imageFileNames({ id: to, widths });
    const files = [];
    for (const [index, name] of source.entries()) {
      const file = await store.read(name);
      if (file) files.push({ name: target[index] ?? '', bytes: await buffer(file.stream) });
    }
    await store.save(files);
    await store.remove(source);
  });
}

/** Returns whether one of these images belongs to an order or a quote, so that only its parties see it. */
export async function arePrivateImages(db: Db, ids: readonly string[]): Promise<boolean> {
  return (await findHeldImages(db, ids)).some(({ kind }) => kind === 'attachment');
}

/**
 * Returns the views of images that are held, by id, deleted and hidden ones included, with addresses that work for an hour
 * whatever their state: for an administrator only with their session, for null without one.
 */
export async function loadHeldImages(
  context: Context,
  db: Db,
  ids: readonly string[],
  administratorId: string | null,
): Promise<ReadonlyMap<string, Image>> {
  const rows = await findHeldImages(db, ids);
  const grant = { administratorId, now: await context.now(db) };
  return new Map(
    rows.map((row) => {
      const fileId = isWithdrawn(row) ? (row.withdrawn_as ?? row.id) : row.id;
      const image = { ...imageView({ ...row, id: fileId }), id: row.id };
      return [row.id, grantImage(context, grant, image)];
    }),
  );
}
