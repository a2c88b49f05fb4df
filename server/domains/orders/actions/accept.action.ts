import * as endpoints from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { requestedBy } from '#platform/lifecycle/actions.ts';
import { defineAction } from '../lifecycle/define-action.rules.ts';
import { freshenCalendarsOf, isCalendarBusy } from '../lifecycle/locks.service.ts';
import { announcedArrival } from '../job/set-out.action.ts';

/**
 * The order becomes an appointment. The provider of an emergency also says when they arrive. Throws CALENDAR_BUSY (409) until
 * the provider confirms an hour at which an outside calendar says busy.
 */
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
  request: requestedBy(endpoints.acceptOrder, ({ body }) => body),
  prepare: freshenCalendarsOf,
  async effect({ tx, row, call: { input, now } }) {
    const minutes = input?.arrivesInMinutes;
    if (minutes !== undefined && !row.is_emergency)
      throw new DomainError(ordersErrors.NOT_AN_EMERGENCY);
    if (!input?.despiteCalendar && (await isCalendarBusy(tx.db, row, row.scheduled_at.getTime())))
      throw new DomainError(ordersErrors.CALENDAR_BUSY);
    return {
      accepted_at: new Date(now),
      ...(minutes !== undefined && announcedArrival(row, minutes, now)),
    };
  },
});
