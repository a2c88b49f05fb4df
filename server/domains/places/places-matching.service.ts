import type { Db } from '#platform/context.ts';
import { findPlacesByNames } from './places-matching.queries.ts';
import { foldPlaceName } from './places.rules.ts';
import type { PlaceFields } from './places.view.ts';

export interface WrittenAddress {
  country: string;
  district: string | null;
  street: string;
}

/** Parts of an address that may name a place, most exact first: 'Miraflores' and 'Lima' of 'Av. Larco 345, Miraflores, Lima'. */
function partsOf({ district, street }: WrittenAddress): string[] {
  const [districts, streets] = [district ?? '', street].map((text) => text.split(','));
  return [...(districts ?? []), ...(streets ?? []).slice(1)].map(foldPlaceName).filter(Boolean);
}

/** The place of the first part that names one, if no other place of that name is possible. */
function choose(
  parts: readonly string[],
  found: Awaited<ReturnType<typeof findPlacesByNames>>,
): PlaceFields | undefined {
  const name = parts.find((part) => found.some(({ foundName }) => foundName === part));
  const candidates = found.filter(({ foundName }) => foundName === name);
  const others = new Set(parts.filter((part) => part !== name));
  const inRegion = candidates.filter(({ region }) =>
    (region ?? '')
      .split(',')
      .some((each) => others.has(foldPlaceName(each)) || foldPlaceName(each) === name),
  );
  // 'Miraflores, Lima' is the one of Lima, not the one of 'Yauyos, Lima'.
  const exact = inRegion.filter(({ region }) => others.has(foldPlaceName(region ?? '')));
  if (exact.length === 1) return exact[0];
  // A name that only one place has is no match if the address names another region.
  const namesElsewhere = found.some(({ foundName }) => others.has(foundName));
  const clear = inRegion.length > 0 || namesElsewhere ? inRegion : candidates;
  return clear.length === 1 ? clear[0] : undefined;
}

/**
 * Returns for each address the place that it clearly names: its first part that is the name of a place, if only one place of
 * the country has that name, or only one in a region or city that another part names. Otherwise undefined.
 */
export async function matchPlaces(
  db: Db,
  addresses: readonly WrittenAddress[],
): Promise<(PlaceFields | undefined)[]> {
  const written = addresses.map((address) => ({
    country: address.country,
    parts: partsOf(address),
  }));
  const countries = [...new Set(written.map(({ country }) => country))];
  const names = [...new Set(written.flatMap(({ parts }) => parts))];
  const found = await findPlacesByNames(db, countries, names);
  const byCountry = Map.groupBy(found, ({ country }) => country);
  return written.map(({ country, parts }) => {
    const known = new Set(parts);
    const own = (byCountry.get(country) ?? []).filter(({ foundName }) => known.has(foundName));
    return choose(parts, own);
  });
}
