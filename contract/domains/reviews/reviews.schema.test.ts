import { expect, test } from 'vitest';
import { complaintTags, praiseTags } from '../accounts/accounts-review-tags.rules.ts';
import { tagsForRating } from './reviews.rules.ts';
import { createReviewBody } from './reviews.schema.ts';

const orderId = '01890000-0000-7000-8000-000000000001';

test.each([0, 6, 4.5, '5', true, [5], null, Number.NaN, Infinity, -1, undefined])(
  'rating %j is refused',
  (rating) => {
    expect(createReviewBody.safeParse({ orderId, rating }).success).toBe(false);
  },
);

test('tags must match the rating, and repeated tags are stored once', () => {
  for (const rating of [1, 2, 3]) expect(tagsForRating(rating)).toBe(complaintTags);
  for (const rating of [4, 5]) expect(tagsForRating(rating)).toBe(praiseTags);
  const body = { orderId, rating: 5, tags: ['Puntual', 'Puntual'] };
  expect(createReviewBody.parse(body).tags).toEqual(['Puntual']);
  expect(createReviewBody.safeParse({ ...body, tags: ['Impuntual'] }).success).toBe(false);
  expect(createReviewBody.safeParse({ ...body, tags: ['Inventada'] }).success).toBe(false);
});

test('a comment has at most 1,000 code points', () => {
  const ofLength = (length: number) => ({ orderId, rating: 5, comment: '🙂'.repeat(length) });
  expect(createReviewBody.safeParse(ofLength(1_000)).success).toBe(true);
  expect(createReviewBody.safeParse(ofLength(1_001)).success).toBe(false);
  expect(createReviewBody.parse({ orderId, rating: 5 })).toMatchObject({ comment: '', tags: [] });
});
