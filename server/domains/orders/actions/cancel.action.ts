import * as endpoints from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { requestedBy } from '#platform/lifecycle/actions.ts';
import { cancelled, defineAction, refuseUnlessAgreed } from '../lifecycle/define-action.rules.ts';
import { isLate, isOtherActive } from '../lifecycle/lifecycle.rules.ts';
import { partyOfAction } from '../orders-parties.rules.ts';

const common = { from: ['AGREED'], to: 'CANCELLED', untilDeadline: true } as const;

export const cancel = defineAction({
  rules: [
    { ...common, by: 'client', notifies: ['provider'] },
    { ...common, by: 'provider', notifies: ['client'] },
  ],
  request: requestedBy(endpoints.cancelOrder, ({ body }) => body),
  refusalIn: refuseUnlessAgreed,
  /** Throws CANCELLATION_LATENESS_CHANGED (409) when the lateness is not the one that the user read. */
  effect({ row, call }) {
    const { reason, comment, expectedLate } = call.input;
    const { party } = partyOfAction(call);
    const late = isLate(row, party, call.now);
    if (expectedLate !== undefined && expectedLate !== late)
      throw new DomainError(
        ordersErrors.CANCELLATION_LATENESS_CHANGED,
        { isLate: late },
        { isLate: late },
      );
    return {
      ...cancelled(party, reason),
      cancellation_comment: comment || null,
      is_late: late,
      caused_by: isOtherActive(row, party) ? null : 'nobody',
    };
  },
});
