import { sql, type RawBuilder } from 'kysely';
import type { TransactionDb } from '#platform/context.ts';
import { anyId } from '#platform/database/any-id.ts';
import { chatIdOf, isRead } from '../notifications.queries.ts';

/** Says which notifications (`n`) a user has seen. */
export type Seen = RawBuilder<boolean>;

/** Marks the unread notifications of a user that meet the condition as read. Returns whether there were any. */
export async function markRead(
  db: TransactionDb,
  userId: string,
  seen: Seen,
  at: Date,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update notifications n set read_at = ${at}
     where n.user_id = ${userId} and n.read_at is null and ${seen}`.execute(db);
  return numAffectedRows > 0n;
}

export const everything: Seen = sql`true`;

export const these = (ids: readonly string[]): Seen => sql`n.id = ${anyId(ids)}`;

/** Those of a chat, up to the message that its reader has read. */
export const withChat = (orderId: string): Seen => sql`
  n.kind = 'chat-message' and ${chatIdOf} = ${orderId}
    and exists (select from chats chat where chat.order_id = ${orderId} and ${isRead})`;

/** Those written before the last action of the user on this order or negotiation: whoever acts has seen them. */
export const byActing = (record: 'order' | 'negotiation', id: string): Seen => sql`
  ${sql.ref(`n.${record}_id`)} = ${id} and n.kind like ${`${record}-%`} and n.created_at <= (
    select max(at) from ${sql.table(`${record}_history`)}
     where ${sql.ref(`${record}_id`)} = ${id} and by_user_id = n.user_id)`;

export const byAnsweringRequest = (serviceRequestId: string): Seen =>
  sql`n.service_request_id = ${serviceRequestId}`;

/** The notification that asked for the review of an order. */
export const byReviewing = (orderId: string): Seen =>
  sql`n.order_id = ${orderId} and n.kind in ('order-completed', 'order-settled')`;

/** Those of a review, for the person it is about. */
export const byAnsweringReview = (review: { order_id: string; author_id: string }): Seen => sql`(
  (n.kind = 'reviews-published' and n.order_id = ${review.order_id})
    or (n.kind = 'review-received' and n.other_user_id = ${review.author_id}))`;

/** Those of administrators about a report, a document or an order that waited, once it was decided. */
export const byDeciding = (record: { reportId: string } | { verificationId: string }): Seen => sql`
  n.kind like 'moderation-%' and n.params @> ${JSON.stringify(record)}::jsonb`;

export const byApproving = (cardId: string): Seen =>
  sql`n.kind = 'moderation-card' and n.service_card_id = ${cardId}`;

export const bySettling = (orderId: string): Seen =>
  sql`n.kind = 'moderation-dispute' and n.order_id = ${orderId}`;
