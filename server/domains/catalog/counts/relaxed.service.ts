import { distanceSteps } from '@oficio/contract/domains/catalog/catalog-list.rules.ts';
import type { Db } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { findSkills } from '../../skills/skills-words.service.ts';
import { findLargestPlace, findSimilarSkill, listNearestPlaces } from './counts.queries.ts';
import type { CardQuery } from '../search/query.service.ts';
import type { CardFilter, Search } from '../search/search.rules.ts';

type Change = Record<string, string | null>;

/** Days after the searched one that are tried. */
const NEXT_DAYS = 7;
/** Nearest places that are tried. */
const NEXT_PLACES = 3;

const noFilter = {
  country: undefined,
  skillId: undefined,
  providerProfileId: undefined,
  isEmergency: false,
  maxPriceCents: undefined,
  minRating: undefined,
  area: undefined,
  availability: undefined,
  hiddenProfileIds: undefined,
} as const satisfies CardFilter;

const noConditions = { emergency: null, day: null, from: null, maxPrice: null, minRating: null };

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

/**
 * Returns the trade that a search means: the one that its words name, otherwise the one with cards in the country that is
 * spelled most similarly.
 */
async function findTrade(
  db: Db,
  { search }: CardQuery,
  country: string | undefined,
): Promise<string | undefined> {
  if (!search) return undefined;
  const [named] = await findSkills(db, search, country, 1);
  return named?.id ?? findSimilarSkill(db, search, country);
}

const otherWords = ({ search, skill }: CardQuery, trade: string | undefined): Change[] => [
  ...(trade === undefined || trade === skill ? [] : [{ search: null, skill: trade }]),
  ...(search ? [{ search: null }] : []),
];

/**
 * Returns the nearest places that have what is searched or, with fewer filters, its trade. Without a chosen place, they are
 * in another country, nearest to the largest city of the own one.
 */
async function nearestPlaces(
  db: Db,
  actor: Actor | null,
  { filter, words }: Search,
  trade: string | undefined,
): Promise<Change[]> {
  const { area, country } = filter;
  // The list of a provider would name the place of their base.
  if (filter.providerProfileId !== undefined) return [];
  const isAbroad = area === undefined;
  // A signed-in user with a country sees only its cards.
  if (isAbroad && (country === undefined || actor?.country)) return [];
  const point = area ?? (await findLargestPlace(db, country ?? ''));
  if (!point) return [];
  const { hiddenProfileIds, skillId } = filter;
  const anywhere: Change = isAbroad ? { country: null } : {};
  const placesOf = async (search: Pick<Search, 'filter' | 'words'>, change: Change) => {
    const places = await listNearestPlaces(db, search, point, NEXT_PLACES);
    return places.map((id) => ({ ...anywhere, place: id, near: null, within: null, ...change }));
  };
  const ofTrade = {
    ...noFilter,
    country: isAbroad ? undefined : country,
    skillId: trade ?? skillId,
    hiddenProfileIds,
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

/** Keeps only what is searched, or the most similar trade, in the whole country. */
function withoutFilters(query: CardQuery, trade: Change | undefined): Change[] {
  const { search: _search, country: _country, provider: _provider, ...filters } = query;
  const set = Object.entries(filters).filter(([, value]) => value !== undefined);
  if (set.length === 0) return [];
  const nothing = Object.fromEntries(set.map(([field]) => [field, null]));
  return [nothing, ...(trade ? [{ ...nothing, ...trade }] : [])];
}

/**
 * Returns kinds of relaxed searches for one that finds nothing, in each kind the smallest change first: a larger area, a later
 * hour or day, fewer filters, other words, the nearest places, the whole country.
 */
export async function relaxSearch(
  db: Db,
  actor: Actor | null,
  query: CardQuery,
  search: Search,
): Promise<Change[][]> {
  const trade = await findTrade(db, query, search.filter.country);
  const words = otherWords(query, trade);
  const hasPlace = query.place !== undefined || query.near !== undefined;
  const removable = ['emergency', 'minRating', 'maxPrice', 'skill'] as const;
  const removed = removable
    .filter((field) => query[field] !== undefined)
    .map((field): Change[] => [{ [field]: null }]);
  return [
    hasPlace ? widerAreas(query) : [],
    query.day === undefined ? [] : laterDays(query),
    ...removed,
    words,
    await nearestPlaces(db, actor, search, trade),
    hasPlace
      ? [
          {
            place: null,
            near: null,
            within: null,
            ...(query.sort === 'near' ? { sort: null } : {}),
          },
        ]
      : [],
    withoutFilters(query, words.length > 1 ? words[0] : undefined),
  ];
}
