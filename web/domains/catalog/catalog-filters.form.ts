import { cardSorts, distanceSteps } from '@oficio/contract/domains/catalog/catalog-list.rules.ts';
import { MAX_SEARCH_LENGTH } from '@oficio/contract/domains/catalog/catalog.rules.ts';
import { toCountry } from '@oficio/contract/platform/countries.ts';

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const CURSOR = /^[\w-]{1,400}$/;

export function toSearch(value: string | null): string {
  return (
    Array.from((value ?? '').trim())
      // The API refuses longer searches, so a longer search in an address is cut.
      .slice(0, MAX_SEARCH_LENGTH)
      .join('')
  );
}

function oneOf(value: string, values: readonly (string | number)[]): string | null {
  return values.map(String).includes(value) ? value : null;
}

function matching(value: string, pattern: RegExp): string | null {
  return pattern.test(value) ? value : null;
}

function toDay(value: string): string | null {
  if (value === 'today' || value === 'tomorrow') return value;
  const date = new Date(`${value}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(value) && date.toJSON()?.startsWith(value) ? value : null;
}

/** Reads each filter of an address; null for an invalid value. In the order of the address. */
const readers = {
  search: toSearch,
  skill: (value: string) => matching(value.toLowerCase(), ID),
  emergency: (value: string) => oneOf(value, ['true']),
  instant: (value: string) => oneOf(value, ['true']),
  country: toCountry,
  place: (value: string) => matching(value, /^\d{1,10}$/),
  // At most two decimals: about 1 km.
  near: (value: string) => matching(value, /^-?\d{1,2}(\.\d{1,2})?,-?\d{1,3}(\.\d{1,2})?$/),
  within: (value: string) => oneOf(value, distanceSteps),
  day: toDay,
  from: (value: string) => matching(value, /^(?:[01]\d|2[0-3]):[0-5]\d$/),
  maxPrice: (value: string) => matching(value, /^(?=.*[1-9])\d{1,10}(\.\d{1,2})?$/),
  minRating: (value: string) => matching(value, /^(?:[1-4](\.\d)?|5(\.0)?)$/),
  sort: (value: string) => oneOf(value, cardSorts),
} satisfies Record<string, (value: string) => string | null>;

export type FilterName = keyof typeof readers;

/** A function, so that pages that use another part of this file do not run it. */
const filterNames = () => Object.keys(readers) as FilterName[];

/**
 * The filters of the catalog, stored in the address of the home page under the names and with the
 * values of the API.
 */
export type CatalogFilters = { [name in FilterName]?: string };

/** Reads the filters of an address; invalid parameters, and those without effect, are ignored. */
export function readFilters(params: URLSearchParams): CatalogFilters {
  const filters: CatalogFilters = {};
  for (const name of filterNames()) {
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
  for (const name of filterNames()) if (filters[name]) params.set(name, filters[name]);
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
  return filterNames().some((name) => name !== 'country' && name !== 'sort' && filters[name]);
}

/** True for a search: words, a place or a day. A category or urgency alone is browsing. */
export function isSearch({ search, place, near, day }: CatalogFilters): boolean {
  return Boolean(search ?? place ?? near ?? day);
}

/** The id of the search form, to which a phone without JavaScript jumps. */
export const SEARCH_FORM_ID = 'buscar';
