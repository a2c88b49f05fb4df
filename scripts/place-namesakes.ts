import { foldPlaceName } from '../server/domains/places/places.rules.ts';
import names from './places-names.json' with { type: 'json' };

interface NamesakePlace {
  name: string;
  region: string;
  code: string;
  /** Second-level division, such as a municipality; empty if unknown. */
  district: string;
  population: number;
  weight: number;
  latitude: number;
  longitude: number;
}

const divisions = names.divisions.join('|');
const forms: readonly [RegExp, string][] = [
  [new RegExp(`^(?:${divisions}) (?:del? )?`, 'iu'), ''],
  [/ (?:province|municipality|department|canton)$/iu, ''],
  [/^(.+) county$/iu, 'condado de $1'],
];

/** 'Yauyos' for 'Provincia de Yauyos', 'condado de Alameda' for 'Alameda County'. */
export function plainDistrict(name: string): string {
  const found = forms.find(([form]) => form.test(name));
  return found ? name.replace(...found) : name;
}

/** Proportional to the square of the distance. */
function distance(one: NamesakePlace, other: NamesakePlace): number {
  const east = (one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180);
  return (one.latitude - other.latitude) ** 2 + east ** 2;
}

const keyOf = ({ code, region, name }: NamesakePlace) =>
  [code, region, foldPlaceName(name)].join('|');

/** Returns 'cerca de …' for the larger places of the region, nearest first, then for the other ones. */
function* listNeighbors(place: NamesakePlace, inRegion: readonly NamesakePlace[]) {
  const isLarger = (other: NamesakePlace) => other.weight > place.weight;
  const near = inRegion
    .filter((other) => keyOf(other) !== keyOf(place))
    .toSorted((one, other) => distance(place, one) - distance(place, other));
  for (const { name } of near.filter(isLarger)) yield `cerca de ${name}`;
  for (const { name } of near) yield `cerca de ${name}`;
}

/**
 * Adds the district, or a larger place nearby, to the region of places that share their name with a larger place of
 * the same region, as in 'Miraflores, Yauyos, Lima'. The largest keeps the plain region.
 */
export function distinguishNamesakes<Kind extends NamesakePlace>(places: readonly Kind[]): Kind[] {
  const regions = Map.groupBy(places, ({ code, region }) => `${code}|${region}`);
  const regionOf = new Map<NamesakePlace, string>();
  for (const namesakes of Map.groupBy(places, keyOf).values()) {
    const [largest, ...others] = namesakes.toSorted((one, other) => other.weight - one.weight);
    if (!largest) continue;
    const taken = new Set(['', foldPlaceName(largest.name), foldPlaceName(largest.district)]);
    for (const place of others) {
      const inRegion = regions.get(`${place.code}|${place.region}`) ?? [];
      const isFree = (words: string) => !taken.has(foldPlaceName(words));
      const near = () => listNeighbors(place, inRegion).find(isFree);
      const added = isFree(place.district) ? place.district : near();
      if (added === undefined) continue;
      taken.add(foldPlaceName(added));
      regionOf.set(place, [added, place.region].filter(Boolean).join(', '));
    }
  }
  return places.map((place) => ({ ...place, region: regionOf.get(place) ?? place.region }));
}
