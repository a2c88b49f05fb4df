import { randomUUID } from 'node:crypto';
import type { ImageFormat } from '@oficio/contract/domains/media/media.schema.ts';
import type { Context, Db, Tx } from '#platform/context.ts';
import type { EncodingPlan } from '#platform/images/image-codec.ts';
import { documentDeleted } from './media.events.ts';
import type { StoredFile } from './storage/disk.gateway.ts';
import { encodeUpload, rethrowFullDisk } from './media.service.ts';
import { documentFileName } from './media.view.ts';
import { documentStoreOf } from './media-store.gateway.ts';
import { sweepStore } from './storage/sweeping.service.ts';

/** One size in which small print can be read. The preview is not stored. */
const documentPlan: EncodingPlan = { widths: [2_000], previewWidth: 16 };

export const DOCUMENT_TYPE = 'image/webp';

export interface DocumentUpload {
  bytes: Uint8Array;
  formats: readonly ImageFormat[];
  /** Returns whether a record refers to the document. */
  isStored: (db: Db, documentId: string) => Promise<boolean>;
}

/**
 * Encodes a picture of a document anew, without metadata, stores it apart from public images, and runs `work` in one
 * transaction, which refers to the document. Deletes the file when the transaction fails. Never call it inside a
 * transaction. Throws the errors of `storeImage` about the image, and UNAVAILABLE (503) when the storage fails.
 */
export async function storeDocument<Result>(
  context: Context,
  { bytes, formats, isStored }: DocumentUpload,
  work: (tx: Tx, documentId: string) => Promise<Result>,
): Promise<Result> {
  const { sizes } = await encodeUpload(bytes, formats, documentPlan);
  const documentId = randomUUID();
  const name = documentFileName(documentId);
  const store = await documentStoreOf(context.config);
  const files = sizes.slice(-1).map(({ webp }) => ({ name, bytes: webp }));
  await store.save(files).catch(rethrowFullDisk);
  try {
    return await context.transaction((tx) => work(tx, documentId));
  } catch (error) {
    // After a lost connection the commit may have succeeded; the nightly sweep decides then.
    const mayExist = await isStored(context.db, documentId).catch(() => true);
    if (!mayExist) await store.remove([name]);
    throw error;
  }
}

/** Returns undefined when the file does not exist. */
export async function readDocument(
  { config }: Pick<Context, 'config'>,
  documentId: string,
): Promise<StoredFile | undefined> {
  return (await documentStoreOf(config)).read(documentFileName(documentId));
}

/** Deletes the file of a document after the commit of the caller's transaction. */
export async function deleteDocument(tx: Tx, documentId: string): Promise<void> {
  await tx.publish(documentDeleted({ documentId }));
}

/**
 * Removes files older than a day to which no record refers, and remains of failed writes. `findStored` returns those
 * ids to which a record refers. Throws as `forEachRecord` does.
 */
export async function sweepDocuments(
  context: Context,
  signal: AbortSignal,
  findStored: (db: Db, ids: readonly string[]) => Promise<readonly string[]>,
): Promise<void> {
  await sweepStore(context, await documentStoreOf(context.config), signal, findStored);
}
