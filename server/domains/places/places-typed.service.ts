import type * as endpoints from '@oficio/contract/domains/places/places.endpoints.ts';
import { roundDistance } from '@oficio/contract/domains/places/places-reach.rules.ts';
import type { UseCase } from '#platform/http/route.ts';
import { readBrand } from '../brand/brand.service.ts';
import { findNamedPlaces, type NamedPlace } from './places-typed.queries.ts';
import { getPlaces } from './places.service.ts';
import { foldPlaceName } from './places.rules.ts';
import { toPlace } from './places.view.ts';

const NEAR_KM = 100;
/** A visitor who types the name of such a city means it, however far away. */
const KNOWN_POPULATION = 100_000;

/** A place with exactly the name that is near, else the largest with it; else a place whose name only begins so. */
function chooseMeant(places: readonly NamedPlace[]): NamedPlace | undefined {
  const isNear = ({ km }: NamedPlace) => km !== null && km <= NEAR_KM;
  const exact = places.filter(({ isExact }) => isExact);
  return exact.find(isNear) ?? exact[0] ?? places.find(isNear) ?? places[0];
}

/** Returns the place that a typed name means. Throws PLACE_UNKNOWN (400) for an unknown `from`. */
export const findTypedPlace: UseCase<typeof endpoints.findTypedPlace> = async (
  { db },
  actor,
  { query },
) => {
  const name = foldPlaceName(query.name);
  if (!name) return { place: null, farKm: null };
  const country = query.country ?? actor?.country;
  const [from] = query.from === undefined ? [] : await getPlaces(db, [query.from]);
  const places = await findNamedPlaces(db, {
    name,
    countries: country ? [country] : (await readBrand(db)).countries,
    from: from?.id,
    near: query.near,
  });
  const meant = chooseMeant(places);
  if (!meant) return { place: null, farKm: null };
  const { km, population } = meant;
  const isFar = km !== null && km > NEAR_KM && population < KNOWN_POPULATION;
  return { place: toPlace(meant), farKm: isFar ? roundDistance(km) : null };
};
