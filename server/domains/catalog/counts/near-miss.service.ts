import type { NearMiss } from '@oficio/contract/domains/catalog/catalog-empty.schema.ts';
import type { findNearMiss as endpoint } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import type { UseCase } from '#platform/http/route.ts';
import { readNamedTrade } from '../words/words.service.ts';
import { readSearch } from '../search/query.service.ts';
import { findOtherWork } from './counts.queries.ts';
import { nearMissText } from './near-miss.template.ts';

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** A name has fewer words than a sentence, which would say nothing after 'Nadie ofrece'. */
const MAX_NAME_WORDS = 4;

/** Returns the part of a text from the first to the last of its folded words, without what is wrong with it; undefined for a sentence. */
function nameOf(text: string, words: readonly string[]): string | undefined {
  const typed = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const places = typed.flatMap((word, index) => (words.includes(fold(word)) ? [index] : []));
  const part = typed.slice(places[0], (places.at(-1) ?? -1) + 1);
  const trouble = part.indexOf('no');
  const name = trouble > 0 ? part.slice(0, trouble) : part;
  if (name.length > MAX_NAME_WORDS) return undefined;
  return name.join(' ') || words.join(' ');
}

/**
 * Returns the thing that a text names a trade by, if the list has cards of the trade and none with this thing; null otherwise,
 * and for a trade whose people do all its work. Throws like `listServiceCards`.
 */
export const findNearMiss: UseCase<typeof endpoint> = async (
  context,
  actor,
  { query },
): Promise<{ nearMiss: NearMiss | null }> => {
  const { db } = context;
  const { filter, words = [] } = await readSearch(context, actor, query);
  if (!query.search || query.skill !== undefined) return { nearMiss: null };
  const trade = await readNamedTrade(db, query.search, filter.country);
  const [thing] = trade?.longestThings ?? [];
  if (!trade || !thing) return { nearMiss: null };
  const roots = new Set(trade.longestThings.flatMap((one) => one.roots));
  const [, ...counted] = words;
  const others = counted.filter((alternatives) => !alternatives.some((root) => roots.has(root)));
  const otherWork = await findOtherWork(db, {
    // Without further words the list has all cards of the trade. A card of a related trade with the thing is no miss.
    filter: {
      ...filter,
      availability: undefined,
      ...(filter.named ? { named: { ...filter.named, isWide: true } } : { skillId: trade.id }),
    },
    tradeId: trade.id,
    roots: [...roots],
    others: others.flat(),
  });
  if (otherWork === undefined) return { nearMiss: null };
  const asked = nameOf(query.search, thing.words);
  if (asked === undefined) return { nearMiss: null };
  return { nearMiss: { asked, text: nearMissText(asked, otherWork) } };
};
