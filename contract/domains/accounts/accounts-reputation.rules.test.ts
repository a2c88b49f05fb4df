import { expect, test } from 'vitest';
import { shownReview } from './accounts-reputation.rules.ts';

const tags = ['Puntual', 'Profesional'];

test('tags without words of the author are shown once, as tags', () => {
  for (const comment of ['Puntual, Profesional.', 'Puntual, Profesional', ''])
    expect(shownReview({ comment, tags })).toEqual({ comment: '', tags });
});

test('words of the author stay as they were written, and only the tags beyond them are shown', () => {
  const own = 'Puntual, Profesional. Gracias';
  expect(shownReview({ comment: own, tags })).toEqual({ comment: own, tags: [] });
  const part = 'Muy Puntual todo';
  expect(shownReview({ comment: part, tags })).toEqual({ comment: part, tags: ['Profesional'] });
  expect(shownReview({ comment: 'Bien', tags })).toEqual({ comment: 'Bien', tags });
  expect(shownReview({ comment: '', tags: [] })).toEqual({ comment: '', tags: [] });
});
