import * as endpoints from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { requestedBy } from '#platform/lifecycle/actions.ts';
import { cancelled, defineAction } from '../lifecycle/define-action.rules.ts';

export const withdraw = defineAction({
  rules: [{ from: ['REQUESTED'], by: 'client', to: 'CANCELLED', notifies: ['provider'] }],
  request: requestedBy(endpoints.withdrawOrder, () => undefined),
  effect: ({ call }) => cancelled(call.by, 'WITHDRAWN'),
});
