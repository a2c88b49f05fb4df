import {
  getServiceCard,
  listOwnServiceCards,
  listServiceCards,
} from '@oficio/contract/domains/catalogue/catalogue.endpoints.ts';
import type { ServiceCardTile } from '@oficio/contract/domains/catalogue/catalogue.schema.ts';
import type { Page } from '@oficio/contract/platform/page.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint, callPage } from '../../platform/api-client.ts';
import type { CatalogueFilters } from './catalogue-filters.form.ts';

/** What a tile shows: the list as the server rendered it carries no more than that. */
export type TileCard = Omit<ServiceCardTile, 'packages'>;
export type TilePage = Page<TileCard>;

/** The first page fills a phone several times; the later ones come before they are seen. */
const FIRST_PAGE_SIZE = 12;
const NEXT_PAGE_SIZE = 24;

export const catalogueKeys = {
  lists: ['service-cards', 'list'] as const,
  list: (filters: CatalogueFilters, viewer: string | null, start: string | null) =>
    [...catalogueKeys.lists, filters, viewer, start] as const,
  card: (id: string) => ['service-cards', 'card', id] as const,
  own: ['service-cards', 'own'] as const,
};

export function listQuery(filters: CatalogueFilters, cursor: string | null) {
  return {
    limit: String(cursor ? NEXT_PAGE_SIZE : FIRST_PAGE_SIZE),
    ...(cursor && { cursor }),
    ...(filters.search && { search: filters.search }),
    ...(filters.skill && { skill: filters.skill }),
    ...(filters.isEmergency && { emergency: 'true' as const }),
    ...(filters.country && { country: filters.country }),
  };
}

export interface CardList {
  filters: CatalogueFilters;
  /** Who is signed in: their country decides what they see. */
  viewer: string | null;
  /** Where the list begins: null at its beginning. */
  start: string | null;
  /** What the server put into the page for exactly this list. */
  rendered?: TilePage | undefined;
}

export function serviceCardsQuery({ filters, viewer, start, rendered }: CardList) {
  return infiniteQueryOptions({
    queryKey: catalogueKeys.list(filters, viewer, start),
    queryFn: ({ pageParam, signal }): Promise<TilePage> =>
      callPage(listServiceCards, { query: listQuery(filters, pageParam) }, { signal }),
    initialPageParam: start,
    getNextPageParam: (page) => page.nextCursor,
    // The tiles that are there stay, dimmed, until the next ones are.
    placeholderData: keepPreviousData,
    ...(rendered && { initialData: { pages: [rendered], pageParams: [start] } }),
  });
}

export function serviceCardQuery(id: string) {
  return queryOptions({
    queryKey: catalogueKeys.card(id),
    queryFn: ({ signal }) => callEndpoint(getServiceCard, { params: { id } }, { signal }),
  });
}

/** Own cards, newest first, for the provider's panel. */
export function ownServiceCardsQuery() {
  return queryOptions({
    queryKey: catalogueKeys.own,
    queryFn: ({ signal }) => callEndpoint(listOwnServiceCards, {}, { signal }),
  });
}
