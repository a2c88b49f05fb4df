import * as endpoints from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { requestedBy } from '#platform/lifecycle/actions.ts';
import { defineAction } from '../lifecycle/define-action.rules.ts';
import { announcedArrival } from '../job/set-out.action.ts';

/** The order becomes an appointment. The provider of an emergency also says when they arrive. */
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
  request: requestedBy(endpoints.acceptOrder, ({ body }) => body?.arrivesInMinutes),
  effect({ row, call: { input: minutes, now } }) {
    if (minutes !== undefined && !row.is_emergency)
      throw new DomainError(ordersErrors.NOT_AN_EMERGENCY);
    return {
      accepted_at: new Date(now),
      ...(minutes !== undefined && announcedArrival(row, minutes, now)),
    };
  },
});
