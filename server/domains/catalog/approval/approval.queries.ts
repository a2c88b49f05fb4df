import { sql } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import { FIRST_ID } from '#platform/database/any-id.ts';

/** Returns the waiting cards of others after the card `cursor`, oldest first, with their owners. */
export async function findWaitingCards(
  db: Db,
  readerId: string,
  { limit, cursor = FIRST_ID }: { limit: number; cursor: string | undefined },
) {
  return db
    .selectFrom('service_cards as card')
    .innerJoin('provider_profiles as profile', 'profile.id', 'card.provider_profile_id')
    .innerJoin('users as person', 'person.id', 'profile.user_id')
    .select(['card.id', 'card.updated_at', 'person.id as owner_id', 'person.full_name'])
    .where('card.approval', '=', 'WAITING')
    .where('card.deleted_at', 'is', null)
    .where('person.id', '<>', readerId)
    .where('card.id', '>', cursor)
    .orderBy('card.id')
    .limit(limit)
    .execute();
}

export async function countWaiting(db: Db, readerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
      from service_cards card join provider_profiles profile on profile.id = card.provider_profile_id
     where card.approval = 'WAITING' and card.deleted_at is null and profile.user_id <> ${readerId}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export interface CardVersion {
  id: string;
  version: string;
}

/** Tells whether one of these cards is of the user. */
export async function isOneOwn(
  db: Db,
  cards: readonly CardVersion[],
  userId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('service_cards as card')
    .innerJoin('provider_profiles as profile', 'profile.id', 'card.provider_profile_id')
    .select('card.id')
    .where('card.id', 'in', idsOf(cards))
    .where('profile.user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

const idsOf = (cards: readonly CardVersion[]): string[] => cards.map(({ id }) => id);

/**
 * Ends the waiting of these cards; grounds are those of a refusal. Returns the cards that waited in the version that was
 * read, which has milliseconds.
 */
export async function saveDecision(
  db: TransactionDb,
  cards: readonly CardVersion[],
  grounds: string | null,
): Promise<string[]> {
  const rows = await db
    .updateTable('service_cards')
    .set({
      approval: grounds === null ? null : 'REFUSED',
      approval_grounds: grounds,
      updated_at: sql<Date>`now()`,
    })
    .where(
      sql<boolean>`(id, date_trunc('milliseconds', updated_at)) in (
        select * from unnest(${idsOf(cards)}::uuid[], ${cards.map(({ version }) => version)}::timestamptz[]))`,
    )
    .where('approval', '=', 'WAITING')
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Lets a card wait in a new version, with the card locked; a former refusal ends. */
export async function saveWaiting(db: TransactionDb, id: string): Promise<void> {
  await db
    .updateTable('service_cards')
    .set({ approval: 'WAITING', approval_grounds: null, updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/** Locks the rows that a decision changes, always in the same order. Saving a card locks its user. */
export async function lockWaiting(db: TransactionDb, cards: readonly CardVersion[]): Promise<void> {
  const ids = idsOf(cards);
  await db
    .selectFrom('users as person')
    .innerJoin('provider_profiles as profile', 'profile.user_id', 'person.id')
    .innerJoin('service_cards as card', 'card.provider_profile_id', 'profile.id')
    .select('person.id')
    .where('card.id', 'in', ids)
    .orderBy('person.id')
    .forShare(['person'])
    .execute();
  await db
    .selectFrom('service_cards')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Cards that a provider published in the last day, deleted ones included; null when the profile is not new. */
export async function countNewCards(
  db: TransactionDb,
  providerProfileId: string,
  profileDays: number,
): Promise<{ count: number; secondsUntilNext: number } | null> {
  const { rows } = await sql<{ count: number; seconds: number | null; is_new: boolean }>`
    select count(card.id)::int as count, profile.created_at > now() - ${profileDays} * interval '1 day' as is_new,
           ceil(extract(epoch from min(card.created_at) + interval '1 day' - now()))::int as seconds
      from provider_profiles profile
      left join service_cards card on card.provider_profile_id = profile.id
       and card.created_at > now() - interval '1 day'
     where profile.id = ${providerProfileId}
     group by profile.id
  `.execute(db);
  const [row] = rows;
  return row?.is_new ? { count: row.count, secondsUntilNext: Math.max(row.seconds ?? 1, 1) } : null;
}

export async function findDecided(db: Db, cardIds: readonly string[]) {
  return db
    .selectFrom('service_cards as card')
    .innerJoin('provider_profiles as profile', 'profile.id', 'card.provider_profile_id')
    .select(['card.id', 'card.title', 'profile.user_id as ownerId', 'profile.id as profileId'])
    .where('card.id', 'in', cardIds)
    .execute();
}
