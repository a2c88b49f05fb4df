import { sql } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import type { ProfileRow } from '../importing/importing.queries.ts';

export interface NewLink {
  hash: string;
  expiresAt: Date;
  mailedAt: Date | null;
}

/** Replaces the link of a profile, so that the one before ends. */
export async function saveLink(
  db: TransactionDb,
  id: string,
  { hash, expiresAt, mailedAt }: NewLink,
): Promise<void> {
  await sql`
    update imported_profiles
       set link_hash = ${hash}, link_expires_at = ${expiresAt}, link_mailed_at = coalesce(${mailedAt}::timestamptz, link_mailed_at)
     where id = ${id}
  `.execute(db);
}

export async function findByLink(db: Db, hash: string): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`
    select * from imported_profiles where link_hash = ${hash}
  `.execute(db);
  return rows[0];
}

/** Like `findByLink`; no other transaction claims or deletes the profile until the commit. */
export async function lockByLink(db: TransactionDb, hash: string): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`
    select * from imported_profiles where link_hash = ${hash} for update
  `.execute(db);
  return rows[0];
}

export async function lockProfile(db: TransactionDb, id: string): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`
    select * from imported_profiles where id = ${id} for update
  `.execute(db);
  return rows[0];
}

/** Returns the id of the provider profile of a user. */
export async function findOwnProfileId(
  db: TransactionDb,
  userId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('provider_profiles')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.id;
}

/** Returns whether a provider works on some weekday. */
export async function hasHours(db: TransactionDb, providerProfileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('provider_profiles')
    .select(sql<boolean>`'{}' <> any (weekly_hours)`.as('has_hours'))
    .where('id', '=', providerProfileId)
    .executeTakeFirst();
  return row?.has_hours ?? false;
}

/** The data are those of the account from now on. The link stays, so that its owner can open it again. */
export async function saveClaim(
  db: TransactionDb,
  id: string,
  userId: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('imported_profiles')
    .set({ content: null, claimed_by: userId, claimed_at: now, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Deletes what is known about a person except the hashes, by which no import brings the person again. */
export async function saveDecline(db: TransactionDb, id: string, now: Date): Promise<void> {
  await db
    .updateTable('imported_profiles')
    .set({
      content: null,
      declined_at: now,
      updated_at: now,
      link_hash: null,
      link_expires_at: null,
      link_mailed_at: null,
    })
    .where('id', '=', id)
    .execute();
}

export async function removeProfile(db: TransactionDb, id: string): Promise<void> {
  await db.deleteFrom('imported_profiles').where('id', '=', id).execute();
}

export type ListedProfile = ProfileRow & { claimer_name: string | null };

interface ProfileFilter {
  state: 'WAITING' | 'CLAIMED' | 'DECLINED' | undefined;
  /** A part of the name, the address or the phone, as a pattern of `like`. */
  pattern: string | undefined;
  cursor: string | undefined;
  limit: number;
}

export async function listProfiles(
  db: Db,
  { state, pattern, cursor, limit }: ProfileFilter,
): Promise<ListedProfile[]> {
  const conditions = {
    WAITING: sql`profile.content is not null`,
    CLAIMED: sql`profile.claimed_at is not null`,
    DECLINED: sql`profile.declined_at is not null`,
  };
  const { rows } = await sql<ListedProfile>`
    select profile.*, claimer.full_name as claimer_name
      from imported_profiles profile
      left join users claimer on claimer.id = profile.claimed_by
     where ${state ? conditions[state] : sql`true`}
       and (${cursor ?? null}::uuid is null or profile.id < ${cursor ?? null}::uuid)
       and (${pattern ?? null}::text is null or fold(concat_ws(' ', profile.content->>'fullName', profile.content->>'email', profile.content->>'phone', claimer.full_name)) like fold(${pattern ?? null}::text))
     order by profile.id desc
     limit ${limit}
  `.execute(db);
  return rows;
}
