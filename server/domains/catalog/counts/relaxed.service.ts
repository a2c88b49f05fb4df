import { distanceSteps } from '@oficio/contract/domains/catalog/catalog-list.rules.ts';
import type { Point } from '@oficio/contract/domains/places/places.schema.ts';
import type { Db } from '#platform/context.ts';
import type { Actor } from '#platform/http/actor.ts';
import { getPlaces, getPlacesNear } from '#domains/places/places.service.ts';
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
  /** Km to the searched place; without one, to the largest city of the country. */
  km: number;
  change: Change;
}

interface Asked extends Pick<Search, 'filter' | 'words'> {
  trade: string | undefined;
  /** That of the list or of the chosen place; undefined for all. */
  country: string | undefined;
}

/** Returns the country of a list, else that of its place. */
export async function findCountry(
  db: Db,
  { filter: { country, area } }: Pick<Search, 'filter'>,
  place: string | undefined,
): Promise<string | undefined> {
  if (country !== undefined || !area) return country;
  const [found] =
    place === undefined ? await getPlacesNear(db, area) : await getPlaces(db, [place]);
  return found?.country;
}

/** Returns the trade, or the words without one, in a country, with the fields that a change to it sets. */
const ofTrade = ({ filter, words, trade }: Asked, country: string | undefined) => ({
  search: {
    filter: {
      ...noFilter,
      country,
      skillId: trade ?? filter.skillId,
      hiddenProfileIds: filter.hiddenProfileIds,
      ...(trade === undefined && wordFilterOf(filter)),
    },
    words: trade === undefined ? words : undefined,
  },
  change: { ...noConditions, ...(trade === undefined ? {} : { search: null, skill: trade }) },
});

async function placesOf(
  db: Db,
  search: Pick<Search, 'filter' | 'words'>,
  point: Point,
  change: Change,
): Promise<NearestPlace[]> {
  const places = await listNearestPlaces(db, search, point, NEXT_PLACES);
  return places.map(({ id, km }) => ({
    placeId: id,
    km,
    change: { place: id, near: null, within: null, ...change },
  }));
}

/** Returns the places of the own country nearest to the searched one that have what is searched or, with fewer filters, its trade. */
export async function nearestPlaces(db: Db, asked: Asked): Promise<NearestPlace[]> {
  const { filter, words, country } = asked;
  // The list of a provider would name the place of their base.
  if (filter.providerProfileId !== undefined || !filter.area) return [];
  const { search, change } = ofTrade(asked, country);
  return [
    ...(await placesOf(
      db,
      { filter: { ...filter, country, area: undefined }, words },
      filter.area,
      {},
    )),
    ...(await placesOf(db, search, filter.area, change)),
  ];
}

/** Returns the nearest places of other countries that have the trade, if the own one has none; none for a user with a country. */
export async function placesAbroad(
  db: Db,
  actor: Actor | null,
  asked: Asked,
): Promise<NearestPlace[]> {
  const { filter, country } = asked;
  if (filter.providerProfileId !== undefined || country === undefined || actor?.country) return [];
  const point = filter.area ?? (await findLargestPlace(db, country));
  if (!point) return [];
  const { search, change } = ofTrade(asked, undefined);
  return placesOf(db, search, point, { country: null, ...change });
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
 * hour or day, fewer filters, the nearest places, the whole country, trades that do this work too, and then places abroad.
 */
export async function relaxSearch(
  db: Db,
  actor: Actor | null,
  query: CardQuery,
  search: Search,
): Promise<Change[][]> {
  const trade = await findTrade(db, query, search.filter.country);
  const country = await findCountry(db, search, query.place);
  const asked = { ...search, trade, country };
  const nearest = await nearestPlaces(db, asked);
  const abroad = nearest.length > 0 ? [] : await placesAbroad(db, actor, asked);
  return [
    ...smallerChanges(query),
    nearest.map(({ change }) => change),
    ...widestChanges(query),
    ...(await relatedTrades(db, trade)).map((change) => [change]),
    abroad.map(({ change }) => change),
  ];
}
