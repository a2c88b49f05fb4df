import type { Rating } from './accounts-reputation.schema.ts';

/** A rating from its stored sum of stars and count; the average has one decimal, as it is shown. */
export function toRating(sum: number, count: number): Rating {
  return { average: count === 0 ? null : Math.round((sum / count) * 10) / 10, count };
}
