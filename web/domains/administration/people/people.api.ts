import {
  getOrderOverview,
  getUserTimeline,
  listOrders,
  openContact,
} from '@oficio/contract/domains/administration/administration-people.endpoints.ts';
import type {
  OrderRow,
  TimelineEntry,
} from '@oficio/contract/domains/administration/administration-people.schema.ts';
import type { OrderStatus } from '@oficio/contract/domains/orders/orders-states.rules.ts';
import type { EndpointCall } from '@oficio/contract/platform/api/endpoint.ts';
import type { Page } from '@oficio/contract/platform/api/page.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  queryOptions,
} from '@tanstack/react-query';
import { callEndpoint, callPage } from '#platform/api/api-client.ts';
import { userDetailsQuery } from '../administration.api.ts';

export interface OrderFilters {
  search: string;
  status: OrderStatus | null;
  from: string;
  to: string;
}

/** Orders, latest appointment first. The previous result stays visible while a new search loads. */
export function ordersQuery({ search, status, from, to }: OrderFilters) {
  return infiniteQueryOptions({
    queryKey: ['administration', 'orders', { search, status, from, to }],
    queryFn: ({ pageParam, signal }): Promise<Page<OrderRow>> =>
      callPage(
        listOrders,
        {
          query: {
            ...(search && { search }),
            ...(status && { status }),
            ...(from && { from }),
            ...(to && { to }),
            ...(pageParam && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

export function orderOverviewQuery(id: string) {
  return queryOptions({
    queryKey: ['administration', 'order', id],
    queryFn: ({ signal }) => callEndpoint(getOrderOverview, { params: { id } }, { signal }),
    staleTime: 0,
  });
}

const timelineKey = (id: string) => ['administration', 'timeline', id] as const;

export function timelineQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: timelineKey(id),
    queryFn: ({ pageParam, signal }): Promise<Page<TimelineEntry>> =>
      callPage(
        getUserTimeline,
        { params: { id }, query: pageParam ? { cursor: pageParam } : {} },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
}

type Opening = EndpointCall<typeof openContact>['body'];

/** States why phone and address of a user are needed, then reads them. */
export function openContactMutation(id: string) {
  return mutationOptions({
    mutationFn: (body: Opening) => callEndpoint(openContact, { params: { id }, body }),
    onSuccess: async (_data, _body, _before, { client }) => {
      void client.invalidateQueries({ queryKey: timelineKey(id) });
      await client.invalidateQueries({ queryKey: userDetailsQuery(id).queryKey });
    },
  });
}
