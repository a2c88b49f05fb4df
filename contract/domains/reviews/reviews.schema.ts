import { z } from 'zod';
import { idSchema } from '../../platform/ids.ts';
import { newestFirstQuery } from '../../platform/api/page.ts';
import { receivedReviewSchema } from '../accounts/accounts-reputation.schema.ts';
import { text } from '../../platform/text.ts';
import { complaintTags, praiseTags, reviewedRoles, tagsForRating } from './reviews.rules.ts';

export const reviewsText = {
  starsRequired: 'Selecciona al menos una estrella.',
  foreignTag: 'Elige etiquetas de la lista de esa calificación',
} as const;

const tagSchema = z.enum([...praiseTags, ...complaintTags]);

export const MAX_REVIEW_COMMENT = 1_000;

export const createReviewBody = z
  .strictObject({
    orderId: idSchema,
    rating: z
      .int({ error: reviewsText.starsRequired })
      .min(1, { error: reviewsText.starsRequired })
      .max(5),
    comment: text({ min: 0, max: MAX_REVIEW_COMMENT, multiline: true }).default(''),
    tags: z.array(tagSchema).max(6).default([]),
  })
  .refine((body) => body.tags.every((tag) => tagsForRating(body.rating).includes(tag)), {
    error: reviewsText.foreignTag,
    path: ['tags'],
  })
  .transform((body) => ({ ...body, tags: [...new Set(body.tags)] }));

export const receivedReviewsQuery = newestFirstQuery.extend({
  /** Default: `provider` for providers, `client` for other users. */
  role: z.enum(reviewedRoles).optional(),
});

/** Reviews received in one role. */
export const receivedReviewsSchema = z.array(receivedReviewSchema);
