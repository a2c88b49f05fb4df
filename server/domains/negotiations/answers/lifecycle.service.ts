import { catalogErrors } from '@oficio/contract/domains/catalog/catalog.errors.ts';
import type * as endpoints from '@oficio/contract/domains/negotiations/negotiations.endpoints.ts';
import { durationOfOffer } from '@oficio/contract/domains/negotiations/negotiations-duration.rules.ts';
import { negotiationsErrors } from '@oficio/contract/domains/negotiations/negotiations.errors.ts';
import {
  negotiationRules,
  type NegotiationCancellationReason,
  type NegotiationState,
  type NegotiationTransition,
} from '@oficio/contract/domains/negotiations/negotiations.rules.ts';
import { makeOfferBodyIn } from '@oficio/contract/domains/negotiations/negotiations.schema.ts';
import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import {
  lapseReason,
  parseStart,
  type DepartureReason,
} from '@oficio/contract/domains/orders/orders.rules.ts';
import type { EndpointInput } from '@oficio/contract/platform/api/endpoint.ts';
import { DomainError, refuse } from '@oficio/contract/platform/api/errors.ts';
import { toCents } from '@oficio/contract/platform/money.ts';
import type { Tx } from '../../../platform/context.ts';
import { checkBody } from '../../../platform/http/requests/invalid-input.ts';
import {
  partyOfAction,
  type LifecycleOf,
  type LifecycleTypes,
  type ActionRun,
} from '../../../platform/lifecycle/lifecycle.ts';
import { getBookableCard } from '../../catalog/catalog-booking.service.ts';
import { openNegotiatedOrder } from '../../orders/orders-booking.service.ts';
import { toShownFigures } from '../../orders/orders-costs.service.ts';
import { answerReminderAt } from '../../orders/orders-reminders.rules.ts';
import { isTimeOffered, lockCalendar } from '../../providers/providers-slots.service.ts';
import { readSettings } from '../../settings/settings.service.ts';
import { answerDeadline } from '../negotiations-deadlines.rules.ts';
import * as events from '../negotiations.events.ts';
import type { OfferRow } from '../negotiations.queries.ts';
import {
  findNegotiationStates,
  insertOffer,
  type NegotiationStateRow,
} from './transitions.queries.ts';

/** The input of each action. */
interface NegotiationInputs {
  offer: EndpointInput<typeof endpoints.makeOffer>['body'] & { offerId: string };
  /** The offer and the figures that the user saw. */
  accept: EndpointInput<typeof endpoints.acceptNegotiation>['body'];
  reject: undefined;
  withdraw: undefined;
  /** Undefined when the negotiation lapses at its deadline. */
  lapse: DepartureReason | undefined;
}

interface NegotiationColumns {
  scheduled_at: Date;
  order_id: string;
  accepted_offer_id: string;
  cancellation_reason: NegotiationCancellationReason;
}

export interface NegotiationLifecycle extends LifecycleTypes {
  row: NegotiationStateRow;
  state: NegotiationState;
  rule: NegotiationTransition;
  inputs: NegotiationInputs;
  columns: NegotiationColumns;
}

/**
 * Locks the provider's calendar and the card. Throws CARD_NOT_FOUND (404) when the card can no
 * longer be booked.
 */
async function lockCard(tx: Tx, row: NegotiationStateRow) {
  const calendar = await lockCalendar(tx.db, row.service_card_id);
  if (!calendar) throw new DomainError(catalogErrors.CARD_NOT_FOUND);
  await getBookableCard(tx.db, row.service_card_id, {
    lock: true,
    viewerId: row.client_id,
    admitsPaused: true,
  });
}

export function latestOffer({ offers }: Pick<NegotiationStateRow, 'offers'>): OfferRow {
  const latest = offers.at(-1);
  if (!latest) throw new DomainError(negotiationsErrors.NOTHING_TO_ACCEPT);
  return latest;
}

/**
 * Returns the start that an offer proposes; null when the offer does not change the current one.
 */
async function findProposedStart({
  tx,
  row,
  call,
}: ActionRun<NegotiationLifecycle, 'offer'>): Promise<Date | null> {
  const { input, now } = call;
  if (input.scheduledDate === undefined) return null;
  if (row.is_emergency) throw new DomainError(negotiationsErrors.EMERGENCY_WITHOUT_TIME);
  const start = parseStart(input.scheduledDate, now);
  if (start === row.scheduled_at.getTime()) return null;
  const calendar = await lockCalendar(tx.db, row.service_card_id);
  const time = { start, duration: durationOfOffer(input.durationMinutes), now };
  if (!calendar || !(await isTimeOffered(tx.db, calendar, await readSettings(tx.db), time)))
    throw new DomainError(ordersErrors.SLOT_TAKEN);
  return new Date(start);
}

async function writeOffer(run: ActionRun<NegotiationLifecycle, 'offer'>) {
  const { tx, row, call } = run;
  const { offerId, ...body } = call.input;
  const { amount, message, durationMinutes } = body;
  checkBody(makeOfferBodyIn(row.currency), body);
  const scheduledAt = await findProposedStart(run);
  await insertOffer(tx.db, {
    id: offerId,
    negotiation_id: row.id,
    position: row.offers.length + 1,
    by_party: partyOfAction(call).party,
    amount_cents: toCents(amount),
    message: message || null,
    scheduled_at: scheduledAt,
    duration_minutes: durationMinutes ?? null,
    created_at: new Date(call.now),
  });
  return scheduledAt ? { scheduled_at: scheduledAt } : {};
}

/** Opens the order and books its slot. An error rolls back, so that the negotiation stays open. */
async function openOrder({ context, tx, row, call }: ActionRun<NegotiationLifecycle, 'accept'>) {
  const { input } = call;
  const latest = latestOffer(row);
  if (input?.offerId !== undefined && input.offerId !== latest.id)
    throw new DomainError(negotiationsErrors.OFFER_OUTDATED);
  const orderId = await openNegotiatedOrder(context, tx, {
    cardId: row.service_card_id,
    clientId: row.client_id,
    price: latest.amount_cents,
    isEmergency: row.is_emergency,
    start: row.is_emergency ? null : row.scheduled_at.getTime(),
    durationMinutes: durationOfOffer(latest.duration_minutes),
    shown: toShownFigures(input ?? {}),
    acceptedBy: partyOfAction(call),
  });
  return { order_id: orderId, accepted_offer_id: latest.id };
}

/**
 * The lifecycle of negotiations: `negotiationRules` and the effects of each action on the server.
 */
export const negotiationLifecycle: LifecycleOf<NegotiationLifecycle> = {
  rules: negotiationRules,
  table: 'negotiations',
  changeOf: (id) => ({ kind: 'negotiation', id }),
  history: { table: 'negotiation_history', record: 'negotiation_id' },
  errors: {
    notFound: negotiationsErrors.NEGOTIATION_NOT_FOUND,
    providerRoleLost: ordersErrors.PROVIDER_ROLE_LOST,
    expired: () => refuse(negotiationsErrors.NEGOTIATION_EXPIRED),
    changedMeanwhile: () => new DomainError(negotiationsErrors.NOT_YOUR_TURN),
  },
  find: findNegotiationStates,
  stateOf: ({ status, offers }) => ({
    status,
    offers: offers.map(({ by_party: by }) => ({ by })),
  }),
  locksBefore: { offer: lockCard, accept: lockCard },
  moments: {},
  deadlines: {
    answer: ({ row, now }) =>
      answerDeadline({
        now,
        isEmergency: row.is_emergency,
        start: row.scheduled_at.getTime(),
      }),
  },
  reminders: {
    answer: ({ now, deadline }) => (deadline === null ? null : answerReminderAt(now, deadline)),
  },
  effects: {
    offer: writeOffer,
    accept: openOrder,
    withdraw: () => ({ cancellation_reason: 'WITHDRAWN' }),
    lapse: ({ row, call }) => ({
      cancellation_reason:
        call.input ??
        lapseReason({
          isEmergency: row.is_emergency,
          scheduledStart: row.scheduled_at.getTime(),
          deadline: row.deadline_at?.getTime() ?? 0,
        }),
    }),
  },
  events: {
    offer: ({ row, call }) =>
      events.offerMade({
        negotiationId: row.id,
        offerId: call.input.offerId,
        by: partyOfAction(call).party,
      }),
    accept: ({ row, call }) =>
      events.negotiationAccepted({ negotiationId: row.id, by: partyOfAction(call).party }),
    reject: ({ row, call }) =>
      events.negotiationRejected({ negotiationId: row.id, by: partyOfAction(call).party }),
    withdraw: ({ row }) => events.negotiationWithdrawn({ negotiationId: row.id }),
    lapse: ({ row }) => events.negotiationCancelled({ negotiationId: row.id }),
  },
};
