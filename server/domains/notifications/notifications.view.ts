import type { Notification } from '@oficio/contract/domains/notifications/notifications.schema.ts';
import type { NotificationRow } from './notifications.queries.ts';

export function toNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    message: row.message,
    link: row.link,
    isRead: row.read_at !== null,
    createdAt: row.created_at.toISOString(),
  };
}
