import type * as endpoints from '@oficio/contract/domains/negotiations/negotiations.endpoints.ts';
import { negotiationsErrors } from '@oficio/contract/domains/negotiations/negotiations.errors.ts';
import type {
  AcceptancePreview,
  Negotiation,
} from '@oficio/contract/domains/negotiations/negotiations.schema.ts';
import { CUSTOM_MINUTES } from '@oficio/contract/domains/orders/orders-turns.rules.ts';
import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import type { EndpointInput } from '@oficio/contract/platform/endpoint.ts';
import { DomainError } from '@oficio/contract/platform/errors.ts';
import { toAmount, toCents } from '@oficio/contract/platform/money.ts';
import type { Context, Db } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { getBookableCard } from '../catalogue/catalogue-booking.service.ts';
import { openNegotiatedOrder } from '../orders/orders-booking.service.ts';
import { quoteOrder, toShownFigures } from '../orders/orders-costs.service.ts';
import { isTimeTaken } from '../providers/providers-slots.service.ts';
import { readSettings } from '../settings/settings.service.ts';
import { negotiationAccepted } from './negotiations.events.ts';
import { lockForAction } from './negotiations-locking.service.ts';
import type { OfferRow } from './negotiations.queries.ts';
import { showNegotiation } from './negotiations.service.ts';
import { findNegotiationState, type NegotiationStateRow } from './negotiations-steps.queries.ts';
import { loadForAction, takeStep } from './negotiations-steps.service.ts';

function latestOf(offers: readonly OfferRow[]): OfferRow {
  const latest = offers.at(-1);
  if (!latest) throw new DomainError(negotiationsErrors.NOTHING_TO_ACCEPT);
  return latest;
}

async function checkHour(db: Db, row: NegotiationStateRow, providerProfileId: string) {
  if (row.is_emergency) return;
  const time = { start: row.scheduled_at.getTime(), duration: CUSTOM_MINUTES };
  if (await isTimeTaken(db, { id: providerProfileId }, time))
    throw new DomainError(ordersErrors.SLOT_TAKEN);
}

/** What accepting would cost and take now, for the party whose turn it is. */
export async function previewAcceptance(
  context: Context,
  { userId }: Actor,
  { params }: EndpointInput<typeof endpoints.previewAcceptance>,
): Promise<AcceptancePreview> {
  const { db } = context;
  const wanted = { userId, action: 'accept', now: await context.now(db) } as const;
  const seen = await findNegotiationState(db, params.id);
  const { row, offers } = await loadForAction(db, seen, wanted);
  const latest = latestOf(offers);
  const card = await getBookableCard(db, row.service_card_id, { lock: false });
  await checkHour(db, row, card.providerProfileId);
  const priced = { card, basePrice: latest.amount_cents, isEmergency: row.is_emergency };
  const summary = await quoteOrder(db, priced, await readSettings(db));
  const { total, platformFee, discountAmount } = summary;
  const payout = toCents(total) - toCents(platformFee) + toCents(discountAmount);
  return {
    ...summary,
    providerPayout: toAmount(payout),
    offerId: latest.id,
    scheduledDate: row.is_emergency ? null : row.scheduled_at.toISOString(),
  };
}

/**
 * Accepts the other party's latest offer: opens an ACCEPTED order and takes its hour, all or nothing (faults B9 to B11).
 * Throws OFFER_OUTDATED when another offer was seen, SLOT_TAKEN and PRICE_CHANGED; then the negotiation stays open.
 */
export async function acceptNegotiation(
  context: Context,
  { userId }: Actor,
  { params, body }: EndpointInput<typeof endpoints.acceptNegotiation>,
): Promise<Negotiation> {
  return context.transaction(async (tx) => {
    const now = await context.now(tx.db);
    const locked = await lockForAction(tx, params.id, { userId, action: 'accept', now });
    const { row, offers, party } = locked;
    const latest = latestOf(offers);
    if (body?.offerId !== undefined && body.offerId !== latest.id)
      throw new DomainError(negotiationsErrors.OFFER_OUTDATED);
    const orderId = await openNegotiatedOrder(context, tx, {
      cardId: row.service_card_id,
      clientId: row.client_id,
      price: latest.amount_cents,
      isEmergency: row.is_emergency,
      start: row.is_emergency ? null : row.scheduled_at.getTime(),
      shown: toShownFigures(body ?? {}),
      acceptedBy: { party, userId },
    });
    await takeStep(tx, locked, {
      action: 'accept',
      by: party,
      userId,
      now,
      fact: negotiationAccepted({ negotiationId: row.id, by: party }),
      change: { order_id: orderId, accepted_offer_id: latest.id },
    });
    return showNegotiation(tx.db, row.id, userId);
  });
}
