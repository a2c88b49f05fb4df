import { sql } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';

export async function saveCover(db: TransactionDb, cardId: string, imageId: string): Promise<void> {
  await db
    .updateTable('service_cards')
    .set({ cover_image_id: imageId, updated_at: sql<Date>`now()` })
    .where('id', '=', cardId)
    .execute();
}

export async function countGalleryImages(db: Db, cardId: string): Promise<number> {
  const { count } = await db
    .selectFrom('gallery_images')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('service_card_id', '=', cardId)
    .executeTakeFirstOrThrow();
  return count;
}

export interface NewGalleryImage {
  id: string;
  cardId: string;
  imageId: string;
  description: string;
}

/** Appends a picture to a gallery. Call it with the card locked. */
export async function insertGalleryImage(
  db: TransactionDb,
  { id, cardId, imageId, description }: NewGalleryImage,
): Promise<void> {
  await db
    .insertInto('gallery_images')
    .values((row) => ({
      id,
      service_card_id: cardId,
      image_id: imageId,
      description,
      position: row
        .selectFrom('gallery_images')
        .select(sql<number>`coalesce(max(position), -1) + 1`.as('next'))
        .where('service_card_id', '=', cardId),
    }))
    .execute();
}

/**
 * Returns the image id of the removed picture; undefined when this provider has no such picture.
 */
export async function removeGalleryImage(
  db: TransactionDb,
  id: string,
  providerProfileId: string,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('gallery_images')
    .using('service_cards as card')
    .whereRef('card.id', '=', 'gallery_images.service_card_id')
    .where('gallery_images.id', '=', id)
    .where('card.provider_profile_id', '=', providerProfileId)
    .returning('gallery_images.image_id')
    .executeTakeFirst();
  return row?.image_id;
}

/** Returns the image id; undefined when this provider has no such picture. */
export async function saveGalleryDescription(
  db: TransactionDb,
  id: string,
  providerProfileId: string,
  description: string,
) {
  return db
    .updateTable('gallery_images')
    .from('service_cards as card')
    .set({ description })
    .whereRef('card.id', '=', 'gallery_images.service_card_id')
    .where('gallery_images.id', '=', id)
    .where('card.provider_profile_id', '=', providerProfileId)
    .returning('gallery_images.image_id')
    .executeTakeFirst();
}

/** Returns the ids of a card's pictures in gallery order. */
export async function listGalleryIds(db: TransactionDb, cardId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('gallery_images')
    .select('id')
    .where('service_card_id', '=', cardId)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.id);
}

/** Call it with the card locked and with the ids of all its pictures. */
export async function saveGalleryOrder(db: TransactionDb, ids: readonly string[]): Promise<void> {
  await sql`update gallery_images set position = new_order.position
    from unnest(${ids}::uuid[]) with ordinality as new_order (id, position)
    where gallery_images.id = new_order.id`.execute(db);
}

/** Returns the description and the card of a picture; undefined when it does not exist. */
export async function findGalleryImage(db: Db, id: string) {
  return db
    .selectFrom('gallery_images')
    .select(['description', 'service_card_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}
