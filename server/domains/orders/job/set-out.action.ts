import { arrivalAt } from '@oficio/contract/domains/orders/orders-arrival.rules.ts';
import * as endpoints from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { requestedBy } from '#platform/lifecycle/actions.ts';
import { defineAction, refuseUnlessAgreed } from '../lifecycle/define-action.rules.ts';
import type { OrderStateRow } from '../lifecycle/transitions.queries.ts';

/** The columns of an announced arrival. `now` in epoch milliseconds. */
export const announcedArrival = (row: OrderStateRow, minutes: number | undefined, now: number) => ({
  arrives_at: new Date(
    arrivalAt({ isEmergency: row.is_emergency, start: row.scheduled_at.getTime() }, minutes, now),
  ),
  arrivals: row.arrivals + 1,
});

/** The provider is on the way, with an arrival time. Performed again, it corrects the time. */
export const setOut = defineAction({
  rules: [
    {
      from: ['AGREED'],
      by: 'provider',
      to: 'AGREED',
      moment: 'onTheWay',
      untilDeadline: true,
      notifies: ['client'],
    },
  ],
  request: requestedBy(endpoints.setOut, ({ body }) => body?.arrivesInMinutes),
  refusalIn: refuseUnlessAgreed,
  effect: ({ row, call }) => announcedArrival(row, call.input, call.now),
});
