import { expect, test } from 'vitest';
import { catalogWords } from './catalog.text.ts';

test('the number of results indicates whether more pages follow', () => {
  expect(catalogWords.found(1, false)).toBe('1 servicio');
  expect(catalogWords.found(7, false)).toBe('7 servicios');
  expect(catalogWords.found(12, true)).toBe('Más de 12 servicios');
});
