import type { listOtherCards as endpoint } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import type { UseCase } from '#platform/http/route.ts';
import { readAllWords } from '../words/words.service.ts';
import { readSearch } from './query.service.ts';
import { choose, offeredRoots, type WordSearch } from './search.rules.ts';
import { loadCards } from './search.service.ts';
import { gatherWords } from './words.queries.ts';

/** More cards of other trades than this are not useful below the results. */
const MAX_OTHERS = 6;
/** A card of another trade has at least this number of words in its title or the names of its packages. */
const MIN_OTHER_WORDS = 2;
/** Words are chosen in pairs: more words have too many. */
const MAX_OTHER_WORDS = 6;

/**
 * Returns cards of other trades than the one that the text names, with at least two of its words, or the thing that names the
 * trade, in their title or packages.
 */
export const listOtherCards: UseCase<typeof endpoint> = async (
  context,
  actor,
  { query },
  exchange,
) => {
  const { db } = context;
  const asked = await readSearch(context, actor, query);
  if (asked.slotQuery) exchange.doNotCache();
  // Without a trade, and in a chosen one, the list itself has all cards.
  if (!query.search || query.skill !== undefined) return [];
  const { named, words } = await readAllWords(db, query.search, asked.filter.country);
  const things = (named?.things ?? []).map(({ roots }) =>
    roots.map((root) => offeredRoots([root])),
  );
  if (!named || (words.length < MIN_OTHER_WORDS && things.length === 0)) return [];
  const { named: _, ...filter } = asked.filter;
  const offered = words.slice(0, MAX_OTHER_WORDS).map(offeredRoots);
  const search: WordSearch = {
    ...asked,
    order: 'match',
    filter: { ...filter, excluded: named },
    words: offered,
  };
  const choices = [...choose(offered, MIN_OTHER_WORDS), ...things];
  const matches = await gatherWords(db, search, choices, { after: undefined, limit: MAX_OTHERS });
  const cards = await loadCards(db, search, matches);
  return filter.availability ? cards.filter(({ nextSlot }) => nextSlot) : cards;
};
