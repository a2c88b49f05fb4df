import type { Db } from '../../../platform/context.ts';
import { rankFew, rankRare } from './candidates.queries.ts';
import { isFiltered } from './filters.queries.ts';
import {
  gatherWords,
  intersectBest,
  rankWord,
  tierConditions,
  walkWord,
  type Best,
  type Tier,
} from './ranking.queries.ts';
import {
  comparePositions,
  type Area,
  type Match,
  type PageRequest,
  type Question,
  type Words,
} from './question.rules.ts';
import { gatherSorted, walkNearest, walkSorted } from './sorted.queries.ts';
import { attemptDeeper, depthsOf, PROVIDERS } from './sorted.service.ts';

type WordQuestion = Question & { words: Words };

/** Numbers of cards of each word that are read before all of them are. */
const FIRST_DEPTH = 200;
const DEEP = 3_000;
/** The same of one word whose cards are filtered, by the nearby of the filter. They are checked until the page is full. */
const FILTERED_DEPTHS = { few: [], some: [800], many: [800, 4_000] } as const;

/** Further words that very many cards have do not count: n words have 2^n combinations. */
const MAX_COMMON = 4;

const hasArea = (question: WordQuestion): question is WordQuestion & { filter: { area: Area } } =>
  question.filter.area !== undefined;

/** Like `matchTier`, in the order of a column. */
async function matchSortedTier(
  db: Db,
  question: WordQuestion,
  tier: Tier,
  page: PageRequest,
): Promise<Match[] | undefined> {
  const { filter, order, nearby } = question;
  if (order === 'match') throw new Error('The best match is no column.');
  const found = tier.words.length;
  const sorted = { filter, order, found, nearby, conditions: tierConditions(tier) };
  if (order === 'near' && hasArea(question)) {
    const nearest = { ...sorted, filter: question.filter };
    return attemptDeeper((providers) => walkNearest(db, nearest, page, providers), PROVIDERS);
  }
  const matches = await attemptDeeper(
    (depth) => walkSorted(db, sorted, page, depth),
    depthsOf(nearby),
  );
  return matches ?? (nearby === 'many' ? gatherSorted(db, sorted, page) : undefined);
}

/**
 * Returns a page of the cards with exactly these words. Returns undefined if the filter leaves so few providers that
 * their cards should be ranked instead.
 */
async function matchTier(
  db: Db,
  question: WordQuestion,
  tier: Tier,
  page: PageRequest,
): Promise<Match[] | undefined> {
  const { filter, nearby, order } = question;
  if (order !== 'match') return matchSortedTier(db, question, tier, page);
  const isSingle = tier.words.length === 1;
  const walk = isSingle ? walkWord : intersectBest;
  const wordDepths = isFiltered(filter) ? FILTERED_DEPTHS[nearby] : depthsOf(nearby);
  const depths = isSingle ? wordDepths : [DEEP];
  const matches = await attemptDeeper((depth) => walk(db, question, tier, page, depth), depths);
  return matches ?? (nearby === 'many' ? gatherWords(db, question, tier, page) : undefined);
}

/** Returns all combinations of `size` numbers. */
function combine(numbers: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return numbers.flatMap((first, index) =>
    combine(numbers.slice(index + 1), size - 1).map((rest) => [first, ...rest]),
  );
}

/** Returns the cards that have common words only, those with all of these words first. */
async function matchCommonWords(
  db: Db,
  question: WordQuestion,
  common: readonly number[],
  { after, limit }: PageRequest,
): Promise<Match[] | undefined> {
  const { words } = question;
  const listed: Match[] = [];
  for (let found = common.length; found > 0 && listed.length < limit; found -= 1) {
    if (after && after.found < found) continue;
    const page = { after: after?.found === found ? after : undefined, limit };
    const tier: Match[] = [];
    for (const numbers of combine(common, found)) {
      const excludedRoots = words.flatMap((roots, number) =>
        numbers.includes(number) ? [] : roots,
      );
      const chosen = numbers.map((number) => words[number] ?? []);
      const matches = await matchTier(db, question, { words: chosen, excludedRoots }, page);
      if (!matches) return undefined;
      tier.push(...matches);
    }
    listed.push(...tier.toSorted(comparePositions));
  }
  return listed;
}

/** Returns the page if the best cards of all words already fill it. */
async function matchAllWords(
  db: Db,
  question: WordQuestion,
  page: PageRequest,
): Promise<Match[] | undefined> {
  const { words, order } = question;
  // Some of more words may be ignored.
  if (
    order !== 'match' ||
    words.length > MAX_COMMON ||
    (page.after && page.after.found < words.length)
  )
    return undefined;
  const tier = { words, excludedRoots: [] };
  const { matches } = await intersectBest(db, question, tier, page, FIRST_DEPTH);
  return matches.length === page.limit ? matches : undefined;
}

async function matchAnyWord(
  db: Db,
  question: WordQuestion,
  page: PageRequest,
): Promise<Match[] | undefined> {
  const best = await matchAllWords(db, question, page);
  if (best) return best;
  const { matches, common } = await rankRare(db, question, page);
  if (common.length > MAX_COMMON) {
    const ignored = new Set(common.slice(MAX_COMMON));
    const words = question.words.filter((_, number) => !ignored.has(number));
    return matchAnyWord(db, { ...question, words }, page);
  }
  const isFull = matches.length === page.limit && (matches.at(-1)?.found ?? 0) > common.length;
  if (common.length === 0 || isFull) return matches;
  const others = await matchCommonWords(db, question, common, page);
  return others && [...matches, ...others].toSorted(comparePositions).slice(0, page.limit);
}

/**
 * Returns the cards with any of the words that fit the filter: those with the most words first, then in the
 * order of the question. All matching cards are ranked, but of common words only as many are read as the page
 * needs.
 */
export async function matchWords(
  db: Db,
  question: WordQuestion,
  page: PageRequest,
): Promise<Match[]> {
  const { words, order, nearby } = question;
  if (nearby === 'few') return (await rankFew(db, question, page, 0)).matches;
  const isSingleWord = words.length === 1 && order === 'match';
  const listed = isSingleWord
    ? await matchTier(db, question, { words, excludedRoots: [] }, page)
    : await matchAnyWord(db, question, page);
  return listed ?? (await rankFew(db, question, page, 0)).matches;
}

/**
 * Returns the first page of a search and its best newcomers, if one statement finds both: the best match of a single word
 * without filters, or the cards of few providers.
 */
export async function tryOneStatement(
  db: Db,
  question: Question,
  { limit, newcomerLimit }: { limit: number; newcomerLimit: number },
): Promise<Best | undefined> {
  const { words = [], filter, order, nearby } = question;
  const [roots, ...others] = words;
  if (!roots || filter.start) return undefined;
  if (nearby === 'few')
    return rankFew(db, { ...question, words }, { after: undefined, limit }, newcomerLimit);
  if (others.length > 0 || order !== 'match' || isFiltered(filter)) return undefined;
  return rankWord(db, roots, filter.country, { limit, newcomerLimit });
}
