import {
  acceptMove,
  acceptOrder,
  agreeAbsence,
  cancelOrder,
  confirmOrder,
  contradictAbsence,
  declineMove,
  markOrderFinished,
  proposeMove,
  rejectOrder,
  reportAbsence,
  reportProblem,
  undoOrderMark,
  withdrawMove,
  withdrawOrder,
  withdrawProblem,
} from '@oficio/contract/domains/orders/orders.endpoints.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import type { EndpointCall } from '@oficio/contract/platform/api/endpoint.ts';
import type { Page } from '@oficio/contract/platform/api/page.ts';
import {
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { callEndpoint } from '../../platform/api/api-client.ts';
import { useIdempotencyKey } from '../../platform/api/idempotency-key.ts';
import { slotKeys } from '../providers/providers-slots.api.ts';
import { orderKeys } from './orders.api.ts';

/** Actions without an input. */
const endpointOf = {
  accept: acceptOrder,
  withdraw: withdrawOrder,
  markFinished: markOrderFinished,
  undoMark: undoOrderMark,
  confirm: confirmOrder,
  reportAbsence,
  agreeAbsence,
  withdrawProblem,
} as const;

/** Actions on a proposal of other hours. */
const moveEndpointOf = { declineMove, withdrawMove } as const;

export type SimpleAction = keyof typeof endpointOf;

/** An action of a party on an order, with its input. */
export type OrderActionInput = { id: string } & (
  | { action: SimpleAction }
  | { action: keyof typeof moveEndpointOf; moveId: string }
  | { action: 'acceptMove'; moveId: string; start: string }
  | { action: 'reject'; body: EndpointCall<typeof rejectOrder>['body'] }
  | { action: 'cancel'; body: EndpointCall<typeof cancelOrder>['body'] }
  | { action: 'proposeMove'; body: EndpointCall<typeof proposeMove>['body'] }
  | { action: 'contradictAbsence'; body: EndpointCall<typeof contradictAbsence>['body'] }
  | { action: 'reportProblem'; body: EndpointCall<typeof reportProblem>['body'] }
);

function performAction(input: OrderActionInput, idempotencyKey: string): Promise<Order> {
  const { id } = input;
  const params = { id };
  switch (input.action) {
    case 'reject':
      return callEndpoint(rejectOrder, { params, body: input.body });
    case 'cancel':
      return callEndpoint(cancelOrder, { params, body: input.body });
    case 'proposeMove':
      return callEndpoint(proposeMove, { params, body: input.body }, { idempotencyKey });
    case 'acceptMove': {
      const { moveId, start } = input;
      return callEndpoint(acceptMove, { params: { id, moveId }, body: { start } });
    }
    case 'declineMove':
    case 'withdrawMove':
      return callEndpoint(moveEndpointOf[input.action], { params: { id, moveId: input.moveId } });
    case 'contradictAbsence':
      return callEndpoint(contradictAbsence, { params, body: input.body });
    case 'reportProblem':
      return callEndpoint(reportProblem, { params, body: input.body });
    default:
      return callEndpoint(endpointOf[input.action], { params });
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
      for (const queryKey of canceledKeys)
        if (!queryKey.includes(order.id)) void client.invalidateQueries({ queryKey, exact: true });
    },
    onError: () => void client.invalidateQueries({ queryKey: orderKeys.all }),
    onSettled: () => void client.invalidateQueries({ queryKey: slotKeys.all }),
  });
}
