import * as endpoints from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { requestedBy } from '#platform/lifecycle/actions.ts';
import { defineAction, refuseUnlessMarked } from '../lifecycle/define-action.rules.ts';

const common = { by: 'client', to: 'COMPLETED', notifies: ['provider'] } as const;

/** The client agrees that the work is done, after a problem that the provider solved too. */
export const confirm = defineAction({
  rules: [
    { ...common, from: ['MARKED', 'MARKED_AGAIN'] },
    { ...common, from: ['ESCALATED'], guard: 'solved' },
  ],
  request: requestedBy(endpoints.confirmOrder, () => undefined),
  refusalIn: refuseUnlessMarked,
  effect: ({ call }) => ({ client_marked_at: new Date(call.now) }),
});
