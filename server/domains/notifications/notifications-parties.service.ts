import {
  turnOf,
  type NegotiationActor,
} from '@oficio/contract/domains/negotiations/negotiations.rules.ts';
import type { OrderActor, OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Context, Db, Tx } from '#platform/context.ts';
import type { ReminderKind } from '../orders/orders-reminders.rules.ts';
import { dueReminder } from '../orders/orders-reminders.service.ts';
import type {
  NegotiationDetails,
  NegotiationNotificationKind,
} from './templates/negotiations.template.ts';
import type { OrderDetails } from './notifications-orders.template.ts';
import type { OrderNotificationKind } from './templates/orders.template.ts';
import { byActing } from './writing/seen.queries.ts';
import {
  findNegotiationSubject,
  findOfferSubject,
  findOrderSubject,
} from './writing/subjects.queries.ts';
import { markSeen } from './notifications-writing.service.ts';

/** An order or negotiation of which its parties are notified. */
type Announced =
  | { record: 'order'; kind: OrderNotificationKind; details: OrderDetails }
  | { record: 'negotiation'; kind: NegotiationNotificationKind; details: NegotiationDetails };

const parties: readonly OrderParty[] = ['client', 'provider'];
const columns = { client: 'client_id', provider: 'provider_user_id' } as const;

/** Returns the notification for one of the parties. */
function noticeFor({ record, kind, details }: Announced, reader: OrderParty) {
  const other = details[columns[reader === 'client' ? 'provider' : 'client']];
  const about = {
    [`${record}_id`]: details.id,
    other_user_id: other,
    ...(record === 'order' && { history_id: details.entryId }),
  };
  return { kind, userId: details[columns[reader]], about, details };
}

/** Returns the notifications of an action: each party except its actor gets one. */
export const noticesFor = (announced: Announced, by: OrderActor) =>
  parties.filter((party) => party !== by).map((reader) => noticeFor(announced, reader));

/** Returns the notifications of an action. The party that acted has seen the earlier ones of the record. */
async function announce(context: Context, tx: Tx, announced: Announced, by: OrderActor) {
  const { record, details } = announced;
  if (by === 'client' || by === 'provider')
    await markSeen(context, tx, details[columns[by]], byActing(record, details.id));
  return noticesFor(announced, by);
}

/** Loads the data of an order's notifications. */
export async function findOrderDetails(
  db: Db,
  orderId: string,
  { by = null, entryId }: { by?: OrderActor | null; entryId?: number | undefined } = {},
): Promise<OrderDetails | undefined> {
  const order = await findOrderSubject(db, orderId);
  return order && { ...order, by, entryId: entryId ?? order.last_entry_id };
}

/** Returns the notifications of the other party, or of both, of an event of an order. */
export async function announceOrder(
  context: Context,
  tx: Tx,
  event: { orderId: string; by: OrderActor; entryId?: number | undefined },
  kind: OrderNotificationKind,
) {
  const details = await findOrderDetails(tx.db, event.orderId, event);
  if (!details) return [];
  const announced = { record: 'order', kind, details } as const;
  const notices = await announce(context, tx, announced, event.by);
  // The client gets a confirmation of a booking that needed no answer.
  return kind === 'order-booked'
    ? [...notices, noticeFor({ ...announced, kind: 'order-confirmed' }, 'client')]
    : notices;
}

/** Loads the data of a negotiation's notifications. */
export async function findNegotiationDetails(
  db: Db,
  negotiationId: string,
  offerId?: string,
): Promise<NegotiationDetails | undefined> {
  const negotiation = await findNegotiationSubject(db, negotiationId);
  const offer = offerId === undefined ? undefined : await findOfferSubject(db, offerId);
  return negotiation && { ...negotiation, offer: offer ?? null };
}

/** Returns the notifications of an event of a negotiation. `offerId` is set only for an offer. */
export async function announceNegotiation(
  context: Context,
  tx: Tx,
  event: { negotiationId: string; by: NegotiationActor; offerId?: string },
  kind: NegotiationNotificationKind,
) {
  const details = await findNegotiationDetails(tx.db, event.negotiationId, event.offerId);
  return details ? announce(context, tx, { record: 'negotiation', kind, details }, event.by) : [];
}

const orderReminders: Record<ReminderKind, [OrderNotificationKind, ...OrderParty[]]> = {
  answer: ['order-answer-reminder', 'provider'],
  moveAnswer: ['order-move-reminder', 'client'],
  appointment: ['order-appointment-reminder', 'client', 'provider'],
  unconfirmed: ['order-unconfirmed-reminder', 'provider'],
};

/** Returns the reminders of an order, unless its state has changed or its time has passed since they were due. */
export async function remindOfOrder(
  { db }: Tx,
  { orderId }: { orderId: string },
  context: Context,
) {
  const details = await findOrderDetails(db, orderId);
  const due = details && dueReminder(details, await context.now(db));
  if (!due) return [];
  const [kind, ...readers] = orderReminders[due];
  return readers.map((reader) => noticeFor({ record: 'order', kind, details }, reader));
}

/** Returns the reminder of the party whose response is expected, unless it has responded in the meantime. */
export async function remindOfNegotiation(
  { db }: Tx,
  { negotiationId }: { negotiationId: string },
) {
  const details = await findNegotiationDetails(db, negotiationId);
  const reader = details && turnOf(details);
  if (!details || !reader) return [];
  return [noticeFor({ record: 'negotiation', kind: 'negotiation-reminder', details }, reader)];
}
