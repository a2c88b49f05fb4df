import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';

export interface UnmatchedAddress {
  id: string;
  country: string;
  district: string | null;
  street: string;
}

/** Returns addresses of profiles whose words were not looked up. The condition is that of `users_place_unsearched`. */
export async function listUnmatchedProfiles(db: Db, limit: number): Promise<UnmatchedAddress[]> {
  return db
    .selectFrom('users')
    .select([
      'id',
      'district',
      sql<string>`country`.as('country'),
      sql<string>`address`.as('street'),
    ])
    .where(
      sql<boolean>`place_id is null and address is not null and country is not null and not is_place_searched`,
    )
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Returns saved addresses whose words were not looked up. */
export async function listUnmatchedSaved(db: Db, limit: number): Promise<UnmatchedAddress[]> {
  return db
    .selectFrom('user_addresses as saved')
    .innerJoin('users as owner', 'owner.id', 'saved.user_id')
    .select(['saved.id', 'saved.district', 'saved.street'])
    .select(sql<string>`coalesce(owner.country, '')`.as('country'))
    .where(sql<boolean>`saved.place_id is null and not saved.is_place_searched`)
    .orderBy('saved.id')
    .limit(limit)
    .execute();
}

export interface Match extends UnmatchedAddress {
  /** Null without a clear match. */
  placeId: number | null;
  /** The name of the place, for an address without a district. */
  label: string | null;
}

function matchRows(matches: readonly Match[]) {
  const column = <Key extends keyof Match>(key: Key) => matches.map((match) => match[key]);
  return sql`unnest(${column('id')}::uuid[], ${column('street')}::text[], ${column('district')}::text[],
    ${column('placeId')}::int[], ${column('label')}::text[]) as match (id, street, district, place_id, label)`;
}

/** Stores the places of profiles. An address that changed meanwhile is looked up by the next run. */
export async function saveProfileMatches(db: Db, matches: readonly Match[]): Promise<void> {
  await sql`
    update users set place_id = match.place_id, is_place_searched = true,
           district = coalesce(nullif(users.district, ''), match.label)
      from ${matchRows(matches)}
     where users.id = match.id and users.place_id is null
       and (users.address, users.district) is not distinct from (match.street, match.district)
  `.execute(db);
}

/** Stores the places of saved addresses, which never change. */
export async function saveSavedMatches(db: Db, matches: readonly Match[]): Promise<void> {
  await sql`
    update user_addresses saved set place_id = match.place_id, is_place_searched = true
      from ${matchRows(matches)}
     where saved.id = match.id and saved.place_id is null
  `.execute(db);
}
