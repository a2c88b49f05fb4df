import { expect, test } from 'vitest';
import { fillComment } from './reviews.form.ts';

test('chosen tags are added to the comment, and removed tags leave it', () => {
  expect(fillComment('', [], ['Puntual'])).toBe('Puntual.');
  expect(fillComment('Puntual.', ['Puntual'], ['Puntual', 'Resolutivo'])).toBe(
    'Puntual, Resolutivo.',
  );
  expect(fillComment('Puntual, Resolutivo.', ['Puntual', 'Resolutivo'], [])).toBe('');
});

test('the text that the user wrote does not change', () => {
  expect(fillComment('Gracias', [], ['Puntual'])).toBe('Puntual. Gracias');
  expect(fillComment('Puntual. Gracias', ['Puntual'], [])).toBe('Gracias');
  expect(fillComment('Muy puntual todo', ['Puntual'], ['Puntual', 'Resolutivo'])).toBe(
    'Muy puntual todo Resolutivo.',
  );
  expect(fillComment('Muy puntual todo', ['Puntual'], [])).toBe('Muy puntual todo');
});
