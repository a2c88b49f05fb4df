import { sql, type Selectable } from 'kysely';
import type { Reviews } from '#platform/database/schema.ts';
import { photoColumn, type StoredPhoto } from '../media/media.columns.ts';

/** Number of reviews in the view of a subject. */
export const REVIEWS_LISTED = 50;

export type ReceivedReviewRow = Pick<
  Selectable<Reviews>,
  | 'id'
  | 'author_id'
  | 'rating'
  | 'comment'
  | 'tags'
  | 'answer'
  | 'provider_profile_id'
  | 'client_id'
> & {
  // Instants are text in a JSON column.
  created_at: Date | string;
  published_at: Date | string | null;
  answered_at: Date | string | null;
  author_name: string;
  author_photo: StoredPhoto | null;
};

/** A review beside the card of another statement. */
export type CardReviewRow = ReceivedReviewRow & { is_of_service: boolean };

/**
 * Condition on a row of `reviews`: it is published and not hidden, so that everybody who sees its subject may see it. Every statement
 * that lists or counts reviews for users other than their author contains it.
 */
export const isReviewShown = (table: string) =>
  sql<boolean>`(${sql.ref(`${table}.published_at`)} is not null and ${sql.ref(`${table}.hidden_reason`)} is null)`;

/**
 * Condition on a row of `reviews`: it is part of a rating. Only published reviews are. The condition says so, because the
 * index contains no others.
 */
export const isReviewCounted = sql`counts and published_at is not null`;

/** Columns of the rows `review` and `author` of a statement, as `ReceivedReviewRow`. */
export const reviewColumns = sql`
  review.id, review.rating, review.comment, review.tags, review.created_at, review.published_at,
  case when review.answer_hidden_reason is null then review.answer end as answer,
  review.answered_at, review.provider_profile_id, review.client_id, review.author_id, author.full_name as author_name, ${photoColumn('author.photo_image_id')} as author_photo`;

/**
 * JSON column of another statement with the received reviews of a provider, as `CardReviewRow`: those of a card first.
 * `profileId` and `cardId` are its columns with the ids.
 */
export const reviewsReceivedColumn = (profileId: string, cardId: string) => sql`
  coalesce((
    select json_agg(received) from (
      select ${reviewColumns}, ordered.service_card_id = ${sql.ref(cardId)} as is_of_service
        from (
          select * from reviews
           where provider_profile_id = ${sql.ref(profileId)} and ${isReviewShown('reviews')}
           order by published_at desc, id desc
           limit ${sql.lit(REVIEWS_LISTED)}
        ) review
        join users author on author.id = review.author_id
        join service_orders ordered on ordered.id = review.order_id
       order by is_of_service desc, review.published_at desc, review.id desc
    ) received
  ), '[]')`;

/** JSON column of another statement, like `reviewsReceivedColumn`: the counted tags, the most frequent first. */
export const reviewTagsColumn = (profileId: string) => sql`
  coalesce((
    select json_agg(by_tag order by count desc, tag) from (
      select tag, count(*)::int as count
        from reviews, unnest(tags) as tag
       where provider_profile_id = ${sql.ref(profileId)} and ${isReviewCounted}
       group by tag
    ) by_tag
  ), '[]')`;
