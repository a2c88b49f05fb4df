import type { OrderStatus } from '@oficio/contract/domains/orders/orders-states.rules.ts';
import { type OrderAction, type OrderActor } from '@oficio/contract/domains/orders/orders.rules.ts';
import { settingDefinitions } from '@oficio/contract/domains/settings/settings.rules.ts';
import { toCents } from '@oficio/contract/platform/money.ts';
import type { TransactionDb } from '../server/platform/context.ts';
import {
  autoCompleteDeadline,
  responseDeadline,
  unconfirmedDeadline,
} from '../server/domains/orders/orders-deadlines.rules.ts';
import type { OrderContent, ReviewContent } from './content/content-types.ts';
import { orders } from './content/orders.ts';
import { reviews } from './content/reviews.ts';
import { demoId } from './demo-ids.ts';
import { findStart, HOUR, MINUTE } from './demo-moments.ts';
import { planChange, type Step } from './order-changes.ts';
import { orderRow } from './order-row.ts';
import type { SeededCard } from './seed-cards.ts';
import type { SeededPeople } from './seed-people.ts';

/** Returns the completed order that a review belongs to. */
function orderOfReview(review: ReviewContent): OrderContent {
  const { card, client, rating, tags, comment, answer, daysAgo } = review;
  return {
    status: 'COMPLETED',
    card,
    client,
    package: review.package,
    isEmergency: false,
    placedHoursAgo: 24 * (daysAgo + 3),
    dayOffset: -daysAgo,
    slot: 1,
    review: { rating, tags, comment, ...(answer !== undefined && { answer }) },
  };
}

/** A canceled order with a change was accepted before, unless its client withdrew it. */
function isAccepted({ status, change }: OrderContent): boolean {
  if (status === 'CANCELLED') return change !== undefined && change.type !== 'withdraw';
  return status === 'ACCEPTED' || status === 'COMPLETED';
}

/** Returns the history of an order up to its change. */
function historyOf(
  order: OrderContent,
  placed: number,
  start: number,
  end: number,
  now: number,
): Step[] {
  const steps: Step[] = [
    { action: 'create', party: 'client', from: null, to: 'PENDING', at: placed },
  ];
  const answered = Math.min(placed + 2 * HOUR, now - 5 * MINUTE);
  const push = (
    action: OrderAction,
    party: OrderActor,
    from: OrderStatus,
    to: OrderStatus,
    at: number,
  ) => steps.push({ action, party, from, to, at });
  if (order.status === 'REJECTED') push('reject', 'provider', 'PENDING', 'REJECTED', answered);
  if (order.status === 'CANCELLED' && !order.change)
    push('lapse', 'system', 'PENDING', 'CANCELLED', start);
  if (isAccepted(order)) push('accept', 'provider', 'PENDING', 'ACCEPTED', answered);
  const done = Math.min(Math.max(end, answered + HOUR), now - MINUTE);
  if (
    order.status === 'COMPLETED' ||
    (order.status === 'ACCEPTED' && order.providerMarkedCompleted)
  ) {
    push('markFinished', 'provider', 'ACCEPTED', 'ACCEPTED', done);
  }
  if (order.status === 'COMPLETED')
    push('confirm', 'client', 'ACCEPTED', 'COMPLETED', done + 30_000);
  return steps;
}

function deadlineOf(
  order: OrderContent,
  placed: number,
  start: number,
  end: number,
  steps: Step[],
): Date | null {
  if (order.status === 'PENDING') {
    return new Date(
      responseDeadline({
        now: placed,
        isEmergency: order.isEmergency,
        scheduledStart: order.isEmergency ? null : start,
        orderResponseHours: settingDefinitions.order_response_hours.initial,
        emergencyResponseHours: settingDefinitions.emergency_response_hours.initial,
        isNewClient: false,
        firstWithdrawn: null,
      }),
    );
  }
  const marked = steps.find((step) => step.action === 'markFinished');
  if (order.status !== 'ACCEPTED') return null;
  if (!marked) return new Date(unconfirmedDeadline(end, Math.max(placed, end)));
  return new Date(
    autoCompleteDeadline({
      now: marked.at,
      days: settingDefinitions.order_auto_complete_days.initial,
      end: order.isEmergency ? null : end,
    }),
  );
}

function buildOrder(
  order: OrderContent,
  index: number,
  now: number,
  card: SeededCard,
  clientId: string,
) {
  const servicePackage = card.content.packages[order.package];
  if (!servicePackage) throw new Error(`No package ${order.package} of ${order.card}.`);
  const { duration, price, name } = servicePackage;
  const placed = now - order.placedHoursAgo * HOUR;
  const start = order.isEmergency
    ? placed
    : findStart(card, duration, now, order.dayOffset, order.slot);
  const end = start + duration * MINUTE;
  const id = demoId(`order ${order.card} ${order.client} ${index}`, placed);
  const before = historyOf(order, placed, start, end, now);
  const accepted = before.find(({ action }) => action === 'accept')?.at ?? placed;
  const times = { id, card, minutes: duration, start, end, accepted, now };
  const { columns, move, issue, ...change } = planChange(order, times);
  const steps = [...before, ...change.steps];
  const at = (action: OrderAction) => {
    const step = steps.find((candidate) => candidate.action === action);
    return step ? new Date(step.at) : null;
  };
  const { isEmergency } = order;
  const row = {
    ...orderRow({
      id,
      card,
      clientId,
      isEmergency,
      start,
      minutes: duration,
      held: move?.starts.map(Number) ?? [],
      basePrice: toCents(price),
    }),
    service_package_id: card.packageIds[order.package] ?? null,
    package_name: name,
    duration_minutes: duration,
    status: order.status,
    provider_marked_at: at('markFinished'),
    client_marked_at: at('confirm'),
    rejection_reason: order.status === 'REJECTED' ? order.rejectionReason : null,
    accepted_at: at('accept'),
    ...(order.status === 'CANCELLED' &&
      !order.change && {
        cancellation_reason: 'START_PASSED' as const,
        cancelled_by: 'system' as const,
        is_late: false,
      }),
    deadline_at: deadlineOf(order, placed, start, end, steps),
    ...columns,
    created_at: new Date(placed),
    updated_at: new Date(steps.at(-1)?.at ?? placed),
  };
  return { row, steps, order, card, clientId, start, end, move, issue };
}

export type SeededOrder = ReturnType<typeof buildOrder>;

/** Calculates the orders as of `now`, without database access. */
export function planOrders(
  now: number,
  people: SeededPeople,
  cards: Map<string, SeededCard>,
): SeededOrder[] {
  return [...orders, ...reviews.map(orderOfReview)].map((order, index) => {
    const card = cards.get(order.card);
    const clientId = people.userIds.get(order.client);
    if (!card || !clientId) throw new Error(`No card ${order.card} or client ${order.client}.`);
    return buildOrder(order, index, now, card, clientId);
  });
}

function userOf(actor: Step['party'], clientId: string, card: SeededCard): string | null {
  if (actor === 'client') return clientId;
  return actor === 'provider' ? card.provider.userId : null;
}

/** Inserts the orders with their history, moves and reports. */
export async function seedOrders(
  db: TransactionDb,
  planned: readonly SeededOrder[],
): Promise<void> {
  await db
    .insertInto('service_orders')
    .values(planned.map(({ row }) => row))
    .execute();
  const events = planned.flatMap(({ row, steps, clientId, card }) =>
    steps.map((step) => ({
      order_id: row.id,
      action: step.action,
      by_party: step.party,
      by_user_id: userOf(step.party, clientId, card),
      from_status: step.from,
      to_status: step.to,
      at: new Date(step.at),
    })),
  );
  await db.insertInto('order_history').values(events).execute();
  for (const { move, issue } of planned) {
    if (move) await db.insertInto('order_moves').values(move).execute();
    if (issue) await db.insertInto('order_issues').values(issue).execute();
  }
}
