import { distanceSteps } from '@oficio/contract/domains/catalog/catalog-list.rules.ts';
import type { Db } from '#platform/context.ts';
import type { Actor } from '#platform/http/actor.ts';
import { listRelatedSkills } from '#domains/skills/skills-related.service.ts';
import { readTrades } from '#domains/skills/skills-words.service.ts';
import { findLargestPlace, listNearestPlaces } from './counts.queries.ts';
import type { CardQuery } from '../search/query.service.ts';
import { wordFilterOf, type CardFilter, type Search } from '../search/search.rules.ts';
import type { Change } from './found.service.ts';

/** Days after the searched one that are tried. */
const NEXT_DAYS = 7;
/** Nearest places that are tried. */
const NEXT_PLACES = 3;

const noFilter = {
  country: undefined,
  skillId: undefined,
  providerProfileId: undefined,
  isEmergency: false,
  isInstant: false,
  maxPriceCents: undefined,
  minRating: undefined,
  area: undefined,
  availability: undefined,
  hiddenProfileIds: undefined,
} as const satisfies CardFilter;

const noConditions = {
  emergency: null,
  instant: null,
  day: null,
  from: null,
  maxPrice: null,
  minRating: null,
};

/** Returns the next steps of distance from the provider's base. */
function widerAreas({ within }: CardQuery): Change[] {
  return distanceSteps
    .filter((step) => within === undefined || step > within)
    .map((step) => ({ within: String(step) }));
}

function laterDays({ day, from }: CardQuery): Change[] {
  const sameDay: Change[] = from === undefined ? [] : [{ from: null }];
  if (day === 'today')
    return [...sameDay, { day: 'tomorrow', from: null }, { day: null, from: null }];
  if (day === undefined || day === 'tomorrow') return [...sameDay, { day: null, from: null }];
  const first = Temporal.PlainDate.from(day);
  const next = Array.from({ length: NEXT_DAYS }, (_, index) => ({
    day: first.add({ days: index + 1 }).toString(),
    from: null,
  }));
  return [...sameDay, ...next];
}

/** Returns the trade that is chosen or that the words name. */
export async function findTrade(
  db: Db,
  { search, skill }: CardQuery,
  country: string | undefined,
): Promise<string | undefined> {
  if (skill !== undefined || !search) return skill;
  const [named] = await readTrades(db, search, country);
  return named?.id;
}

/** Returns the trades whose people do the work of a trade too, never another one that merely exists. */
export const relatedTrades = async (db: Db, trade: string | undefined): Promise<Change[]> =>
  trade === undefined
    ? []
    : (await listRelatedSkills(db, trade)).map((skill) => ({ search: null, skill }));

/** A place that has what is searched, as a change of the search. */
export interface NearestPlace {
  placeId: string;
  /** Km to the searched place or, without one, to the city `from`. */
  km: number;
  from: string | null;
  change: Change;
}

/**
 * Returns the nearest places that have what is searched or, with fewer filters, its trade. Without a chosen place, they are
 * in another country, nearest to the largest city of the own one.
 */
export async function nearestPlaces(
  db: Db,
  actor: Actor | null,
  { filter, words }: Search,
  trade: string | undefined,
): Promise<NearestPlace[]> {
  const { area, country } = filter;
  // The list of a provider would name the place of their base.
  if (filter.providerProfileId !== undefined) return [];
  const isAbroad = area === undefined;
  // A signed-in user with a country sees only its cards.
  if (isAbroad && (country === undefined || actor?.country)) return [];
  const city = isAbroad ? await findLargestPlace(db, country ?? '') : undefined;
  const point = area ?? city;
  if (!point) return [];
  const { hiddenProfileIds, skillId } = filter;
  const anywhere: Change = isAbroad ? { country: null } : {};
  const placesOf = async (search: Pick<Search, 'filter' | 'words'>, change: Change) => {
    const places = await listNearestPlaces(db, search, point, NEXT_PLACES);
    return places.map(({ id, km }) => ({
      placeId: id,
      km,
      from: city?.name ?? null,
      change: { ...anywhere, place: id, near: null, within: null, ...change },
    }));
  };
  const ofTrade = {
    ...noFilter,
    country: isAbroad ? undefined : country,
    skillId: trade ?? skillId,
    hiddenProfileIds,
    ...(trade === undefined && wordFilterOf(filter)),
  };
  const asAsked = { filter: { ...filter, area: undefined }, words };
  return [
    ...(isAbroad ? [] : await placesOf(asAsked, {})),
    ...(await placesOf(
      { filter: ofTrade, words: trade === undefined ? words : undefined },
      { ...noConditions, ...(trade === undefined ? {} : { search: null, skill: trade }) },
    )),
  ];
}

/** Keeps only what is searched, in the whole country. */
function withoutFilters({
  search: _search,
  skill: _skill,
  country: _country,
  provider: _provider,
  ...filters
}: CardQuery): Change[] {
  const set = Object.entries(filters).filter(([, value]) => value !== undefined);
  return set.length === 0 ? [] : [Object.fromEntries(set.map(([field]) => [field, null]))];
}

/** Removes the words and each filter, but not the country. */
export const withoutAnything = ({ country: _country, ...fields }: CardQuery): Change =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, null]));

/** Returns the search in all countries, which have no common price and distance; none for a user with a country. */
export function everyCountry(actor: Actor | null, { country, sort }: CardQuery): Change[] {
  if (country === undefined || actor?.country) return [];
  const isLocal = sort === 'near' || sort === 'price';
  return [
    {
      country: null,
      place: null,
      near: null,
      within: null,
      maxPrice: null,
      ...(isLocal && { sort: null }),
    },
  ];
}

/** Returns kinds of searches with a larger area, a later hour or day, or one filter fewer. */
export function smallerChanges(query: CardQuery): Change[][] {
  const removable = ['emergency', 'instant', 'minRating', 'maxPrice'] as const;
  const removed = removable
    .filter((field) => query[field] !== undefined)
    .map((field): Change[] => [{ [field]: null }]);
  return [
    hasPlace(query) ? widerAreas(query) : [],
    query.day === undefined ? [] : laterDays(query),
    ...removed,
  ];
}

const hasPlace = ({ place, near }: CardQuery) => place !== undefined || near !== undefined;

/** Returns kinds of searches in the whole country, at last without any filter. */
export function widestChanges(query: CardQuery): Change[][] {
  const anywhere: Change = {
    place: null,
    near: null,
    within: null,
    ...(query.sort === 'near' ? { sort: null } : {}),
  };
  return [hasPlace(query) ? [anywhere] : [], withoutFilters(query)];
}

/**
 * Returns kinds of relaxed searches for one that finds nothing, in each kind the smallest change first: a larger area, a later
 * hour or day, fewer filters, the nearest places, the whole country, trades that do this work too.
 */
export async function relaxSearch(
  db: Db,
  actor: Actor | null,
  query: CardQuery,
  search: Search,
): Promise<Change[][]> {
  const trade = await findTrade(db, query, search.filter.country);
  const nearest = await nearestPlaces(db, actor, search, trade);
  return [
    ...smallerChanges(query),
    nearest.map(({ change }) => change),
    ...widestChanges(query),
    ...(await relatedTrades(db, trade)).map((change) => [change]),
  ];
}
