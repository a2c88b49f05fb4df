import type { getServiceCard } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { getServiceCardRequest } from '@oficio/contract/domains/catalog/catalog.requests.ts';
import type {
  ServiceCard,
  ServiceCardTile,
} from '@oficio/contract/domains/catalog/catalog.schema.ts';
import type { Page } from '@oficio/contract/platform/api/page.ts';
import { queryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import { publicQuery } from '#platform/api/query-client.ts';
import { pageLoadedAt } from '#platform/page-state.ts';

/** A bookable hour of a card's shortest package, on the provider's calendar and clock. */
export interface TileHour {
  /** 'hoy 16:00'; the day is left out if the hour before has it too. */
  text: string;
  /** 'hoy 16:00' */
  name: string;
  package: string;
  dia: string;
  hora: string;
}

/** The fields of a tile. The server renders no others into the HTML of a list. */
export interface TileCard extends Omit<ServiceCardTile, 'packages'> {
  /** 'A unos 5 km', in a list near a place. */
  distance?: string | null;
  /** Up to three bookable hours, in a list near a place or for a day; `hoursQuery` loads those of other lists. */
  hours?: readonly TileHour[] | undefined;
}

/** True if the cover is a picture of finished work instead of a chosen one or a drawing. */
export function showsWork({
  coverImage,
  galleryImages,
}: Pick<TileCard, 'coverImage' | 'galleryImages'>): boolean {
  return galleryImages.some(({ image }) => image.url === coverImage.url);
}

export type TilePage = Page<TileCard>;

export const catalogKeys = {
  /** Prefix of all keys below; a change of a card invalidates it. */
  all: ['service-cards'] as const,
  lists: ['service-cards', 'list'] as const,
  card: (id: string) => ['service-cards', 'card', id] as const,
  own: ['service-cards', 'own'] as const,
};

/** The tile of a card from a cached list, to show cover and title while the card loads. */
export function findTile(client: QueryClient, id: string): TileCard | undefined {
  return client
    .getQueriesData<InfiniteData<TilePage>>({ queryKey: catalogKeys.lists })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ items }) => items)
    .find((tile) => tile.id === id);
}

/** One card for its page. `rendered` is the card that the server rendered into the HTML. */
export function serviceCardQuery(id: string, rendered: ServiceCard | undefined) {
  return queryOptions({
    ...publicQuery,
    queryKey: catalogKeys.card(id),
    queryFn: ({ signal }) =>
      callEndpoint<typeof getServiceCard>(getServiceCardRequest, { params: { id } }, { signal }),
    initialData: rendered,
    initialDataUpdatedAt: pageLoadedAt(),
  });
}
