import type * as endpoints from '@oficio/contract/domains/notifications/notifications.endpoints.ts';
import { notificationsErrors } from '@oficio/contract/domains/notifications/notifications.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Context, Db, Tx } from '#platform/context.ts';
import type { Retention } from '#platform/database/old-records.ts';
import { loadPage } from '#platform/http/keyset-page.ts';
import type { UseCase } from '#platform/http/route.ts';
import {
  countUnread,
  deleteOldNotifications,
  findFilteredNotifications,
  findNotification,
  findNotifications,
  findNotificationsForExport,
  findUnread,
} from './notifications.queries.ts';
import { kindsOf } from './notifications.template.ts';
import { leadsTo, toNotification, renderNotification } from './notifications.view.ts';
import * as seen from './writing/seen.queries.ts';
import { markSeen } from './notifications-writing.service.ts';

export const listNotifications: UseCase<typeof endpoints.listNotifications> = async (
  { db },
  { userId },
  { query },
  exchange,
) => {
  const { topic, unread } = query;
  const filter = { kinds: topic && kindsOf(topic), isUnread: unread !== undefined };
  const page = await loadPage(query, exchange, (position) =>
    topic || unread
      ? findFilteredNotifications(db, userId, position, filter)
      : findNotifications(db, userId, position),
  );
  return page.map(toNotification);
};

async function loadUnreadCounts(db: Db, userId: string) {
  const { count, of_chats: ofChats } = await countUnread(db, userId);
  return { count, countBesideChats: count - ofChats };
}

export const countUnreadNotifications: UseCase<typeof endpoints.countUnreadNotifications> = (
  { db },
  { userId },
) => loadUnreadCounts(db, userId);

/** Marks own notifications as read, and updates the other tabs and devices of the user. */
async function markOwn(context: Context, tx: Tx, userId: string, condition: seen.Seen) {
  await seen.markRead(tx.db, userId, condition, new Date(await context.now(tx.db)));
  await tx.changed({ kind: 'notifications' }, [userId]);
}

/** Marks an own notification as read. Throws NOTIFICATION_NOT_FOUND (404). */
export const markNotificationRead: UseCase<typeof endpoints.markNotificationRead> = (
  context,
  { userId },
  { params: { id } },
) =>
  context.transaction(async (tx) => {
    await markOwn(context, tx, userId, seen.these([id]));
    const row = await findNotification(tx.db, userId, id);
    if (!row) throw new DomainError(notificationsErrors.NOTIFICATION_NOT_FOUND);
    return toNotification(row);
  });

export const markAllNotificationsRead: UseCase<typeof endpoints.markAllNotificationsRead> = async (
  context,
  { userId },
) => {
  await context.transaction((tx) => markOwn(context, tx, userId, seen.everything));
};

/**
 * Marks the own notifications that lead to a page as read, because the user looks at it. Returns the number of those that
 * are still unread. The chat's are read with the chat.
 */
export const markPageRead: UseCase<typeof endpoints.markPageRead> = (
  context,
  { userId },
  { body: { page } },
) =>
  context.transaction(async (tx) => {
    const unread = await findUnread(tx.db, { userId });
    const shown = unread.filter((row) => leadsTo(renderNotification(row).link, page));
    if (shown.length > 0)
      await markSeen(context, tx, userId, seen.these(shown.map(({ id }) => id)));
    return loadUnreadCounts(tx.db, userId);
  });

/** Returns a user's notifications for the export of their data, oldest first. */
export async function exportNotifications(db: Db, userId: string) {
  const rows = await findNotificationsForExport(db, userId);
  return rows.map((row) => ({
    ...renderNotification(row),
    read_at: row.exported_read_at,
    created_at: row.exported_created_at,
  }));
}

export const notificationRetention: Retention = {
  name: 'notifications',
  deleteStep: deleteOldNotifications,
};
