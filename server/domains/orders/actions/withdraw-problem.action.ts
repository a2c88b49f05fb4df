import * as endpoints from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { requestedBy } from '#platform/lifecycle/actions.ts';
import { defineAction, refuseWithoutProblem } from '../lifecycle/define-action.rules.ts';

/** The client withdraws the problem, which confirms the work. */
export const withdrawProblem = defineAction({
  rules: [
    {
      from: ['PROBLEM', 'MARKED_AGAIN', 'ESCALATED'],
      by: 'client',
      to: 'COMPLETED',
      notifies: ['provider'],
    },
  ],
  request: requestedBy(endpoints.withdrawProblem, () => undefined),
  refusalIn: refuseWithoutProblem,
  effect: ({ call }) => ({ client_marked_at: new Date(call.now) }),
});
