import * as endpoints from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { requestedBy } from '#platform/lifecycle/actions.ts';
import { defineAction, refuseUnlessAgreed } from '../lifecycle/define-action.rules.ts';

/** The work is done; during a problem the provider marks it again, as the solution. */
export const markFinished = defineAction({
  rules: [
    {
      from: ['AGREED'],
      by: 'provider',
      to: 'MARKED',
      moment: 'startDay',
      untilDeadline: true,
      isRepeatable: true,
      notifies: ['client'],
    },
    {
      from: ['PROBLEM'],
      by: 'provider',
      to: 'MARKED_AGAIN',
      isRepeatable: true,
      notifies: ['client'],
    },
  ],
  request: requestedBy(endpoints.markOrderFinished, () => undefined),
  refusalIn: refuseUnlessAgreed,
  effect({ row, call }) {
    const at = new Date(call.now);
    return row.phase === 'PROBLEM' ? { marked_again_at: at } : { provider_marked_at: at };
  },
});
