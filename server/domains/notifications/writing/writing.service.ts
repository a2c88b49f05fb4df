import { randomUUIDv7 } from 'node:crypto';
import { newNotification } from '@oficio/contract/domains/notifications/notifications.socket.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { queueMail } from '../../mail/mail.service.ts';
import { readSettings } from '../../settings/settings.service.ts';
import type { Recipient } from './subjects.queries.ts';
import {
  deleteReplaced,
  getNotice,
  insertNotification,
  type NoticeRow,
} from '../notifications.queries.ts';
import {
  templateOf,
  toMail,
  type NoticeDetails,
  type NoticeKind,
} from '../notifications.template.ts';
import { toNotice, toNotification, toWords } from '../notifications.view.ts';

/** The records that a notification is about. */
export interface NoticeAbout {
  /** Whose name the sentence may say. */
  other_user_id?: string;
  order_id?: string;
  negotiation_id?: string;
  service_request_id?: string;
}

export interface NewNotice<Kind extends NoticeKind> {
  kind: Kind;
  recipient: Recipient;
  about: NoticeAbout;
  details: NoticeDetails<Kind>;
}

async function mailNotice(
  { config }: Context,
  tx: Tx,
  row: NoticeRow,
  { recipient, details }: { recipient: Recipient; details: unknown },
): Promise<void> {
  const mail = templateOf(row.kind).mail?.(toNotice(row), details);
  if (!mail) return;
  const { support_email: supportEmail } = await readSettings(tx.db);
  const { message, link } = toWords(row);
  const page = { url: `${config.PUBLIC_URL}${link}`, supportEmail };
  await queueMail(tx, toMail(row.kind, recipient, { ...mail, message }, page));
}

/**
 * Notifies one user of an event, in the app and by mail where the kind has one. Writes nothing when the user is
 * deactivated, was notified of this event before, or when it does not hold any more.
 */
export async function writeNotice<Kind extends NoticeKind>(
  context: Context,
  tx: Tx,
  eventId: string,
  { kind, recipient, about, details }: NewNotice<Kind>,
): Promise<void> {
  const template = templateOf(kind);
  if (!recipient.is_active || template.holds?.(details) === false) return;
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
  const row = await getNotice(tx.db, notification.id);
  if (template.replaces && about.order_id)
    await deleteReplaced(tx.db, { ...notification, order_id: about.order_id }, template.replaces);
  await mailNotice(context, tx, row, { recipient, details });
  await tx.live.toUser(recipient.user_id, newNotification, toNotification(row));
}
