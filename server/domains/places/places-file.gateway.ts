import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { constants, gunzip } from 'node:zlib';
import { countries } from '@oficio/contract/platform/countries.ts';
import { foldPlaceName } from './places.rules.ts';

const file = path.join(import.meta.dirname, '../../places/places.tsv.gz');
const unzip = promisify(gunzip);
/** Contains the first line, which is the version. */
const HEAD_BYTES = 1_024;
const countryByCode = new Map<string, string>(
  Object.entries(countries).map(([name, { code }]) => [code, name]),
);

/** A city or district of the data file. */
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
  /** The data that it comes from: 'geonames', or a source of scripts/places/README.md. */
  source: string;
}

export interface PlaceFile {
  version: number;
  places: FilePlace[];
}

function toPlaces(line: string): FilePlace[] {
  const [id, name = '', region, code = '', slug = '', population, weight, ...rest] =
    line.split('\t');
  const [latitude, longitude, others, source = ''] = rest;
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
      source,
    },
  ];
}

/** Reads only the beginning of the file: unzipping all of it takes half a second of each start. */
export async function readPlaceVersion(): Promise<number> {
  const head = await buffer(createReadStream(file, { end: HEAD_BYTES - 1 }));
  const text = (await unzip(head, { finishFlush: constants.Z_SYNC_FLUSH })).toString();
  return Number(text.split('\n', 1)[0]);
}

/** Reads the places of the countries of the product; scripts/generate-places.ts writes the file. */
export async function readPlaceFile(): Promise<PlaceFile> {
  const text = (await unzip(await readFile(file))).toString();
  const [version, ...lines] = text.trimEnd().split('\n');
  return { version: Number(version), places: lines.flatMap(toPlaces) };
}
