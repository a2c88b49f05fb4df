// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { fetchPart } from './fetch-part.ts';

afterEach(() => vi.restoreAllMocks());

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
}

test('a part that fails to load offline is loaded once the browser is online', async () => {
  setOnline(false);
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue('part');
  const part = fetchPart(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  setOnline(true);
  window.dispatchEvent(new Event('online'));
  expect(await part).toBe('part');
});

test('a part that fails to load online throws', async () => {
  setOnline(true);
  await expect(fetchPart(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});
