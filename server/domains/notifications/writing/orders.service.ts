import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { dueReminder } from '../../orders/orders-reminders.service.ts';
import type { OrderDetails, OrderNotificationKind } from '../templates/orders.template.ts';
import { findOrderSubject } from './subjects.queries.ts';
import { writeNotification } from './writing.service.ts';

/** A domain event of an order. `by` is set only for a completion. */
export interface NotifiedOrderEvent {
  eventId: string;
  orderId: string;
  by?: 'client' | 'system';
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
    const subject = await findOrderSubject(tx.db, orderId);
    if (!subject) return;
    const order = { ...subject, by: by ?? null };
    for (const reader of readers) await notifyParty(context, tx, eventId, { kind, order, reader });
  });
}

/** Reminds the parties of an order, unless its state has changed or its time has passed since the reminder was due. */
export async function remindOfOrder(
  context: Context,
  eventId: string,
  orderId: string,
): Promise<void> {
  await context.transaction(async (tx) => {
    const subject = await findOrderSubject(tx.db, orderId);
    const due = subject && dueReminder(subject, await context.now(tx.db));
    if (!subject || !due) return;
    const kind = due === 'answer' ? 'order-answer-reminder' : 'order-appointment-reminder';
    const readers: OrderParty[] = due === 'answer' ? ['provider'] : ['client', 'provider'];
    const order = { ...subject, by: null };
    for (const reader of readers) await notifyParty(context, tx, eventId, { kind, order, reader });
  });
}
