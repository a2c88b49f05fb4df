import { expect, test } from 'vitest';
import { readNextCursor, writeNextLink } from './next-link.ts';

test('the next page keeps the other query parameters and replaces the cursor', () => {
  const link = writeNextLink('/api/cards?search=caf%C3%A9&cursor=old', 'a_b-1');
  expect(link).toBe('</api/cards?search=caf%C3%A9&cursor=a_b-1>; rel="next"');
  expect(readNextCursor(link)).toBe('a_b-1');
});

test('an address without a query gets the cursor as its query', () => {
  expect(writeNextLink('/api/chats/1/messages', '61', 'before')).toBe(
    '</api/chats/1/messages?before=61>; rel="next"',
  );
});

test('characters that would end the address are encoded', () => {
  const link = writeNextLink('/api/cards?search=a>;rel="next"', 'b');
  expect(link).toBe('</api/cards?search=a%3E;rel=%22next%22&cursor=b>; rel="next"');
  expect(readNextCursor(link)).toBe('b');
});

test.each([
  null,
  undefined,
  '',
  '</api/cards>; rel="next"',
  '</api/cards?cursor=a>; rel="prev"',
  '</api/cards?limit=2>; rel="next"',
])('%j contains no next page', (link) => {
  expect(readNextCursor(link)).toBeNull();
});
