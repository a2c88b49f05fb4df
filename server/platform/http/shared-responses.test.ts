import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SharedResponses } from './shared-responses.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const response = (text: string) => ({ body: Buffer.from(text), link: undefined });

test('a response is cached for ten seconds or until public data changes, and not when its data is older', () => {
  const responses = new SharedResponses();
  responses.store('/a', response('1'), responses.version);
  expect(responses.get('/a')?.body.toString()).toBe('1');
  vi.advanceTimersByTime(10_001);
  expect(responses.get('/a')).toBeUndefined();

  const before = responses.version;
  responses.store('/a', response('2'), before);
  responses.clear();
  responses.store('/a', response('3'), before);
  expect(responses.get('/a')).toBeUndefined();
});

test('expired entries are removed although their addresses are not requested again', () => {
  const responses = new SharedResponses();
  for (let second = 0; second < 100; second += 1) {
    for (let index = 0; index < 100; index += 1)
      responses.store(`/search?q=${second}-${index}`, response('[]'), responses.version);
    vi.advanceTimersByTime(1_000);
  }
  expect(responses.size).toBeLessThanOrEqual(1_100);
});

test('the oldest entries are evicted above the size limit', () => {
  const responses = new SharedResponses();
  const long = 'x'.repeat(1_000);
  for (let index = 0; index < 20_000; index += 1)
    responses.store(`/search?q=${long}${index}`, response('[]'), responses.version);
  expect(responses.size).toBeLessThan(12_000);
  expect(responses.get(`/search?q=${long}0`)).toBeUndefined();
  expect(responses.get(`/search?q=${long}19999`)).toBeDefined();
});
