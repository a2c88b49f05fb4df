import * as endpoints from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import { refuse } from '@oficio/contract/platform/api/errors.ts';
import {
  arrivalAt,
  MAX_ARRIVALS,
  onTheWayFrom,
} from '@oficio/contract/domains/orders/orders-arrival.rules.ts';
import { requestedBy } from '#platform/lifecycle/actions.ts';
import { defineAction, refuseUnlessAgreed } from '../lifecycle/define-action.rules.ts';
import type { OrderStateRow } from '../lifecycle/transitions.queries.ts';
import { agreedTimes } from '../lifecycle/lifecycle.rules.ts';
import { endOfWork } from '../orders-reminders.rules.ts';

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
  moments: {
    onTheWay(order, now) {
      const times = agreedTimes(order);
      if (!times.isEmergency && now < onTheWayFrom(times.start))
        return refuse(ordersErrors.ON_THE_WAY_TOO_EARLY);
      if (now > endOfWork(times)) return refuse(ordersErrors.ON_THE_WAY_TOO_LATE);
      return order.arrivals < MAX_ARRIVALS ? null : refuse(ordersErrors.TOO_MANY_ARRIVALS);
    },
  },
  request: requestedBy(endpoints.setOut, ({ body }) => body?.arrivesInMinutes),
  refusalIn: refuseUnlessAgreed,
  effect: ({ row, call }) => announcedArrival(row, call.input, call.now),
});
