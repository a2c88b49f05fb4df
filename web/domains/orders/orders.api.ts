import {
  getNextAppointment,
  getOrder,
  listClientOrders,
  listProviderOrders,
} from '@oficio/contract/domains/orders/orders.endpoints.ts';
import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { RecordState } from '@oficio/contract/platform/api/page.ts';
import { useQueryClient } from '@tanstack/react-query';
import { endpointQuery } from '#platform/api/endpoint-options.ts';
import { callDashboardPage } from '#platform/pages/dashboard-page.ts';
import { recordsQueryOptions, useRecords } from '#platform/pages/records.ts';

/** Polling interval, for the actions that become possible with time, and in case a change message is lost. */
const REFRESH_MS = 30_000;

export const orderKeys = {
  all: ['orders'] as const,
  lists: ['orders', 'list'] as const,
  list: (party: OrderParty, state: RecordState) => ['orders', 'list', party, state] as const,
  next: ['orders', 'next'] as const,
  one: (id: string) => ['orders', 'one', id] as const,
};

/** The orders of the user in one role, newest first: all open ones as one page, or ended ones page by page. */
export function ordersQuery(party: OrderParty, state: RecordState) {
  return {
    ...recordsQueryOptions(orderKeys.list(party, state), state, (query, signal) =>
      callDashboardPage(
        party === 'client' ? listClientOrders : listProviderOrders,
        { query },
        { signal },
      ),
    ),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always' as const,
  };
}

/** All open orders of the user in one role and the loaded ended ones. */
export function useOrders(party: OrderParty) {
  return useRecords((state) => ordersQuery(party, state));
}

export const orderQuery = (id: string) =>
  endpointQuery(getOrder, {
    queryKey: orderKeys.one(id),
    params: { id },
    refetchInterval: REFRESH_MS,
  });

/** The open order of the signed-in client whose work comes next. */
export const nextAppointmentQuery = () =>
  endpointQuery(getNextAppointment, {
    queryKey: orderKeys.next,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });

/** Returns a function that requests all orders again, for example after a review. */
export function useOrdersRefresh(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: orderKeys.all });
}
