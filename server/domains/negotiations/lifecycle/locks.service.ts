import { catalogErrors } from '@oficio/contract/domains/catalog/catalog.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Context, Tx } from '#platform/context.ts';
import { freshenCalendars } from '#domains/calendars/calendars-reading.service.ts';
import { getBookableCard } from '#domains/catalog/catalog-booking.service.ts';
import { lockCalendar } from '#domains/providers/providers-slots.service.ts';
import type { NegotiationStateRow } from './transitions.queries.ts';

/**
 * Locks the provider's calendar and the card, before the negotiation. Throws CARD_NOT_FOUND (404) when the card can no
 * longer be booked.
 */
export async function lockCardOf(tx: Tx, row: NegotiationStateRow): Promise<void> {
  const calendar = await lockCalendar(tx.db, row.service_card_id);
  if (!calendar) throw new DomainError(catalogErrors.CARD_NOT_FOUND);
  await getBookableCard(tx.db, row.service_card_id, {
    lock: true,
    viewerId: row.client_id,
    admitsPaused: true,
  });
}

/** Reads the provider's old calendars, before an action that takes an hour. */
export async function freshenCalendarsOf(
  context: Context,
  { is_emergency: isEmergency, service_card_id: cardId }: NegotiationStateRow,
): Promise<void> {
  if (!isEmergency) await freshenCalendars(context, { cardId });
}
