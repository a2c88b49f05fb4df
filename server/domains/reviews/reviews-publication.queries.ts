import type { RatingChange } from '@oficio/contract/domains/accounts/accounts-reputation.rules.ts';
import { sql } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import { lock } from '#platform/database/advisory-locks.ts';
import { noneOf } from '#platform/database/any-id.ts';
import { isReviewShown } from '../accounts/accounts-reputation.columns.ts';
import { isOrderCounted } from '../orders/orders.columns.ts';
import type { ReviewSubject } from './reviews.queries.ts';
import { COUNTED_REVIEW_DAYS } from './reviews-publication.rules.ts';

/** Plans both reviews of an order for an instant at the latest, if both parties have written. */
export async function hastenIfBothWrote(
  db: TransactionDb,
  orderId: string,
  at: Date,
): Promise<void> {
  await sql`
    update reviews set publish_at = least(publish_at, ${at})
     where order_id = ${orderId} and published_at is null
       and (select count(*) from reviews where order_id = ${orderId}) = 2
  `.execute(db);
}

/** Returns orders with reviews whose planned publication has passed, without these, the longest waiting first. */
export async function listOrdersToPublish(
  db: Db,
  { now, except, limit }: { now: Date; except: readonly string[]; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('reviews')
    .select('order_id')
    .where('published_at', 'is', null)
    .where('publish_at', '<=', now)
    .where('order_id', '!=', noneOf(except))
    .groupBy('order_id')
    .orderBy(sql`min(publish_at)`)
    .limit(limit)
    .execute();
  return rows.map((row) => row.order_id);
}

/** Publishes the due reviews of an order. Call it under `lockReviewsOfOrder`. */
export async function publishDue(db: TransactionDb, orderId: string, now: Date) {
  return db
    .updateTable('reviews')
    .set((eb) => ({ published_at: eb.ref('publish_at') }))
    .where('order_id', '=', orderId)
    .where('published_at', 'is', null)
    .where('publish_at', '<=', now)
    .returning(['id', 'author_id', 'provider_profile_id', 'client_id', 'publish_at'])
    .execute();
}

/** Serializes the recounts of one author's reviews about one subject until the transaction ends. */
export async function lockPair(
  db: TransactionDb,
  authorId: string,
  subject: ReviewSubject,
): Promise<void> {
  await lock(db, 'reviews', authorId, subject.id);
}

/**
 * Decides again which reviews of one author about one subject count: those of orders that count that are shown, and that no
 * newer one of them replaces within 90 days. Returns the change of the rating. Call it under `lockPair`.
 */
export async function recountPair(
  db: TransactionDb,
  authorId: string,
  { column, id }: ReviewSubject,
): Promise<RatingChange> {
  const subject = sql.ref(`review.${column}`);
  const tables = { order: 'o', client: 'client', profile: 'profile' };
  const { rows } = await sql<{ rating: number; counts: boolean }>`
    with pair as (
      select review.id, review.created_at, ${isReviewShown('review')} and ${isOrderCounted(tables)} as is_eligible
        from reviews review
        join service_orders o on o.id = review.order_id
        join users client on client.id = o.client_id
        join provider_profiles profile on profile.id = o.provider_profile_id
       where review.author_id = ${authorId} and ${subject} = ${id}
    ),
    decided as (
      select review.id, review.is_eligible and not exists (
          select from pair newer
           where newer.is_eligible
             and (newer.created_at, newer.id) > (review.created_at, review.id)
             and newer.created_at < review.created_at + ${COUNTED_REVIEW_DAYS * 24} * interval '1 hour'
        ) as counts
        from pair review
    )
    update reviews set counts = decided.counts
      from decided
     where reviews.id = decided.id and reviews.counts <> decided.counts
     returning reviews.rating, reviews.counts
  `.execute(db);
  const signs = rows.map(({ rating, counts }) => ({ rating, sign: counts ? 1 : -1 }));
  return {
    stars: signs.reduce((sum, { rating, sign }) => sum + rating * sign, 0),
    reviews: signs.reduce((sum, { sign }) => sum + sign, 0),
  };
}
