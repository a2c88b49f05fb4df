import { WAITING_TURN_MINUTES } from '@oficio/contract/domains/orders/orders-waiting.rules.ts';
import { sql } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import { lock } from '#platform/database/advisory-locks.ts';

const TURN = sql`${WAITING_TURN_MINUTES} * interval '1 minute'`;

/** Serializes the entries of one user until the commit, so that concurrent requests cannot exceed the limit. */
export async function lockWaitingOf(db: TransactionDb, userId: string): Promise<void> {
  await lock(db, 'waiting list', userId);
}

export interface NewEntry {
  id: string;
  provider_profile_id: string;
  service_card_id: string;
  service_package_id: string;
  user_id: string;
  /** 'yyyy-MM-dd' */
  day: string;
  created_at: Date;
}

/** Returns the days of a user on one card. */
export async function listEntries(db: Db, userId: string, cardId: string) {
  return db
    .selectFrom('waiting_list')
    .select([sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'), 'service_package_id'])
    .where('user_id', '=', userId)
    .where('service_card_id', '=', cardId)
    .orderBy('waiting_list.day')
    .execute();
}

/** True for an entry whose package can be booked, apart from blocks. Its tables are `card` and `package`. */
const isOffered = sql<boolean>`(card.is_listed and package.archived_at is null)`;

/** Returns all days of a user that have not passed in every time zone, the next ones first. */
export async function listOwnEntries(db: Db, userId: string) {
  return db
    .selectFrom('waiting_list as w')
    .innerJoin('service_cards as card', 'card.id', 'w.service_card_id')
    .innerJoin('service_packages as package', 'package.id', 'w.service_package_id')
    .select([
      sql<string>`to_char(w.day, 'YYYY-MM-DD')`.as('day'),
      'w.service_package_id',
      'w.service_card_id',
      'card.title as card_title',
      'package.name as package_name',
      isOffered.as('is_offered'),
    ])
    .where('w.user_id', '=', userId)
    .orderBy('w.day')
    .orderBy('w.id')
    .execute();
}

/** Counts the entries of a user whose package is offered, and those that are this entry. */
export async function countEntries(
  db: Db,
  { user_id, service_card_id, service_package_id, day }: Omit<NewEntry, 'id' | 'created_at'>,
) {
  const { rows } = await sql<{ total: number; same: number }>`
    select (count(*) filter (where ${isOffered}))::int as total,
           (count(*) filter (where w.service_card_id = ${service_card_id} and day = ${day}::date
             and service_package_id = ${service_package_id}))::int as same
      from waiting_list w
      join service_cards card on card.id = w.service_card_id
      join service_packages package on package.id = w.service_package_id
     where w.user_id = ${user_id}
  `.execute(db);
  return rows[0] ?? { total: 0, same: 0 };
}

/**
 * Stores an entry. The day is checked once after the commit, because an hour may become free while the client joins.
 */
export async function insertEntry(db: TransactionDb, entry: NewEntry): Promise<void> {
  await sql`
    insert into waiting_days as waiting (provider_profile_id, day, due_at)
    values (${entry.provider_profile_id}, ${entry.day}::date, ${entry.created_at})
    on conflict (provider_profile_id, day) do update
      set due_at = coalesce(waiting.due_at, greatest(excluded.due_at, waiting.told_at + ${TURN}))
  `.execute(db);
  await db
    .insertInto('waiting_list')
    .values({ ...entry, day: sql<string>`${entry.day}::date` })
    .onConflict((conflict) => conflict.constraint('waiting_list_once').doNothing())
    .execute();
}

export async function deleteEntry(
  db: Db,
  { userId, cardId, packageId, day }: Record<'userId' | 'cardId' | 'packageId' | 'day', string>,
): Promise<void> {
  await db
    .deleteFrom('waiting_list')
    .where('user_id', '=', userId)
    .where('service_card_id', '=', cardId)
    .where('service_package_id', '=', packageId)
    .where('day', '=', sql<string>`${day}::date`)
    .execute();
}

export async function deleteEntriesOf(db: TransactionDb, userId: string): Promise<void> {
  await db.deleteFrom('waiting_list').where('user_id', '=', userId).execute();
}

/**
 * Makes all days of a provider due that have no time yet, at the earliest a turn after the last notification. In a fixed
 * order, so that two concurrent calls cannot deadlock.
 */
export async function makeDaysDue(db: TransactionDb, providerProfileId: string, now: Date) {
  await sql`
    update waiting_days w set due_at = greatest(${now}, w.told_at + ${TURN})
      from (select provider_profile_id, day from waiting_days
             where provider_profile_id = ${providerProfileId} and due_at is null
             order by day for update) locked
     where w.provider_profile_id = locked.provider_profile_id and w.day = locked.day
  `.execute(db);
}

/** Makes all days due that have no time yet, like `makeDaysDue`. Skips days that another transaction holds. */
export async function makeAllDaysDue(db: Db, now: Date): Promise<void> {
  await sql`
    update waiting_days w set due_at = greatest(${now}, w.told_at + ${TURN})
      from (select provider_profile_id, day from waiting_days
             where due_at is null for update skip locked) locked
     where w.provider_profile_id = locked.provider_profile_id and w.day = locked.day
  `.execute(db);
}

/** Returns the provider profiles of these users. */
export async function findProfileIdsOf(db: Db, userIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('provider_profiles')
    .select('id')
    .where('user_id', 'in', userIds)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes the entries on deleted cards. Returns each user and card once. */
export async function deleteEntriesOfDeletedCards(db: TransactionDb) {
  const { rows } = await sql<{ user_id: string; service_card_id: string }>`
    with gone as (
      delete from waiting_list w using service_cards card
       where card.id = w.service_card_id and card.deleted_at is not null
      returning w.user_id, w.service_card_id)
    select distinct user_id, service_card_id from gone
  `.execute(db);
  return rows;
}

export interface WaitingDay {
  provider_profile_id: string;
  /** 'yyyy-MM-dd' */
  day: string;
}

/**
 * Locks a day whose time has come, that is not among the keys in `except`, and that no other instance works on; undefined
 * without one.
 */
export async function lockDueDay(
  db: TransactionDb,
  now: Date,
  except: readonly string[],
): Promise<(WaitingDay & { key: string }) | undefined> {
  const key = sql`provider_profile_id::text || ' ' || to_char(day, 'YYYY-MM-DD')`;
  const { rows } = await sql<WaitingDay & { key: string }>`
    select provider_profile_id, to_char(day, 'YYYY-MM-DD') as day, ${key} as key from waiting_days
     where due_at <= ${now} and ${key} <> all (${except}::text[]) order by due_at limit 1 for update skip locked
  `.execute(db);
  return rows[0];
}

/** Returns the entries of a day whose card can be booked and whose user is active and not blocked, first come first served. */
export async function listQueue(db: Db, { provider_profile_id, day }: WaitingDay) {
  return db
    .selectFrom('waiting_list as w')
    .innerJoin('users as person', 'person.id', 'w.user_id')
    .innerJoin('service_cards as card', 'card.id', 'w.service_card_id')
    .innerJoin('service_packages as package', 'package.id', 'w.service_package_id')
    .select([
      'w.id',
      'w.user_id',
      'w.service_card_id',
      'w.service_package_id',
      'package.duration_minutes',
    ])
    .where('w.provider_profile_id', '=', provider_profile_id)
    .where('w.day', '=', sql<string>`${day}::date`)
    .where('person.is_visible', '=', true)
    .where(isOffered)
    .where(
      sql<boolean>`not exists (
        select from blocked_pairs pair join provider_profiles profile on profile.user_id = pair.other_id
         where pair.user_id = w.user_id and profile.id = w.provider_profile_id)`,
    )
    .orderBy('w.id')
    .execute();
}

export async function endEntry(db: TransactionDb, id: string): Promise<void> {
  await db.deleteFrom('waiting_list').where('id', '=', id).execute();
}

/** Schedules the next check of a day; `toldAt` is the time of a notification. Deletes a day without entries. */
export async function saveDay(
  db: TransactionDb,
  { provider_profile_id, day }: WaitingDay,
  { toldAt, dueAt }: { toldAt: Date | null; dueAt: Date | null },
): Promise<void> {
  await sql`
    update waiting_days set due_at = ${dueAt}, told_at = coalesce(${toldAt}, told_at)
     where provider_profile_id = ${provider_profile_id} and day = ${day}::date
  `.execute(db);
  await sql`
    delete from waiting_days w
     where provider_profile_id = ${provider_profile_id} and day = ${day}::date
       and not exists (select from waiting_list l where l.provider_profile_id = w.provider_profile_id and l.day = w.day)
  `.execute(db);
}

/** Deletes the days that have passed in every time zone, with their entries. */
export async function deletePastDays(db: Db, now: Date): Promise<void> {
  await sql`delete from waiting_days where day < (${now}::timestamptz at time zone 'UTC')::date - 1`.execute(
    db,
  );
}
