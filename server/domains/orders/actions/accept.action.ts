import * as endpoints from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { requestedBy } from '../../../platform/lifecycle/actions.ts';
import { defineAction } from '../lifecycle/define-action.rules.ts';

/** The order becomes an appointment. */
export const accept = defineAction({
  rules: [
    {
      from: ['REQUESTED'],
      by: 'provider',
      to: 'AGREED',
      needsProviderRole: true,
      untilDeadline: true,
      notifies: ['client'],
    },
  ],
  request: requestedBy(endpoints.acceptOrder, () => undefined),
  effect: ({ call }) => ({ accepted_at: new Date(call.now) }),
});
