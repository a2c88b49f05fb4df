import type * as endpoints from '@oficio/contract/domains/notifications/notifications.endpoints.ts';
import { notificationsErrors } from '@oficio/contract/domains/notifications/notifications.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Db, TransactionDb } from '../../platform/context.ts';
import type { Retention } from '../../platform/database/old-records.ts';
import { loadPage } from '../../platform/http/keyset-page.ts';
import type { UseCase } from '../../platform/http/route.ts';
import {
  countUnread,
  deleteNotificationsOf,
  deleteOldNotifications,
  getNotification,
  findNotifications,
  findNotificationsForExport,
  markAllRead,
  markRead,
} from './notifications.queries.ts';
import { toNotification, renderNotification } from './notifications.view.ts';

export const listNotifications: UseCase<typeof endpoints.listNotifications> = async (
  { db },
  { userId },
  { query },
  exchange,
) => {
  const page = await loadPage(query, exchange, (position) =>
    findNotifications(db, userId, position),
  );
  return page.map(toNotification);
};

export const countUnreadNotifications: UseCase<typeof endpoints.countUnreadNotifications> = async (
  { db },
  { userId },
) => {
  const { count, of_chats: ofChats } = await countUnread(db, userId);
  return { count, countBesideChats: count - ofChats };
};

/** Marks an own notification as read. Throws NOTIFICATION_NOT_FOUND (404). */
export const markNotificationRead: UseCase<typeof endpoints.markNotificationRead> = (
  context,
  { userId },
  { params },
) =>
  context.transaction(async (tx) => {
    const now = new Date(await context.now(tx.db));
    const isOwn = await markRead(tx.db, userId, params.id, now);
    if (!isOwn) throw new DomainError(notificationsErrors.NOTIFICATION_NOT_FOUND);
    // Updates the other tabs and devices of the user.
    await tx.changed({ kind: 'notifications' }, [userId]);
    return toNotification(await getNotification(tx.db, params.id));
  });

export const markAllNotificationsRead: UseCase<typeof endpoints.markAllNotificationsRead> = async (
  context,
  { userId },
) => {
  await context.transaction(async (tx) => {
    await markAllRead(tx.db, userId, new Date(await context.now(tx.db)));
    await tx.changed({ kind: 'notifications' }, [userId]);
  });
};

/** Returns a user's notifications for the export of their data, oldest first. */
export async function exportNotifications(db: Db, userId: string) {
  const rows = await findNotificationsForExport(db, userId);
  return rows.map((row) => ({
    ...renderNotification(row),
    read_at: row.exported_read_at,
    created_at: row.exported_created_at,
  }));
}

/**
 * Deletes a user's notifications. Notifications of other users need no change, because they load the name from the
 * erased account.
 */
export async function eraseNotificationsOf(db: TransactionDb, userId: string): Promise<void> {
  await deleteNotificationsOf(db, userId);
}

export const notificationRetention: Retention = {
  name: 'notifications',
  deleteStep: deleteOldNotifications,
};
