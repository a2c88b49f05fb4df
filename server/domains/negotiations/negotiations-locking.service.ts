import { catalogueErrors } from '@oficio/contract/domains/catalogue/catalogue.errors.ts';
import type {
  NegotiationParty,
  NegotiationStep,
} from '@oficio/contract/domains/negotiations/negotiations.rules.ts';
import { DomainError } from '@oficio/contract/platform/errors.ts';
import type { Tx } from '../../platform/context.ts';
import { getBookableCard } from '../catalogue/catalogue-booking.service.ts';
import { lockCalendar, type LockedCalendar } from '../providers/providers-slots.service.ts';
import { findNegotiationState, getNegotiationForUpdate } from './negotiations-steps.queries.ts';
import { loadForAction, type LoadedNegotiation } from './negotiations-steps.service.ts';

/** A negotiation that this transaction holds, with everything above it. */
export interface LockedNegotiation extends LoadedNegotiation {
  calendar: LockedCalendar;
  party: NegotiationParty;
}

/**
 * Locks the provider's calendar, the card and the negotiation, in this order (fault B38). Whoever may not take this
 * action is refused before they make anybody wait, and again under the locks. Throws as `loadForAction` does, and
 * CARD_NOT_FOUND (404) when the card may no longer be booked.
 */
export async function lockForAction(
  tx: Tx,
  negotiationId: string,
  wanted: { userId: string; action: NegotiationStep; now: number },
): Promise<LockedNegotiation> {
  const seen = await findNegotiationState(tx.db, negotiationId);
  const { row } = await loadForAction(tx.db, seen, wanted);
  const calendar = await lockCalendar(tx.db, row.service_card_id);
  if (!calendar) throw new DomainError(catalogueErrors.CARD_NOT_FOUND);
  await getBookableCard(tx.db, row.service_card_id, { lock: true });
  const locked = await getNegotiationForUpdate(tx.db, negotiationId);
  return { calendar, ...(await loadForAction(tx.db, locked, wanted)) };
}
