import type * as endpoints from '@oficio/contract/domains/places/places.endpoints.ts';
import type { Place, Point } from '@oficio/contract/domains/places/places.schema.ts';
import { placesErrors } from '@oficio/contract/domains/places/places.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Db } from '#platform/context.ts';
import type { UseCase } from '#platform/http/route.ts';
import { readBrand } from '../brand/brand.service.ts';
import { findNearPlaces, findPlaces, findPlacesByPrefix, type PlaceRow } from './places.queries.ts';
import { foldPlaceName } from './places.rules.ts';
import { toPlace } from './places.view.ts';

const DEFAULT_RESULTS = 8;
const NEAR = { withinKm: 100, limit: 5 };
/** The greatest id that a place can have. */
export const MAX_PLACE_ID = 2_147_483_647;

/**
 * Returns the places whose name or other name begins with the words, largest first: of the
 * country, or of the one of the signed-in user.
 */
export const listPlaces: UseCase<typeof endpoints.listPlaces> = async ({ db }, actor, { query }) =>
  suggestPlaces(db, query.search, query.country ?? actor?.country ?? undefined, query.limit);

/**
 * Returns at most `limit` places whose name or other name begins with the words, largest first; without a country those of the
 * open ones. With `isWhole`, the last word is no beginning of a longer one.
 */
export async function suggestPlaces(
  db: Db,
  words: string,
  country: string | undefined,
  limit: number = DEFAULT_RESULTS,
  isWhole = false,
) {
  const prefix = foldPlaceName(words);
  if (!prefix) return [];
  const countries = country === undefined ? (await readBrand(db)).countries : [country];
  return (await findPlacesByPrefix(db, { prefix, countries, limit, isWhole })).map(toPlace);
}

/** Returns the places nearest to a point, nearest first. */
export const getPlacesNear = async (db: Db, point: Point): Promise<Place[]> =>
  (await findNearPlaces(db, { ...point, ...NEAR })).map(toPlace);

export const listNearPlaces: UseCase<typeof endpoints.listNearPlaces> = (
  { db },
  _actor,
  { body: { near } },
) => getPlacesNear(db, near);

/** Returns the places of ids as they are sent. Throws PLACE_UNKNOWN (400) if one does not exist. */
export async function getPlaces(db: Db, ids: readonly string[]): Promise<PlaceRow[]> {
  const numbers = ids.map(Number).filter((id) => id <= MAX_PLACE_ID);
  const rows = new Map((await findPlaces(db, numbers)).map((row) => [String(row.id), row]));
  return ids.map((id) => {
    const row = rows.get(id);
    if (!row) throw new DomainError(placesErrors.PLACE_UNKNOWN);
    return row;
  });
}

/** Returns those of the places that are still listed. */
export async function keepListedPlaces(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await findPlaces(db, ids.map(Number));
  const listed = new Set(rows.filter((row) => row.is_listed).map((row) => String(row.id)));
  return ids.filter((id) => listed.has(id));
}

/** Throws PLACE_NOT_FOUND (404). A place that is no longer listed is still found by its id. */
export const getPlace: UseCase<typeof endpoints.getPlace> = async ({ db }, _actor, { params }) => {
  const id = Number(params.id);
  const [row] = id > MAX_PLACE_ID ? [] : await findPlaces(db, [id]);
  if (!row) throw new DomainError(placesErrors.PLACE_NOT_FOUND);
  return toPlace(row);
};
