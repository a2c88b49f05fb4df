import type { Notification } from '@oficio/contract/domains/notifications/notifications.schema.ts';
import { DOLLARS } from '@oficio/contract/platform/price.ts';
import { mailKey } from '../texts/texts-declared.rules.ts';
import { fillMail, type FilledMail, type MailBase } from '../texts/texts-mails.template.ts';
import { hourFor, jobOf, type NotificationData } from './templates/kind.template.ts';
import type { NotificationRow } from './notifications.queries.ts';
import { templateOf } from './notifications.template.ts';

/** Converts a stored notification into the input of its template. */
function toNotificationData(row: NotificationRow): NotificationData {
  const reader = row.is_client ? 'client' : 'provider';
  const title = row.card_title ?? '';
  const zone = row.timezone ?? '';
  const at = zone && !row.is_emergency ? row.scheduled_at : null;
  return {
    aboutId: row.about_id ?? '',
    other: row.other_name ?? '',
    title,
    job: jobOf(title, at, zone),
    isEmergency: row.is_emergency ?? false,
    price: { currency: row.currency ?? DOLLARS.currency, currencyCountry: row.currency_country },
    readerCountry: row.reader_country,
    reader,
    hour: (instant, timezone = zone) =>
      hourFor({ reader, readerCountry: row.reader_country }, instant, timezone),
  };
}

/** Renders the sentence and the link of a notification. */
export const renderNotification = (row: NotificationRow): Pick<Notification, 'message' | 'link'> =>
  templateOf(row.kind).render(toNotificationData(row), row.params);

/** Renders the subject and the paragraphs of its mail; undefined when it is not mailed. */
export function renderMail(
  row: NotificationRow,
  details: unknown,
  base: MailBase,
): Pick<FilledMail, 'subject' | 'paragraphs'> | undefined {
  const template = templateOf(row.kind);
  const values = template.mailValues(toNotificationData(row), row.params, details);
  const text = { key: mailKey(row.kind), parts: template.mailParts };
  const { subject, paragraphs } = fillMail(text, base, values);
  return subject === '' ? undefined : { subject, paragraphs };
}

/**
 * Returns true when a link of a notification leads to a page. A page without query and anchor is the page of all links with its
 * path; with one of them it is a part of a page and must be equal.
 */
export function leadsTo(link: string | null, page: string): boolean {
  return link === page || link?.split(/[?#]/)[0] === page;
}

export function toNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    ...renderNotification(row),
    isRead: row.is_read,
    createdAt: row.created_at.toISOString(),
  };
}
