import * as endpoints from '@oficio/contract/domains/orders/orders.endpoints.ts';
import {
  HAND_BACK_CLOSES_HOURS,
  HAND_BACK_MINUTES,
  MAX_HAND_BACKS,
} from '@oficio/contract/domains/orders/orders-instant.rules.ts';
import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import { refuse } from '@oficio/contract/platform/api/errors.ts';
import { HOUR_MS, MINUTE_MS } from '@oficio/contract/platform/time.ts';
import { requestedBy } from '#platform/lifecycle/actions.ts';
import { cancelled, defineAction, refuseUnlessAgreed } from '../lifecycle/define-action.rules.ts';
import { lockCalendarOf } from '../lifecycle/locks.service.ts';
import { agreedTimes } from '../lifecycle/lifecycle.rules.ts';

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
  moments: {
    /** Returns HAND_BACK_TOO_LATE after the time for it, HAND_BACKS_USED when the provider handed two back in this month. */
    handBack(order, now) {
      const { start, accepted } = agreedTimes(order);
      const isInTime =
        now <= accepted + HAND_BACK_MINUTES * MINUTE_MS &&
        start - now >= HAND_BACK_CLOSES_HOURS * HOUR_MS;
      if (!isInTime) return refuse(ordersErrors.HAND_BACK_TOO_LATE);
      const monthOf = (instant: number) =>
        Temporal.Instant.fromEpochMilliseconds(instant)
          .toZonedDateTimeISO(order.provider_timezone)
          .toPlainDate()
          .toPlainYearMonth();
      const month = monthOf(now);
      const used = order.handed_back.filter((instant) => monthOf(instant).equals(month));
      return used.length >= MAX_HAND_BACKS ? refuse(ordersErrors.HAND_BACKS_USED) : null;
    },
  },
  request: requestedBy(endpoints.handBackOrder, () => undefined),
  refusalIn: refuseUnlessAgreed,
  // Two at once count each other.
  lockBefore: lockCalendarOf,
  effect: ({ call }) => ({ ...cancelled(call.by, 'HANDED_BACK'), caused_by: 'nobody' }),
});
