import { settingDefinitions } from '@oficio/contract/domains/settings/settings.rules.ts';
import { sql } from 'kysely';
import type { TransactionDb } from '../server/platform/context.ts';
import {
  COUNTED_REVIEW_DAYS,
  latestPublication,
  nextFullHour,
} from '../server/domains/reviews/reviews-publication.rules.ts';
import { demoId } from './demo-ids.ts';
import { HOUR } from './demo-moments.ts';
import type { SeededOrder } from './seed-orders.ts';

/** Days for which the demo's reviews are sealed when only one party wrote. */
const REVEAL_DAYS = settingDefinitions.review_reveal_days.initial;

function toReviewRows({ row, order, card, clientId }: SeededOrder, now: number) {
  if (order.status !== 'COMPLETED') return [];
  const { review, clientReview } = order;
  const completed = Number(row.updated_at);
  const ofClient = { author_id: clientId, provider_profile_id: card.provider.id, client_id: null };
  const ofProvider = {
    author_id: card.provider.userId,
    provider_profile_id: null,
    client_id: clientId,
  };
  const written = [
    { review, by: ofClient, at: Math.min(completed + HOUR, now) },
    { review: clientReview, by: ofProvider, at: Math.min(completed + 2 * HOUR, now) },
  ];
  const bothWrote = review && clientReview ? nextFullHour(completed + 2 * HOUR) : Infinity;
  return written.flatMap(({ review: content, by, at }) => {
    if (!content) return [];
    const id = demoId(`review ${row.id} ${by.author_id}`, at);
    const { rating, comment, tags, answer = null } = content;
    const latest = latestPublication(completed, at, REVEAL_DAYS);
    const published = Math.min(bothWrote, latest);
    const isPublished = published <= now;
    const answered_at = answer === null ? null : new Date(Math.min(published + 20 * HOUR, now));
    return {
      id,
      order_id: row.id,
      ...by,
      rating,
      comment,
      tags: [...tags],
      counts: isPublished,
      created_at: new Date(at),
      reveal_at: new Date(latest),
      publish_at: new Date(published),
      published_at: isPublished ? new Date(published) : null,
      ...(isPublished && { answer, answered_at }),
    };
  });
}

/** Inserts the reviews of completed orders, sealed ones included, and calculates all ratings. */
export async function seedReviews(
  db: TransactionDb,
  now: number,
  orders: readonly SeededOrder[],
): Promise<void> {
  const rows = orders.flatMap((order) => toReviewRows(order, now));
  await db.insertInto('reviews').values(rows).execute();
  await sql`
    update reviews set counts = false
      from service_orders o
      join users client on client.id = o.client_id
      join provider_profiles profile on profile.id = o.provider_profile_id
     where o.id = reviews.order_id
       and not is_order_counted(o.accepted_at, o.provider_marked_at, o.created_at, o.duration_minutes,
         client.created_at, client.referred_by_user_id, profile.user_id)
  `.execute(db);
  await sql`
    update reviews older set counts = false
     where older.counts and exists (
       select from reviews newer
        where newer.counts
          and newer.author_id = older.author_id
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
