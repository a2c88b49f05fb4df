import type { Context } from '#platform/context.ts';
import { endWebhook, prepareWebhook } from '#domains/webhooks/webhooks.service.ts';
import { findNotification, type NotificationRow } from '../notifications.queries.ts';
import { renderNotification } from '../notifications.view.ts';
import { waysTo } from '../preferences/preferences.service.ts';
import { findRecipient } from '../writing/subjects.queries.ts';
import { CHANNEL, quietZoneOf, type ChannelData } from './climb.service.ts';
import { quietUntil } from './steps.rules.ts';

/** Returns the message to the channel, which writes to the phone: who, the sentence of the notification, and its page. */
function toMessage(
  row: NotificationRow,
  { phone, name, publicUrl }: { phone: string; name: string; publicUrl: string },
): string {
  const { message, link } = renderNotification(row);
  return JSON.stringify({
    type: `notification.${row.kind.replaceAll('-', '_')}`,
    id: row.id,
    createdAt: row.created_at,
    recipient: { phone, name },
    message,
    url: `${publicUrl}${link ?? '/avisos'}`,
  });
}

/**
 * Makes one attempt to send a notification to the operator's channel while it is unseen, wanted and not too old, and
 * schedules the next one. The notification is read last: a reading that was answered before is always noticed.
 */
export async function deliverToChannel(context: Context, data: ChannelData): Promise<void> {
  const { config, db } = context;
  const { notificationId, userId, kind, expiresAt } = data;
  const { CHANNEL_URL: url, CHANNEL_SECRET: secret } = config;
  if (!url || !secret) return;
  const now = await context.now(db);
  const recipient = await findRecipient(db, userId);
  const ways = await waysTo(context, db, userId, kind);
  const clock = await quietZoneOf(context, db, { userId, isEmergency: false });
  const delivery = { id: notificationId, purpose: 'channel', expiresAt } as const;
  const attempt = await prepareWebhook(context, {
    ...delivery,
    address: { url, secrets: [secret] },
  });
  if (!attempt) return;
  const row = await findNotification(db, userId, notificationId);
  const phone = recipient?.is_active && ways.channel ? recipient.phone : null;
  if (!recipient || !phone || !row || row.is_read || now >= expiresAt)
    return endWebhook(db, notificationId, now);
  const later = (at: number) =>
    context.transaction((tx) => tx.enqueue(CHANNEL, data, { startAfter: new Date(at) }));
  const quietEnd = quietUntil(now, row.is_emergency ? null : clock);
  if (quietEnd !== null) return void (await later(quietEnd));
  const reader = { phone, name: recipient.full_name, publicUrl: config.PUBLIC_URL };
  const next = await attempt(toMessage(row, reader), now);
  if (next !== null) await later(next);
}
