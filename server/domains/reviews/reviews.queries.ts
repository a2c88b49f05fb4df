import { reviewsErrors } from '@oficio/contract/domains/reviews/reviews.errors.ts';
import type { ReviewContent } from '@oficio/contract/domains/reviews/reviews.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { sql, type Insertable } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import { lock } from '#platform/database/advisory-locks.ts';
import { violatedConstraint } from '#platform/database/sqlstate.ts';
import type { Reviews } from '#platform/database/schema.ts';
import { isReviewShown } from '../accounts/accounts-reputation.columns.ts';
import { photoColumn } from '../media/media.columns.ts';

/** The reviewed user: as provider (id of the profile) or as client (id of the user). */
export interface ReviewSubject {
  column: 'provider_profile_id' | 'client_id';
  id: string;
}

/** Serializes writing, editing and publishing the two reviews of an order until the transaction ends. */
export async function lockReviewsOfOrder(db: TransactionDb, orderId: string): Promise<void> {
  await lock(db, 'reviews', 'order', orderId);
}

/** Throws ALREADY_REVIEWED (409) when this author has reviewed this order. */
export async function insertReview(db: TransactionDb, review: Insertable<Reviews>): Promise<void> {
  try {
    await db.insertInto('reviews').values(review).execute();
  } catch (error) {
    if (violatedConstraint(error) !== 'reviews_one_per_author') throw error;
    throw new DomainError(reviewsErrors.ALREADY_REVIEWED);
  }
}

/** An order's history is deleted after years; then its last change is the best answer. */
const completionOf = (order: string) => sql<Date>`coalesce(
  (select max(at) from order_history where order_id = ${sql.ref(`${order}.id`)} and to_status = 'COMPLETED'),
  ${sql.ref(`${order}.updated_at`)})`;

/** Returns when an order was completed. */
export async function findCompletion(db: Db, orderId: string): Promise<Date> {
  const { completed_at: at } = await db
    .selectFrom('service_orders as o')
    .select(completionOf('o').as('completed_at'))
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow();
  return at;
}

function selectReviews(db: Db) {
  return db
    .selectFrom('reviews as r')
    .innerJoin('users as author', 'author.id', 'r.author_id')
    .select([
      'r.id',
      'r.order_id',
      'r.author_id',
      'r.rating',
      'r.comment',
      'r.withheld_comment',
      'r.tags',
      sql<string | null>`case when r.answer_hidden_reason is null then r.answer end`.as('answer'),
      'r.answered_at',
      'r.created_at',
      'r.published_at',
      'r.reveal_at',
      'r.provider_profile_id',
      'r.client_id',
      'author.full_name as author_name',
      photoColumn('author.photo_image_id').as('author_photo'),
    ]);
}

export type ReviewRow = Awaited<ReturnType<typeof getReview>>;

export async function getReview(db: Db, id: string) {
  return selectReviews(db).where('r.id', '=', id).executeTakeFirstOrThrow();
}

/** Returns a review of this author, sealed or published. */
export async function findOwnReview(
  db: Db,
  id: string,
  authorId: string,
): Promise<ReviewRow | undefined> {
  return selectReviews(db)
    .where('r.id', '=', id)
    .where('r.author_id', '=', authorId)
    .executeTakeFirst();
}

/** The content of a review as it is stored. Only the author reads `withheld_comment`. */
export type StoredContent = ReviewContent & { withheld_comment: string | null };

export async function saveContent(
  db: TransactionDb,
  id: string,
  content: StoredContent,
): Promise<void> {
  await db.updateTable('reviews').set(content).where('id', '=', id).execute();
}

/** Deletes the comments that a user wrote and nobody else may read. */
export async function deleteWithheldComments(db: TransactionDb, authorId: string): Promise<void> {
  await db
    .updateTable('reviews')
    .set({ withheld_comment: null })
    .where('author_id', '=', authorId)
    .where('withheld_comment', 'is not', null)
    .execute();
}

/** Published reviews about one subject, newest first, after the review whose id is the cursor. */
export async function listReviewsAbout(
  db: Db,
  subject: ReviewSubject,
  { limit, cursor }: { limit: number; cursor: string | undefined },
) {
  return selectReviews(db)
    .where(`r.${subject.column}`, '=', subject.id)
    .where(isReviewShown('r'))
    .$if(cursor !== undefined, (query) =>
      query.where(
        sql<boolean>`(r.published_at, r.id) < (select published_at, id from reviews where id = ${cursor})`,
      ),
    )
    .orderBy('r.published_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute();
}

/** Returns a published review that one of these subjects received. */
export async function findReceivedReview(
  db: Db,
  id: string,
  subjects: readonly ReviewSubject[],
): Promise<ReviewRow | undefined> {
  return selectReviews(db)
    .where('r.id', '=', id)
    .where(isReviewShown('r'))
    .where((eb) => eb.or(subjects.map((subject) => eb(`r.${subject.column}`, '=', subject.id))))
    .executeTakeFirst();
}

/** Stores the answer unless there is one. Returns whether it did. */
export async function insertAnswer(
  db: TransactionDb,
  id: string,
  text: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reviews')
    .set({ answer: text, answered_at: now })
    .where('id', '=', id)
    .where('answer', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Number of sealed reviews, and of orders without a review, in the list of an author. */
const PENDING_LISTED = 50;

/** Returns the sealed reviews of an author with the order's title and the name of the other party, newest first. */
export async function listSealedReviews(db: Db, authorId: string) {
  return selectReviews(db)
    .innerJoin('service_orders as o', 'o.id', 'r.order_id')
    .innerJoin('provider_profiles as profile', 'profile.id', 'o.provider_profile_id')
    .innerJoin('users as subject', (join) =>
      join.on('subject.id', '=', sql`coalesce(r.client_id, profile.user_id)`),
    )
    .select(['o.card_title', 'subject.full_name as subject_name'])
    .where('r.author_id', '=', authorId)
    .where('r.published_at', 'is', null)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(PENDING_LISTED)
    .execute();
}

/**
 * Returns the orders of a user that were completed since an instant and that the user has not reviewed, newest first. Indexes
 * find those that changed since, however many older ones the user has: an order changes when it is completed.
 */
export async function listReviewableOrders(
  db: Db,
  { userId, providerProfileId }: { userId: string; providerProfileId: string | null },
  since: Date,
) {
  const { rows } = await sql<{
    id: string;
    card_title: string;
    subject_name: string;
    is_client: boolean;
    completed_at: Date;
  }>`
    select * from (
      select o.id, o.card_title, o.client_id = ${userId} as is_client, ${completionOf('o')} as completed_at,
             other.full_name as subject_name
        from (
          select * from service_orders
           where client_id = ${userId} and status = 'COMPLETED' and updated_at > ${since}
          union all
          select * from service_orders
           where provider_profile_id = ${providerProfileId}::uuid and status = 'COMPLETED' and updated_at > ${since}
        ) o
        join provider_profiles profile on profile.id = o.provider_profile_id
        join users other on other.id = case when o.client_id = ${userId} then profile.user_id else o.client_id end
       where not exists (select from reviews where order_id = o.id and author_id = ${userId})
    ) reviewable
     where completed_at > ${since}
     order by completed_at desc, id desc
     limit ${PENDING_LISTED}
  `.execute(db);
  return rows;
}
