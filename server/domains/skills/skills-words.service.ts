import type { Country } from '@oficio/contract/platform/countries.ts';
import type { Db } from '../../platform/context.ts';
import { findNamedSkills, type FoundSkill } from './skills-words.queries.ts';

export type { FoundSkill } from './skills-words.queries.ts';

/** Frequent words of searches that name no trade, so they are never taken for a mistyped word. */
const fillers = (
  'ayuda urgente urgencia barato barata economico precio necesito busco quiero ' +
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
  country: Country | undefined,
  limit = MAX_SKILLS,
): Promise<FoundSkill[]> {
  return findNamedSkills(db, { text, country: country ?? null, limit, fillers });
}
