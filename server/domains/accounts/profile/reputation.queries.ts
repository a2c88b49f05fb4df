import type { RatingChange } from '@oficio/contract/domains/accounts/accounts-reputation.rules.ts';
import type { TagCounts } from '@oficio/contract/domains/accounts/accounts-reputation.schema.ts';
import { sql } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import {
  isReviewCounted,
  isReviewShown,
  REVIEWS_LISTED,
  reviewColumns,
  type ReceivedReviewRow,
} from '../accounts-reputation.columns.ts';

/** The reviewed side: a provider (profile ids) or a client (user ids). */
export type ReviewSubject = 'provider' | 'client';

/**
 * Returns the newest published reviews of each subject, at most `limit` each, in one query, without those of authors whom a
 * block hides from the viewer.
 */
export async function listReviewsReceived(
  db: Db,
  subject: ReviewSubject,
  ids: readonly string[],
  { limit = REVIEWS_LISTED, viewerId }: { limit?: number | undefined; viewerId: string | null },
): Promise<ReceivedReviewRow[]> {
  if (ids.length === 0) return [];
  const isAuthorShown =
    viewerId === null
      ? sql`true`
      : sql`not exists (
          select from blocked_pairs pair
           where pair.user_id = ${viewerId} and pair.other_id = reviews.author_id)`;
  const column = sql.ref(subject === 'provider' ? 'provider_profile_id' : 'client_id');
  const { rows } = await sql<ReceivedReviewRow>`
    select ${reviewColumns}
      from unnest(${ids}::uuid[]) as subject (id)
     cross join lateral (
       select * from reviews
        where ${column} = subject.id and ${isReviewShown('reviews')} and ${isAuthorShown}
        order by published_at desc, id desc
        limit ${limit}
     ) review
      join users author on author.id = review.author_id
     order by review.published_at desc, review.id desc
  `.execute(db);
  return rows;
}

export interface ReviewFigures {
  /** Reviews by stars; numbers of stars without a review are left out. */
  stars: { rating: number; count: number }[];
  /** The most frequent first. */
  tags: TagCounts;
}

/** Counts the reviews in a provider's rating, by stars and by tag. */
export async function countProviderReviews(db: Db, profileId: string): Promise<ReviewFigures> {
  const { rows } = await sql<ReviewFigures>`
    with review as (
      select rating, tags from reviews where provider_profile_id = ${profileId} and ${isReviewCounted}
    ),
    by_stars as (
      select rating, count(*)::int as count from review group by rating
    ),
    by_tag as (
      select tag, count(*)::int as count from review, unnest(tags) as tag group by tag
    )
    select coalesce((select json_agg(by_stars) from by_stars), '[]') as stars,
           coalesce((select json_agg(by_tag order by count desc, tag) from by_tag), '[]') as tags
  `.execute(db);
  return rows[0] ?? { stars: [], tags: [] };
}

/** Adds the amounts to the rating of a client. */
export async function addClientRating(
  db: TransactionDb,
  userId: string,
  { stars, reviews }: RatingChange,
): Promise<void> {
  await db
    .updateTable('users')
    .set(({ eb }) => ({
      rating_sum: eb('rating_sum', '+', stars),
      rating_count: eb('rating_count', '+', reviews),
    }))
    .where('id', '=', userId)
    .execute();
}

/**
 * Returns true when a public page contains this user, as a provider or as the author of a published review.
 */
export async function isShownPublicly(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ shown: boolean }>`
    select exists (select from provider_profiles where user_id = ${userId})
        or exists (select from reviews where author_id = ${userId} and ${isReviewShown('reviews')}) as shown
  `.execute(db);
  return rows[0]?.shown ?? false;
}

/** Returns true when a card of this user has a price, a paused one included. Reads tables of a higher domain. */
export async function hasPricesOf(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ priced: boolean }>`
    select exists (
      select from service_packages package
        join service_cards card on card.id = package.service_card_id
        join provider_profiles profile on profile.id = card.provider_profile_id
       where profile.user_id = ${userId} and package.archived_at is null and card.deleted_at is null
    ) as priced
  `.execute(db);
  return rows[0]?.priced ?? false;
}

/** Returns the figures of clients, which the domain of reputation calculates. A client without ended orders has none. */
export async function listClientFigures(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('client_reputation')
    .select(['user_id', 'orders', 'cancelled_late', 'absent'])
    .where(sql<boolean>`user_id = any(${ids}::uuid[])`)
    .execute();
}
