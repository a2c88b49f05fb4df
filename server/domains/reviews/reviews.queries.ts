import { reviewsErrors } from '@oficio/contract/domains/reviews/reviews.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { sql, type Insertable } from 'kysely';
import type { Db, TransactionDb } from '../../platform/context.ts';
import { lock } from '../../platform/database/advisory-locks.ts';
import { violatedConstraint } from '../../platform/database/sqlstate.ts';
import { photoColumn } from '../media/media.service.ts';
import type { Reviews } from '../../platform/database/schema.ts';

/** The reviewed user: as provider (id of the profile) or as client (id of the user). */
export interface ReviewSubject {
  column: 'provider_profile_id' | 'client_id';
  id: string;
}

/** Serializes the reviews of one author about one subject until the transaction ends. */
export async function lockReviewsOf(
  db: TransactionDb,
  authorId: string,
  subject: ReviewSubject,
): Promise<void> {
  await lock(db, 'reviews', authorId, subject.id);
}

/**
 * Returns true when this author has a review about this subject between the two instants, both
 * exclusive.
 */
export async function hasReviewBetween(
  db: Db,
  authorId: string,
  subject: ReviewSubject,
  { after, until }: { after: Date; until: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('reviews')
    .select('id')
    .where('author_id', '=', authorId)
    .where(subject.column, '=', subject.id)
    .where('created_at', '>', after)
    .where('created_at', '<', until)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Excludes this author's counted reviews about this subject in a time range from the rating; returns their stars. */
export async function supersedeReviews(
  db: TransactionDb,
  authorId: string,
  subject: ReviewSubject,
  { since, until }: { since: Date; until: Date },
): Promise<number[]> {
  const rows = await db
    .updateTable('reviews')
    .set({ counts: false })
    .where('author_id', '=', authorId)
    .where(subject.column, '=', subject.id)
    .where('counts', '=', true)
    .where('created_at', '>', since)
    .where('created_at', '<=', until)
    .returning('rating')
    .execute();
  return rows.map(({ rating }) => rating);
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

function selectReviews(db: Db) {
  return db
    .selectFrom('reviews as r')
    .innerJoin('users as author', 'author.id', 'r.author_id')
    .select([
      'r.id',
      'r.author_id',
      'r.rating',
      'r.comment',
      'r.tags',
      'r.created_at',
      'r.provider_profile_id',
      'r.client_id',
      'author.full_name as author_name',
      photoColumn('author.photo_image_id').as('author_photo'),
    ]);
}

export async function getReview(db: Db, id: string) {
  return selectReviews(db).where('r.id', '=', id).executeTakeFirstOrThrow();
}

/** Reviews about one subject, newest first, after the review whose id is the cursor. */
export async function listReviewsAbout(
  db: Db,
  subject: ReviewSubject,
  { limit, cursor }: { limit: number; cursor: string | undefined },
) {
  return selectReviews(db)
    .where(`r.${subject.column}`, '=', subject.id)
    .$if(cursor !== undefined, (query) =>
      query.where(
        sql<boolean>`(r.created_at, r.id) < (select created_at, id from reviews where id = ${cursor})`,
      ),
    )
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute();
}
