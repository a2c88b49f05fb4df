import { sql } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import { anyId } from '#platform/database/any-id.ts';
import type { ImageRow } from './media.queries.ts';

/** Locks the images that are not deleted, so that a deletion waits for the commit. Returns their ids. */
export async function lockImages(db: TransactionDb, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('images')
    .select('id')
    .where('id', '=', anyId(ids))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertHolds(
  db: TransactionDb,
  imageIds: readonly string[],
  holderId: string,
): Promise<void> {
  if (imageIds.length === 0) return;
  await db
    .insertInto('image_holds')
    .values(imageIds.map((imageId) => ({ image_id: imageId, holder_id: holderId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function isHeld(db: TransactionDb, imageId: string): Promise<boolean> {
  const row = await db
    .selectFrom('image_holds')
    .select('image_id')
    .where('image_id', '=', imageId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the deleted images that nothing holds any more. */
export async function deleteHolds(db: TransactionDb, holderId: string): Promise<ImageRow[]> {
  const released = await db
    .deleteFrom('image_holds')
    .where('holder_id', '=', holderId)
    .returning('image_id')
    .execute();
  const ids = released.map((row) => row.image_id);
  return db
    .selectFrom('images')
    .selectAll()
    .where('id', '=', anyId(ids))
    .where('deleted_at', 'is not', null)
    .where(sql<boolean>`not exists (select from image_holds hold where hold.image_id = images.id)`)
    .execute();
}

/** Chooses once the id in the names of the files while the image is withdrawn. */
export async function prepareWithdrawal(db: TransactionDb, imageId: string): Promise<void> {
  await db
    .updateTable('images')
    .set({ withdrawn_as: sql<string>`coalesce(withdrawn_as, gen_random_uuid())` })
    .where('id', '=', imageId)
    .execute();
}

/** Hides an image for a reason, or shows it again for null. Returns false for a deleted one. */
export async function saveImageHiding(
  db: TransactionDb,
  imageId: string,
  reason: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('images')
    .set({ hidden_reason: reason })
    .where('id', '=', imageId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Locks the row of an image, so that its files are moved by one job at a time. */
export async function lockImage(db: TransactionDb, imageId: string): Promise<ImageRow | undefined> {
  return db
    .selectFrom('images')
    .selectAll()
    .where('id', '=', imageId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Returns the images of these ids, also deleted and hidden ones. */
export async function findHeldImages(db: Db, ids: readonly string[]): Promise<ImageRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('images').selectAll().where('id', '=', anyId(ids)).execute();
}

/** Returns those of the ids in the names of files that an image has or had, and that are still needed. */
export async function findFileIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from images where id = ${anyId(ids)} and (deleted_at is null or withdrawn_as is not null)
    union all
    select withdrawn_as from images where withdrawn_as = ${anyId(ids)}
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}
