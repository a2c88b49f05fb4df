import type { Country } from '@oficio/contract/platform/countries.ts';
import type { QueryClient } from '@tanstack/react-query';
import { skillsQuery } from '../../skills/skills.api.ts';
import {
  changedAddress,
  changeFilters,
  homeAddress,
  toSearch,
  type CatalogFilters,
} from '../home/filters.form.ts';
import { placeNameKey } from '../home/home.api.ts';
import { dayText } from '../home/home.text.ts';
import { rememberSearch } from './recent-searches.tsx';
import { findPlace } from './search.api.ts';

/** Remembers a search on this device: its words or trade, with its place and day. */
export function remember(client: QueryClient, filters: CatalogFilters, placeName: string): void {
  const { search, skill, day, from } = filters;
  const trade = client.getQueryData(skillsQuery().queryKey)?.find(({ id }) => id === skill)?.name;
  const label = search ?? trade;
  if (!label) return;
  const details = [search && trade, placeName, day && dayText(day, from)].filter(Boolean);
  rememberSearch('catalog-recent', {
    address: homeAddress(filters),
    label,
    detail: details.join(' · ') || null,
  });
}

/** The name of a chosen place is known; the list need not load it. */
export function namePlace(client: QueryClient, filters: CatalogFilters, name: string): void {
  client.setQueryData(placeNameKey(filters), name);
}

interface TypedSearch {
  client: QueryClient;
  filters: CatalogFilters;
  placeName: string;
  country: Country | undefined;
  /** The fields of the form. */
  fields: Record<string, unknown>;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/**
 * Returns the address of the list for the texts of the form. A text that names no place stays in
 * the address, and the page explains it.
 */
export async function findTyped({ client, filters, placeName, country, fields }: TypedSearch) {
  const search = toSearch(textOf(fields['search']));
  const where = textOf(fields['where']).slice(0, 80);
  if (where === placeName) {
    const next = changeFilters(filters, { search });
    remember(client, next, placeName);
    return homeAddress(next);
  }
  const place = where ? await findPlace(where, country).catch(() => null) : null;
  const next = changeFilters(filters, { search, place: place?.id ?? null, near: null });
  if (place) namePlace(client, next, place.name);
  remember(client, next, place?.name ?? '');
  const address = changedAddress(next, {});
  if (!where || place) return address;
  return `${address}${address === '/' ? '?' : '&'}where=${encodeURIComponent(where)}`;
}
