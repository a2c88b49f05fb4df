import type { Context, Db, Tx } from '#platform/context.ts';
import {
  findNotification,
  lockHeldMail,
  releaseMail,
  type HeldMail,
} from '../notifications.queries.ts';
import { findNegotiationDetails, findOrderDetails } from '../notifications-parties.service.ts';
import { waysTo } from '../preferences/preferences.service.ts';
import { findRecipient } from './subjects.queries.ts';
import { isSilenced, mailNotification } from '../notifications-writing.service.ts';

/** Returns the order or quote while its provider has not answered it. */
async function findUnanswered(
  db: Db,
  {
    order_id: orderId,
    negotiation_id: negotiationId,
  }: Pick<HeldMail, 'order_id' | 'negotiation_id'>,
) {
  if (orderId) {
    const order = await findOrderDetails(db, orderId);
    return order?.status === 'PENDING' && order.move_by === null ? order : undefined;
  }
  const negotiation = negotiationId ? await findNegotiationDetails(db, negotiationId) : undefined;
  return negotiation?.status === 'PENDING_PROVIDER_RESPONSE' ? negotiation : undefined;
}

/** Returns whether a request still waits for its provider. */
export const isUnanswered = async (
  db: Db,
  held: Pick<HeldMail, 'order_id' | 'negotiation_id'>,
): Promise<boolean> => (await findUnanswered(db, held)) !== undefined;

/** Mails a request whose mail is held, unless it was withdrawn or answered meanwhile. */
export async function sendHeld(context: Context, tx: Tx, notificationId: string): Promise<void> {
  const held = await lockHeldMail(tx.db, notificationId);
  if (!held) return;
  const details = await findUnanswered(tx.db, held);
  const recipient = await findRecipient(tx.db, held.user_id);
  if (!details || !recipient?.is_active) return;
  const about = { other_user_id: details.client_id, order_id: held.order_id };
  if (await isSilenced(tx.db, held.kind, held.user_id, about)) return;
  const row = await findNotification(tx.db, held.user_id, notificationId);
  if (!row) return;
  // The mail of a withdrawn request stays held, because its withdrawal is mailed only after it.
  await releaseMail(tx.db, notificationId);
  if ((await waysTo(context, tx.db, held.user_id, row.kind)).mail)
    await mailNotification(context, tx, row, { recipient, details });
}

/**
 * Sends the mail of a new request that was held for a minute, once, unless the request was withdrawn or answered in the
 * meantime. The lock of the notification decides whether the withdrawal, which is mailed only after this mail, comes
 * before or after it.
 */
export async function sendHeldMail(
  context: Context,
  { notificationId }: { notificationId: string },
): Promise<void> {
  await context.transaction((tx) => sendHeld(context, tx, notificationId));
}
