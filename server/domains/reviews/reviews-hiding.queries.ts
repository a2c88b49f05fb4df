import { sql } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';

/** Returns a published review with its author and subject. */
export async function findPublishedReview(db: Db, id: string) {
  return db
    .selectFrom('reviews as r')
    .innerJoin('users as author', 'author.id', 'r.author_id')
    .select([
      'r.id',
      'r.author_id',
      'author.full_name as author_name',
      'r.provider_profile_id',
      'r.client_id',
      'r.rating',
      'r.comment',
      'r.tags',
      'r.hidden_reason',
      'r.answer',
      'r.answer_hidden_reason',
      sql<string>`coalesce(r.client_id, (select user_id from provider_profiles where id = r.provider_profile_id))`.as(
        'subject_user_id',
      ),
    ])
    .where('r.id', '=', id)
    .where('r.published_at', 'is not', null)
    .executeTakeFirst();
}

/** Returns whether this user had an order or a negotiation with a client, whose reviews they then see. */
export async function dealtWithClient(
  db: Db,
  clientId: string,
  providerProfileId: string,
): Promise<boolean> {
  const { rows } = await sql<{ dealt: boolean }>`
    select exists (
        select from service_orders where client_id = ${clientId} and provider_profile_id = ${providerProfileId}
      ) or exists (
        select from negotiations where client_id = ${clientId} and provider_profile_id = ${providerProfileId}
      ) or exists (
        select from service_requests where client_id = ${clientId} and provider_profile_id = ${providerProfileId}
      ) as dealt
  `.execute(db);
  return rows[0]?.dealt ?? false;
}

export async function lockPublishedReview(db: TransactionDb, id: string) {
  return db
    .selectFrom('reviews')
    .select(['author_id', 'provider_profile_id', 'client_id', 'hidden_reason'])
    .where('id', '=', id)
    .where('published_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveReviewHiding(
  db: TransactionDb,
  id: string,
  reason: string | null,
): Promise<void> {
  await db.updateTable('reviews').set({ hidden_reason: reason }).where('id', '=', id).execute();
}

/** Hides the answer to a published review for a reason, or shows it again for null. Returns its parties; undefined without one. */
export async function saveAnswerHiding(db: TransactionDb, id: string, reason: string | null) {
  return db
    .updateTable('reviews')
    .set({ answer_hidden_reason: reason })
    .where('id', '=', id)
    .where('answer', 'is not', null)
    .returning(['order_id', 'author_id'])
    .executeTakeFirst();
}
