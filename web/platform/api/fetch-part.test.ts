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
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  await expect(fetchPart(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});

test('a part that fails to load while the server is away is loaded once it responds', async () => {
  setOnline(true);
  const ask = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('refused'));
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('refused'))
    .mockResolvedValue('part');
  const part = fetchPart(load);
  await vi.waitFor(() => expect(ask).toHaveBeenCalled());
  ask.mockResolvedValue(new Response());
  expect(await part).toBe('part');
});
