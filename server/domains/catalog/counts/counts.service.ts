import { offeredSteps } from '@oficio/contract/domains/catalog/catalog-list.rules.ts';
import type {
  CardCounts,
  ChangedQuestion,
} from '@oficio/contract/domains/catalog/catalog-list.schema.ts';
import type { countServiceCards as endpoint } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { toAmount } from '@oficio/contract/platform/money.ts';
import type { Db } from '#platform/context.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { UseCase } from '#platform/http/route.ts';
import { findPriceCurrency } from '../search/price-currency.service.ts';
import { readFilter, readSearch, type CardQuery } from '../search/query.service.ts';
import { countAmong, listPrices } from './counts.queries.ts';
import { priceSteps } from './counts.rules.ts';
import {
  changeQuery,
  countKinds,
  countSearch,
  findSome,
  keepBookable,
  MAX_COUNT,
  toCount,
  type Change,
  type Counted,
  type Deps,
} from './found.service.ts';
import { relaxSearch } from './relaxed.service.ts';

/** Returns the filters that a search does not have yet. */
async function furtherFilters(db: Db, query: CardQuery, ids: readonly string[]): Promise<Change[]> {
  const changes: Change[] = [];
  if (query.place !== undefined || query.near !== undefined) {
    const steps = offeredSteps.filter((step) => step !== query.within);
    changes.push(...steps.map((step) => ({ within: String(step) })));
  }
  if (query.emergency !== 'true') changes.push({ emergency: 'true' });
  if (query.instant !== 'true') changes.push({ instant: 'true' });
  if (query.day === undefined) changes.push({ day: 'today' }, { day: 'tomorrow' });
  if (query.minRating === undefined) changes.push({ minRating: '4' });
  if (query.maxPrice === undefined) {
    const steps = priceSteps(await listPrices(db, ids));
    changes.push(...steps.map((cents) => ({ maxPrice: String(toAmount(cents)) })));
  }
  return changes;
}

async function countFilter(
  deps: Deps,
  actor: Actor | null,
  query: CardQuery,
  { ids, words, wordFilter, change }: Counted & { change: Change },
): Promise<number> {
  const changed = await readFilter(deps, actor, changeQuery(query, change));
  const filter = { ...changed, ...wordFilter };
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
      relaxed: await countKinds(
        context,
        actor,
        query,
        await relaxSearch(context.db, actor, query, search),
      ),
    };
  const further = await furtherFilters(context.db, query, counted.ids);
  // Prices in several currencies cannot be compared.
  const changes = price ? further : further.filter((change) => !('maxPrice' in change));
  return {
    total,
    price,
    filters: await countFilters(context, actor, query, { ...counted, changes }),
    relaxed: [],
  };
};
