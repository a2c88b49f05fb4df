import type { TransactionDb } from '../server/platform/context.ts';
import type { OrderDetails } from '../server/domains/notifications/notifications-orders.template.ts';
import {
  negotiationKinds,
  orderKinds,
} from '../server/domains/notifications/notifications-kinds.rules.ts';
import {
  findNegotiationDetails,
  findOrderDetails,
  noticesFor,
} from '../server/domains/notifications/notifications-parties.service.ts';
import type { NotificationAbout } from '../server/domains/notifications/notifications-writing.service.ts';
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

function orderNotices(order: OrderDetails, { action, party, at }: Step): PlannedNotification[] {
  // The event of the negotiation notifies of an order that an accepted offer opened.
  if (action === 'acceptOffer') return [];
  const kind = orderKinds[action];
  const details = { ...order, by: party };
  if (templateOf(kind).isCurrent?.(details) === false) return [];
  return noticesFor({ record: 'order', kind, details }, party).map((notice) => ({ ...notice, at }));
}

async function ofOrder(
  db: TransactionDb,
  { row, steps }: SeededOrder,
): Promise<PlannedNotification[]> {
  const order = await findOrderDetails(db, row.id);
  return order ? steps.flatMap((step) => orderNotices(order, step)) : [];
}

async function ofNegotiation(
  db: TransactionDb,
  { row, events, offers }: SeededNegotiation,
): Promise<PlannedNotification[]> {
  const negotiation = await findNegotiationDetails(db, row.id);
  if (!negotiation) return [];
  let made = 0;
  return events.flatMap(({ action, by_party: by, at }) => {
    const offer = action === 'offer' ? offers[made] : null;
    if (offer === undefined) return [];
    if (offer) made += 1;
    const details = { ...negotiation, offer: offer && { ...offer, scheduled_at: null } };
    const kind = negotiationKinds[action];
    const notices = noticesFor({ record: 'negotiation', kind, details }, by);
    return notices.map((notice) => ({ ...notice, at: Number(at) }));
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
    .map(({ userId, at, kind, about: { history_id, ...about }, details }) => ({
      ...about,
      history_id,
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
