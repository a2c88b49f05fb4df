import type { ReceivedReview } from './accounts-reputation.schema.ts';

/** Window of the facts of a provider or a client, in days. */
export const FACT_DAYS = 180;
/** With fewer cases a fact is not shown. */
export const MIN_CASES = 5;

/** The amounts by which a review changes a stored rating; negative when the review is removed. */
export interface RatingChange {
  /** Sum of the stars. */
  stars: number;
  reviews: number;
}

/** The comment text that selecting these tags produces: 'Puntual, Profesional.' */
export function tagSentence(tags: readonly string[]): string {
  return tags.length === 0 ? '' : `${tags.join(', ')}.`;
}

/**
 * Removes repetition for display: a comment that consists only of its tags becomes empty; any other
 * comment stays, and tags that it contains are left out.
 */
export function removeRepeatedTags({
  comment,
  tags,
}: Pick<ReceivedReview, 'comment' | 'tags'>): Pick<ReceivedReview, 'comment' | 'tags'> {
  const written = comment.trim();
  if (written === tagSentence(tags) || written === tags.join(', ')) return { comment: '', tags };
  return { comment, tags: tags.filter((tag) => !comment.includes(tag)) };
}
