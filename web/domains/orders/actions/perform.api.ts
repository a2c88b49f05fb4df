import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import type { Page } from '@oficio/contract/platform/api/page.ts';
import {
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { slotKeys } from '#domains/providers/providers-slots.api.ts';
import { orderActions, type OrderActionInput } from '../orders.actions.ts';
import { orderKeys } from '../orders.api.ts';

function performAction(
  { action, ...input }: OrderActionInput,
  idempotencyKey: string,
): Promise<Order> {
  const { body, ...params } = { body: undefined, ...input };
  const call = { params, body };
  return callEndpoint(orderActions[action].endpoint, call, { idempotencyKey });
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
 * outdated. The slots are requested again after every response, because an action can take or free
 * an hour.
 */
export function useOrderAction() {
  const client = useQueryClient();
  const idempotency = useIdempotencyKey();
  return useMutation({
    mutationFn: (input: OrderActionInput) => performAction(input, idempotency.keyFor(input)),
    async onMutate() {
      const canceledKeys = fetchingKeys(client);
      // Pending responses would overwrite the new state with the old one.
      await client.cancelQueries({ queryKey: orderKeys.all });
      return { canceledKeys };
    },
    onSuccess(order, _input, { canceledKeys }) {
      idempotency.reset();
      replaceOrder(client, order);
      void client.invalidateQueries({ queryKey: orderKeys.next });
      for (const queryKey of canceledKeys)
        if (!queryKey.includes(order.id)) void client.invalidateQueries({ queryKey, exact: true });
    },
    onError: () => void client.invalidateQueries({ queryKey: orderKeys.all }),
    onSettled: () => void client.invalidateQueries({ queryKey: slotKeys.all }),
  });
}
