import type { EmptyList, NearMiss } from '@oficio/contract/domains/catalog/catalog-empty.schema.ts';
import type {
  explainEmptyList,
  findNearMiss,
  listOtherCards,
} from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import {
  explainEmptyListRequest,
  findNearMissRequest,
  listOtherCardsRequest,
} from '@oficio/contract/domains/catalog/catalog-empty.requests.ts';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import { publicQuery } from '#platform/api/query-client.ts';
import type { CatalogFilters } from '../catalog-filters.form.ts';
import { questionOf, toTilePage } from '../catalog-list.api.ts';
import { catalogKeys, type TileCard } from '../catalog.api.ts';

/**
 * Why a list is empty. `viewer` is the id of the signed-in user, `rendered` the explanation that the server rendered for
 * exactly this list.
 */
export function explanationQuery(
  filters: CatalogFilters,
  viewer: string | null,
  rendered: EmptyList | undefined,
) {
  const { address, query } = questionOf(filters);
  return queryOptions({
    ...publicQuery,
    queryKey: [...catalogKeys.all, 'empty', viewer, address],
    queryFn: ({ signal }) =>
      callEndpoint<typeof explainEmptyList>(explainEmptyListRequest, { query }, { signal }),
    initialData: rendered,
    staleTime: 60_000,
    retry: false,
  });
}

/** The thing that no card of a list has. `rendered` is the server's answer for exactly this list. */
export function nearMissQuery(
  filters: CatalogFilters,
  viewer: string | null,
  rendered: NearMiss | null | undefined,
) {
  const { address, query } = questionOf(filters);
  return queryOptions({
    ...publicQuery,
    queryKey: [...catalogKeys.all, 'near-miss', viewer, address],
    queryFn: async ({ signal }): Promise<NearMiss | null> =>
      (await callEndpoint<typeof findNearMiss>(findNearMissRequest, { query }, { signal }))
        .nearMiss,
    initialData: rendered,
    staleTime: 60_000,
    retry: false,
  });
}

/** Cards of other trades whose title has the words of the search. */
export function otherCardsQuery(filters: CatalogFilters, viewer: string | null) {
  const { address, query } = questionOf(filters);
  return queryOptions({
    ...publicQuery,
    queryKey: [...catalogKeys.all, 'others', viewer, address],
    queryFn: async ({ signal }): Promise<TileCard[]> => {
      const items = await callEndpoint<typeof listOtherCards>(
        listOtherCardsRequest,
        { query },
        { signal },
      );
      return (await toTilePage({ items, nextCursor: null })).items;
    },
    retry: false,
  });
}
