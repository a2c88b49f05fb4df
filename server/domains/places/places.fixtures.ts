import type { Context } from '#platform/context.ts';
import { replacePlaces } from './places-loading.queries.ts';
import type { FilePlace, PlaceFile } from './places-file.gateway.ts';
import { foldPlaceName } from './places.rules.ts';

type PlaceOptions = Pick<FilePlace, 'id' | 'name' | 'latitude' | 'longitude'> & Partial<FilePlace>;

/** Returns a city as the data file has it, by default in Perú. */
export function filePlace(options: PlaceOptions, ...otherNames: string[]): FilePlace {
  const { population = 1_000 } = options;
  return {
    region: 'Lima',
    country: 'Perú',
    slug: `${foldPlaceName(options.name)}-${options.id}`,
    population,
    weight: population,
    source: 'geonames',
    names: [foldPlaceName(options.name), ...otherNames],
    ...options,
  };
}

/** Lima with two districts and Callao, Arequipa, 765 km away, and cities of two other countries. */
export const testPlaces = {
  lima: filePlace({
    id: 1,
    name: 'Lima',
    latitude: -12.0432,
    longitude: -77.0282,
    population: 7e6,
  }),
  callao: filePlace({
    id: 2,
    name: 'Callao',
    latitude: -12.0516,
    longitude: -77.1345,
    region: null,
  }),
  miraflores: filePlace({ id: 3, name: 'Miraflores', latitude: -12.1133, longitude: -77.0327 }),
  surco: filePlace(
    { id: 4, name: 'Santiago de Surco', latitude: -12.1359, longitude: -77.0074 },
    'surco',
  ),
  arequipa: filePlace({
    id: 5,
    name: 'Arequipa',
    latitude: -16.3989,
    longitude: -71.535,
    region: 'Arequipa',
    population: 841_130,
  }),
  buenosAires: filePlace(
    {
      id: 6,
      name: 'Buenos Aires',
      latitude: -34.6131,
      longitude: -58.3772,
      region: null,
      country: 'Argentina',
      population: 13e6,
    },
    'caba',
  ),
  linares: filePlace({
    id: 7,
    name: 'Linares',
    latitude: -35.8467,
    longitude: -71.5931,
    region: 'Maule',
    country: 'Chile',
    population: 71_000,
  }),
} as const;

/** Loads a few cities instead of the data file, as version 1. */
export async function loadTestPlaces(
  context: Pick<Context, 'transaction'>,
  file?: PlaceFile,
): Promise<void> {
  const loaded = file ?? { version: 1, places: Object.values(testPlaces) };
  await context.transaction((tx) => replacePlaces(tx.db, loaded));
}
