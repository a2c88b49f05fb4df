import {
  getNextAppointment,
  getOrder,
  listClientOrders,
  listProviderOrders,
} from '@oficio/contract/domains/orders/orders.endpoints.ts';
import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import type { Page } from '@oficio/contract/platform/api/page.ts';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import { callDashboardPage } from '#platform/pages/dashboard-page.ts';

const PAGE_SIZE = '50';
/** Polling interval, for the actions that become possible with time, and in case a change message is lost. */
const REFRESH_MS = 30_000;

export const orderKeys = {
  all: ['orders'] as const,
  lists: ['orders', 'list'] as const,
  list: (party: OrderParty) => ['orders', 'list', party] as const,
  next: ['orders', 'next'] as const,
  one: (id: string) => ['orders', 'one', id] as const,
};

/** The orders of the user in one role, newest first. */
export function ordersQuery(party: OrderParty) {
  const endpoint = party === 'client' ? listClientOrders : listProviderOrders;
  return infiniteQueryOptions({
    queryKey: orderKeys.list(party),
    queryFn: ({ pageParam, signal }): Promise<Page<Order>> =>
      callDashboardPage(
        endpoint,
        { query: { limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });
}

export function orderQuery(id: string) {
  return queryOptions({
    queryKey: orderKeys.one(id),
    queryFn: ({ signal }) => callEndpoint(getOrder, { params: { id } }, { signal }),
    refetchInterval: REFRESH_MS,
  });
}

/** The open order of the signed-in client whose work comes next. */
export function nextAppointmentQuery() {
  return queryOptions({
    queryKey: orderKeys.next,
    queryFn: ({ signal }) => callEndpoint(getNextAppointment, {}, { signal }),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });
}

/** Returns a function that requests all orders again, for example after a review. */
export function useOrdersRefresh(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: orderKeys.all });
}
