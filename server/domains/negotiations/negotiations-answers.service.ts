import { randomUUIDv7 } from 'node:crypto';
import type * as endpoints from '@oficio/contract/domains/negotiations/negotiations.endpoints.ts';
import { negotiationsErrors } from '@oficio/contract/domains/negotiations/negotiations.errors.ts';
import type {
  MadeOffer,
  Negotiation,
} from '@oficio/contract/domains/negotiations/negotiations.schema.ts';
import { CUSTOM_MINUTES } from '@oficio/contract/domains/orders/orders-turns.rules.ts';
import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import { parseStart } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { EndpointInput } from '@oficio/contract/platform/endpoint.ts';
import { DomainError } from '@oficio/contract/platform/errors.ts';
import { toCents } from '@oficio/contract/platform/money.ts';
import type { Context, Tx } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { isTimeOffered } from '../providers/providers-slots.service.ts';
import { readSettings } from '../settings/settings.service.ts';
import { negotiationRejected, offerMade } from './negotiations.events.ts';
import { lockForAction, type LockedNegotiation } from './negotiations-locking.service.ts';
import { showNegotiation } from './negotiations.service.ts';
import { getNegotiationForUpdate, insertOffer } from './negotiations-steps.queries.ts';
import { loadForAction, takeStep } from './negotiations-steps.service.ts';

/** The other hour that an offer proposes, or null when it keeps the present one. */
async function findProposedStart(
  tx: Tx,
  { row, calendar }: LockedNegotiation,
  wanted: string | undefined,
  now: number,
): Promise<Date | null> {
  if (wanted === undefined) return null;
  if (row.is_emergency) throw new DomainError(negotiationsErrors.EMERGENCY_WITHOUT_TIME);
  const start = parseStart(wanted, now);
  if (start === row.scheduled_at.getTime()) return null;
  const time = { start, duration: CUSTOM_MINUTES, now };
  if (!(await isTimeOffered(tx.db, calendar, await readSettings(tx.db), time)))
    throw new DomainError(ordersErrors.SLOT_TAKEN);
  return new Date(start);
}

/** Names a price, and another hour if wanted, on one's turn (fault B8). */
export async function makeOffer(
  context: Context,
  { userId }: Actor,
  { params, body }: EndpointInput<typeof endpoints.makeOffer>,
): Promise<MadeOffer> {
  return context.transaction(async (tx) => {
    const now = await context.now(tx.db);
    const locked = await lockForAction(tx, params.id, { userId, action: 'offer', now });
    const { row, offers, party } = locked;
    const scheduledAt = await findProposedStart(tx, locked, body.scheduledDate, now);
    const id = randomUUIDv7();
    await insertOffer(tx.db, {
      id,
      negotiation_id: row.id,
      position: offers.length + 1,
      by_party: party,
      amount_cents: toCents(body.amount),
      message: body.message || null,
      scheduled_at: scheduledAt,
      created_at: new Date(now),
    });
    await takeStep(tx, locked, {
      action: 'offer',
      by: party,
      userId,
      now,
      fact: offerMade({ negotiationId: row.id, offerId: id, by: party }),
      ...(scheduledAt && { change: { scheduled_at: scheduledAt } }),
    });
    const negotiation = await showNegotiation(tx.db, row.id, userId);
    const offer = negotiation.offers.find((each) => each.id === id);
    if (!offer) throw new DomainError(negotiationsErrors.NEGOTIATION_NOT_FOUND);
    return { ...offer, negotiation };
  });
}

/** Ends a negotiation on one's turn; always possible, whatever became of the card. */
export async function rejectNegotiation(
  context: Context,
  { userId }: Actor,
  { params }: EndpointInput<typeof endpoints.rejectNegotiation>,
): Promise<Negotiation> {
  return context.transaction(async (tx) => {
    const now = await context.now(tx.db);
    const locked = await getNegotiationForUpdate(tx.db, params.id);
    const loaded = await loadForAction(tx.db, locked, { userId, action: 'reject', now });
    const { row, party } = loaded;
    const fact = negotiationRejected({ negotiationId: row.id, by: party });
    await takeStep(tx, loaded, { action: 'reject', by: party, userId, now, fact });
    return showNegotiation(tx.db, row.id, userId);
  });
}
