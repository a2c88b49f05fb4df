import { randomUUIDv7 } from 'node:crypto';
import type { Db, TransactionDb } from '../../platform/context.ts';
import { lock } from '../../platform/database/advisory-locks.ts';

/** Changes of one person's favorites wait for each other, so that their number is exact and the last one stays. */
export async function lockFavoritesOf(db: TransactionDb, userId: string): Promise<void> {
  await lock(db, 'favorites', userId);
}

/** Favorites whose card can be seen, newest first. */
export async function listListedFavorites(
  db: Db,
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  return db
    .selectFrom('favorites as favorite')
    .innerJoin('service_cards as card', 'card.id', 'favorite.service_card_id')
    .select(['favorite.id', 'favorite.service_card_id'])
    .where('favorite.user_id', '=', userId)
    .where('card.is_listed', '=', true)
    .$if(cursor !== undefined, (query) => query.where('favorite.id', '<', cursor ?? ''))
    .orderBy('favorite.id', 'desc')
    .limit(limit)
    .execute();
}

/** How many the person has besides this card, hidden ones too. */
export async function countOtherFavorites(db: Db, userId: string, cardId: string): Promise<number> {
  const row = await db
    .selectFrom('favorites')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('service_card_id', '!=', cardId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** One that is there keeps its place. */
export async function insertFavorite(
  db: TransactionDb,
  userId: string,
  cardId: string,
): Promise<void> {
  await db
    .insertInto('favorites')
    .values({ id: randomUUIDv7(), user_id: userId, service_card_id: cardId })
    .onConflict((conflict) => conflict.constraint('favorites_once').doNothing())
    .execute();
}

/** Whether there was one. */
export async function deleteFavorite(
  db: TransactionDb,
  userId: string,
  cardId: string,
): Promise<boolean> {
  const row = await db
    .deleteFrom('favorites')
    .where('user_id', '=', userId)
    .where('service_card_id', '=', cardId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteFavoritesOf(db: TransactionDb, userId: string): Promise<void> {
  await db.deleteFrom('favorites').where('user_id', '=', userId).execute();
}
