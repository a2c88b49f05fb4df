import { distanceSteps } from '@oficio/contract/domains/catalog/catalog-list.rules.ts';
import type { Db } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { findQuestionContext } from '../search/area.queries.ts';
import { findSimilarSkill, listNearestBases } from './counts.queries.ts';
import type { CardQuery } from '../search/question.service.ts';

type Change = Record<string, string | null>;

/** Days after the asked one that are tried. */
const NEXT_DAYS = 7;
/** Nearest places that are tried. */
const NEXT_PLACES = 3;

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

async function otherWords(
  db: Db,
  { search, skill }: CardQuery,
  country: string | undefined,
): Promise<Change[]> {
  if (!search) return [];
  const similar = await findSimilarSkill(db, search, country);
  const trade: Change[] =
    similar === undefined || similar === skill ? [] : [{ search: null, skill: similar }];
  return [...trade, { search: null }];
}

async function nearestPlaces(
  db: Db,
  { place: placeId, near }: CardQuery,
  country: string | undefined,
): Promise<Change[]> {
  const { place = null } = placeId === undefined ? {} : await findQuestionContext(db, placeId);
  const point = near ?? place;
  if (!point) return [];
  const nearest = await listNearestBases(
    db,
    { ...point, country: country ?? place?.country },
    NEXT_PLACES,
  );
  const others = nearest.filter((id) => id !== placeId);
  return others.map((id) => ({ place: id, near: null, within: null }));
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
 * Returns kinds of looser questions for one that finds nothing, in each kind the smallest change first: a larger area, a later
 * hour or day, fewer filters, other words, the nearest places, the whole country.
 */
export async function looserQuestions(
  db: Db,
  actor: Actor | null,
  query: CardQuery,
): Promise<Change[][]> {
  const country = actor?.country ?? query.country;
  const words = await otherWords(db, query, country);
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
    await nearestPlaces(db, query, country),
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
