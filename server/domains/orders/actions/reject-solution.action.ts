import * as endpoints from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import { refuse } from '@oficio/contract/platform/api/errors.ts';
import { requestedBy } from '#platform/lifecycle/actions.ts';
import { addReply } from '../job/issues.service.ts';
import { defineAction, refuseWithoutProblem } from '../lifecycle/define-action.rules.ts';

/** The client says that a problem that was marked as solved is still there. */
export const rejectSolution = defineAction({
  rules: [
    {
      from: ['MARKED_AGAIN'],
      by: 'client',
      to: 'PROBLEM',
      untilDeadline: true,
      notifies: ['provider'],
    },
  ],
  request: requestedBy(endpoints.rejectSolution, ({ body }) => body),
  refusalIn: ({ phase }) =>
    phase === 'PROBLEM' ? refuse(ordersErrors.PROBLEM_NOT_MARKED_SOLVED) : refuseWithoutProblem(),
  effect: (run) => addReply(run, 'STILL_OPEN'),
});
