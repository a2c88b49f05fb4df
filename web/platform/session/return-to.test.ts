import { expect, test } from 'vitest';
import { safeReturnTo, withReturnTo } from './return-to.ts';

test.each([
  ['/favorites', '/favorites'],
  ['/orders/1/chat?a=1#end', '/orders/1/chat?a=1#end'],
  ['/help?q=https://x.example', '/help?q=https://x.example'],
  ['/a/../b', '/b'],
])('the returnTo path %s is accepted', (value, path) => {
  expect(safeReturnTo(value)).toBe(path);
});

test.each([
  null,
  undefined,
  '',
  'favorites',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  '/.//evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  'javascript:alert(1)',
  `/${'a'.repeat(3_000)}`,
])('the returnTo value %s is replaced by the home page', (value) => {
  expect(safeReturnTo(value)).toBe('/');
});

test('a path is added to an address and read back unchanged', () => {
  const address = withReturnTo('/login', '/negotiations/1?tab=2');
  expect(safeReturnTo(new URL(address, 'https://x.example').searchParams.get('returnTo'))).toBe(
    '/negotiations/1?tab=2',
  );
  expect(withReturnTo('/login', '/')).toBe('/login');
});
