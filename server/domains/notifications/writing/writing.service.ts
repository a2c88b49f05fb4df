import { randomUUIDv7 } from 'node:crypto';
import { newNotification } from '@oficio/contract/domains/notifications/notifications.socket.ts';
import type { Context, TransactionDb, Tx } from '../../../platform/context.ts';
import { areBlocked } from '../../blocks/blocks.service.ts';
import { queueMail } from '../../mail/mail.service.ts';
import { readSettings } from '../../settings/settings.service.ts';
import type { Recipient } from './subjects.queries.ts';
import {
  deleteReplaced,
  getNotification,
  insertNotification,
  type NotificationRow,
} from '../notifications.queries.ts';
import {
  templateOf,
  toMail,
  type NotificationDetails,
  type NotificationKind,
} from '../notifications.template.ts';
import { toNotificationData, toNotification, renderNotification } from '../notifications.view.ts';

/** The records that a notification is about. */
export interface NotificationAbout {
  /** The other party, whose name the sentence may contain. */
  other_user_id?: string;
  order_id?: string;
  negotiation_id?: string;
  service_request_id?: string;
  service_card_id?: string;
}

export interface NotificationInput<Kind extends NotificationKind> {
  kind: Kind;
  recipient: Recipient;
  about: NotificationAbout;
  details: NotificationDetails<Kind>;
}

async function mailNotification(
  { config }: Context,
  tx: Tx,
  row: NotificationRow,
  { recipient, details }: { recipient: Recipient; details: unknown },
): Promise<void> {
  const mail = templateOf(row.kind).mail?.(toNotificationData(row), details);
  if (!mail) return;
  const { support_email: supportEmail } = await readSettings(tx.db);
  const { message, link } = renderNotification(row);
  const page = { url: `${config.PUBLIC_URL}${link}`, supportEmail };
  await queueMail(tx, toMail(row.kind, recipient, { ...mail, message }, page));
}

/** An order between two users goes on after a block, with its notifications. Everything else ends. */
async function isSilenced(
  db: TransactionDb,
  recipientId: string,
  { order_id: orderId, other_user_id: otherId }: NotificationAbout,
): Promise<boolean> {
  if (orderId !== undefined || otherId === undefined) return false;
  return areBlocked(db, recipientId, otherId);
}

/**
 * Notifies one user of an event, in the app and by mail if the kind has a mail. Writes nothing when the user is
 * deactivated, when there is a block between the two people, was notified of this event before, or when the event is outdated.
 */
export async function writeNotification<Kind extends NotificationKind>(
  context: Context,
  tx: Tx,
  eventId: string,
  { kind, recipient, about, details }: NotificationInput<Kind>,
): Promise<void> {
  const template = templateOf(kind);
  if (!recipient.is_active || template.isCurrent?.(details) === false) return;
  if (await isSilenced(tx.db, recipient.user_id, about)) return;
  const notification = {
    ...about,
    id: randomUUIDv7(),
    user_id: recipient.user_id,
    event_id: eventId,
    kind,
    params: JSON.stringify(template.paramsOf(details)),
    created_at: new Date(await context.now(tx.db)),
  };
  if (!(await insertNotification(tx.db, notification))) return;
  const row = await getNotification(tx.db, notification.id);
  const outdated = template.replaces?.(details) ?? [];
  if (outdated.length > 0 && about.order_id) {
    const replaced = { event_id: eventId, order_id: about.order_id };
    const readers = new Set(await deleteReplaced(tx.db, replaced, outdated));
    // The open pages of the recipient read the list again because of the new notification.
    readers.delete(recipient.user_id);
    if (readers.size > 0) await tx.changed({ kind: 'notifications' }, [...readers]);
  }
  await mailNotification(context, tx, row, { recipient, details });
  await tx.live.toUser(recipient.user_id, newNotification, toNotification(row));
}
