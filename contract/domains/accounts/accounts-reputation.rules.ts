import type { Rating, ReceivedReview } from './accounts-reputation.schema.ts';

/** Builds a rating from the stored sum of stars and their count; the average has one decimal. */
export function toRating(sum: number, count: number): Rating {
  return { average: count === 0 ? null : Math.round((sum / count) * 10) / 10, count };
}

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
