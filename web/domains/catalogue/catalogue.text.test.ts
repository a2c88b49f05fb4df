import { expect, test } from 'vitest';
import { catalogueWords } from './catalogue.text.ts';

test('the number of results says whether there are more', () => {
  expect(catalogueWords.found(1, false)).toBe('1 servicio');
  expect(catalogueWords.found(7, false)).toBe('7 servicios');
  expect(catalogueWords.found(12, true)).toBe('Más de 12 servicios');
});
