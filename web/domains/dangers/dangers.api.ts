import type { findDanger } from '@oficio/contract/domains/dangers/dangers.endpoints.ts';
import { findDangerRequest } from '@oficio/contract/domains/dangers/dangers.requests.ts';
import type { Danger } from '@oficio/contract/domains/dangers/dangers.schema.ts';
import type { EndpointCall } from '@oficio/contract/platform/api/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import { publicQuery } from '#platform/api/query-client.ts';

export type DangerQuestion = EndpointCall<typeof findDanger>['query'];

/** The danger that a search names. `rendered` is the one that the server rendered for exactly this search. */
export const dangerQuery = (query: DangerQuestion, rendered: Danger | null | undefined) =>
  queryOptions({
    ...publicQuery,
    queryKey: ['dangers', query],
    queryFn: async ({ signal }): Promise<Danger | null> =>
      (await callEndpoint<typeof findDanger>(findDangerRequest, { query }, { signal })).danger,
    initialData: rendered,
    staleTime: Infinity,
    retry: 1,
  });
