import type { Tx } from '#platform/context.ts';
import { lockCalendar } from '#domains/providers/providers-slots.service.ts';
import type { OrderStateRow } from './transitions.queries.ts';

/** The calendar's lock comes before the order's, as in a booking. */
export async function lockCalendarOf(
  tx: Tx,
  { service_card_id: cardId }: OrderStateRow,
): Promise<void> {
  await lockCalendar(tx.db, cardId);
}
