import * as endpoints from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { requestedBy } from '#platform/lifecycle/actions.ts';
import { defineAction } from '../lifecycle/define-action.rules.ts';

export const reject = defineAction({
  rules: [
    {
      from: ['REQUESTED'],
      by: 'provider',
      to: 'REJECTED',
      needsProviderRole: true,
      untilDeadline: true,
      notifies: ['client'],
    },
  ],
  request: requestedBy(endpoints.rejectOrder, ({ body }) => body),
  effect: ({ call }) => ({ rejection_reason: call.input.rejectionReason }),
});
