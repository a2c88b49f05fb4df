import {
  getNewClientOrders,
  rejectNewClientOrders,
} from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { endpointQuery, mutationByBody } from '#platform/api/endpoint-options.ts';
import { slotKeys } from '../providers/providers-slots.api.ts';
import { orderKeys } from './orders.api.ts';

/** The number of pending orders of new clients. Its key makes every change of an order request it again. */
export const newClientOrdersQuery = () =>
  endpointQuery(getNewClientOrders, { queryKey: [...orderKeys.all, 'new-clients'] });

export const rejectNewClientsMutation = mutationByBody(rejectNewClientOrders, {
  onSettled: (_response, _error, _body, _before, { client }) => {
    void client.invalidateQueries({ queryKey: orderKeys.all });
    void client.invalidateQueries({ queryKey: slotKeys.all });
  },
});
