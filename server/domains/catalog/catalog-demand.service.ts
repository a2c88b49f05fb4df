import { createHmac, randomBytes } from 'node:crypto';
import type { listServiceCards } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import type { EndpointInput } from '@oficio/contract/platform/api/endpoint.ts';
import { HOUR_MS } from '@oficio/contract/platform/time.ts';
import { LRUCache } from 'lru-cache';
import { limitConcurrency } from '#platform/concurrency-limit.ts';
import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { Exchange } from '#platform/http/exchange.ts';
import type { UseCase } from '#platform/http/route.ts';
import { getPlacesNear } from '../places/places.service.ts';
import { readTrades } from '../skills/skills-words.service.ts';
import { searchFoundNothing } from './catalog.events.ts';

type ListCards = UseCase<typeof listServiceCards>;
type Query = EndpointInput<typeof listServiceCards>['query'];

/** Empty searches of one caller that count within an hour. */
const MAX_OF_CALLER = 20;
/** Searches that wait for their turn; further ones are not counted. */
const MAX_WAITING = 50;

/**
 * Empty searches that were counted within the hour, by hashes with a key that only this process has:
 * neither addresses nor words are stored.
 */
const counted = new LRUCache<string, number>({ max: 20_000, ttl: HOUR_MS });
const key = randomBytes(32);
const hashOf = (...parts: unknown[]) =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64');

const limit = limitConcurrency(1, {
  maxLength: MAX_WAITING,
  refuse: () => new Error('Too many empty searches wait to be counted.'),
});

/** Returns true at the first use of a key within an hour. */
function claim(name: string): boolean {
  if (counted.has(name)) return false;
  counted.set(name, 1);
  return true;
}

/** Counts one use of the caller and returns true, or returns false after the last one of the hour. */
function claimOfCaller(caller: string): boolean {
  const uses = counted.get(caller) ?? 0;
  if (uses >= MAX_OF_CALLER) return false;
  // The hour begins at the first use.
  counted.set(caller, uses + 1, { noUpdateTTL: uses > 0 });
  return true;
}

/** The response of the empty search has no next page. */
const nextPage = () => undefined;

/** The conditions without which a query is about a trade in a place. */
const noConditions = {
  day: undefined,
  from: undefined,
  emergency: undefined,
  within: undefined,
  sort: undefined,
};

const hasConditions = ({ day, emergency, within }: Query): boolean =>
  day !== undefined || emergency === 'true' || within !== undefined;

/** The page of a provider, a price and a rating ask for less than a trade in a place. */
function isDemand({ cursor, provider, maxPrice, minRating, ...query }: Query): boolean {
  if ([cursor, provider, maxPrice, minRating].some((value) => value !== undefined)) return false;
  return [query.search, query.skill, query.place, query.near].some((value) => value);
}

const inputOf = <Fields>(query: Fields) =>
  ({ params: undefined, query, body: undefined, file: undefined }) as const;

async function publishEmptySearch(
  list: ListCards,
  context: Context,
  actor: Actor | null,
  query: Query,
  exchange: Exchange,
): Promise<void> {
  const { db } = context;
  const country = actor?.country ?? query.country;
  const [named] =
    query.skill === undefined && query.search ? await readTrades(db, query.search, country) : [];
  const [nearest] = query.near ? await getPlacesNear(db, query.near) : [];
  const anybody = { ...query, ...noConditions, limit: 1 };
  const isNarrow =
    hasConditions(query) &&
    (await list(context, actor, inputOf(anybody), { ...exchange, nextPage })).length > 0;
  const demand = {
    skillId: query.skill ?? named?.id ?? null,
    placeId: query.place ?? nearest?.id ?? null,
    country: country ?? nearest?.country ?? null,
    isNarrow,
  };
  const caller = actor?.userId ?? exchange.ip;
  // Different words for the same trade and place are one search of one person.
  if (!claim(hashOf(caller, demand)) || !claimOfCaller(hashOf(caller))) return;
  await context.transaction((tx) => tx.publish(searchFoundNothing(demand)));
}

function reportEmptySearch(
  list: ListCards,
  context: Context,
  actor: Actor | null,
  query: Query,
  exchange: Exchange,
): void {
  if (!isDemand(query)) return;
  if (!claim(hashOf(actor?.userId ?? exchange.ip, query))) return;
  limit(() => publishEmptySearch(list, context, actor, query, exchange)).catch((error: unknown) =>
    context.log.debug({ err: error }, 'an empty search was not counted'),
  );
}

/**
 * Returns a use case that also counts a search whose first page is empty. The count happens beside
 * the response: it neither delays nor fails the search. A caller counts once an hour for a trade and
 * place, and 20 times an hour at most.
 */
export function countingEmptySearches(list: ListCards): ListCards {
  return async (context, actor, input, exchange) => {
    const cards = await list(context, actor, input, exchange);
    if (cards.length > 0) return cards;
    // A cached response would not be counted.
    if (isDemand(input.query)) exchange.doNotCache();
    // A block may have hidden what was searched.
    if (!actor?.hidden) reportEmptySearch(list, context, actor, input.query, exchange);
    return cards;
  };
}
