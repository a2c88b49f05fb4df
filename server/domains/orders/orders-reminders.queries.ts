import type { OrderStatus } from '@oficio/contract/domains/orders/orders-states.rules.ts';
import type { TransactionDb } from '../../platform/context.ts';

export interface DueReminderRow {
  id: string;
  status: OrderStatus;
  scheduled_at: Date;
  deadline_at: Date | null;
  provider_marked_at: Date | null;
}

/**
 * Takes the reminders that are due by `now`, so that nobody else does: the longest overdue first. Orders that somebody
 * else holds are left to the next run.
 */
export async function takeDueReminders(
  db: TransactionDb,
  now: Date,
  limit: number,
): Promise<DueReminderRow[]> {
  return db
    .updateTable('service_orders')
    .set({ reminder_at: null })
    .where('id', 'in', (inner) =>
      inner
        .selectFrom('service_orders')
        .select('id')
        .where('reminder_at', '<=', now)
        .orderBy('reminder_at')
        .limit(limit)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returning(['id', 'status', 'scheduled_at', 'deadline_at', 'provider_marked_at'])
    .$narrowType<{ status: OrderStatus }>()
    .execute();
}
