import { randomUUIDv7 } from 'node:crypto';
import { newNotification } from '@oficio/contract/domains/notifications/notifications.socket.ts';
import type { Context, TransactionDb, Tx } from '#platform/context.ts';
import { areBlocked } from '../blocks/blocks.service.ts';
import { queueMail } from '../mail/mail.service.ts';
import { readMailBase } from '../texts/texts.service.ts';
import {
  deleteReplaced,
  findLaterKinds,
  findNotification,
  hasHeldMail,
  insertNotification,
  lockNotificationsOf,
  type Cause,
  type NewNotification,
  type NotificationRow,
} from './notifications.queries.ts';
import {
  templateOf,
  toMail,
  type NotificationDetails,
  type NotificationKind,
} from './notifications.template.ts';
import { orderTemplates } from './templates/orders.template.ts';
import { startLadder } from './ladder/climb.service.ts';
import { mailLinks } from './preferences/links.service.ts';
import { waysTo } from './preferences/preferences.service.ts';
import { renderMail, renderNotification, toNotification } from './notifications.view.ts';
import { markRead, type Seen } from './writing/seen.queries.ts';
import { invitationOf } from './writing/invitations.service.ts';
import { findRecipient, type Recipient } from './writing/subjects.queries.ts';

/** The records that a notification is about; the sentence may name the other party. */
export type NotificationAbout = Pick<
  NewNotification,
  | 'other_user_id'
  | 'order_id'
  | 'negotiation_id'
  | 'service_request_id'
  | 'service_card_id'
  | 'history_id'
>;

export interface NotificationInput<Kind extends NotificationKind = NotificationKind> {
  kind: Kind;
  userId: string;
  about: NotificationAbout;
  details: NotificationDetails<Kind>;
}

/** Queues the mail of a notification, if its kind has one. The caller knows that the person wants it. */
export async function mailNotification(
  context: Context,
  tx: Tx,
  row: NotificationRow,
  { recipient, details }: { recipient: Recipient; details: unknown },
): Promise<void> {
  const base = await readMailBase(context, tx.db);
  const words = renderMail(row, details, base);
  if (!words) return;
  const { message, link } = renderNotification(row);
  const links = mailLinks(context.config, recipient.user_id, [templateOf(row.kind).topic]);
  const page = { ...base, url: `${base.publicUrl}${link}`, ...links };
  const calendar = await invitationOf(context, tx.db, row, recipient);
  const mail = toMail(row.kind, recipient, { message, ...words }, page);
  await queueMail(tx, { ...mail, ...(calendar && { calendar }) });
}

/** Marks notifications that a user has seen as read, and refreshes their open pages if there were any. */
export async function markSeen(
  context: Context,
  tx: Tx,
  userId: string,
  seen: Seen,
): Promise<void> {
  const at = new Date(await context.now(tx.db));
  if (await markRead(tx.db, userId, seen, at))
    await tx.changed({ kind: 'notifications' }, [userId]);
}

/**
 * Returns whether a block between the two people silences a notification. An open order continues after a block, so those
 * about it and its chat are written; reviews of the order are silenced.
 */
export async function isSilenced(
  db: TransactionDb,
  kind: string,
  recipientId: string,
  { order_id: orderId, other_user_id: otherId }: NotificationAbout,
): Promise<boolean> {
  if (!otherId) return false;
  const isOfOrder = kind in orderTemplates || kind === 'chat-message';
  if (orderId && isOfOrder) return false;
  return areBlocked(db, recipientId, otherId);
}

/** The queue of mails that are held for a minute. */
export const HELD_MAILS = 'notifications.send-held-mail';
const HELD_MS = 60_000;

async function holdMail(context: Context, tx: Tx, notificationId: string): Promise<void> {
  const startAfter = new Date((await context.now(tx.db)) + HELD_MS);
  await tx.enqueue(HELD_MAILS, { notificationId }, { startAfter });
}

const toCause = ({ order_id, history_id }: NotificationAbout): Cause | undefined =>
  order_id && history_id ? { order_id, history_id } : undefined;

/** Deletes earlier notifications about the order that this one replaces, and refreshes the open pages of their recipients. */
async function replaceEarlier(
  tx: Tx,
  { user_id: recipientId, ...cause }: Cause & { user_id: string },
  kinds: readonly string[],
): Promise<void> {
  if (kinds.length === 0) return;
  const readers = new Set(await deleteReplaced(tx.db, cause, kinds));
  // The open pages of the recipient read the list again because of the new notification.
  readers.delete(recipientId);
  if (readers.size > 0) await tx.changed({ kind: 'notifications' }, [...readers]);
}

/** Returns true when a notification of a later cause has replaced this one already. Waits for others about the order. */
async function isReplaced(
  db: TransactionDb,
  kind: NotificationKind,
  cause: Cause,
  details: unknown,
): Promise<boolean> {
  await lockNotificationsOf(db, cause.order_id);
  const later = await findLaterKinds(db, cause);
  return later.some((each) => templateOf(each).replaces?.(details).includes(kind));
}

/**
 * Notifies one user of an event, in the app and by mail if the kind has a mail. Writes nothing when the event is outdated,
 * when the user is deactivated, was notified of this event before, or when there is a block between the two people.
 */
async function writeNotification<Kind extends NotificationKind>(
  context: Context,
  tx: Tx,
  eventId: string,
  { kind, userId, about, details }: NotificationInput<Kind>,
): Promise<void> {
  const template = templateOf(kind);
  if (template.isCurrent?.(details) === false) return;
  const recipient = await findRecipient(tx.db, userId);
  if (!recipient?.is_active || (await isSilenced(tx.db, kind, userId, about))) return;
  const cause = template.replaces && toCause(about);
  if (cause && (await isReplaced(tx.db, kind, cause, details))) return;
  const notification = {
    ...about,
    id: randomUUIDv7(),
    user_id: userId,
    event_id: eventId,
    kind,
    params: JSON.stringify(template.paramsOf(details)),
    is_mail_held: template.isMailHeld ?? false,
    created_at: new Date(await context.now(tx.db)),
  };
  if (!(await insertNotification(tx.db, notification))) return;
  if (cause)
    await replaceEarlier(tx, { ...cause, user_id: userId }, template.replaces?.(details) ?? []);
  const row = await findNotification(tx.db, userId, notification.id);
  if (!row) return;
  const isWithdrawal = template.withdrawsRequest?.(details) ?? false;
  const wanted = await waysTo(context, tx.db, userId, kind);
  const isMailed =
    template.mailParts.length > 0 &&
    wanted.mail &&
    !(isWithdrawal && (await hasHeldMail(tx.db, userId, about)));
  const isMailHeld = template.isMailHeld ?? false;
  const ways = { ...wanted, mail: isMailed };
  const mailWaits = await startLadder(context, tx, { userId, row, details, ways, isMailHeld });
  if (isMailed && !mailWaits && isMailHeld) await holdMail(context, tx, row.id);
  else if (isMailed && !mailWaits) await mailNotification(context, tx, row, { recipient, details });
  await tx.live.toUser(userId, newNotification, toNotification(row));
}

/** Writes, in one transaction, the notifications that an event causes, or marks those as read that it makes superfluous. */
export const writeNotifications = (
  context: Context,
  eventId: string,
  source: (tx: Tx) => Promise<readonly NotificationInput[] | void> | readonly NotificationInput[],
): Promise<void> =>
  context.transaction(async (tx) => {
    for (const notification of (await source(tx)) ?? [])
      await writeNotification(context, tx, eventId, notification);
  });
