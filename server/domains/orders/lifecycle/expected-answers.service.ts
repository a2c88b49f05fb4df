import type { Db } from '#platform/context.ts';
import { hasWorkingTime } from '#domains/providers/providers-slots.service.ts';
import { hasCompletedOrder } from './counting.queries.ts';
import type { OrderStateRow } from './transitions.queries.ts';

/** Working minutes between a request and its end from which the provider is expected to answer. */
const MINUTES_TO_ANSWER = 60;

/**
 * Returns whether a request that lapses can be charged to its provider as unanswered: its client has completed an order
 * before, and the provider had working hours in which to answer. Stored with the order, because both change later.
 */
export async function wasAnswerExpected(
  db: Db,
  order: Pick<
    OrderStateRow,
    | 'client_id'
    | 'provider_profile_id'
    | 'created_at'
    | 'deadline_at'
    | 'is_emergency'
    | 'scheduled_at'
  >,
): Promise<boolean> {
  if (!(await hasCompletedOrder(db, order.client_id))) return false;
  const start = order.created_at.getTime();
  // A request ends at its deadline, and no later than the appointment.
  const ends = [order.deadline_at, ...(order.is_emergency ? [] : [order.scheduled_at])];
  const end = Math.min(...ends.flatMap((instant) => instant?.getTime() ?? []));
  return hasWorkingTime(db, order.provider_profile_id, { start, end }, MINUTES_TO_ANSWER);
}
