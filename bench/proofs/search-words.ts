import { readFileSync } from 'node:fs';
import path from 'node:path';
import { toSlug } from '../../contract/platform/slug.ts';
import { readRows } from './search-points.ts';

const FIRST = 3;

interface Question {
  country: string;
  /** Slug of the trade that the question means, whether or not anybody offers it; 'none' if no trade answers it. */
  trade: string;
  text: string;
}

interface Offer {
  country: string;
  name: string;
}

interface Card {
  skill: { name: string };
}

export interface WordsResult {
  questions: number;
  /** Questions whose first card is of the trade, or whose list is empty because nobody offers it. */
  first: number;
  /** Cards among the first three, an empty list counting as one, and those of the trade. */
  cards: number;
  fitting: number;
  /** Cards among the first three of a trade that is neither meant nor related. */
  nonsense: number;
}

/**
 * The lists of questions: those that were known while words were chosen, those that were kept aside, and later ones. Those of phones
 * were written without a look at the words, measured once, and then used to choose more.
 */
export const questionLists = [
  'tuned',
  'aside',
  'later',
  'neighbors',
  'phones',
  'phones-later',
] as const;

/** Reads a list of questions: country, trade or 'none', and text, separated by tabs. */
export function readQuestions(name: (typeof questionLists)[number]): Question[] {
  const file = path.resolve(import.meta.dirname, `../data/questions/${name}.tsv`);
  const [, ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [country = '', trade = '', text = ''] = line.split('\t');
    return { country, trade, text };
  });
}

async function listFirst(url: string, { country, text }: Question): Promise<string[]> {
  const query = new URLSearchParams({ country, search: text, limit: String(FIRST) });
  const response = await fetch(`${url}/api/service-cards?${query.toString()}`);
  if (!response.ok) throw new Error(`${text}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as Card[]).map(({ skill }) => toSlug(skill.name));
}

const OFFERS = `
  select distinct person.country, skill.name
    from service_cards card
    join skills skill on skill.id = card.skill_id
    join provider_profiles profile on profile.id = card.provider_profile_id
    join users person on person.id = profile.user_id
   where card.is_listed`;

const RELATED = `
  select trade.name, other.name as related
    from related_skills join skills trade on trade.id = skill_id join skills other on other.id = related_id`;

/** Returns the trades that cards offer, each with its country before it. */
export async function offeredTrades(connectionString: string): Promise<Set<string>> {
  const offers = await readRows<Offer>(connectionString, OFFERS);
  return new Set(offers.map(({ country, name }) => `${country} ${toSlug(name)}`));
}

/** Asks questions of people in the demo data, and prints those whose first cards are not of the trade that they mean. */
export async function proveWords(
  url: string,
  connectionString: string,
  questions: readonly Question[],
  print: (line: string) => void,
): Promise<WordsResult> {
  const offered = await offeredTrades(connectionString);
  const relations = await readRows<{ name: string; related: string }>(connectionString, RELATED);
  const related = new Set(
    relations.map(({ name, related: other }) => `${toSlug(name)} ${toSlug(other)}`),
  );
  const result = { questions: questions.length, first: 0, cards: 0, fitting: 0, nonsense: 0 };
  for (const question of questions) {
    const { country, trade, text } = question;
    const shown = await listFirst(url, question);
    const isOffered = offered.has(`${country} ${trade}`);
    const fitting = isOffered
      ? shown.filter((skill) => skill === trade).length
      : Number(shown.length === 0);
    const isFirst = isOffered ? shown[0] === trade : shown.length === 0;
    result.cards += Math.max(1, shown.length);
    result.fitting += fitting;
    result.first += Number(isFirst);
    const others = shown.filter(
      (skill) => skill !== trade && !related.has(`${trade} ${skill}`),
    ).length;
    result.nonsense += others;
    if (fitting < Math.max(1, shown.length))
      print(`${country}: «${text}» means ${trade}, lists ${shown.join(', ') || 'nothing'}`);
  }
  return result;
}
