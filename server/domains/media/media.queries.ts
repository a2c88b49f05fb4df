import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import { anyId } from '#platform/database/any-id.ts';
import { lock } from '#platform/database/advisory-locks.ts';
import { compileOnce, type Placeholders } from '#platform/scale/compiled-statement.ts';
import type { Images } from '#platform/database/schema.ts';
import { isOpen, isShown, publicWidths } from './media.columns.ts';

export type ImageRow = Selectable<Images>;

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

const selectImages = compileOnce((db, { ids }: Placeholders<{ ids: readonly string[] }>) =>
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

/** The state of an image that decides who may read its files. */
export type ServedImage = Pick<ImageRow, 'id' | 'kind' | 'withdrawn_as'> & { is_shown: boolean };

const selectServedImage = compileOnce((db, { fileId }: Placeholders<{ fileId: string }>) =>
  db
    .selectFrom('images')
    .select([
      'id',
      'kind',
      'withdrawn_as',
      sql<boolean>`deleted_at is null and ${isOpen}`.as('is_shown'),
    ])
    .where((eb) => eb.or([eb('id', '=', fileId), eb('withdrawn_as', '=', fileId)])),
);

/** Returns the image whose files have, or had, this id in their names. */
export async function findServedImage(db: Db, fileId: string): Promise<ServedImage | undefined> {
  const [image] = await selectServedImage(db, { fileId });
  return image;
}

const selectParty = compileOnce(
  (_db, { imageId, userId }: Placeholders<{ imageId: string; userId: string }>) => sql<{
    isParty: boolean;
  }>`
  select exists (
    select from order_images used
      join service_orders record on record.id = used.order_id
      join provider_profiles profile on profile.id = record.provider_profile_id
     where used.image_id = ${imageId} and (record.client_id = ${userId} or profile.user_id = ${userId})
  ) or exists (
    select from negotiation_images used
      join negotiations record on record.id = used.negotiation_id
      join provider_profiles profile on profile.id = record.provider_profile_id
     where used.image_id = ${imageId} and (record.client_id = ${userId} or profile.user_id = ${userId})
  ) or exists (
    select from chat_messages used
      join chats record on record.order_id = used.order_id
     where used.image_id = ${imageId} and used.hidden_reason is null
       and (record.client_id = ${userId} or record.provider_user_id = ${userId})
  ) as "isParty"`,
);

/** Returns whether a user is a party of the order, chat or negotiation with this picture. */
export async function isPartyOfImage(db: Db, imageId: string, userId: string): Promise<boolean> {
  const [row] = await selectParty(db, { imageId, userId });
  return row?.isParty ?? false;
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
