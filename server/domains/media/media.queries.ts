import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, TransactionDb } from '../../platform/context.ts';
import { anyId } from '../../platform/database/any-id.ts';
import { lock } from '../../platform/database/advisory-locks.ts';
import { compileOnce } from '../../platform/database/compiled-statement.ts';
import type { Images } from '../../platform/database/schema.ts';

export type ImageRow = Selectable<Images>;

/** The columns of an image of which only the address is shown. */
export type StoredPhoto = Pick<ImageRow, 'id' | 'widths' | 'width'>;

/** Column of another statement: no widths for a hidden image, whose files are not public. */
export const publicWidths = sql<
  number[]
>`case when hidden_reason is null then widths else '{}' end`;

/** A hidden photo or cover is replaced like a missing one, other hidden images by a drawing. */
export const isShown = sql<boolean>`(
  deleted_at is null and (hidden_reason is null or kind in ('gallery', 'attachment')))`;

/** JSON column of another statement: the picture with the id of one of its columns, null without one. */
export const photoColumn = (imageId: string) => sql<StoredPhoto | null>`(
  select json_build_object('id', id, 'widths', widths, 'width', width)
    from images where id = ${sql.ref(imageId)} and deleted_at is null and hidden_reason is null)`;

/** Serializes the uploads of a user until the commit, so that the limit per hour holds. */
export async function lockUploads(db: TransactionDb, ownerId: string): Promise<void> {
  await lock(db, 'uploads', ownerId);
}

/**
 * Returns the seconds until the user can upload again; undefined when the user uploaded fewer than
 * `limit` images in the last hour.
 */
export async function secondsUntilUpload(
  db: Db,
  ownerId: string,
  limit: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('images')
    .select(
      sql<number>`ceil(extract(epoch from created_at + interval '1 hour' - now()))::int`.as(
        'seconds',
      ),
    )
    .where('owner_id', '=', ownerId)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .orderBy('created_at', 'desc')
    .offset(limit - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.seconds;
}

export async function insertImage(db: TransactionDb, image: Insertable<Images>): Promise<ImageRow> {
  return db.insertInto('images').values(image).returningAll().executeTakeFirstOrThrow();
}

const selectImages = compileOnce((db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom('images')
    .select(['id', publicWidths.as('widths'), 'width', 'height', 'placeholder'])
    .where('id', '=', anyId(ids))
    .where(isShown),
);

/** Returns the images that exist and are not deleted. */
export async function findImages(db: Db, ids: readonly string[]) {
  return ids.length === 0 ? [] : selectImages(db, { ids });
}

/** Returns undefined when the image does not exist or was deleted before. */
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

/**
 * Deletes the rows of images that were deleted more than a day ago and are not held. Newer rows
 * count for the limit of uploads per hour.
 */
export async function purgeDeletedImages(db: Db): Promise<void> {
  await db
    .deleteFrom('images')
    .where('deleted_at', '<', sql<Date>`now() - interval '1 day'`)
    .where(sql<boolean>`not exists (select from image_holds hold where hold.image_id = images.id)`)
    .execute();
}
