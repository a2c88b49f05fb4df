import type * as endpoints from '@oficio/contract/domains/notifications/notifications.endpoints.ts';
import { notificationsErrors } from '@oficio/contract/domains/notifications/notifications.errors.ts';
import type {
  Notification,
  UnreadNotifications,
} from '@oficio/contract/domains/notifications/notifications.schema.ts';
import type { EndpointInput } from '@oficio/contract/platform/api/endpoint.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Context, Db, TransactionDb } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Exchange } from '../../platform/http/exchange.ts';
import { loadPage } from '../../platform/http/keyset-page.ts';
import {
  countUnread,
  deleteNotificationsOf,
  getNotice,
  listNotices,
  listNoticesForExport,
  markAllRead,
  markRead,
} from './notifications.queries.ts';
import { toNotification, toWords } from './notifications.view.ts';

export async function listNotifications(
  { db }: Context,
  { userId }: Actor,
  { query }: EndpointInput<typeof endpoints.listNotifications>,
  exchange: Exchange,
): Promise<Notification[]> {
  const page = await loadPage(query, exchange, (position) => listNotices(db, userId, position));
  return page.map(toNotification);
}

export async function countUnreadNotifications(
  { db }: Context,
  { userId }: Actor,
): Promise<UnreadNotifications> {
  const { count, of_chats: ofChats } = await countUnread(db, userId);
  return { count, countBesideChats: count - ofChats };
}

export async function markNotificationRead(
  context: Context,
  { userId }: Actor,
  { params }: EndpointInput<typeof endpoints.markNotificationRead>,
): Promise<Notification> {
  return context.transaction(async (tx) => {
    const now = new Date(await context.now(tx.db));
    const isOwn = await markRead(tx.db, userId, params.id, now);
    if (!isOwn) throw new DomainError(notificationsErrors.NOTIFICATION_NOT_FOUND);
    // The same person's other tabs and devices.
    await tx.changed({ kind: 'notifications' }, [userId]);
    return toNotification(await getNotice(tx.db, params.id));
  });
}

export async function markAllNotificationsRead(
  context: Context,
  { userId }: Actor,
): Promise<undefined> {
  await context.transaction(async (tx) => {
    await markAllRead(tx.db, userId, new Date(await context.now(tx.db)));
    await tx.changed({ kind: 'notifications' }, [userId]);
  });
}

/** A user's notifications for the export of their data, oldest first. */
export async function exportNotifications(db: Db, userId: string) {
  const rows = await listNoticesForExport(db, userId);
  return rows.map((row) => ({
    ...toWords(row),
    read_at: row.exported_read_at,
    created_at: row.exported_created_at,
  }));
}

/** Deletes a user's notifications. Those of others name them as their account does, so nothing is left to erase there. */
export async function eraseNotificationsOf(db: TransactionDb, userId: string): Promise<void> {
  await deleteNotificationsOf(db, userId);
}
