import type { UploadUsage } from '@oficio/contract/domains/media/media.rules.ts';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, TransactionDb } from '../../platform/context.ts';
import type { Images } from '../../platform/database/schema.ts';

export type ImageRow = Selectable<Images>;

/** One person's uploads wait for each other from here to the commit, so that no quota is exceeded. */
export async function lockUploads(db: TransactionDb, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${ownerId}`}, 0))`.execute(db);
}

export async function getUploadUsage(db: Db, ownerId: string): Promise<UploadUsage> {
  return db
    .selectFrom('images')
    .where('owner_id', '=', ownerId)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('deleted_at', 'is', null).as('images'),
      fn
        .coalesce(fn.sum<number>('bytes').filterWhere('deleted_at', 'is', null), sql<number>`0`)
        .as('bytes'),
      fn
        .countAll<number>()
        .filterWhere('created_at', '>', sql<Date>`now() - interval '1 hour'`)
        .as('uploadsLastHour'),
    ])
    .executeTakeFirstOrThrow();
}

export async function insertImage(db: TransactionDb, image: Insertable<Images>): Promise<ImageRow> {
  return db.insertInto('images').values(image).returningAll().executeTakeFirstOrThrow();
}

/** Those of the images that exist and are not deleted. */
export async function findImages(db: Db, ids: readonly string[]): Promise<ImageRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('images')
    .selectAll()
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Undefined when the image does not exist or was deleted before. */
export async function markImageDeleted(
  db: TransactionDb,
  id: string,
): Promise<ImageRow | undefined> {
  return db
    .updateTable('images')
    .set({ deleted_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Deleted images are remembered for a day, for the limit of uploads per hour. */
export async function forgetDeletedImages(db: Db): Promise<void> {
  await db
    .deleteFrom('images')
    .where('deleted_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
