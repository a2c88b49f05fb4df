import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { foldPlaceName } from '../server/domains/places/places.rules.ts';

/** A row of scripts/places/districts.tsv.gz or more.tsv; scripts/places/README.md describes the columns. */
interface District {
  code: string;
  level: 'municipality' | 'district' | 'neighborhood';
  name: string;
  region: string;
  /** The city or the second-level division; empty if unknown. */
  parent: string;
  latitude: number;
  longitude: number;
  /** 0 if unknown. */
  population: number;
  source: string;
}

interface City {
  id: number;
  name: string;
  code: string;
  region: string;
  /** Second-level division or city; empty if unknown. */
  district: string;
  latitude: number;
  longitude: number;
  population: number;
  otherNames: string[];
  weight: number;
  source: string;
}

export const GEONAMES = 'geonames';
/** A row of the source `alias` is another name of the row with the same point. */
const ALIAS = 'alias';
/**
 * Sources that the file leaves out: to remove one, add its name to this line and run the script. Their places stay in
 * the databases that have them, and nobody can choose them anymore.
 */
const removedSources: ReadonlySet<string> = new Set([]);

const EARTH_RADIUS_KM = 6_371;
/** Distances in km within which a name is the same place. */
const SAME = { division: 15, divisionByOtherName: 5, neighborhood: 3, neighborhoodByOtherName: 2 };
const folder = path.join(import.meta.dirname, 'places');

function toDistrict(line: string): District {
  const [code = '', level = '', name = '', region = '', parent = '', ...rest] = line.split('\t');
  const [latitude, longitude, population, source = ''] = rest;
  return {
    code,
    level: level as District['level'],
    name,
    region,
    parent,
    latitude: Number(latitude),
    longitude: Number(longitude),
    population: Number(population),
    source,
  };
}

function readDistricts(): District[] {
  const texts = [
    gunzipSync(readFileSync(path.join(folder, 'districts.tsv.gz'))).toString(),
    readFileSync(path.join(folder, 'more.tsv'), 'utf8'),
  ];
  return texts
    .flatMap((text) => text.trim().split('\n').slice(1))
    .map(toDistrict)
    .filter(({ source }) => !removedSources.has(source));
}

interface Point {
  latitude: number;
  longitude: number;
}

function distanceKm(one: Point, other: Point): number {
  const radians = Math.PI / 180;
  const east =
    (one.longitude - other.longitude) *
    radians *
    Math.cos(((one.latitude + other.latitude) / 2) * radians);
  return EARTH_RADIUS_KM * Math.hypot((one.latitude - other.latitude) * radians, east);
}

const keyOf = ({ code, region }: { code: string; region: string }, name: string) =>
  [code, foldPlaceName(region), name].join('|');

/** Places by country, region and folded name. */
class NameIndex {
  readonly #byName = new Map<string, City[]>();

  add(city: City, region: string, names: readonly string[]): void {
    for (const name of new Set(names)) {
      const key = keyOf({ code: city.code, region }, name);
      this.#byName.set(key, [...(this.#byName.get(key) ?? []), city]);
    }
  }

  /** Returns the nearest fitting place of this name within the distance. */
  find(row: District, withinKm: number, fits: (city: City) => boolean): City | undefined {
    return (this.#byName.get(keyOf(row, foldPlaceName(row.name))) ?? [])
      .filter((city) => fits(city) && distanceKm(city, row) <= withinKm)
      .toSorted((one, other) => distanceKm(one, row) - distanceKm(other, row))[0];
  }
}

const pointOf = ({ code, latitude, longitude }: Point & { code: string }) =>
  [code, latitude.toFixed(4), longitude.toFixed(4)].join('|');

interface JoinOptions {
  /** Returns a free id for the words that identify a place. */
  newId: (key: string, row: { name: string; source: string }) => number;
  /** Returns other names that people use, folded. */
  otherNames: (name: string, code: string) => string[];
}

class DistrictJoin {
  readonly places: City[];
  readonly #options: JoinOptions;
  readonly #names = new NameIndex();
  readonly #otherNames = new NameIndex();
  /** The spelling of the regions. */
  readonly #regions = new Map<string, string>();
  /** Places that are a municipality or a district already. */
  readonly #divisions = new Set<City>();
  readonly #byPoint = new Map<string, City>();

  constructor(cities: readonly City[], options: JoinOptions) {
    this.#options = options;
    this.places = cities.map((city) => ({ ...city }));
    for (const city of this.places) {
      this.#regions.set(keyOf(city, ''), city.region);
      this.#names.add(city, city.region, [foldPlaceName(city.name)]);
      this.#otherNames.add(city, city.region, city.otherNames);
    }
  }

  join(row: District): void {
    const found = row.level === 'neighborhood' ? this.#findNear(row) : this.#findDivision(row);
    if (found) found.population = Math.max(found.population, row.population);
    const city = found ?? this.#add(row);
    if (row.level !== 'neighborhood') this.#divisions.add(city);
    if (!this.#byPoint.has(pointOf(row))) this.#byPoint.set(pointOf(row), city);
  }

  addAlias(row: District): void {
    const city = this.#byPoint.get(pointOf(row));
    if (!city) throw new Error(`No place has the point of the alias ${row.name}.`);
    const alias = foldPlaceName(row.name);
    const isBeginning = foldPlaceName(city.name).startsWith(alias);
    if (!isBeginning && !city.otherNames.includes(alias)) city.otherNames.push(alias);
  }

  #findDivision(row: District): City | undefined {
    const isFree = (city: City) => !this.#divisions.has(city);
    return (
      this.#names.find(row, SAME.division, isFree) ??
      this.#otherNames.find(row, SAME.divisionByOtherName, isFree)
    );
  }

  /** Neighborhoods of one name in two cities are two places. */
  #findNear(row: District): City | undefined {
    const parent = foldPlaceName(row.parent);
    const fits = (city: City) =>
      city.source === GEONAMES ||
      this.#divisions.has(city) ||
      foldPlaceName(city.district) === parent;
    return (
      this.#names.find(row, SAME.neighborhood, fits) ??
      this.#otherNames.find(row, SAME.neighborhoodByOtherName, fits)
    );
  }

  #add(row: District): City {
    const { code, name, level, parent, population, source, latitude, longitude } = row;
    const region = this.#regions.get(keyOf(row, '')) ?? row.region;
    const isPartOfCity =
      level === 'neighborhood' && !foldPlaceName(region).includes(foldPlaceName(parent));
    const city: City = {
      id: this.#options.newId([code, level, name, row.region, parent].join('|'), row),
      name,
      code,
      region: isPartOfCity ? `${parent}, ${region}` : region,
      district: parent,
      latitude,
      longitude,
      population,
      otherNames: this.#options.otherNames(name, code),
      weight: 0,
      source,
    };
    this.places.push(city);
    this.#names.add(city, region, [foldPlaceName(name)]);
    return city;
  }
}

/**
 * Adds the districts to the places of GeoNames. A district of a place that the list has already is the same place: its
 * id, name and point stay, and the larger population counts.
 */
export function joinDistricts(cities: readonly City[], options: JoinOptions): City[] {
  const rows = readDistricts();
  const join = new DistrictJoin(cities, options);
  const isAlias = ({ source }: District) => source === ALIAS;
  const isNeighborhood = ({ level }: District) => level === 'neighborhood';
  const named = rows.filter((row) => !isAlias(row));
  for (const row of named.filter((each) => !isNeighborhood(each))) join.join(row);
  for (const row of named.filter(isNeighborhood)) join.join(row);
  for (const row of rows.filter(isAlias)) join.addAlias(row);
  return join.places;
}
