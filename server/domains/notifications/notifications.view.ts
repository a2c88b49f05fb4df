import type { Notification } from '@oficio/contract/domains/notifications/notifications.schema.ts';
import type { Notice } from './templates/kind.template.ts';
import type { NoticeRow } from './notifications.queries.ts';
import { templateOf } from './notifications.template.ts';

/** A stored notification as its template reads it. */
export function toNotice(row: NoticeRow): Notice {
  return {
    params: templateOf(row.kind).params.parse(row.params),
    aboutId: row.about_id ?? '',
    otherName: row.other_name ?? '',
    cardTitle: row.card_title ?? '',
    isEmergency: row.is_emergency ?? false,
    reader: row.is_client ? 'client' : 'provider',
  };
}

/** Its sentence and where it leads. */
export function toWords(row: NoticeRow): Pick<Notification, 'message' | 'link'> {
  const template = templateOf(row.kind);
  const notice = toNotice(row);
  return { message: template.message(notice), link: template.link(notice) };
}

export function toNotification(row: NoticeRow): Notification {
  return {
    id: row.id,
    ...toWords(row),
    isRead: row.is_read,
    createdAt: row.created_at.toISOString(),
  };
}
