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

/** More places of one name are no question. */
const MAX_OTHERS = 3;

const isNear = ({ km }: NamedPlace) => km !== null && km <= NEAR_KM;

/** A place with exactly the name that is near, else the largest with it; else a place whose name only begins so. */
function chooseMeant(places: readonly NamedPlace[]): NamedPlace | undefined {
  const exact = places.filter(({ isExact }) => isExact);
  return exact.find(isNear) ?? exact[0] ?? places.find(isNear) ?? places[0];
}

const nowhere = { place: null, farKm: null, others: [] };

/** Returns other places nearby of exactly the name: the visitor may mean one of them. */
const othersOf = (meant: NamedPlace, places: readonly NamedPlace[]): NamedPlace[] =>
  meant.isExact && isNear(meant)
    ? places
        .filter((place) => place.isExact && isNear(place) && place.id !== meant.id)
        .slice(0, MAX_OTHERS)
    : [];

/** Returns the place that a typed name means, and others that it may mean. Throws PLACE_UNKNOWN (400) for an unknown `from`. */
export const findTypedPlace: UseCase<typeof endpoints.findTypedPlace> = async (
  { db },
  actor,
  { query },
) => {
  const name = foldPlaceName(query.name);
  if (!name) return nowhere;
  const country = query.country ?? actor?.country;
  const [from] = query.from === undefined ? [] : await getPlaces(db, [query.from]);
  const places = await findNamedPlaces(db, {
    name,
    countries: country ? [country] : (await readBrand(db)).countries,
    from: from?.id,
    near: query.near,
  });
  const meant = chooseMeant(places);
  if (!meant) return nowhere;
  const { km, population } = meant;
  const isFar = km !== null && km > NEAR_KM && population < KNOWN_POPULATION;
  return {
    place: toPlace(meant),
    farKm: isFar ? roundDistance(km) : null,
    others: othersOf(meant, places).map(toPlace),
  };
};
