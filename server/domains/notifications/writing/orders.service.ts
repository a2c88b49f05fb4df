import type { OrderActor, OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Context, Db, Tx } from '../../../platform/context.ts';
import type { ReminderKind } from '../../orders/orders-reminders.rules.ts';
import { dueReminder } from '../../orders/orders-reminders.service.ts';
import type { OrderDetails } from '../templates/order-details.template.ts';
import type { OrderNotificationKind } from '../templates/orders.template.ts';
import { findOrderChanges, findOrderSubject } from './subjects.queries.ts';
import { writeNotification } from './writing.service.ts';

/** A domain event of an order. `by` is the actor, where the event names one. */
export interface NotifiedOrderEvent {
  eventId: string;
  orderId: string;
  by?: OrderActor;
}

/** Loads the data of an order's notifications. */
export async function findOrderDetails(
  db: Db,
  orderId: string,
  by: OrderActor | null,
): Promise<OrderDetails | undefined> {
  const subject = await findOrderSubject(db, orderId);
  return subject && { ...subject, ...(await findOrderChanges(db, orderId)), by };
}

async function notifyParty(
  context: Context,
  tx: Tx,
  eventId: string,
  { kind, order, reader }: { kind: OrderNotificationKind; order: OrderDetails; reader: OrderParty },
): Promise<void> {
  const other = order[reader === 'client' ? 'provider' : 'client'];
  const about = { order_id: order.order_id, other_user_id: other.user_id };
  await writeNotification(context, tx, eventId, {
    kind,
    recipient: order[reader],
    about,
    details: order,
  });
}

/** Notifies these parties of an event of an order. */
export async function notifyOfOrder(
  context: Context,
  { eventId, orderId, by }: NotifiedOrderEvent,
  kind: OrderNotificationKind,
  readers: readonly OrderParty[],
): Promise<void> {
  await context.transaction(async (tx) => {
    const order = await findOrderDetails(tx.db, orderId, by ?? null);
    if (!order) return;
    for (const reader of readers) await notifyParty(context, tx, eventId, { kind, order, reader });
  });
}

const reminders = {
  answer: { kind: 'order-answer-reminder', readers: ['provider'] },
  appointment: { kind: 'order-appointment-reminder', readers: ['client', 'provider'] },
  unconfirmed: { kind: 'order-unconfirmed-reminder', readers: ['provider'] },
} as const satisfies Record<
  ReminderKind,
  { kind: OrderNotificationKind; readers: readonly OrderParty[] }
>;

/** Reminds the parties of an order, unless its state has changed or its time has passed since the reminder was due. */
export async function remindOfOrder(
  context: Context,
  eventId: string,
  orderId: string,
): Promise<void> {
  await context.transaction(async (tx) => {
    const order = await findOrderDetails(tx.db, orderId, null);
    const due = order && dueReminder(order, await context.now(tx.db));
    if (!order || !due) return;
    const { kind, readers } = reminders[due];
    for (const reader of readers) await notifyParty(context, tx, eventId, { kind, order, reader });
  });
}
