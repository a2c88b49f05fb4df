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
/** The other party acts meanwhile: the list follows within this time. */
const REFRESH_MS = 30_000;

export const orderKeys = {
  all: ['orders'] as const,
  lists: ['orders', 'list'] as const,
  list: (party: OrderParty) => ['orders', 'list', party] as const,
  one: (id: string) => ['orders', 'one', id] as const,
};

/** Own orders of one role, newest first. */
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

/** What a party does with an order. */
export type OrderStep =
  | { id: string; action: keyof typeof endpointOf }
  | { id: string; action: 'reject'; rejectionReason: string };

function performAction(step: OrderStep): Promise<Order> {
  const params = { id: step.id };
  if (step.action !== 'reject') return callEndpoint(endpointOf[step.action], { params });
  const { rejectionReason } = step;
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
          items: page.items.map((each) => (each.id === order.id ? order : each)),
        })),
      },
  );
}

/** Requests of orders that are on their way. */
function keysUnderWay(client: QueryClient): readonly QueryKey[] {
  const filter = { queryKey: orderKeys.all, fetchStatus: 'fetching' } as const;
  return client
    .getQueryCache()
    .findAll(filter)
    .map(({ queryKey }) => queryKey);
}

/**
 * Puts the response, the order's new state, into the cache, so neither the order nor the lists are requested again. After
 * a refusal they are: the order is not what was shown.
 */
export function useOrderStep() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: performAction,
    async onMutate() {
      const cancelled = keysUnderWay(client);
      // Their responses would bring the old state back.
      await client.cancelQueries({ queryKey: orderKeys.all });
      return { cancelled };
    },
    onSuccess(order, _step, { cancelled }) {
      replaceOrder(client, order);
      for (const queryKey of cancelled)
        if (!queryKey.includes(order.id)) void client.invalidateQueries({ queryKey, exact: true });
    },
    onError: () => void client.invalidateQueries({ queryKey: orderKeys.all }),
  });
}

/** The lists after something else about an order changed: a new order, a review. */
export function useOrdersRefresh(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: orderKeys.all });
}
