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
import type { Page } from '@oficio/contract/platform/page.ts';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { callEndpoint } from '../../platform/api-client.ts';
import { callDashboardPage } from '../../platform/dashboard-page.ts';

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

/** What a party does with an order. */
export type OrderStep =
  | { id: string; action: 'accept' | 'markFinished' | 'undoMark' | 'confirm' }
  | { id: string; action: 'reject'; rejectionReason: string };

function takeStep(step: OrderStep): Promise<Order> {
  const params = { id: step.id };
  switch (step.action) {
    case 'accept':
      return callEndpoint(acceptOrder, { params });
    case 'markFinished':
      return callEndpoint(markOrderFinished, { params });
    case 'undoMark':
      return callEndpoint(undoOrderMark, { params });
    case 'confirm':
      return callEndpoint(confirmOrder, { params });
    case 'reject':
      return callEndpoint(rejectOrder, {
        params,
        body: { rejectionReason: step.rejectionReason },
      });
  }
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

/** Shows the order's new state at once; after a refusal the list is asked what is true now. */
export function useOrderStep() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: takeStep,
    // An answer that is on its way would bring the old state back.
    onMutate: () => client.cancelQueries({ queryKey: orderKeys.all }),
    onSuccess: (order) => replaceOrder(client, order),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: orderKeys.all });
    },
  });
}

/** The lists after something else about an order changed: a new order, a review. */
export function useOrdersRefresh(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: orderKeys.all });
}
