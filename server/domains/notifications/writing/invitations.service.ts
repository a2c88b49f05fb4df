import type { Context, Db } from '#platform/context.ts';
import { inviteToOrder } from '#domains/calendar-feeds/calendar-feeds.service.ts';
import type { NotificationRow } from '../notifications.queries.ts';
import { templateOf } from '../notifications.template.ts';
import type { Recipient } from './subjects.queries.ts';

/** Returns what the mail of a notification carries for the calendar of its reader: an invitation, a cancellation or nothing. */
export async function invitationOf(
  context: Context,
  db: Db,
  { kind, about_id: aboutId }: NotificationRow,
  { user_id: userId, full_name: name, email }: Recipient,
) {
  if (!templateOf(kind).invites || !aboutId) return null;
  return inviteToOrder(context, db, aboutId, { userId, name, email });
}
