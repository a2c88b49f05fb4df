import { randomUUIDv7 } from 'node:crypto';
import { newNotification } from '@oficio/contract/domains/notifications/notifications.socket.ts';
import type { Context, Tx } from '../../platform/context.ts';
import { queueMail } from '../mail/mail.service.ts';
import { readSettings } from '../settings/settings.service.ts';
import { toMail, type Notice } from './notifications-mails.template.ts';
import { deleteReplaced, insertNotification, type Recipient } from './notifications.queries.ts';
import { toNotification } from './notifications.view.ts';

async function mailNotice(
  { config }: Context,
  tx: Tx,
  recipient: Recipient,
  { link, mail }: Notice,
): Promise<void> {
  if (!mail) return;
  const { support_email: supportEmail } = await readSettings(tx.db);
  await queueMail(
    tx,
    toMail(recipient, mail, { url: `${config.PUBLIC_URL}${link}`, supportEmail }),
  );
}

/**
 * Tells one person of a fact, in the app and by e-mail where the notice says so. The same fact is told to the same
 * person once, however often this runs. Who is deactivated is told nothing.
 */
export async function writeNotice(
  context: Context,
  tx: Tx,
  factId: string,
  recipient: Recipient,
  notice: Notice,
): Promise<void> {
  if (!recipient.is_active) return;
  const row = await insertNotification(tx.db, {
    id: randomUUIDv7(),
    user_id: recipient.user_id,
    fact_id: factId,
    message: notice.message,
    link: notice.link,
    topic: notice.topic ?? null,
    created_at: new Date(await context.now(tx.db)),
  });
  if (!row) return;
  await deleteReplaced(tx.db, row);
  await mailNotice(context, tx, recipient, notice);
  await tx.live.toUser(row.user_id, newNotification, toNotification(row));
}
