import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Context } from '../../platform/context.ts';
import { dueReminder } from '../orders/orders-reminders.service.ts';
import type { Notice } from './notifications-mails.template.ts';
import { referralNotice, reviewNotice } from './notifications-orders.template.ts';
import { answerReminder, appointmentReminder } from './notifications-reminders.template.ts';
import {
  findOrderSubject,
  findRecipient,
  findReviewSubject,
  type OrderSubject,
} from './notifications.queries.ts';
import { writeNotice } from './notifications-writing.service.ts';

/** Notifies these parties of what happened to an order, unless the notice no longer holds (null). */
export async function notifyOfOrder(
  context: Context,
  factId: string,
  orderId: string,
  readers: readonly OrderParty[],
  noticeFor: (order: OrderSubject, reader: OrderParty) => Notice | null,
): Promise<void> {
  await context.transaction(async (tx) => {
    const order = await findOrderSubject(tx.db, orderId);
    if (!order) return;
    for (const reader of readers) {
      const notice = noticeFor(order, reader);
      if (notice) await writeNotice(context, tx, factId, order[reader], notice);
    }
  });
}

/** Reminds the parties of an order, unless it has gone on or its moment has passed since the reminder was due. */
export async function remindOfOrder(
  context: Context,
  factId: string,
  orderId: string,
): Promise<void> {
  await context.transaction(async (tx) => {
    const order = await findOrderSubject(tx.db, orderId);
    const kind = order && dueReminder(order, await context.now(tx.db));
    if (!order || !kind) return;
    const { client, provider } = order;
    if (kind === 'answer') return writeNotice(context, tx, factId, provider, answerReminder(order));
    await writeNotice(context, tx, factId, client, appointmentReminder(order, 'client'));
    await writeNotice(context, tx, factId, provider, appointmentReminder(order, 'provider'));
  });
}

/** Tells the subject of a review. */
export async function notifyOfReview(
  context: Context,
  factId: string,
  reviewId: string,
): Promise<void> {
  await context.transaction(async (tx) => {
    const review = await findReviewSubject(tx.db, reviewId);
    const subject = review && (await findRecipient(tx.db, review.subject_user_id));
    if (subject) await writeNotice(context, tx, factId, subject, reviewNotice(review));
  });
}

/** Tells the owner of a referral code of the credit it brought. */
export async function notifyOfReferralCredit(
  context: Context,
  factId: string,
  userId: string,
): Promise<void> {
  await context.transaction(async (tx) => {
    const owner = await findRecipient(tx.db, userId);
    if (owner) await writeNotice(context, tx, factId, owner, referralNotice());
  });
}
