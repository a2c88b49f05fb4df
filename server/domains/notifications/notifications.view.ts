import type { Notification } from '@oficio/contract/domains/notifications/notifications.schema.ts';
import { DOLLARS } from '@oficio/contract/platform/price.ts';
import type { NotificationData } from './templates/kind.template.ts';
import type { NotificationRow } from './notifications.queries.ts';
import { templateOf } from './notifications.template.ts';

/** Converts a stored notification into the input of its template. */
export function toNotificationData(row: NotificationRow): NotificationData {
  return {
    params: templateOf(row.kind).params.parse(row.params),
    aboutId: row.about_id ?? '',
    otherName: row.other_name ?? '',
    cardTitle: row.card_title ?? '',
    isEmergency: row.is_emergency ?? false,
    price: { currency: row.currency ?? DOLLARS.currency, currencyCountry: row.currency_country },
    readerCountry: row.reader_country,
    reader: row.is_client ? 'client' : 'provider',
  };
}

/** Renders the sentence and the link of a notification. */
export function renderNotification(row: NotificationRow): Pick<Notification, 'message' | 'link'> {
  const template = templateOf(row.kind);
  const data = toNotificationData(row);
  return { message: template.message(data), link: template.link(data) };
}

export function toNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    ...renderNotification(row),
    isRead: row.is_read,
    createdAt: row.created_at.toISOString(),
  };
}
