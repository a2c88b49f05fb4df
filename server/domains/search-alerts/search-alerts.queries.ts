import { sql } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import { lock } from '#platform/database/advisory-locks.ts';

/** Serializes the alerts of a person until the commit, so that the limit holds. */
export async function lockAlertsOf(db: TransactionDb, email: string): Promise<void> {
  await lock(db, 'search-alerts', email);
}

/** The query of an alert. */
export interface Asked {
  skillId: string | null;
  search: string | null;
  placeId: number | null;
  country: string | null;
}

export interface Person {
  /** Null without a session. */
  userId: string | null;
  /** The address of the account, or the typed one. */
  email: string;
}

/** Returns the proven address of an account. */
export async function findEmail(db: Db, userId: string): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.email;
}

/** Counts the open alerts of a person, by account and by address, except one. */
export async function countOpenAlerts(
  db: Db,
  { userId, email }: Person,
  exceptId?: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from search_alerts
     where confirmed_at is not null and id is distinct from ${exceptId ?? null}::uuid
       and (email = ${email} or user_id = coalesce(${userId}::uuid, (select id from users where email = ${email})))
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns the alert of the same person for the same query. */
export async function findSame(db: Db, { userId, email }: Person, asked: Asked) {
  return db
    .selectFrom('search_alerts')
    .select(['id', 'confirmed_at'])
    .where(
      userId === null ? sql<boolean>`email = ${email}` : sql<boolean>`user_id = ${userId}::uuid`,
    )
    .where(
      sql<boolean>`(skill_id, search, place_id, country) is not distinct from
        (${asked.skillId}::uuid, ${asked.search}::text, ${asked.placeId}::int, ${asked.country}::text)`,
    )
    .executeTakeFirst();
}

export async function insertAlert(
  db: TransactionDb,
  id: string,
  { userId, email }: Person,
  { skillId, search, placeId, country }: Asked,
  at: Date,
): Promise<void> {
  await db
    .insertInto('search_alerts')
    .values({
      id,
      user_id: userId,
      email: userId === null ? email : null,
      skill_id: skillId,
      search,
      place_id: placeId,
      country,
      created_at: at,
      confirmed_at: userId === null ? null : at,
    })
    .execute();
}

const selectAlerts = (db: Db) =>
  db
    .selectFrom('search_alerts as alert')
    .leftJoin('skills as skill', 'skill.id', 'alert.skill_id')
    .leftJoin('places as place', 'place.id', 'alert.place_id')
    .select([
      'alert.id',
      'alert.user_id',
      'alert.email',
      'alert.search',
      'alert.country',
      'alert.created_at',
      'alert.confirmed_at',
      'skill.id as skill_id',
      'skill.name as skill_name',
      'skill.people',
      'place.id as place_id',
      'place.name as place_name',
      'place.region',
      'place.country as place_country',
      'place.slug',
    ]);

export type AlertRow = NonNullable<Awaited<ReturnType<typeof findAlert>>>;

export async function findAlert(db: Db, id: string) {
  return selectAlerts(db).where('alert.id', '=', id).executeTakeFirst();
}

/** Returns the confirmed alerts of an account, newest first. */
export async function listAlertsOf(db: Db, userId: string): Promise<AlertRow[]> {
  return selectAlerts(db)
    .where('alert.user_id', '=', userId)
    .where('alert.confirmed_at', 'is not', null)
    .orderBy('alert.id', 'desc')
    .execute();
}

export async function confirmAlert(db: TransactionDb, id: string, at: Date): Promise<void> {
  await db
    .updateTable('search_alerts')
    .set({ confirmed_at: at })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** Returns false if another transaction has deleted it. */
export async function removeAlert(db: TransactionDb, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('search_alerts')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the alerts of an account, and those of its address. */
export async function removeAlertsOf(db: TransactionDb, person: Person): Promise<void> {
  await db
    .deleteFrom('search_alerts')
    .where((where) =>
      where.or([where('user_id', '=', person.userId), where('email', '=', person.email)]),
    )
    .execute();
}

/** A query for which people wait. */
export interface DueQuery extends Asked {
  alertIds: string[];
}

/** Returns confirmed queries that were not checked since, those first that wait longest. Alerts of inactive users rest. */
export async function findDueQueries(db: Db, since: Date, limit: number): Promise<DueQuery[]> {
  const { rows } = await sql<DueQuery>`
    select skill_id as "skillId", search, place_id as "placeId", country, array_agg(id) as "alertIds"
      from search_alerts
     where confirmed_at is not null and (checked_at is null or checked_at < ${since})
       and not exists (select from users where users.id = search_alerts.user_id and not users.is_active)
     group by skill_id, search, place_id, country
     order by min(checked_at) nulls first limit ${limit}
  `.execute(db);
  return rows;
}

export async function markChecked(db: Db, ids: readonly string[], at: Date): Promise<void> {
  await sql`update search_alerts set checked_at = ${at} where id = any(${ids}::uuid[])`.execute(db);
}

/** Returns the own profile of a user, and those of users who have a block with them in either direction. */
export async function findHiddenProfiles(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select profile.id from blocked_pairs pair
      join provider_profiles profile on profile.user_id = pair.other_id
     where pair.user_id = ${userId}::uuid
    union
    select id from provider_profiles where user_id = ${userId}::uuid
  `.execute(db);
  return rows.map(({ id }) => id);
}
