import type { Country } from '@oficio/contract/platform/countries.ts';
import type { QueryClient } from '@tanstack/react-query';
import { skillsQuery } from '#domains/skills/skills.api.ts';
import {
  changedAddress,
  changeFilters,
  homeAddress,
  toSearch,
  type CatalogFilters,
  type FilterChange,
} from '../catalog-filters.form.ts';
import { placeNameKey, typedPlaceQuery } from '../catalog-list.api.ts';
import { dayText } from '../catalog-home.text.ts';
import { rememberSearch } from './recent-searches.tsx';

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

/** Takes 'urgente' and 'hoy' out of a text: they are filters. 'No es urgente' is neither. */
function readFilterWords(text: string): FilterChange {
  const search = text
    .replaceAll(/\bno (?:es )?urgente\b/giu, ' ')
    .replaceAll(/\b(?:urgente|hoy)\b/giu, ' ')
    .replaceAll(/^[\s,.;]+|[\s,.;]+$|\s+(?=[\s,.;])/gu, '');
  const isUrgent = /(?<!\bno (?:es )?)\burgente\b/iu.test(text);
  return {
    search,
    ...(isUrgent && { emergency: 'true' }),
    ...(/\bhoy\b/iu.test(text) && { day: 'today' }),
  };
}

const withTyped = (address: string, where: string) =>
  `${address}${address === '/' ? '?' : '&'}where=${encodeURIComponent(where)}`;

/**
 * Returns the address of the list for the texts of the form. A text that names no place, or
 * one far away, stays in the address, and the page explains it.
 */
export async function findTyped({ client, filters, placeName, country, fields }: TypedSearch) {
  const typed = readFilterWords(toSearch(textOf(fields['search'])));
  const where = textOf(fields['where']).slice(0, 80);
  if (where === placeName) {
    const next = changeFilters(filters, typed);
    remember(client, next, placeName);
    return homeAddress(next);
  }
  const asked = { ...filters, ...(country && { country }) };
  const query = typedPlaceQuery(where, asked);
  const found = where ? await client.query(query).catch(() => null) : null;
  if (found && found.farKm !== null) {
    // The page asks whether this place is meant; until then the search is as it was.
    const next = changeFilters(filters, typed);
    return withTyped(homeAddress(next), where);
  }
  const place = found?.place ?? null;
  const next = changeFilters(filters, { ...typed, place: place?.id ?? null, near: null });
  if (place) namePlace(client, next, place.name);
  remember(client, next, place?.name ?? '');
  const address = changedAddress(next, {});
  return !where || place ? address : withTyped(address, where);
}
