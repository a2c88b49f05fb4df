import {
  acceptOrder,
  confirmOrder,
  getOrder,
  listClientOrders,
  listProviderOrders,
  markOrderFinished,
  rejectOrder,
  undoOrderMark,
} from '@oficio/contract/domains/orders/orders.endpoints.ts';
import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import type { Page } from '@oficio/contract/platform/api/page.ts';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { callEndpoint } from '../../platform/api/api-client.ts';
import { callDashboardPage } from '../../platform/pages/dashboard-page.ts';

const PAGE_SIZE = '50';
/** Polling interval of the list, in case a change message is lost. */
const REFRESH_MS = 30_000;

export const orderKeys = {
  all: ['orders'] as const,
  lists: ['orders', 'list'] as const,
  list: (party: OrderParty) => ['orders', 'list', party] as const,
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
  });
}

const endpointOf = {
  accept: acceptOrder,
  markFinished: markOrderFinished,
  undoMark: undoOrderMark,
  confirm: confirmOrder,
} as const;

/** An action of a party on an order, with its input. */
export type OrderActionInput =
  | { id: string; action: keyof typeof endpointOf }
  | { id: string; action: 'reject'; rejectionReason: string };

function performAction(input: OrderActionInput): Promise<Order> {
  const params = { id: input.id };
  if (input.action !== 'reject') return callEndpoint(endpointOf[input.action], { params });
  const { rejectionReason } = input;
  return callEndpoint(rejectOrder, { params, body: { rejectionReason } });
}

function replaceOrder(client: QueryClient, order: Order): void {
  client.setQueryData(orderKeys.one(order.id), order);
  client.setQueriesData<InfiniteData<Page<Order>>>(
    { queryKey: orderKeys.lists },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => (item.id === order.id ? order : item)),
        })),
      },
  );
}

/** Returns the keys of the order queries that are being fetched. */
function fetchingKeys(client: QueryClient): readonly QueryKey[] {
  const filter = { queryKey: orderKeys.all, fetchStatus: 'fetching' } as const;
  return client
    .getQueryCache()
    .findAll(filter)
    .map(({ queryKey }) => queryKey);
}

/**
 * Performs an action and caches its response, so that neither the order nor the lists are requested
 * again. After a refusal all order queries are requested again, because the displayed order is
 * outdated.
 */
export function useOrderAction() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: performAction,
    async onMutate() {
      const canceledKeys = fetchingKeys(client);
      // Pending responses would overwrite the new state with the old one.
      await client.cancelQueries({ queryKey: orderKeys.all });
      return { canceledKeys };
    },
    onSuccess(order, _input, { canceledKeys }) {
      replaceOrder(client, order);
      for (const queryKey of canceledKeys)
        if (!queryKey.includes(order.id)) void client.invalidateQueries({ queryKey, exact: true });
    },
    onError: () => void client.invalidateQueries({ queryKey: orderKeys.all }),
  });
}

/** Returns a function that requests all orders again, for example after a review. */
export function useOrdersRefresh(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: orderKeys.all });
}
