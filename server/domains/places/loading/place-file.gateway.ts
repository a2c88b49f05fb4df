import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { countries } from '@oficio/contract/platform/countries.ts';
import { foldPlaceName } from '../places.rules.ts';

const file = path.join(import.meta.dirname, '../../../places/places.tsv.gz');
const unzip = promisify(gunzip);
const countryByCode = new Map<string, string>(
  Object.entries(countries).map(([name, { code }]) => [code, name]),
);

/** A city of the data file. */
export interface FilePlace {
  id: number;
  name: string;
  region: string | null;
  country: string;
  slug: string;
  population: number;
  /** The order of results. */
  weight: number;
  latitude: number;
  longitude: number;
  /** Folded names, its own first. */
  names: string[];
}

export interface PlaceFile {
  version: number;
  places: FilePlace[];
}

function toPlaces(line: string): FilePlace[] {
  const [id, name = '', region, code = '', slug = '', population, weight, ...rest] =
    line.split('\t');
  const [latitude, longitude, others] = rest;
  const country = countryByCode.get(code);
  if (!country) return [];
  const names = [foldPlaceName(name), ...(others ?? '').split('|')].filter(Boolean);
  return [
    {
      id: Number(id),
      name,
      region: region || null,
      country,
      slug,
      population: Number(population),
      weight: Number(weight),
      latitude: Number(latitude),
      longitude: Number(longitude),
      names: [...new Set(names)],
    },
  ];
}

/** Reads the cities of the countries of the product; scripts/generate-places.ts writes the file. */
export async function readPlaceFile(): Promise<PlaceFile> {
  const text = (await unzip(await readFile(file))).toString();
  const [version, ...lines] = text.trimEnd().split('\n');
  return { version: Number(version), places: lines.flatMap(toPlaces) };
}
