import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useFirstLoad } from './use-first-load.ts';

afterEach(cleanup);

test('the first load ends with the last query, and later retries do not begin it again', () => {
  const { result, rerender } = renderHook(
    (loading: boolean[]) => useFirstLoad(loading.map((isLoading) => ({ isLoading }))),
    { initialProps: [true, true] },
  );
  expect(result.current).toBe(true);
  rerender([false, true]);
  expect(result.current).toBe(true);
  rerender([false, false]);
  expect(result.current).toBe(false);
  rerender([true, false]);
  expect(result.current).toBe(false);
});
