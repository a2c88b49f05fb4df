import { expect, test } from 'vitest';
import { removeRepeatedTags } from './accounts-reputation.rules.ts';

const tags = ['Puntual', 'Profesional'];

test('a comment that only repeats its tags is returned as tags alone', () => {
  for (const comment of ['Puntual, Profesional.', 'Puntual, Profesional', ''])
    expect(removeRepeatedTags({ comment, tags })).toEqual({ comment: '', tags });
});

test('a comment written by the author stays unchanged, and only tags that it does not contain are returned', () => {
  const own = 'Puntual, Profesional. Gracias';
  expect(removeRepeatedTags({ comment: own, tags })).toEqual({ comment: own, tags: [] });
  const part = 'Muy Puntual todo';
  expect(removeRepeatedTags({ comment: part, tags })).toEqual({
    comment: part,
    tags: ['Profesional'],
  });
  expect(removeRepeatedTags({ comment: 'Bien', tags })).toEqual({ comment: 'Bien', tags });
  expect(removeRepeatedTags({ comment: '', tags: [] })).toEqual({ comment: '', tags: [] });
});
