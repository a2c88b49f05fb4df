import type { Rating, ReceivedReview } from './accounts-reputation.schema.ts';

/** A rating from its stored sum of stars and count; the average has one decimal, as it is shown. */
export function toRating(sum: number, count: number): Rating {
  return { average: count === 0 ? null : Math.round((sum / count) * 10) / 10, count };
}

/** What a review adds to a rating, or takes out of it. */
export interface RatingChange {
  /** Sum of the stars. */
  stars: number;
  reviews: number;
}

/** The sentence that chosen tags write into a comment: 'Puntual, Profesional.' */
export function tagSentence(tags: readonly string[]): string {
  return tags.length === 0 ? '' : `${tags.join(', ')}.`;
}

/**
 * What a list shows of a review, so that no tag stands there twice: tags without words of the author only as tags, else
 * the comment as it was written and the tags that it does not hold.
 */
export function shownReview({
  comment,
  tags,
}: Pick<ReceivedReview, 'comment' | 'tags'>): Pick<ReceivedReview, 'comment' | 'tags'> {
  const written = comment.trim();
  if (written === tagSentence(tags) || written === tags.join(', ')) return { comment: '', tags };
  return { comment, tags: tags.filter((tag) => !comment.includes(tag)) };
}
