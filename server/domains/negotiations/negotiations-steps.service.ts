import { answerDeadline } from '@oficio/contract/domains/negotiations/negotiations-deadlines.rules.ts';
import { negotiationsErrors } from '@oficio/contract/domains/negotiations/negotiations.errors.ts';
import {
  isOpen,
  nextNegotiationStatus,
  type NegotiationActor,
  type NegotiationParty,
  type NegotiationStep,
} from '@oficio/contract/domains/negotiations/negotiations.rules.ts';
import { answerReminderAt } from '@oficio/contract/domains/orders/orders-reminders.rules.ts';
import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import { DomainError } from '@oficio/contract/platform/errors.ts';
import type { Db, Tx } from '../../platform/context.ts';
import type { Fact } from '../../platform/jobs/facts.ts';
import { listOffers, type OfferRow } from './negotiations.queries.ts';
import { partyOf } from './negotiations.service.ts';
import {
  insertNegotiationEvent,
  saveNegotiation,
  type NegotiationChange,
  type NegotiationStateRow,
} from './negotiations-steps.queries.ts';

/** A negotiation at one moment, with its offers. */
export interface LoadedNegotiation {
  row: NegotiationStateRow;
  offers: readonly OfferRow[];
}

/** What the rules decide by. */
export function stateOf({ row, offers }: LoadedNegotiation) {
  return { status: row.status, offers: offers.map(({ by_party: by }) => ({ by })) };
}

/** Until when an answer is expected from now on, and when to remind of it. Epoch milliseconds. */
export function deadlinesFrom(now: number, work: { isEmergency: boolean; start: number }) {
  const deadline = answerDeadline({ now, ...work });
  return {
    deadline_at: new Date(deadline),
    reminder_at: new Date(answerReminderAt(now, deadline)),
  };
}

/**
 * With its offers, as this party may act on it. Throws as `nextNegotiationStatus` and `partyOf` do, and
 * PROVIDER_ROLE_LOST (403).
 */
export async function loadForAction(
  db: Db,
  row: NegotiationStateRow | undefined,
  { userId, action, now }: { userId: string; action: NegotiationStep; now: number },
): Promise<LoadedNegotiation & { party: NegotiationParty }> {
  if (!row) throw new DomainError(negotiationsErrors.NEGOTIATION_NOT_FOUND);
  const party = partyOf(row, userId);
  if (party === 'provider' && !row.provider_has_role)
    throw new DomainError(ordersErrors.PROVIDER_ROLE_LOST);
  const loaded = { row, offers: await listOffers(db, [row.id]), party };
  nextNegotiationStatus(stateOf(loaded), action, party);
  // An answer that comes after its deadline is too late even if the clock's job has not been there yet.
  if (row.deadline_at && row.deadline_at.getTime() <= now)
    throw new DomainError(negotiationsErrors.NEGOTIATION_EXPIRED);
  return loaded;
}

/** One step of a negotiation, by somebody, at a moment (epoch milliseconds). */
export interface Step {
  action: NegotiationStep;
  by: NegotiationActor;
  /** Null for the system. */
  userId: string | null;
  now: number;
  fact: Fact;
  change?: Pick<
    NegotiationChange,
    'scheduled_at' | 'order_id' | 'accepted_offer_id' | 'cancellation_reason'
  >;
}

/**
 * Takes one step of a negotiation that this transaction has locked: rule, conditional update, history, fact.
 * Throws as `nextNegotiationStatus` does.
 */
export async function takeStep(tx: Tx, loaded: LoadedNegotiation, step: Step): Promise<void> {
  const { row } = loaded;
  const { action, by, userId, now, change = {} } = step;
  const status = nextNegotiationStatus(stateOf(loaded), action, by);
  const start = (change.scheduled_at ?? row.scheduled_at).getTime();
  const deadlines = isOpen({ status })
    ? deadlinesFrom(now, { isEmergency: row.is_emergency, start })
    : { deadline_at: null, reminder_at: null };
  const at = new Date(now);
  await saveNegotiation(tx.db, row, { status, ...deadlines, ...change }, at);
  await insertNegotiationEvent(tx.db, {
    negotiation_id: row.id,
    action,
    by_party: by,
    by_user_id: userId,
    from_status: row.status,
    to_status: status,
    at,
  });
  await tx.announce(step.fact);
}
