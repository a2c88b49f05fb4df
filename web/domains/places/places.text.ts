import type { Place } from '@oficio/contract/domains/places/places.schema.ts';

export const placesWords = {
  suggestions: 'Lugares',
  placeholder: 'Escribe una ciudad o distrito',
  notFound: 'No encontramos ese lugar. Prueba con una ciudad o distrito cercano.',
  failed: 'No se pudieron buscar los lugares. Intenta de nuevo.',
  chooseOne: 'Elige un lugar de la lista',
  locate: 'Usar mi ubicación',
  locating: 'Buscando dónde estás...',
  locationDenied: 'No pudimos saber dónde estás. Escribe tu ciudad o distrito.',
  nothingNear: 'No encontramos lugares cerca de ti. Escribe tu ciudad o distrito.',
  nearYou: 'Cerca de ti:',
  choose: (name: string) => `Elegir ${name}`,
  credit: 'Lugares: datos de GeoNames',
} as const;

/** 'Miraflores, Lima'; only the name where the region has the same one. */
export function placeLabel({ name, region }: Pick<Place, 'name' | 'region'>): string {
  return region && region !== name ? `${name}, ${region}` : name;
}
