import * as endpoints from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { requestedBy } from '#platform/lifecycle/actions.ts';
import { cancelled, defineAction, refuseUnlessAgreed } from '../lifecycle/define-action.rules.ts';
import { lockCalendarOf } from '../lifecycle/locks.service.ts';

/** The provider does not take an instant booking. Nobody caused it, and it is never late. */
export const handBack = defineAction({
  rules: [
    {
      from: ['AGREED'],
      by: 'provider',
      to: 'CANCELLED',
      guard: 'instant',
      moment: 'handBack',
      untilDeadline: true,
      notifies: ['client'],
    },
  ],
  request: requestedBy(endpoints.handBackOrder, () => undefined),
  refusalIn: refuseUnlessAgreed,
  // Two at once count each other.
  lockBefore: lockCalendarOf,
  effect: ({ call }) => ({ ...cancelled(call.by, 'HANDED_BACK'), caused_by: 'nobody' }),
});
