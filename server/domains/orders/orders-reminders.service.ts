import { publishDueReminders } from '#platform/lifecycle/due-work.ts';
import { agreedTimes, nextReminderAt } from './lifecycle/lifecycle.rules.ts';
import { orderLifecycle } from './lifecycle/lifecycle.service.ts';
import type { OrderStateRow } from './lifecycle/transitions.queries.ts';
import {
  endOfWork,
  hasAgreedReminders,
  reminderOf,
  type RemindedOrder,
  type ReminderKind,
} from './orders-reminders.rules.ts';
import { orderReminderDue } from './orders.events.ts';

type RemindedRow = Pick<
  OrderStateRow,
  | 'status'
  | 'scheduled_at'
  | 'duration_minutes'
  | 'is_emergency'
  | 'accepted_at'
  | 'deadline_at'
  | 'move_deadline_at'
  | 'provider_marked_at'
  | 'issue'
>;

const toReminded = (order: RemindedRow): RemindedOrder => ({
  status: order.status,
  providerMarkedCompleted: order.provider_marked_at !== null,
  issue: order.issue,
  start: order.scheduled_at.getTime(),
  end: endOfWork(agreedTimes(order)),
  deadline: order.deadline_at?.getTime() ?? null,
  moveDeadline: order.move_deadline_at?.getTime() ?? null,
});

/**
 * Returns the reminder that is still useful at `now` (epoch milliseconds); null when the status has
 * changed or it is too late.
 */
export function dueReminder(order: RemindedRow, now: number): ReminderKind | null {
  return reminderOf(toReminded(order), now);
}

/** Publishes each due reminder once. An accepted order may have another one after it. */
export const remindOfDueOrders = publishDueReminders(orderLifecycle, {
  isDue: (order, now) => dueReminder(order, now) !== null,
  event: ({ id }) => orderReminderDue({ orderId: id }),
  next: (order, now) => (hasAgreedReminders(toReminded(order)) ? nextReminderAt(order, now) : null),
});
