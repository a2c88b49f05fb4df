import type { TransactionDb } from '../../server/platform/context.ts';
import type { Notice } from '../../server/domains/notifications/notifications-mails.template.ts';
import { serviceRequestNotice } from '../../server/domains/notifications/notifications-contacts.template.ts';
import { findNegotiationSubject } from '../../server/domains/notifications/notifications-negotiations.queries.ts';
import {
  agreedNotice,
  declinedNotice,
  newNegotiationNotice,
  offerNotice,
} from '../../server/domains/notifications/notifications-negotiations.template.ts';
import {
  acceptedNotice,
  cancelledNotice,
  completedNotice,
  markedFinishedNotice,
  newOrderNotice,
  rejectedNotice,
} from '../../server/domains/notifications/notifications-orders.template.ts';
import {
  findOrderSubject,
  type OrderSubject,
} from '../../server/domains/notifications/notifications.queries.ts';
import { demoId } from './demo-ids.ts';
import { HOUR } from './demo-moments.ts';
import type { SeededNegotiation } from './seed-negotiations.ts';
import type { SeededOrder } from './seed-orders.ts';
import type { SeededRequest } from './seed-requests.ts';

/** Older ones would have been read and left long ago. */
const KEPT_HOURS = 30 * 24;
const READ_AFTER_HOURS = 12;

interface Told {
  userId: string;
  /** Epoch milliseconds. */
  at: number;
  notice: Notice;
}

function orderNotices(order: OrderSubject, action: string, at: number): Told[] {
  const toClient = (notice: Notice | null) =>
    notice ? [{ userId: order.client.user_id, at, notice }] : [];
  const toProvider = (notice: Notice) => [{ userId: order.provider.user_id, at, notice }];
  switch (action) {
    case 'create':
      return toProvider(newOrderNotice(order));
    case 'accept':
      return toClient(acceptedNotice(order));
    case 'reject':
      return toClient(rejectedNotice(order));
    case 'markFinished':
      return toClient(markedFinishedNotice(order));
    case 'confirm':
      return toProvider(completedNotice(order, 'client', 'provider'));
    default:
      return [
        ...toClient(cancelledNotice(order, 'client')),
        ...toProvider(cancelledNotice(order, 'provider')),
      ];
  }
}

async function ofOrder(db: TransactionDb, { row, steps }: SeededOrder): Promise<Told[]> {
  const order = await findOrderSubject(db, row.id);
  return order ? steps.flatMap(({ action, at }) => orderNotices(order, action, at)) : [];
}

async function ofNegotiation(db: TransactionDb, seeded: SeededNegotiation): Promise<Told[]> {
  const subject = await findNegotiationSubject(db, seeded.row.id);
  if (!subject) return [];
  const offers = seeded.offers.map((offer) => ({ ...offer, scheduled_at: null }));
  let made = 0;
  return seeded.events.flatMap(({ action, by_party: by, at: moment }) => {
    const reader = by === 'client' ? 'provider' : 'client';
    const tell = (notice: Notice) => [
      { userId: subject[reader].user_id, at: Number(moment), notice },
    ];
    if (action === 'create') return tell(newNegotiationNotice(subject));
    if (action === 'accept') return tell(agreedNotice(subject, reader));
    if (action === 'reject') return tell(declinedNotice(subject, reader));
    const offer = action === 'offer' ? offers[made] : undefined;
    if (!offer) return [];
    made += 1;
    return tell(offerNotice(subject, offer, reader));
  });
}

const ofRequest = ({ row, providerUserId, clientName }: SeededRequest): Told => ({
  userId: providerUserId,
  at: Number(row.created_at),
  notice: serviceRequestNotice({ id: row.id, message: row.message, client_name: clientName }),
});

/** Puts in what these people were told of lately; what is older than half a day they have read. */
export async function seedNotices(
  db: TransactionDb,
  now: number,
  readers: readonly string[],
  seeded: {
    orders: readonly SeededOrder[];
    negotiations: readonly SeededNegotiation[];
    requests: readonly SeededRequest[];
  },
): Promise<void> {
  const isRecent = (at: number) => at > now - KEPT_HOURS * HOUR && at <= now;
  const told = seeded.requests.map(ofRequest);
  for (const order of seeded.orders) {
    const parties = [order.clientId, order.card.provider.userId];
    const isTheirs = parties.some((party) => readers.includes(party));
    if (isTheirs && isRecent(Number(order.row.created_at)))
      told.push(...(await ofOrder(db, order)));
  }
  for (const negotiation of seeded.negotiations)
    told.push(...(await ofNegotiation(db, negotiation)));
  const rows = told
    .filter(({ userId, at }) => readers.includes(userId) && isRecent(at))
    .map(({ userId, at, notice }) => ({
      id: demoId(`notice ${userId} ${notice.message}`, at),
      user_id: userId,
      fact_id: demoId(`fact ${userId} ${notice.message}`, at),
      message: notice.message,
      link: notice.link,
      topic: notice.topic ?? null,
      read_at: at > now - READ_AFTER_HOURS * HOUR ? null : new Date(at + HOUR),
      created_at: new Date(at),
    }));
  await db.insertInto('notifications').values(rows).execute();
}
