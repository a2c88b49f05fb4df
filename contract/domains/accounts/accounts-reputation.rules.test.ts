import { expect, test } from 'vitest';
import { shownReview } from './accounts-reputation.rules.ts';

const tags = ['Puntual', 'Profesional'];

test('a comment that only repeats its tags is returned as tags alone', () => {
  for (const comment of ['Puntual, Profesional.', 'Puntual, Profesional', ''])
    expect(shownReview({ comment, tags })).toEqual({ comment: '', tags });
});

test('a comment written by the author stays unchanged, and only tags that it does not contain are returned', () => {
  const own = 'Puntual, Profesional. Gracias';
  expect(shownReview({ comment: own, tags })).toEqual({ comment: own, tags: [] });
  const part = 'Muy Puntual todo';
  expect(shownReview({ comment: part, tags })).toEqual({ comment: part, tags: ['Profesional'] });
  expect(shownReview({ comment: 'Bien', tags })).toEqual({ comment: 'Bien', tags });
  expect(shownReview({ comment: '', tags: [] })).toEqual({ comment: '', tags: [] });
});
