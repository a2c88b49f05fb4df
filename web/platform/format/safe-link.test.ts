import { expect, test } from 'vitest';
import { safeLink } from './safe-link.ts';

test.each([
  ['/orders/1', '/orders/1'],
  ['https://oficio.example/a', 'https://oficio.example/a'],
  ['http://a.example', 'http://a.example/'],
])('%s is a safe link', (value, link) => {
  expect(safeLink(value)).toBe(link);
});

test.each([
  null,
  '',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'orders/1',
])('%s is not a safe link', (value) => {
  expect(safeLink(value)).toBeNull();
});
