import {
  notifiedParties,
  type OrderAction,
  type OrderParty,
} from '@oficio/contract/domains/orders/orders.rules.ts';
import type { TransactionDb } from '../server/platform/context.ts';
import type { OrderDetails } from '../server/domains/notifications/templates/order-details.template.ts';
import type { OrderNotificationKind } from '../server/domains/notifications/templates/orders.template.ts';
import { findOrderDetails } from '../server/domains/notifications/writing/orders.service.ts';
import { findNegotiationSubject } from '../server/domains/notifications/writing/subjects.queries.ts';
import type { NotificationAbout } from '../server/domains/notifications/writing/writing.service.ts';
import {
  templateOf,
  type NotificationKind,
} from '../server/domains/notifications/notifications.template.ts';
import { demoId } from './demo-ids.ts';
import { HOUR } from './demo-moments.ts';
import type { Step } from './order-changes.ts';
import type { SeededNegotiation } from './seed-negotiations.ts';
import type { SeededOrder } from './seed-orders.ts';
import type { SeededRequest } from './seed-requests.ts';

/** Limits the demo's notifications to the last 30 days. */
const MAX_AGE_HOURS = 30 * 24;
const READ_AFTER_HOURS = 12;

interface PlannedNotification {
  userId: string;
  /** Epoch milliseconds. */
  at: number;
  kind: NotificationKind;
  about: NotificationAbout;
  details: unknown;
}

const orderKinds: Partial<Record<OrderAction, OrderNotificationKind>> = {
  create: 'order-created',
  accept: 'order-accepted',
  reject: 'order-rejected',
  withdraw: 'order-cancelled',
  lapse: 'order-cancelled',
  cancel: 'order-cancelled',
  closeUnconfirmed: 'order-cancelled',
  proposeMove: 'order-move-proposed',
  reportAbsence: 'order-absence-reported',
  contradictAbsence: 'order-absence-contradicted',
  markFinished: 'order-marked-finished',
  reportProblem: 'order-problem-reported',
  escalateProblem: 'order-problem-escalated',
  confirm: 'order-completed',
};

const readersOf = ({ action, party }: Step): readonly OrderParty[] =>
  action === 'create' || action === 'acceptOffer' ? ['provider'] : notifiedParties(action, party);

function orderNotices(order: OrderDetails, step: Step): PlannedNotification[] {
  const kind = orderKinds[step.action];
  const details = { ...order, by: step.party };
  if (!kind || templateOf(kind).isCurrent?.(details) === false) return [];
  return readersOf(step).map((reader) => {
    const other = order[reader === 'client' ? 'provider' : 'client'];
    const about = { order_id: order.order_id, other_user_id: other.user_id };
    return { userId: order[reader].user_id, at: step.at, kind, about, details };
  });
}

async function ofOrder(
  db: TransactionDb,
  { row, steps }: SeededOrder,
): Promise<PlannedNotification[]> {
  const order = await findOrderDetails(db, row.id, null);
  return order ? steps.flatMap((step) => orderNotices(order, step)) : [];
}

const negotiationKinds: Record<string, NotificationKind> = {
  create: 'negotiation-created',
  offer: 'negotiation-offer',
  accept: 'negotiation-accepted',
  reject: 'negotiation-rejected',
  withdraw: 'negotiation-cancelled',
};

async function ofNegotiation(
  db: TransactionDb,
  seeded: SeededNegotiation,
): Promise<PlannedNotification[]> {
  const subject = await findNegotiationSubject(db, seeded.row.id);
  if (!subject) return [];
  let made = 0;
  return seeded.events.flatMap(({ action, by_party: by, at: moment }) => {
    const [reader, other] =
      by === 'client' ? [subject.provider, subject.client] : [subject.client, subject.provider];
    const kind = negotiationKinds[action];
    const offer = action === 'offer' ? seeded.offers[made] : null;
    if (!kind || offer === undefined) return [];
    if (offer) made += 1;
    const about = { negotiation_id: subject.negotiation_id, other_user_id: other.user_id };
    const details = { ...subject, offer };
    return [{ userId: reader.user_id, at: Number(moment), kind, about, details }];
  });
}

const ofRequest = ({ row, providerUserId }: SeededRequest): PlannedNotification => ({
  userId: providerUserId,
  at: Number(row.created_at),
  kind: 'service-request-created',
  about: { service_request_id: row.id, other_user_id: row.client_id },
  details: row,
});

/**
 * Inserts the recent notifications of `readers`. Notifications older than twelve hours are read.
 */
export async function seedNotifications(
  db: TransactionDb,
  now: number,
  readers: readonly string[],
  seeded: {
    orders: readonly SeededOrder[];
    negotiations: readonly SeededNegotiation[];
    requests: readonly SeededRequest[];
  },
): Promise<void> {
  const isRecent = (at: number) => at > now - MAX_AGE_HOURS * HOUR && at <= now;
  const planned = seeded.requests.map(ofRequest);
  for (const order of seeded.orders) {
    const parties = [order.clientId, order.card.provider.userId];
    const isTheirs = parties.some((party) => readers.includes(party));
    if (isTheirs && isRecent(Number(order.row.created_at)))
      planned.push(...(await ofOrder(db, order)));
  }
  for (const negotiation of seeded.negotiations)
    planned.push(...(await ofNegotiation(db, negotiation)));
  const rows = planned
    .filter(({ userId, at }) => readers.includes(userId) && isRecent(at))
    .map(({ userId, at, kind, about, details }) => ({
      ...about,
      id: demoId(`notice ${userId} ${kind} ${Object.values(about).join(' ')}`, at),
      user_id: userId,
      event_id: demoId(`event ${userId} ${kind} ${Object.values(about).join(' ')}`, at),
      kind,
      params: JSON.stringify(templateOf(kind).paramsOf(details)),
      read_at: at > now - READ_AFTER_HOURS * HOUR ? null : new Date(at + HOUR),
      created_at: new Date(at),
    }));
  await db.insertInto('notifications').values(rows).execute();
}
