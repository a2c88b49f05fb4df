import type { Db } from '../../platform/context.ts';
import { findNamedSkills, findSkillsByBeginning, type FoundSkill } from './skills-words.queries.ts';

export type { FoundSkill } from './skills-words.queries.ts';

/** Frequent words of searches that name no trade, so they are never taken for a mistyped word. */
const fillers = (
  'ayuda urgente urgencia barato barata economico precio cuanto cuesta necesito busco quiero quisiera ' +
  'cerca hoy casa domicilio hogar servicio arreglar reparar'
).split(' ');

/** Trades that a search uses at most. */
const MAX_SKILLS = 3;

/**
 * Returns the trades that a text names, best first: those with the most words of it, then with the
 * longest phrase, then the one named first. The text names a trade if it contains all words of its
 * name or of one of its synonyms, in any form and order. A country's synonym replaces the one of all
 * countries; without a country, those of all countries count. A word that is in no name or synonym
 * stands for those with the same sound, or with the most similar letters.
 */
export function findSkills(
  db: Db,
  text: string,
  country: string | undefined,
  limit = MAX_SKILLS,
): Promise<FoundSkill[]> {
  return findNamedSkills(db, { text, country: country ?? null, limit, isTyping: false, fillers });
}

/** A trade for a text that is being typed. */
export interface SuggestedSkill extends Pick<FoundSkill, 'id' | 'name' | 'words'> {
  /** False if the last word is only the beginning of a word of the trade, or no word at all. */
  isCertain: boolean;
}

/**
 * Returns trades for the beginning of a text, best first: those whose name has a word that begins
 * with the text, then those that the text names if its last word is completed.
 */
export async function suggestSkills(
  db: Db,
  text: string,
  country: string | undefined,
  limit: number,
): Promise<SuggestedSkill[]> {
  const question = { text, country: country ?? null, limit, isTyping: true, fillers };
  const [begun, found] = await Promise.all([
    findSkillsByBeginning(db, text, limit),
    findNamedSkills(db, question),
  ]);
  const named = new Map(found.map((skill) => [skill.id, skill]));
  const ids = [...new Set([...begun, ...found].map(({ id }) => id))].slice(0, limit);
  const names = new Map([...begun, ...found].map(({ id, name }) => [id, name]));
  return ids.map((id) => {
    const { words = [], score = 0 } = named.get(id) ?? {};
    return { id, name: names.get(id) ?? '', words, isCertain: score >= words.length && score > 0 };
  });
}
