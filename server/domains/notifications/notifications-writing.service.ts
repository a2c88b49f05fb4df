import { randomUUIDv7 } from 'node:crypto';
import type { Context, Tx } from '../../platform/context.ts';
import { queueMail } from '../mail/mail.service.ts';
import { readSettings } from '../settings/settings.service.ts';
import { notificationWritten } from './notifications.events.ts';
import { toMail, type Notice } from './notifications-mails.template.ts';
import { insertNotification, type Recipient } from './notifications.queries.ts';

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
  const id = randomUUIDv7();
  const isNew = await insertNotification(tx.db, {
    id,
    user_id: recipient.user_id,
    fact_id: factId,
    message: notice.message,
    link: notice.link,
    created_at: new Date(await context.now(tx.db)),
  });
  if (!isNew) return;
  await mailNotice(context, tx, recipient, notice);
  await tx.announce(notificationWritten({ notificationId: id, userId: recipient.user_id }));
}
