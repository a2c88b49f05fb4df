import { COUNTED_REVIEW_DAYS } from '@oficio/contract/domains/reviews/reviews.rules.ts';
import { sql } from 'kysely';
import type { TransactionDb } from '../server/platform/context.ts';
import { demoId } from './demo-ids.ts';
import { HOUR } from './demo-moments.ts';
import type { SeededOrder } from './seed-orders.ts';

function toReviewRows({ row, order, card, clientId }: SeededOrder) {
  if (order.status !== 'COMPLETED') return [];
  const { review, clientReview } = order;
  const ofClient = { author_id: clientId, provider_profile_id: card.provider.id, client_id: null };
  const ofProvider = {
    author_id: card.provider.userId,
    provider_profile_id: null,
    client_id: clientId,
  };
  const written = [
    { review, by: ofClient, at: Number(row.updated_at) + HOUR },
    { review: clientReview, by: ofProvider, at: Number(row.updated_at) + 2 * HOUR },
  ];
  return written.flatMap(({ review: content, by, at }) => {
    if (!content) return [];
    const id = demoId(`review ${row.id} ${by.author_id}`, at);
    const { rating, comment, tags } = content;
    const created_at = new Date(at);
    return [{ id, order_id: row.id, ...by, rating, comment, tags: [...tags], created_at }];
  });
}

/** Inserts the reviews of completed orders and calculates all ratings. */
export async function seedReviews(
  db: TransactionDb,
  orders: readonly SeededOrder[],
): Promise<void> {
  await db.insertInto('reviews').values(orders.flatMap(toReviewRows)).execute();
  await sql`
    update reviews older set counts = false
     where exists (
       select from reviews newer
        where newer.author_id = older.author_id
          and newer.provider_profile_id is not distinct from older.provider_profile_id
          and newer.client_id is not distinct from older.client_id
          and newer.created_at > older.created_at
          and newer.created_at < older.created_at + ${COUNTED_REVIEW_DAYS * 24} * interval '1 hour')
  `.execute(db);
  await sql`
    update provider_profiles p set rating_sum = r.sum, rating_count = r.count
    from (select provider_profile_id, sum(rating)::int as sum, count(*)::int as count from reviews where counts group by 1) r
    where r.provider_profile_id = p.id
  `.execute(db);
  await sql`
    update users u set rating_sum = r.sum, rating_count = r.count
    from (select client_id, sum(rating)::int as sum, count(*)::int as count from reviews where counts group by 1) r
    where r.client_id = u.id
  `.execute(db);
}
