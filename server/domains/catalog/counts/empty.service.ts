import type {
  EmptyList,
  EmptyReason,
} from '@oficio/contract/domains/catalog/catalog-empty.schema.ts';
import type { explainEmptyList as endpoint } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import type { Place } from '@oficio/contract/domains/places/places.schema.ts';
import type { Country } from '@oficio/contract/platform/countries.ts';
import type { Context, Db } from '#platform/context.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { UseCase } from '#platform/http/route.ts';
import { getDanger } from '#domains/dangers/dangers.service.ts';
import { getPlaces } from '#domains/places/places.service.ts';
import { toPlace } from '#domains/places/places.view.ts';
import { getTrade } from '#domains/skills/skills-related.service.ts';
import { findPriceCurrency } from '../search/price-currency.service.ts';
import { readSearch, type CardQuery } from '../search/query.service.ts';
import { countChanged, countKinds, countSearch, type Deps } from './found.service.ts';
import {
  everyCountry,
  findCountry,
  findTrade,
  nearestPlaces,
  placesAbroad,
  relatedTrades,
  smallerChanges,
  widestChanges,
  withoutAnything,
  type NearestPlace,
} from './relaxed.service.ts';

const MAX_NEAR = 3;

/** The conditions without which a search is about a trade in a place. */
const conditions = [
  'emergency',
  'instant',
  'day',
  'from',
  'within',
  'maxPrice',
  'minRating',
] as const satisfies readonly (keyof CardQuery)[];

async function findReason(
  deps: Deps,
  actor: Actor | null,
  query: CardQuery,
  trade: string | undefined,
): Promise<EmptyReason> {
  const set = conditions.filter((name) => query[name] !== undefined);
  const without = Object.fromEntries(set.map((name) => [name, null]));
  if (set.length > 0 && (await countChanged(deps, actor, query, without))) return 'CONDITIONS';
  return trade === undefined && query.search ? 'UNKNOWN_WORDS' : 'NOBODY';
}

async function loadPlace(db: Db, id: string): Promise<Place | undefined> {
  const [row] = await getPlaces(db, [id]);
  return row && toPlace(row);
}

/** Returns the first places that have what is searched, each once, with its cards. */
async function countPlaces(
  context: Context,
  actor: Actor | null,
  query: CardQuery,
  places: readonly NearestPlace[],
): Promise<EmptyList['near']> {
  const near: EmptyList['near'] = [];
  for (const { placeId, km, change } of places) {
    if (near.length === MAX_NEAR || near.some(({ place }) => place.id === placeId)) continue;
    const counted = await countChanged(context, actor, query, change);
    const place = counted && (await loadPlace(context.db, placeId));
    if (place) near.push({ ...counted, place, distanceKm: km });
  }
  return near;
}

/**
 * Returns the nearest places of the own country and, only without any, those of others: nobody crosses a border or a sea for a
 * number of kilometers, so these have none.
 */
async function findPlaces(
  context: Context,
  actor: Actor | null,
  query: CardQuery,
  asked: Parameters<typeof nearestPlaces>[1],
): Promise<Pick<EmptyList, 'near' | 'abroad'>> {
  const { db } = context;
  const near = await countPlaces(context, actor, query, await nearestPlaces(db, asked));
  if (near.length > 0) return { near, abroad: [] };
  const abroad = await countPlaces(context, actor, query, await placesAbroad(db, actor, asked));
  const withoutDistance = (found: (typeof abroad)[number]) => {
    const { distanceKm: _, ...rest } = found;
    return rest;
  };
  return { near, abroad: abroad.map(withoutDistance) };
}

async function findRelated(
  context: Context,
  actor: Actor | null,
  query: CardQuery,
  trade: string | undefined,
): Promise<EmptyList['related']> {
  const related: EmptyList['related'] = [];
  for (const change of await relatedTrades(context.db, trade)) {
    const counted = await countChanged(context, actor, query, change);
    const skill = counted && (await getTrade(context.db, change['skill'] ?? ''));
    if (skill) related.push({ ...counted, skill: { id: skill.id, name: skill.name } });
  }
  return related;
}

/**
 * Returns why a list is empty, and searches that find cards. The work is bounded for any number of cards. Throws like
 * `listServiceCards`.
 */
export const explainEmptyList: UseCase<typeof endpoint> = async (
  context,
  actor,
  { query },
  exchange,
): Promise<EmptyList> => {
  const { db } = context;
  const search = await readSearch(context, actor, query);
  // The changes include days.
  if (search.slotQuery) exchange.doNotCache();
  const { country } = search.filter;
  const trade = await findTrade(db, query, country);
  const found = {
    skill: (trade && (await getTrade(db, trade))) || null,
    place: (query.place && (await loadPlace(db, query.place))) || null,
    country: (country as Country | undefined) ?? null,
    danger: query.search
      ? await getDanger(db, query.search, { country, place: query.place })
      : null,
    price: await findPriceCurrency(db, country),
  };
  const counted = await countSearch(db, search);
  const nothing = { near: [], abroad: [], everywhere: null, changes: [], all: null, related: [] };
  if (counted.ids.length > 0) return { reason: null, ...found, ...nothing };
  const reason = await findReason(context, actor, query, trade);
  // Somebody in the country does it: places of other countries are of no use.
  const isElsewhere = reason !== 'CONDITIONS' || search.filter.area !== undefined;
  const asked = { ...search, trade, country: await findCountry(db, search, query.place) };
  const [everywhere = null] =
    reason === 'CONDITIONS'
      ? []
      : await countKinds(context, actor, query, [everyCountry(actor, query)]);
  return {
    reason,
    ...found,
    ...(isElsewhere ? await findPlaces(context, actor, query, asked) : { near: [], abroad: [] }),
    everywhere,
    changes: await countKinds(context, actor, query, [
      ...smallerChanges(query),
      ...widestChanges(query),
    ]),
    all: (await countChanged(context, actor, query, withoutAnything(query))) ?? null,
    related: reason === 'CONDITIONS' ? [] : await findRelated(context, actor, query, trade),
  };
};
