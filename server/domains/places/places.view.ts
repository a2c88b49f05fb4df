import type { Place } from '@oficio/contract/domains/places/places.schema.ts';
import type { Country } from '@oficio/contract/platform/countries.ts';

export interface PlaceFields {
  id: number;
  name: string;
  region: string | null;
  country: string;
  slug: string;
}

/** The loader stores only countries of the list. */
export function toPlace({ id, name, region, country, slug }: PlaceFields): Place {
  return { id: String(id), name, region, country: country as Country, slug };
}
