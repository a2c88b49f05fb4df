import { offeredSteps } from '@oficio/contract/domains/catalog/catalog-list.rules.ts';
import type {
  CardCounts,
  ChangedQuestion,
} from '@oficio/contract/domains/catalog/catalog-list.schema.ts';
import type { countServiceCards as endpoint } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { toAmount } from '@oficio/contract/platform/money.ts';
import type { Context, Db } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { UseCase } from '../../../platform/http/route.ts';
import { findNextSlots } from '../../providers/providers-free-days.service.ts';
import { listSlotInputs } from '../search/area.queries.ts';
import { countAll, countAmong, countSome, listPrices } from './counts.queries.ts';
import { priceSteps } from './counts.rules.ts';
import { relaxSearch } from './relaxed.service.ts';
import { findPriceCurrency } from '../search/price-currency.service.ts';
import {
  readUncheckedSearch,
  readFilter,
  readSearch,
  type CardQuery,
} from '../search/query.service.ts';
import type { CardFilter, Search, Words } from '../search/search.rules.ts';
import { countProviders, DEPTHS } from '../search/strategies.service.ts';

/** Cards are counted up to this number. */
const MAX_COUNT = 100;

type Deps = Pick<Context, 'db' | 'timeOf'>;

interface Counted {
  /** Some of the cards found, one more than the maximum if there are so many. */
  ids: string[];
  words: Words | undefined;
}

async function findSome(db: Db, filter: CardFilter, words: Words | undefined): Promise<string[]> {
  if (words?.length === 0) return [];
  const search = { filter, words, limit: MAX_COUNT + 1 };
  if ((await countProviders(db, filter)) === 'many') {
    for (const depth of DEPTHS) {
      const { ids, hasMore } = await countSome(db, search, depth);
      if (!hasMore) return ids;
    }
  }
  return (await countAll(db, search)).ids;
}

/** Leaves out the cards without a real slot: the record of free days can include one. */
async function keepBookable(
  db: Db,
  ids: string[],
  { availability }: CardFilter,
): Promise<string[]> {
  if (!availability || ids.length === 0) return ids;
  const slots = await findNextSlots(db, await listSlotInputs(db, ids, undefined), availability);
  return ids.filter((id) => slots.get(id));
}

const toCount = (count: number) => ({
  count: Math.min(count, MAX_COUNT),
  isMore: count > MAX_COUNT,
});

async function countSearch(db: Db, { filter, words }: Search): Promise<Counted> {
  const ids = await findSome(db, filter, words);
  return { ids: await keepBookable(db, ids, filter), words };
}

/** The fields of a search that are numbers once they are parsed. */
const NUMBERS = new Set(['maxPrice', 'minRating', 'within']);

/** The fields of a search as text, null to remove one. */
type Change = Record<string, string | null>;

/** Returns the filters that a search does not have yet. */
async function furtherFilters(db: Db, query: CardQuery, ids: readonly string[]): Promise<Change[]> {
  const changes: Change[] = [];
  if (query.place !== undefined || query.near !== undefined) {
    const steps = offeredSteps.filter((step) => step !== query.within);
    changes.push(...steps.map((step) => ({ within: String(step) })));
  }
  if (query.emergency !== 'true') changes.push({ emergency: 'true' });
  if (query.day === undefined) changes.push({ day: 'today' }, { day: 'tomorrow' });
  if (query.minRating === undefined) changes.push({ minRating: '4' });
  if (query.maxPrice === undefined) {
    const steps = priceSteps(await listPrices(db, ids));
    changes.push(...steps.map((cents) => ({ maxPrice: String(toAmount(cents)) })));
  }
  return changes;
}

/** Applies a change to the parsed fields. */
function changeQuery(query: CardQuery, change: Change): CardQuery {
  const changed = Object.entries(change).map(([field, value]): [string, unknown] => {
    if (value === null) return [field, undefined];
    return [field, NUMBERS.has(field) ? Number(value) : value];
  });
  return { ...query, ...(Object.fromEntries(changed) as Partial<CardQuery>) };
}

async function countFilter(
  deps: Deps,
  actor: Actor | null,
  query: CardQuery,
  { ids, words, change }: Counted & { change: Change },
): Promise<number> {
  const filter = await readFilter(deps, actor, changeQuery(query, change));
  // All cards of the search are known if they are few. Providers near the place need not travel to it.
  const isAmong = ids.length <= MAX_COUNT && !('within' in change);
  if (isAmong && !filter.availability) return countAmong(deps.db, ids, filter);
  const found = await findSome(deps.db, filter, words);
  return (await keepBookable(deps.db, found, filter)).length;
}

async function countFilters(
  deps: Deps,
  actor: Actor | null,
  query: CardQuery,
  { changes, ...counted }: Counted & { changes: readonly ChangedQuestion['change'][] },
): Promise<ChangedQuestion[]> {
  const filters: ChangedQuestion[] = [];
  for (const change of changes) {
    const count = await countFilter(deps, actor, query, { ...counted, change });
    filters.push({ change, ...toCount(count) });
  }
  return filters;
}

async function countRelaxed(
  deps: Deps,
  actor: Actor | null,
  query: CardQuery,
  asked: Search,
): Promise<ChangedQuestion[]> {
  const looser: ChangedQuestion[] = [];
  for (const changes of await relaxSearch(deps.db, actor, query, asked)) {
    // The smallest change of each kind that finds cards.
    for (const change of changes) {
      const search = await readUncheckedSearch(deps, actor, changeQuery(query, change));
      const { ids } = await countSearch(deps.db, search);
      if (ids.length === 0) continue;
      looser.push({ change, ...toCount(ids.length) });
      break;
    }
  }
  return looser;
}

/**
 * Counts up to 100 cards of a search, and those of each further filter. For an empty result, returns relaxed searches that
 * find cards. The work is bounded for any number of cards. Throws like `listServiceCards`.
 */
export const countServiceCards: UseCase<typeof endpoint> = async (
  context,
  actor,
  { query },
  exchange,
): Promise<CardCounts> => {
  const search = await readSearch(context, actor, query);
  // The relaxed searches include days.
  if (search.slotQuery) exchange.doNotCache();
  const counted = await countSearch(context.db, search);
  const total = toCount(counted.ids.length);
  const price = await findPriceCurrency(context.db, search.filter.country);
  if (total.count === 0)
    return {
      total,
      price,
      filters: [],
      looser: await countRelaxed(context, actor, query, search),
    };
  const further = await furtherFilters(context.db, query, counted.ids);
  // Prices in several currencies cannot be compared.
  const changes = price ? further : further.filter((change) => !('maxPrice' in change));
  return {
    total,
    price,
    filters: await countFilters(context, actor, query, { ...counted, changes }),
    looser: [],
  };
};
