// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('on the server nothing keeps a rendered page in memory', () => {
  expect(globalThis).not.toHaveProperty('window');
  createQueryClient().setQueryData(['cards'], []);
  expect(vi.getTimerCount()).toBe(0);
});
