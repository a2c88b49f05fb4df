// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient, publicQuery } from './query-client.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('no timer on the server holds a rendered page in memory', () => {
  expect(globalThis).not.toHaveProperty('window');
  const client = createQueryClient();
  client.setQueryData(['cards'], []);
  client.getQueryCache().build(client, { ...publicQuery, queryKey: ['public'], initialData: [] });
  expect(vi.getTimerCount()).toBe(0);
});
