import {
  createServiceRequest,
  getServiceRequest,
  listServiceRequests,
  markServiceRequestAnswered,
} from '@oficio/contract/domains/service-requests/service-requests.endpoints.ts';
import type { ServiceRequest } from '@oficio/contract/domains/service-requests/service-requests.schema.ts';
import type { EndpointCall } from '@oficio/contract/platform/api/endpoint.ts';
import type { Page, RecordState } from '@oficio/contract/platform/api/page.ts';
import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import { endpointQuery, mutationById } from '#platform/api/endpoint-options.ts';
import { callDashboardPage } from '#platform/pages/dashboard-page.ts';
import { recordsQueryOptions } from '#platform/pages/records.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';

export const serviceRequestKeys = {
  all: ['service-requests'] as const,
  lists: ['service-requests', 'received'] as const,
  received: (state: RecordState) => ['service-requests', 'received', state] as const,
  detail: (id: string) => ['service-requests', 'detail', id] as const,
};

/** Service requests received, newest first: all that wait for an answer as one page, or answered ones page by page. */
export function serviceRequestsQuery(state: RecordState) {
  return recordsQueryOptions(serviceRequestKeys.received(state), state, (query, signal) =>
    callDashboardPage(listServiceRequests, { query }, { signal }),
  );
}

export const serviceRequestQuery = (id: string) =>
  endpointQuery(getServiceRequest, { queryKey: serviceRequestKeys.detail(id), params: { id } });

export type ServiceRequestBody = EndpointCall<typeof createServiceRequest>['body'];

/** Sends a service request. A retry after a lost response creates no second request. */
export function useServiceRequest() {
  const idempotency = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: ServiceRequestBody) =>
      callEndpoint(createServiceRequest, { body }, { idempotencyKey: idempotency.keyFor(body) }),
    onSuccess: () => idempotency.reset(),
  });
}

type CachedRequests = InfiniteData<Page<ServiceRequest>> | undefined;

function replaceIn(cached: CachedRequests, request: ServiceRequest): CachedRequests {
  return (
    cached && {
      ...cached,
      pages: cached.pages.map((page) => ({
        ...page,
        items: page.items.map((item) => (item.id === request.id ? request : item)),
      })),
    }
  );
}

/** Marks a request as answered, updates the cache and refetches the lists. */
export function useMarkAnswered() {
  const client = useQueryClient();
  return useMutation(
    mutationById(markServiceRequestAnswered, {
      onSuccess: (request) => {
        client.setQueriesData<CachedRequests>({ queryKey: serviceRequestKeys.lists }, (cached) =>
          replaceIn(cached, request),
        );
        client.setQueryData(serviceRequestKeys.detail(request.id), request);
      },
      onSettled: () => {
        void client.invalidateQueries({ queryKey: serviceRequestKeys.all });
      },
    }),
  );
}
