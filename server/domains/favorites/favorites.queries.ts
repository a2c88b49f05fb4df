import { randomUUIDv7 } from 'node:crypto';
import type { Db, TransactionDb } from '#platform/context.ts';
import type { Actor } from '#platform/http/actor.ts';
import { noneOf } from '#platform/database/any-id.ts';
import { lock } from '#platform/database/advisory-locks.ts';

/**
 * Serializes changes of a user's favorites until the commit, so that the limit holds and the last
 * change wins.
 */
export async function lockFavoritesOf(db: TransactionDb, userId: string): Promise<void> {
  await lock(db, 'favorites', userId);
}

/** Returns the favorites whose card is listed and not hidden by a block, newest first. */
export async function listListedFavorites(
  db: Db,
  { userId, hidden }: Pick<Actor, 'userId' | 'hidden'>,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  return db
    .selectFrom('favorites as favorite')
    .innerJoin('service_cards as card', 'card.id', 'favorite.service_card_id')
    .select(['favorite.id', 'favorite.service_card_id'])
    .where('favorite.user_id', '=', userId)
    .where('card.is_listed', '=', true)
    .$if(hidden !== null, (query) =>
      query.where('card.provider_profile_id', '!=', noneOf(hidden?.profileIds ?? [])),
    )
    .$if(cursor !== undefined, (query) => query.where('favorite.id', '<', cursor ?? ''))
    .orderBy('favorite.id', 'desc')
    .limit(limit)
    .execute();
}

/** Counts the user's favorites except this card; hidden cards included, deleted ones not. */
export async function countOtherFavorites(db: Db, userId: string, cardId: string): Promise<number> {
  const row = await db
    .selectFrom('favorites as favorite')
    .innerJoin('service_cards as card', 'card.id', 'favorite.service_card_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('favorite.user_id', '=', userId)
    .where('favorite.service_card_id', '!=', cardId)
    .where('card.deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Idempotent: an existing favorite keeps its position. */
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

/** Returns false when there was no such favorite. */
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
