import type { QueryClient } from '@tanstack/react-query';
import { skillsQuery } from '../../skills/skills.api.ts';
import { homeAddress, type CatalogFilters } from '../home/filters.form.ts';
import { dayText } from '../home/home.text.ts';
import { rememberSearch } from './recent-searches.tsx';

export { findPlace } from './search.api.ts';

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
