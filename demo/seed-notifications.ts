import type { TransactionDb } from '../server/platform/context.ts';
import type { OrderNotificationKind } from '../server/domains/notifications/templates/orders.template.ts';
import {
  findNegotiationSubject,
  findOrderSubject,
  type OrderSubject,
} from '../server/domains/notifications/writing/subjects.queries.ts';
import type { NotificationAbout } from '../server/domains/notifications/writing/writing.service.ts';
import {
  templateOf,
  type NotificationKind,
} from '../server/domains/notifications/notifications.template.ts';
import { demoId } from './demo-ids.ts';
import { HOUR } from './demo-moments.ts';
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

function orderNotices(subject: OrderSubject, action: string, at: number): PlannedNotification[] {
  const { client, provider, order_id } = subject;
  const details = { ...subject, by: 'client' };
  const notify = (
    reader: 'client' | 'provider',
    kind: OrderNotificationKind,
  ): PlannedNotification[] => {
    const [recipient, other] = reader === 'client' ? [client, provider] : [provider, client];
    const about = { order_id, other_user_id: other.user_id };
    const applies = templateOf(kind).isCurrent?.(details) ?? true;
    return applies ? [{ userId: recipient.user_id, at, kind, about, details }] : [];
  };
  switch (action) {
    case 'create':
      return notify('provider', 'order-created');
    case 'accept':
      return notify('client', 'order-accepted');
    case 'reject':
      return notify('client', 'order-rejected');
    case 'markFinished':
      return notify('client', 'order-marked-finished');
    case 'confirm':
      return notify('provider', 'order-completed');
    default:
      return [...notify('client', 'order-cancelled'), ...notify('provider', 'order-cancelled')];
  }
}

async function ofOrder(
  db: TransactionDb,
  { row, steps }: SeededOrder,
): Promise<PlannedNotification[]> {
  const order = await findOrderSubject(db, row.id);
  return order ? steps.flatMap(({ action, at }) => orderNotices(order, action, at)) : [];
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
