import type { Context, Tx } from '#platform/context.ts';
import { freshenCalendars } from '#domains/calendars/calendars-reading.service.ts';
import { lockCalendar } from '#domains/providers/providers-slots.service.ts';
import type { OrderStateRow } from './transitions.queries.ts';

/** The calendar's lock comes before the order's, as in a booking. */
export async function lockCalendarOf(
  tx: Tx,
  { service_card_id: cardId }: OrderStateRow,
): Promise<void> {
  await lockCalendar(tx.db, cardId);
}

/** Reads the provider's old calendars, before an action that takes hours. */
export async function freshenCalendarsOf(
  context: Context,
  { service_card_id: cardId }: Pick<OrderStateRow, 'service_card_id'>,
): Promise<void> {
  await freshenCalendars(context, { cardId });
}
