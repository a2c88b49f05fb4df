import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import { selectNamedTerms, type NamedTerms, type TermsQuery } from './skills-words.columns.ts';

export interface SkillName {
  id: string;
  name: string;
}

/** Returns the names and synonyms of trades that a text has, with the words that stand for their roots. */
export async function findNamedTerms(db: Db, query: TermsQuery): Promise<NamedTerms> {
  const { rows } = await sql<{ named: NamedTerms }>`
    select ${selectNamedTerms(query)} as named
  `.execute(db);
  return rows[0]?.named ?? { text: '', terms: [], meant: [] };
}

/** Returns offered skills with a word in their name that begins with the folded text, those that begin with it first. */
export async function findSkillsByBeginning(
  db: Db,
  text: string,
  limit: number,
): Promise<SkillName[]> {
  const { rows } = await sql<SkillName>`
    select id, name from skills
     where is_offered and strpos(' ' || fold(name), ' ' || fold(${text})) > 0
     order by starts_with(fold(name), fold(${text})) desc, fold(name)
     limit ${limit}
  `.execute(db);
  return rows;
}
