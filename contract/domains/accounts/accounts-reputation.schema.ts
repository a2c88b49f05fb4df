import { z } from 'zod';
import { idSchema, instantSchema } from '../../platform/ids.ts';

/** The average (one decimal, null without reviews) and how many reviews it comes from. */
export const ratingSchema = z.object({ average: z.number().nullable(), count: z.number().int() });
export type Rating = z.infer<typeof ratingSchema>;

/** A review as its subject's visitors read it: of its author only name and photo (fault E8). */
export const receivedReviewSchema = z.object({
  id: idSchema,
  rating: z.number().int(),
  comment: z.string(),
  tags: z.array(z.string()),
  createdAt: instantSchema,
  author: z.object({ fullName: z.string(), photoUrl: z.string().nullable() }),
  providerSubject: z.object({ id: idSchema }).nullable(),
  clientSubject: z.object({ id: idSchema }).nullable(),
});
export type ReceivedReview = z.infer<typeof receivedReviewSchema>;

/** All reviews of somebody in figures; a list holds only the newest of them. */
export const reviewSummarySchema = z.object({
  /** How many gave 1, 2, 3, 4 and 5 stars, in this order. */
  stars: z.array(z.number().int()).length(5),
  /** How often each tag was given, the most frequent first. */
  tags: z.array(z.object({ tag: z.string(), count: z.number().int() })),
});
export type ReviewSummary = z.infer<typeof reviewSummarySchema>;
