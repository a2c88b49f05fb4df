import { sql } from 'kysely';
import type { Db, TransactionDb } from '../../platform/context.ts';

export interface HideableReview {
  id: string;
  author_id: string;
  provider_profile_id: string | null;
  client_id: string | null;
  rating: number;
  counts: boolean;
  created_at: Date;
  hidden_reason: string | null;
}

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
    ])
    .where('r.id', '=', id)
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
      ) as dealt
  `.execute(db);
  return rows[0]?.dealt ?? false;
}

export async function lockReview(
  db: TransactionDb,
  id: string,
): Promise<HideableReview | undefined> {
  return db
    .selectFrom('reviews')
    .select([
      'id',
      'author_id',
      'provider_profile_id',
      'client_id',
      'rating',
      'counts',
      'created_at',
      'hidden_reason',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns whether a newer counted review of the same author about the same subject replaces a review. */
export async function isReplaced(
  db: TransactionDb,
  review: HideableReview,
  until: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('reviews')
    .select('id')
    .where('author_id', '=', review.author_id)
    .where('provider_profile_id', 'is not distinct from', review.provider_profile_id)
    .where('client_id', 'is not distinct from', review.client_id)
    .where('counts', '=', true)
    .where('created_at', '>', review.created_at)
    .where('created_at', '<', until)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveReviewHiding(
  db: TransactionDb,
  id: string,
  values: { hidden_reason: string | null; counts: boolean },
): Promise<void> {
  await db.updateTable('reviews').set(values).where('id', '=', id).execute();
}
