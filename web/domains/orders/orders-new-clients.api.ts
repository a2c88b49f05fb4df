import {
  getNewClientOrders,
  rejectNewClientOrders,
} from '@oficio/contract/domains/orders/orders.endpoints.ts';
import type { EndpointCall } from '@oficio/contract/platform/api/endpoint.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import { slotKeys } from '../providers/providers-slots.api.ts';
import { orderKeys } from './orders.api.ts';

/** The number of pending orders of new clients. Its key makes every change of an order request it again. */
export function newClientOrdersQuery() {
  return queryOptions({
    queryKey: [...orderKeys.all, 'new-clients'],
    queryFn: ({ signal }) => callEndpoint(getNewClientOrders, {}, { signal }),
  });
}

export const rejectNewClientsMutation = mutationOptions({
  mutationFn: (body: EndpointCall<typeof rejectNewClientOrders>['body']) =>
    callEndpoint(rejectNewClientOrders, { body }),
  onSettled: (_response, _error, _body, _before, { client }) => {
    void client.invalidateQueries({ queryKey: orderKeys.all });
    void client.invalidateQueries({ queryKey: slotKeys.all });
  },
});
