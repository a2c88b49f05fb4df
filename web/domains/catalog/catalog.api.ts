import type { getServiceCard } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { getServiceCardRequest } from '@oficio/contract/domains/catalog/catalog.requests.ts';
import type {
  ServiceCard,
  ServiceCardTile,
} from '@oficio/contract/domains/catalog/catalog.schema.ts';
import type { Page } from '@oficio/contract/platform/api/page.ts';
import { queryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../platform/api/api-client.ts';
import { pageLoadedAt, publicQuery } from '../../platform/api/query-client.ts';

/** What a tile shows: the list as the server rendered it carries no more than that. */
export type TileCard = Omit<ServiceCardTile, 'packages'>;
export type TilePage = Page<TileCard>;

export const catalogKeys = {
  /** Everything below: what a change of a card makes outdated. */
  all: ['service-cards'] as const,
  lists: ['service-cards', 'list'] as const,
  card: (id: string) => ['service-cards', 'card', id] as const,
  own: ['service-cards', 'own'] as const,
};

/** The tile of a card, if a list with it was shown: its cover and title are there at once. */
export function findTile(client: QueryClient, id: string): TileCard | undefined {
  return client
    .getQueriesData<InfiniteData<TilePage>>({ queryKey: catalogKeys.lists })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ items }) => items)
    .find((tile) => tile.id === id);
}

/** One card, with all that its page says. `rendered` is what the server put into the page. */
export function serviceCardQuery(id: string, rendered: ServiceCard | undefined) {
  return queryOptions({
    ...publicQuery,
    queryKey: catalogKeys.card(id),
    queryFn: ({ signal }) =>
      callEndpoint<typeof getServiceCard>(getServiceCardRequest, { params: { id } }, { signal }),
    initialData: rendered,
    initialDataUpdatedAt: pageLoadedAt,
  });
}
