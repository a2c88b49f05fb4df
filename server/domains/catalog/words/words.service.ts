import type { Db } from '#platform/context.ts';
import {
  chooseTrades,
  termsQueryOf,
  type FoundSkill,
} from '#domains/skills/skills-words.service.ts';
import { readQuery } from './words.queries.ts';
import { countWords, meaningfulWords, type SearchedWords } from './words.rules.ts';

/** The trade that a text names. */
export async function readNamedTrade(
  db: Db,
  text: string,
  country: string | undefined,
): Promise<FoundSkill | undefined> {
  const { named } = await readQuery(db, termsQueryOf(text, country));
  return chooseTrades(named)[0];
}

/** The cards that a text names, and all its words but fillers: those of the trades too. */
export async function readAllWords(
  db: Db,
  text: string,
  country: string | undefined,
): Promise<Pick<SearchedWords, 'named'> & { words: string[][] }> {
  const { words, named } = await readQuery(db, termsQueryOf(text, country));
  return { named: countWords(words, chooseTrades(named)).named, words: meaningfulWords(words) };
}

/**
 * Reads the text of a query in a country: the trades that it names and the words that rank their cards. In a chosen trade, others
 * do not count.
 */
export async function readWords(
  db: Db,
  text: string,
  { country, skillId }: { country: string | undefined; skillId: string | undefined },
): Promise<SearchedWords> {
  const { words, named } = await readQuery(db, termsQueryOf(text, country));
  const trades = chooseTrades(named);
  const chosen = skillId === undefined ? trades : trades.filter(({ id }) => id === skillId);
  return countWords(words, chosen);
}
