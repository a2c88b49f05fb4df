import { randomUUID } from 'node:crypto';
import { mediaErrors } from '@oficio/contract/domains/media/media.errors.ts';
import {
  MAX_IMAGE_ASPECT,
  MAX_IMAGE_PIXELS,
  type Image,
  type ImageFormat,
  type ImageKind,
} from '@oficio/contract/domains/media/media.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import { DAY_MS } from '@oficio/contract/platform/time.ts';
import { UPLOADS_PER_HOUR } from './media.rules.ts';
import type { Context, Db, TransactionDb, Tx } from '#platform/context.ts';
import { encodeImage, type EncodedImage, type EncodingPlan } from '#platform/images/image-codec.ts';
import { ImageRefusedError } from '#platform/images/image-refused.ts';
import { removeFilesUnlessHeld } from './media-holding.service.ts';
import type { ImageFile } from './storage/disk.gateway.ts';
import { imageStoreOf } from './media-store.gateway.ts';
import {
  findImages,
  insertImage,
  lockUploads,
  markImageDeleted,
  secondsUntilUpload,
  type ImageRow,
} from './media.queries.ts';
import { imageView, previewFileName, sizeFileName } from './media.view.ts';

export interface ImageUpload {
  kind: ImageKind;
  bytes: Uint8Array;
  /** Formats that the route accepts. */
  formats: readonly ImageFormat[];
  /** User whose uploads are counted; null for images that belong to no user. */
  ownerId: string | null;
}

const pageWidths = [400, 800, 1200, 1600];

const encodingPlans: Record<ImageKind, EncodingPlan> = {
  avatar: { widths: [96, 256], aspect: 1, previewWidth: 256 },
  cover: { widths: pageWidths, aspect: 16 / 9, previewWidth: 1200, smallestMaxBytes: 25_000 },
  gallery: { widths: pageWidths, previewWidth: 1200 },
  attachment: { widths: pageWidths, previewWidth: 1200 },
  logo: { widths: [160, 320, 640], previewWidth: 640 },
  icon: { widths: [192, 512], aspect: 1, previewWidth: 512 },
};

/**
 * Decodes, encodes and stores an uploaded image; then inserts its row and runs `work` in one
 * transaction. Deletes the files when the transaction fails. Never call it inside a transaction: it
 * opens its own. Throws IMAGE_TYPE (415), IMAGE_UNREADABLE or IMAGE_SHAPE (400),
 * IMAGE_TOO_MANY_PIXELS (413), IMAGE_RATE or IMAGES_BUSY (429), and UNAVAILABLE (503) when the
 * storage fails.
 */
export async function storeImage<Result>(
  context: Context,
  upload: ImageUpload,
  work: (tx: Tx, image: ImageRow) => Promise<Result>,
): Promise<Result> {
  // Refuses before the costly decoding; checked again under a lock below.
  await checkUploadRate(context.db, upload.ownerId);
  const encoded = await encode(upload);
  const id = randomUUID();
  const files = filesOf(id, encoded);
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
  const store = await imageStoreOf(context.config);
  await store.save(files).catch(rethrowFullDisk);
  try {
    return await context.transaction(async (tx) => {
      if (upload.ownerId) await lockUploads(tx.db, upload.ownerId);
      await checkUploadRate(tx.db, upload.ownerId);
      return work(tx, await insertImage(tx.db, toRow(id, upload, encoded, bytes)));
    });
  } catch (error) {
    if (await isConfirmedMissing(context.db, id))
      await store.remove(files.map((file) => file.name));
    throw error;
  }
}

/**
 * Deletes an image in the caller's transaction; its files are removed after the commit, or once
 * nothing holds the image any more. Returns false when the image was deleted before.
 */
export async function deleteImage(tx: Tx, imageId: string): Promise<boolean> {
  const image = await markImageDeleted(tx.db, imageId);
  if (image) await removeFilesUnlessHeld(tx, image);
  return image !== undefined;
}

const BATCH = 100;

/**
 * Detaches up to `limit` images from records that ended before an instant, and returns their ids. Skips rows that a
 * concurrent run has locked.
 */
type DetachImages = (db: TransactionDb, endedBefore: Date, limit: number) => Promise<string[]>;

/**
 * Deletes the images of records that ended more than `days` ago, until none is left or the signal
 * aborts. Idempotent, and safe to run concurrently.
 */
export async function deleteEndedImages(
  context: Context,
  signal: AbortSignal,
  days: number,
  detach: DetachImages,
): Promise<void> {
  const deleteBatch = () =>
    context.transaction(async (tx) => {
      const endedBefore = new Date((await context.now(tx.db)) - days * DAY_MS);
      const imageIds = await detach(tx.db, endedBefore, BATCH);
      for (const imageId of imageIds) await deleteImage(tx, imageId);
      return imageIds.length;
    });
  while (!signal.aborted && (await deleteBatch()) === BATCH);
}

/** Returns the views of the images that exist, by id; null ids are ignored. */
export async function loadImages(
  db: Db,
  ids: readonly (string | null)[],
): Promise<Map<string, Image>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  return new Map((await findImages(db, wanted)).map((image) => [image.id, imageView(image)]));
}

async function checkUploadRate(db: Db, ownerId: string | null): Promise<void> {
  if (!ownerId) return;
  const retryAfterSeconds = await secondsUntilUpload(db, ownerId, UPLOADS_PER_HOUR);
  if (retryAfterSeconds === undefined) return;
  const params = { limit: UPLOADS_PER_HOUR, minutes: Math.ceil(retryAfterSeconds / 60) };
  throw new DomainError(mediaErrors.IMAGE_RATE, params, { retryAfterSeconds });
}

function encode({ bytes, formats, kind }: ImageUpload): Promise<EncodedImage> {
  return encodeUpload(bytes, formats, encodingPlans[kind]);
}

/** Decodes and encodes an uploaded image. Throws the errors of `storeImage` about the image. */
export async function encodeUpload(
  bytes: Uint8Array,
  formats: readonly ImageFormat[],
  plan: EncodingPlan,
): Promise<EncodedImage> {
  const limits = { formats, maxPixels: MAX_IMAGE_PIXELS, maxAspect: MAX_IMAGE_ASPECT };
  try {
    return await encodeImage(bytes, limits, plan);
  } catch (error) {
    throw error instanceof ImageRefusedError ? toDomainError(error, formats) : error;
  }
}

function toDomainError({ reason }: ImageRefusedError, formats: readonly ImageFormat[]): Error {
  switch (reason) {
    case 'type':
      return new DomainError(mediaErrors.IMAGE_TYPE, { formats });
    case 'unreadable':
      return new DomainError(mediaErrors.IMAGE_UNREADABLE);
    case 'shape':
      return new DomainError(mediaErrors.IMAGE_SHAPE);
    case 'pixels':
      return new DomainError(mediaErrors.IMAGE_TOO_MANY_PIXELS);
    case 'busy':
      return new DomainError(mediaErrors.IMAGES_BUSY);
  }
}

function filesOf(id: string, { sizes, previewJpeg }: EncodedImage): ImageFile[] {
  const files = sizes.map(({ width, webp }) => ({ name: sizeFileName(id, width), bytes: webp }));
  return [...files, { name: previewFileName(id), bytes: previewJpeg }];
}

function toRow(id: string, { ownerId, kind }: ImageUpload, encoded: EncodedImage, bytes: number) {
  const { width, height, placeholder, sizes } = encoded;
  return {
    id,
    owner_id: ownerId,
    kind,
    width,
    height,
    placeholder,
    bytes,
    widths: sizes.map((size) => size.width),
  };
}

/**
 * Returns true when the image has no row. Returns false when the database cannot be reached: the
 * commit may have succeeded although its response was lost, so the files stay, and the nightly
 * sweep removes them if there is no row.
 */
async function isConfirmedMissing(db: Db, id: string): Promise<boolean> {
  try {
    return (await findImages(db, [id])).length === 0;
  } catch {
    return false;
  }
}

export function rethrowFullDisk(error: NodeJS.ErrnoException): never {
  if (['ENOSPC', 'EDQUOT', 'EIO', 'EROFS'].includes(error.code ?? '')) {
    throw new DomainError(platformErrors.UNAVAILABLE);
  }
  throw error;
}
