import {
  reminderOf,
  type ReminderKind,
} from '@oficio/contract/domains/orders/orders-reminders.rules.ts';
import type { Context } from '../../platform/context.ts';
import { orderReminderDue } from './orders.events.ts';
import { takeDueReminders, type DueReminderRow } from './orders-reminders.queries.ts';

const BATCH = 100;

/** What there is to remind of at `now` (epoch milliseconds); null when the order has gone on or it is too late. */
export function dueReminder(order: Omit<DueReminderRow, 'id'>, now: number): ReminderKind | null {
  return reminderOf(
    {
      status: order.status,
      providerMarkedCompleted: order.provider_marked_at !== null,
      start: order.scheduled_at.getTime(),
      deadline: order.deadline_at?.getTime() ?? null,
    },
    now,
  );
}

/**
 * Announces the reminders whose time has come, each once: taking one and announcing it is one transaction. Safe to run
 * twice, at once or after any downtime; what came too late is dropped.
 */
export async function remindOfDueOrders(context: Context, signal: AbortSignal): Promise<void> {
  const takeBatch = () =>
    context.transaction(async (tx) => {
      const now = await context.now(tx.db);
      const due = await takeDueReminders(tx.db, new Date(now), BATCH);
      for (const order of due)
        if (dueReminder(order, now)) await tx.announce(orderReminderDue({ orderId: order.id }));
      return due.length;
    });
  while (!signal.aborted && (await takeBatch()) === BATCH);
}
