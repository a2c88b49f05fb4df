import { z } from 'zod';
import { idSchema, instantSchema } from '#platform/ids.ts';

/** The average (one decimal, null without reviews) and the number of reviews behind it. */
export const ratingSchema = z.object({ average: z.number().nullable(), count: z.number().int() });
export type Rating = z.infer<typeof ratingSchema>;

/** `count` of `cases`; null with fewer than five cases. */
export const factSchema = z.object({ count: z.number().int(), cases: z.number().int() }).nullable();
export type Fact = z.infer<typeof factSchema>;

/** Facts of a client, from their agreed orders of the last 180 days: those that were completed or that the client ended. */
export const clientFactsSchema = z.object({ cancelledLate: factSchema, absent: factSchema });
export type ClientFacts = z.infer<typeof clientFactsSchema>;

/** A published review as visitors see it. The author is reduced to name and photo. */
export const receivedReviewSchema = z.object({
  id: idSchema,
  rating: z.number().int(),
  comment: z.string(),
  tags: z.array(z.string()),
  /** The publication. In a sealed review, which only its author sees, when it was written. */
  createdAt: instantSchema,
  /** The answer of its subject. */
  answer: z.object({ text: z.string(), createdAt: instantSchema }).nullable(),
  author: z.object({ fullName: z.string(), photoUrl: z.string().nullable() }),
  providerSubject: z.object({ id: idSchema }).nullable(),
  clientSubject: z.object({ id: idSchema }).nullable(),
});
export type ReceivedReview = z.infer<typeof receivedReviewSchema>;

/** Numbers of counted reviews with each tag, the most frequent first. */
export const tagCountsSchema = z.array(z.object({ tag: z.string(), count: z.number().int() }));
export type TagCounts = z.infer<typeof tagCountsSchema>;

/** Figures over all counted reviews of a subject; a list holds only the newest ones. */
export const reviewSummarySchema = z.object({
  /** Numbers of reviews with 1, 2, 3, 4 and 5 stars, in this order. */
  stars: z.array(z.number().int()).length(5),
  tags: tagCountsSchema,
});
export type ReviewSummary = z.infer<typeof reviewSummarySchema>;
