import { z } from 'zod';
import { idSchema, instantSchema } from '#platform/ids.ts';
import { idCursorQuery } from '#platform/api/page.ts';
import { receivedReviewSchema } from '../accounts/accounts-reputation.schema.ts';
import { text } from '#platform/text.ts';
import {
  complaintTags,
  praiseTags,
  type ReviewTag,
} from '../accounts/accounts-review-tags.rules.ts';
import { reviewedRoles, tagsForRating } from './reviews.rules.ts';

export const reviewsText = {
  starsRequired: 'Selecciona al menos una estrella.',
  foreignTag: 'Elige etiquetas de la lista de esa calificación',
} as const;

const tagSchema = z.enum([...praiseTags, ...complaintTags]);

export const MAX_REVIEW_COMMENT = 1_000;

const contentShape = {
  rating: z
    .int({ error: reviewsText.starsRequired })
    .min(1, { error: reviewsText.starsRequired })
    .max(5),
  comment: text({ min: 0, max: MAX_REVIEW_COMMENT, multiline: true }).default(''),
  tags: z.array(tagSchema).max(6).default([]),
};

interface RatedTags {
  rating: number;
  tags: ReviewTag[];
}

const tagsMatchRating = ({ rating, tags }: RatedTags) =>
  tags.every((tag) => tagsForRating(rating).includes(tag));
const foreignTag = { error: reviewsText.foreignTag, path: ['tags'] };
const withoutRepeatedTags = <Content extends RatedTags>(content: Content): Content => ({
  ...content,
  tags: [...new Set(content.tags)],
});

export const createReviewBody = z
  .strictObject({ orderId: idSchema, ...contentShape })
  .refine(tagsMatchRating, foreignTag)
  .transform(withoutRepeatedTags);

/** The whole content of a review: an edit replaces it. */
export const updateReviewBody = z
  .strictObject(contentShape)
  .refine(tagsMatchRating, foreignTag)
  .transform(withoutRepeatedTags);
export type ReviewContent = z.output<typeof updateReviewBody>;

export const MAX_REVIEW_ANSWER = 500;

export const answerReviewBody = z.strictObject({
  text: text({ max: MAX_REVIEW_ANSWER, multiline: true }),
});

/** A review as its author sees it. */
export const ownReviewSchema = receivedReviewSchema.extend({
  orderId: idSchema,
  /** Null while it is sealed. */
  publishedAt: instantSchema.nullable(),
  /** The latest publication. Never reveals that the other party has written. */
  revealAt: instantSchema,
});
export type OwnReview = z.infer<typeof ownReviewSchema>;

/** A review that only its author can see, until it is published. */
export const sealedReviewSchema = ownReviewSchema.extend({
  cardTitle: z.string(),
  subjectName: z.string(),
});
export type SealedReview = z.infer<typeof sealedReviewSchema>;

/** A completed order without a review by the caller. */
export const reviewableOrderSchema = z.object({
  orderId: idSchema,
  cardTitle: z.string(),
  subjectName: z.string(),
  /** Role of the other party in the order. */
  reviewedAs: z.enum(reviewedRoles),
  completedAt: instantSchema,
});
export type ReviewableOrder = z.infer<typeof reviewableOrderSchema>;

/** Newest first, at most 50 of each. */
export const pendingReviewsSchema = z.object({
  sealed: z.array(sealedReviewSchema),
  waiting: z.array(reviewableOrderSchema),
});
export type PendingReviews = z.infer<typeof pendingReviewsSchema>;

export const receivedReviewsQuery = idCursorQuery.extend({
  /** Default: `provider` for providers, `client` for other users. */
  role: z.enum(reviewedRoles).optional(),
});

/** Reviews received in one role. */
export const receivedReviewsSchema = z.array(receivedReviewSchema);
