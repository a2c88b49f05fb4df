import { MAX_SEARCH_LENGTH } from '@oficio/contract/domains/catalog/catalog.rules.ts';
import { countryNames, type Country } from '@oficio/contract/platform/countries.ts';

/** The filters of the catalog, stored in the address of the home page. */
export interface CatalogFilters {
  search: string;
  skill: string | null;
  isEmergency: boolean;
  country: Country | null;
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const CURSOR = /^[\w-]{1,400}$/;

export function toCountry(value: string | null | undefined): Country | null {
  const name = value?.normalize('NFC').trim();
  return countryNames.find((country) => country === name) ?? null;
}

export function toSearch(value: string | null): string {
  return (
    Array.from((value ?? '').trim())
      // The API refuses longer searches, so a longer search in an address is cut.
      .slice(0, MAX_SEARCH_LENGTH)
      .join('')
  );
}

/** Reads the filters of an address; invalid parameters are ignored. */
export function readFilters(params: URLSearchParams): CatalogFilters {
  const skill = params.get('skill');
  return {
    search: toSearch(params.get('search')),
    skill: skill && ID.test(skill) ? skill.toLowerCase() : null,
    isEmergency: params.get('emergency') === 'true',
    country: toCountry(params.get('country')),
  };
}

/** The cursor of 'Ver más' without JavaScript; null for the first page or an invalid cursor. */
export function readCursor(params: URLSearchParams): string | null {
  const cursor = params.get('cursor');
  return cursor && CURSOR.test(cursor) ? cursor : null;
}

/**
 * The canonical address of a list. Equal filters have equal addresses, because the address is part
 * of query keys.
 */
export function homeAddress(filters: CatalogFilters, cursor: string | null = null): string {
  const params = new URLSearchParams();
  if (filters.search) params.set('search', filters.search);
  if (filters.skill) params.set('skill', filters.skill);
  if (filters.isEmergency) params.set('emergency', 'true');
  if (filters.country) params.set('country', filters.country);
  if (cursor) params.set('cursor', cursor);
  const query = params.toString();
  return query ? `/?${query}` : '/';
}

export function hasFilters({ search, skill, isEmergency }: CatalogFilters): boolean {
  return search !== '' || skill !== null || isEmergency;
}
