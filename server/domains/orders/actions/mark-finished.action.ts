import * as endpoints from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { finishableFrom } from '@oficio/contract/domains/orders/orders-finishing.rules.ts';
import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import { refuse } from '@oficio/contract/platform/api/errors.ts';
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
  moments: {
    /** Returns ORDER_NOT_STARTED before the day of the start in the provider's zone. */
    startDay(order, now) {
      const timezone = order.provider_timezone;
      const work = {
        isEmergency: order.is_emergency,
        start: order.scheduled_at.getTime(),
        timezone,
      };
      const from = finishableFrom(work);
      if (from === null || now >= from) return null;
      const details = { from: new Date(from).toISOString() };
      return refuse(ordersErrors.ORDER_NOT_STARTED, { from, timezone }, details);
    },
  },
  request: requestedBy(endpoints.markOrderFinished, () => undefined),
  refusalIn: refuseUnlessAgreed,
  effect({ row, call }) {
    const at = new Date(call.now);
    return row.phase === 'PROBLEM' ? { marked_again_at: at } : { provider_marked_at: at };
  },
});
