import type { Db } from '#platform/context.ts';
import { FILLERS, PLACES_AND_TIMES } from './skills-fillers.rules.ts';
import type { NamedTerms, TermsQuery } from './skills-words.columns.ts';
import { findNamedTerms, findSkillsByBeginning } from './skills-words.queries.ts';
import { chooseSkills, rankSkills, type FoundSkill } from './skills-words.rules.ts';

export type { FoundSkill, NamedThing } from './skills-words.rules.ts';

/** Words that are never taken for a mistyped trade. */
const fillers = [...FILLERS, ...PLACES_AND_TIMES];

/** The query about the trades of a text; see `selectNamedTerms`. */
export const termsQueryOf = (text: string, country: string | undefined): TermsQuery => ({
  text,
  country: country ?? null,
  isTyping: false,
  fillers,
});

/** Returns the trades whose cards answer a text, by its terms; see `chooseSkills`. */
export const chooseTrades = (named: NamedTerms): FoundSkill[] =>
  chooseSkills(named.text, rankSkills(named));

/**
 * Returns the trades whose cards answer a text; see `chooseSkills`. The text names a trade if it contains all words of its name or
 * of one of its synonyms, in any form and order. A country's synonym replaces the one of all countries; without a country, those
 * of all countries count. A word that is in no name or synonym stands for those with the same sound, or with the most similar
 * letters.
 */
export async function readTrades(
  db: Db,
  text: string,
  country: string | undefined,
): Promise<FoundSkill[]> {
  return chooseTrades(await findNamedTerms(db, termsQueryOf(text, country)));
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
  const query = { ...termsQueryOf(text, country), isTyping: true };
  const [begun, terms] = await Promise.all([
    findSkillsByBeginning(db, text, limit),
    findNamedTerms(db, query),
  ]);
  const found = rankSkills(terms).filter(({ isOffered }) => isOffered);
  const named = new Map(found.map((skill) => [skill.id, skill]));
  const known = new Set(
    terms.meant.filter(({ closeness }) => closeness === 1).map(({ word }) => word),
  );
  const ids = [...new Set([...begun, ...found].map(({ id }) => id))].slice(0, limit);
  const names = new Map([...begun, ...found].map(({ id, name }) => [id, name]));
  return ids.map((id) => {
    const { words = [] } = named.get(id) ?? {};
    const isCertain = words.length > 0 && words.every((word) => known.has(word));
    return { id, name: names.get(id) ?? '', words, isCertain };
  });
}
