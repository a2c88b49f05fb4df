import { CUSTOM_MINUTES } from '@oficio/contract/domains/negotiations/negotiations-duration.rules.ts';
import type { NegotiationStatus } from '@oficio/contract/domains/negotiations/negotiations-states.rules.ts';
import {
  isOpen,
  turnOf,
  type NegotiationAction,
  type NegotiationActor,
  type NegotiationParty,
  type NegotiationTransitionAction,
} from '@oficio/contract/domains/negotiations/negotiations.rules.ts';
import { nextTransition } from '../server/platform/lifecycle/transitions.ts';
import { toCents, type Cents } from '@oficio/contract/platform/money.ts';
import type { Selectable } from 'kysely';
import { negotiationRules } from '../server/domains/negotiations/negotiations-transitions.rules.ts';
import { responseDeadline } from '../server/domains/negotiations/negotiations-deadlines.rules.ts';
import type { TransactionDb } from '../server/platform/context.ts';
import type { NegotiationHistory } from '../server/platform/database/schema.ts';
import { unconfirmedDeadline } from '../server/domains/orders/orders-deadlines.rules.ts';
import type { NegotiationContent } from './content/content-types.ts';
import { negotiations } from './content/negotiations.ts';
import { demoId } from './demo-ids.ts';
import { findStart, HOUR, MINUTE } from './demo-moments.ts';
import { orderRow } from './order-row.ts';
import type { SeededCard } from './seed-cards.ts';
import type { SeededPeople } from './seed-people.ts';

type Event = Pick<
  Selectable<NegotiationHistory>,
  'action' | 'by_party' | 'by_user_id' | 'from_status' | 'to_status' | 'at'
>;

interface NegotiationProgress {
  status: NegotiationStatus;
  offers: {
    by: NegotiationParty;
    at: number;
    amount: number;
    message: string;
    duration: number | null;
  }[];
  events: Event[];
  /** Epoch milliseconds of the last step. */
  at: number;
}

function actorOf(
  action: NonNullable<NegotiationContent['end']>['action'],
  { status }: NegotiationProgress,
): NegotiationActor {
  if (action === 'lapse') return 'system';
  return action === 'withdraw' ? 'client' : (turnOf({ status }) ?? 'client');
}

/** Applies the steps of a negotiation with the product's own rules. */
function applySteps(
  content: NegotiationContent,
  now: number,
  userOf: Record<NegotiationParty, string>,
): NegotiationProgress {
  const requestedAt = now - content.requestedHoursAgo * HOUR;
  const progress: NegotiationProgress = {
    status: 'PENDING_PROVIDER_RESPONSE',
    offers: [],
    events: [],
    at: requestedAt,
  };
  const record = (action: NegotiationAction, by: NegotiationActor, from: Event['from_status']) =>
    progress.events.push({
      action,
      by_party: by,
      by_user_id: by === 'system' ? null : userOf[by],
      from_status: from,
      to_status: progress.status,
      at: new Date(progress.at),
    });
  const step = (action: NegotiationTransitionAction, by: NegotiationActor, hoursAgo: number) => {
    const from = progress.status;
    progress.status = nextTransition(negotiationRules, progress, action, by).to;
    progress.at = now - hoursAgo * HOUR;
    record(action, by, from);
  };
  record('create', 'client', null);
  for (const { hoursAgo, amount, message, duration = null } of content.offers) {
    const by = turnOf(progress) ?? 'provider';
    step('offer', by, hoursAgo);
    progress.offers.push({ by, at: progress.at, amount, message, duration });
  }
  const { end } = content;
  if (end) step(end.action, actorOf(end.action, progress), end.hoursAgo);
  return progress;
}

/** The order that an acceptance opened, booked `at` that moment (epoch milliseconds, as is `start`). */
function agreedOrder(agreed: {
  card: SeededCard;
  clientId: string;
  start: number;
  price: Cents;
  minutes: number;
  at: number;
}) {
  const { card, clientId, start, price, minutes, at } = agreed;
  const id = demoId(`agreed order ${card.content.key} ${clientId}`, at);
  return {
    ...orderRow({
      id,
      card,
      clientId,
      isEmergency: false,
      start,
      minutes,
      basePrice: price,
    }),
    duration_minutes: minutes,
    status: 'ACCEPTED' as const,
    accepted_at: new Date(at),
    deadline_at: new Date(unconfirmedDeadline(start + minutes * MINUTE, at)),
    created_at: new Date(at),
    updated_at: new Date(at),
  };
}

function cancellationReasonOf({ end }: NegotiationContent, { status }: { status: string }) {
  if (status !== 'CANCELLED') return null;
  return end?.action === 'withdraw' ? ('WITHDRAWN' as const) : ('NO_ANSWER' as const);
}

function planNegotiation(
  content: NegotiationContent,
  now: number,
  card: SeededCard,
  clientId: string,
) {
  const { events, ...progress } = applySteps(content, now, {
    client: clientId,
    provider: card.provider.userId,
  });
  const requestedAt = now - content.requestedHoursAgo * HOUR;
  const id = demoId(`negotiation ${content.card} ${content.client}`, requestedAt);
  const minutes = progress.offers.at(-1)?.duration ?? CUSTOM_MINUTES;
  const start = findStart(card, minutes, now, content.dayOffset, content.slot);
  const offers = progress.offers.map((offer, index) => ({
    id: demoId(`offer ${id} ${index}`, offer.at),
    negotiation_id: id,
    position: index + 1,
    by_party: offer.by,
    amount_cents: toCents(card.prices.convert(offer.amount)),
    message: offer.message,
    duration_minutes: offer.duration,
    created_at: new Date(offer.at),
  }));
  const agreed =
    progress.status === 'ACCEPTED'
      ? agreedOrder({
          card,
          clientId,
          start,
          minutes,
          price: offers.at(-1)?.amount_cents ?? 0,
          at: progress.at,
        })
      : null;
  const deadline = responseDeadline({ now: progress.at, isEmergency: false, start });
  const row = {
    id,
    client_id: clientId,
    provider_profile_id: card.provider.id,
    service_card_id: card.id,
    currency: card.prices.price.currency,
    currency_country: card.prices.price.currencyCountry,
    status: progress.status,
    request_message: content.message,
    is_emergency: false,
    scheduled_at: new Date(start),
    deadline_at: isOpen(progress) ? new Date(deadline) : null,
    order_id: agreed?.id ?? null,
    cancellation_reason: cancellationReasonOf(content, progress),
    created_at: new Date(requestedAt),
    updated_at: new Date(progress.at),
  };
  return { row, offers, agreed, events: events.map((event) => ({ negotiation_id: id, ...event })) };
}

export type SeededNegotiation = ReturnType<typeof planNegotiation>;

/** Calculates the negotiations as of `now`, without database access. */
export function planNegotiations(
  now: number,
  people: SeededPeople,
  cards: Map<string, SeededCard>,
): SeededNegotiation[] {
  return negotiations.map((content) => {
    const card = cards.get(content.card);
    const clientId = people.userIds.get(content.client);
    if (!card || !clientId) throw new Error(`No card ${content.card} or client ${content.client}.`);
    return planNegotiation(content, now, card, clientId);
  });
}

/**
 * Inserts the negotiations with their offers and history, and the orders of the accepted
 * negotiations.
 */
export async function seedNegotiations(
  db: TransactionDb,
  planned: readonly SeededNegotiation[],
): Promise<void> {
  const agreements = planned.flatMap(({ row, agreed, offers, events }) => {
    const [offer, acceptance] = [offers.at(-1), events.at(-1)];
    return agreed && offer && acceptance ? [{ row, agreed, offer, acceptance }] : [];
  });
  await db
    .insertInto('service_orders')
    .values(agreements.map(({ agreed }) => agreed))
    .execute();
  await db
    .insertInto('order_history')
    .values(
      agreements.map(({ agreed, acceptance: { by_party, by_user_id, at } }) => ({
        order_id: agreed.id,
        action: 'acceptOffer',
        by_party,
        by_user_id,
        from_status: null,
        to_status: 'ACCEPTED',
        at,
      })),
    )
    .execute();
  // A negotiation and its accepted offer reference each other, so the reference to the offer is set last.
  await db
    .insertInto('negotiations')
    .values(
      planned.map(({ row }) =>
        row.status === 'ACCEPTED' ? { ...row, status: 'REJECTED', order_id: null } : row,
      ),
    )
    .execute();
  await db
    .insertInto('negotiation_offers')
    .values(planned.flatMap(({ offers }) => offers))
    .execute();
  for (const { row, offer } of agreements) {
    await db
      .updateTable('negotiations')
      .set({ status: row.status, order_id: row.order_id, accepted_offer_id: offer.id })
      .where('id', '=', row.id)
      .execute();
  }
  await db
    .insertInto('negotiation_history')
    .values(planned.flatMap(({ events }) => events))
    .execute();
}
