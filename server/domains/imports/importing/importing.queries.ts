import type { RefusedLine } from '@oficio/contract/domains/imports/imports.schema.ts';
import { sql, type Selectable } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import { lock } from '#platform/database/advisory-locks.ts';
import type { ImportedProfiles, Imports } from '#platform/database/schema.ts';
import {
  LISTED_REFUSALS,
  type Identity,
  type ImportedContent,
  type ImportedPerson,
} from '../imports.rules.ts';

export type ImportRow = Selectable<Imports>;

export interface NewImport {
  id: string;
  actorId: string;
  fileName: string;
  sendsLinks: boolean;
  lineCount: number;
  people: readonly ImportedPerson[];
  refusedCount: number;
  refused: readonly RefusedLine[];
  ignoredColumns: readonly string[];
}

/** Stores the report of an import and the people that it will take over. */
export async function insertImport(db: TransactionDb, made: NewImport, now: Date): Promise<void> {
  await db
    .insertInto('imports')
    .values({
      id: made.id,
      actor_id: made.actorId,
      file_name: made.fileName,
      sends_links: made.sendsLinks,
      line_count: made.lineCount,
      person_count: made.people.length,
      refused_count: made.refusedCount,
      refused: JSON.stringify(made.refused),
      ignored_columns: [...made.ignoredColumns],
      created_at: now,
      ended_at: made.people.length === 0 ? now : null,
    })
    .execute();
  await sql`
    insert into import_people (import_id, position, person)
    select ${made.id}::uuid, position, person
      from jsonb_array_elements(${JSON.stringify(made.people)}::jsonb) with ordinality as read (person, position)
  `.execute(db);
}

export async function listImportRows(
  db: Db,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<ImportRow[]> {
  return db
    .selectFrom('imports')
    .selectAll()
    .$if(cursor !== undefined, (rows) => rows.where('id', '<', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function findImport(db: Db, id: string): Promise<ImportRow | undefined> {
  return db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Lets one import work at a time on all instances, until the commit. */
export async function lockImports(db: TransactionDb): Promise<void> {
  await lock(db, 'imports');
}

/** Returns the oldest import with people who are not taken over yet. */
export async function findRunning(db: TransactionDb): Promise<ImportRow | undefined> {
  return db
    .selectFrom('imports')
    .selectAll()
    .where('ended_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Deletes and returns the next people of an import, in the order of the file. */
export async function takePeople(
  db: TransactionDb,
  importId: string,
  limit: number,
): Promise<ImportedPerson[]> {
  const { rows } = await sql<{ person: ImportedPerson }>`
    with taken as (
      delete from import_people
       where import_id = ${importId} and position in (
         select position from import_people where import_id = ${importId} order by position limit ${limit}
       )
      returning position, person
    )
    select person from taken order by position
  `.execute(db);
  return rows.map(({ person }) => person);
}

export type ProfileRow = Selectable<ImportedProfiles> & { content: ImportedContent | null };

/** Returns all profiles that share a key, an address or a phone with one of these people. */
export async function findProfilesOf(db: Db, hashes: readonly string[]): Promise<ProfileRow[]> {
  const { rows } = await sql<ProfileRow>`
    select * from imported_profiles where identities && ${[...hashes]}::text[] order by id
  `.execute(db);
  return rows;
}

export async function insertProfile(
  db: TransactionDb,
  id: string,
  { keyHash, all }: Identity,
  content: ImportedContent,
  now: Date,
): Promise<void> {
  await db
    .insertInto('imported_profiles')
    .values({
      id,
      key_hash: keyHash,
      identities: all,
      content: JSON.stringify(content),
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Replaces what is known about a person. A link ends when the file corrects for whom it is: it may have been mailed to a stranger. */
export async function saveProfile(
  db: TransactionDb,
  id: string,
  { keyHash, all }: Identity,
  content: ImportedContent,
  now: Date,
): Promise<void> {
  const { fullName, email, phone } = content;
  const isSame = sql`content @> ${JSON.stringify({ fullName, email, phone })}::jsonb`;
  await sql`
    update imported_profiles
       set content = ${JSON.stringify(content)}::jsonb, updated_at = ${now}, key_hash = ${keyHash}, identities = ${all},
           link_hash = case when ${isSame} then link_hash end,
           link_expires_at = case when ${isSame} then link_expires_at end,
           link_mailed_at = case when ${isSame} then link_mailed_at end
     where id = ${id} and content is not null
  `.execute(db);
}

export interface Progress {
  created: number;
  updated: number;
  unchanged: number;
  claimed: number;
  refused: readonly RefusedLine[];
}

const LISTED = `$[0 to ${LISTED_REFUSALS - 1}]`;

/** Adds what was done to the report; ends the import when nobody is left. */
export async function saveProgress(
  db: TransactionDb,
  id: string,
  done: number,
  { created, updated, unchanged, claimed, refused }: Progress,
  now: Date,
): Promise<void> {
  await sql`
    update imports
       set done_count = done_count + ${done}, created_count = created_count + ${created},
           updated_count = updated_count + ${updated}, unchanged_count = unchanged_count + ${unchanged},
           claimed_count = claimed_count + ${claimed}, refused_count = refused_count + ${refused.length},
           refused = jsonb_path_query_array(refused || ${JSON.stringify(refused)}::jsonb, ${LISTED}::jsonpath),
           ended_at = case when exists (select 1 from import_people where import_id = ${id}) then null else ${now}::timestamptz end
     where id = ${id}
  `.execute(db);
}
