import { skillsErrors } from '@oficio/contract/domains/skills/skills.errors.ts';
import type { SynonymBody } from '@oficio/contract/domains/skills/skills-synonyms.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { sql } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import { lock } from '#platform/database/advisory-locks.ts';
import { violatedConstraint } from '#platform/database/sqlstate.ts';

const selectSynonyms = (db: Db) =>
  db
    .selectFrom('skill_synonyms as synonym')
    .innerJoin('skills as skill', 'skill.id', 'synonym.skill_id')
    .select([
      'synonym.id',
      'synonym.words',
      'synonym.country',
      'synonym.kind',
      'skill.id as skill_id',
      'skill.name',
    ]);

export type SynonymRow = Awaited<ReturnType<typeof findSynonyms>>[number];

/** Returns all synonyms, by the name of the skill and the words. */
export async function findSynonyms(db: Db) {
  return selectSynonyms(db)
    .orderBy(sql`fold(skill.name), synonym.folded, synonym.country nulls first`)
    .execute();
}

export async function findSynonym(db: Db, id: string): Promise<SynonymRow | undefined> {
  return selectSynonyms(db).where('synonym.id', '=', id).executeTakeFirst();
}

/** Locks the synonym until the commit. */
export async function lockSynonym(db: TransactionDb, id: string): Promise<SynonymRow | undefined> {
  return selectSynonyms(db).where('synonym.id', '=', id).forUpdate('synonym').executeTakeFirst();
}

const errorsOfConstraints = {
  skill_synonyms_unique: skillsErrors.SYNONYM_TAKEN,
  skill_synonyms_searchable: skillsErrors.SYNONYM_TOO_COMMON,
  skill_synonyms_skill: skillsErrors.SKILL_UNKNOWN,
} as const;

function rethrow(error: unknown): never {
  const constraint = violatedConstraint(error) as keyof typeof errorsOfConstraints;
  const known = errorsOfConstraints[constraint] as
    | (typeof errorsOfConstraints)[typeof constraint]
    | undefined;
  throw known ? new DomainError(known) : error;
}

/** Counts the synonyms while no other transaction adds one. */
export async function countSynonyms(db: TransactionDb): Promise<number> {
  await lock(db, 'synonyms');
  const { count } = await db
    .selectFrom('skill_synonyms')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Throws SYNONYM_TAKEN (409), SYNONYM_TOO_COMMON and SKILL_UNKNOWN (400). */
export async function insertSynonym(
  db: TransactionDb,
  id: string,
  { words, country, skillId, kind }: SynonymBody,
): Promise<void> {
  await db
    .insertInto('skill_synonyms')
    .values({ id, words, country, skill_id: skillId, is_own: true, ...(kind && { kind }) })
    .execute()
    .catch(rethrow);
}

/** Throws SYNONYM_TAKEN (409), SYNONYM_TOO_COMMON and SKILL_UNKNOWN (400). */
export async function saveSynonym(
  db: TransactionDb,
  id: string,
  { words, country, skillId, kind }: SynonymBody,
): Promise<void> {
  await db
    .updateTable('skill_synonyms')
    .set({ words, country, skill_id: skillId, is_own: true, ...(kind && { kind }) })
    .where('id', '=', id)
    .execute()
    .catch(rethrow);
}

/** Remembers the words of a synonym, so that no file brings them back to its trade. Call it before they change. */
export async function rememberWords(db: TransactionDb, id: string): Promise<void> {
  await sql`
    insert into removed_synonyms (skill_id, country, folded)
    select skill_id, country, folded from skill_synonyms where id = ${id}
    on conflict do nothing
  `.execute(db);
}

export async function removeSynonym(db: TransactionDb, id: string): Promise<void> {
  await db.deleteFrom('skill_synonyms').where('id', '=', id).execute();
}
