import type { Context, Db, Tx } from '#platform/context.ts';
import { freshenCalendars } from '#domains/calendars/calendars-reading.service.ts';
import { isTakenOutside, lockCalendar } from '#domains/providers/providers-slots.service.ts';
import type { OrderStateRow } from './transitions.queries.ts';

/** The calendar's lock comes before the order's, as in a booking. */
export async function lockCalendarOf(
  tx: Tx,
  { service_card_id: cardId }: OrderStateRow,
): Promise<void> {
  await lockCalendar(tx.db, cardId);
}

/** Reads the provider's old calendars, before an action that takes hours. An emergency takes none. */
export async function freshenCalendarsOf(
  context: Context,
  { service_card_id: cardId, is_emergency: isEmergency }: OrderStateRow,
): Promise<void> {
  if (!isEmergency) await freshenCalendars(context, { cardId });
}

/** Returns whether an outside calendar says busy at a start of an order; never for an emergency. */
export async function isCalendarBusy(db: Db, row: OrderStateRow, start: number): Promise<boolean> {
  const { provider_profile_id: id, duration_minutes: duration, is_emergency: isEmergency } = row;
  return !isEmergency && isTakenOutside(db, id, { start, duration });
}
