import { expect, test } from 'vitest';
import { fillComment } from './reviews.form.ts';

test('tags fill the comment and leave it again', () => {
  expect(fillComment('', [], ['Puntual'])).toBe('Puntual.');
  expect(fillComment('Puntual.', ['Puntual'], ['Puntual', 'Resolutivo'])).toBe(
    'Puntual, Resolutivo.',
  );
  expect(fillComment('Puntual, Resolutivo.', ['Puntual', 'Resolutivo'], [])).toBe('');
});

test('what the person wrote stays', () => {
  expect(fillComment('Gracias', [], ['Puntual'])).toBe('Puntual. Gracias');
  expect(fillComment('Puntual. Gracias', ['Puntual'], [])).toBe('Gracias');
  expect(fillComment('Muy puntual todo', ['Puntual'], ['Puntual', 'Resolutivo'])).toBe(
    'Muy puntual todo Resolutivo.',
  );
  expect(fillComment('Muy puntual todo', ['Puntual'], [])).toBe('Muy puntual todo');
});
