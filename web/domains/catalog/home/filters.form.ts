import { cardSorts, distanceSteps } from '@oficio/contract/domains/catalog/catalog-list.rules.ts';
import { MAX_SEARCH_LENGTH } from '@oficio/contract/domains/catalog/catalog.rules.ts';
import { countryNames, type Country } from '@oficio/contract/platform/countries.ts';

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

const matching = (pattern: RegExp) => (value: string) => (pattern.test(value) ? value : null);
const oneOf = (values: readonly (string | number)[]) => (value: string) =>
  values.map(String).includes(value) ? value : null;

function toDay(value: string): string | null {
  if (value === 'today' || value === 'tomorrow') return value;
  const date = new Date(`${value}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(value) && date.toJSON()?.startsWith(value) ? value : null;
}

/** 'latitude,longitude' with at most two decimals: about 1 km. */
export function toNear(value: string): string | null {
  if (!/^-?\d{1,3}(\.\d+)?,-?\d{1,3}(\.\d+)?$/.test(value)) return null;
  const [latitude = 91, longitude = 181] = value.split(',').map((part) => Number(part));
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  return [latitude, longitude].map((part) => Math.round(part * 100) / 100).join(',');
}

/** Reads each filter of an address; null for an invalid value. In the order of the address. */
const readers = {
  search: toSearch,
  skill: (value: string) => (ID.test(value) ? value.toLowerCase() : null),
  emergency: oneOf(['true']),
  country: toCountry,
  place: matching(/^\d{1,10}$/),
  near: toNear,
  within: oneOf(distanceSteps),
  day: toDay,
  from: matching(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
  maxPrice: matching(/^(?!0+(\.0+)?$)\d{1,7}(\.\d{1,2})?$/),
  minRating: matching(/^(?:[1-4](\.\d)?|5(\.0)?)$/),
  sort: oneOf(cardSorts),
} satisfies Record<string, (value: string) => string | null>;

export type FilterName = keyof typeof readers;
const filterNames = Object.keys(readers) as FilterName[];

/**
 * The filters of the catalog, stored in the address of the home page under the names and with the
 * values of the API.
 */
export type CatalogFilters = { [name in FilterName]?: string };

/** Reads the filters of an address; invalid parameters, and those without effect, are ignored. */
export function readFilters(params: URLSearchParams): CatalogFilters {
  const filters: CatalogFilters = {};
  for (const name of filterNames) {
    const value = readers[name](params.get(name) ?? '');
    if (value) filters[name] = value;
  }
  if (filters.place) delete filters.near;
  if (!filters.place && !filters.near) {
    delete filters.within;
    if (filters.sort === 'near') delete filters.sort;
  }
  if (filters.sort === 'match') delete filters.sort;
  if (!filters.day) delete filters.from;
  return filters;
}

export type FilterChange = Partial<Record<string, string | null>>;

/** Replaces the filters that `change` names; null removes one, and those that depended on it. */
export function changeFilters(filters: CatalogFilters, change: FilterChange): CatalogFilters {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filters, ...change }))
    if (value) params.set(name, value);
  return readFilters(params);
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
  for (const name of filterNames) if (filters[name]) params.set(name, filters[name]);
  if (cursor) params.set('cursor', cursor);
  const query = params.toString();
  return query ? `/?${query}` : '/';
}

/** The name of a place that a form without JavaScript sent; the server looks for it. */
export function readPlaceName(params: URLSearchParams): string {
  return toSearch(params.get('where')).slice(0, 80);
}

/** The address of a filter removed or added. */
export const changedAddress = (filters: CatalogFilters, change: FilterChange): string =>
  homeAddress(changeFilters(filters, change));

export function hasFilters(filters: CatalogFilters): boolean {
  return filterNames.some((name) => name !== 'country' && name !== 'sort' && filters[name]);
}

/** The id of the search form, to which a phone without JavaScript jumps. */
export const SEARCH_FORM_ID = 'buscar';
