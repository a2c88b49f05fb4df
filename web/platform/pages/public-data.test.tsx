// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import {
  expirePublicData,
  forgetPublicData,
  setPublicData,
  usePublicData,
  type PublicSource,
} from './public-data.ts';

afterEach(() => {
  cleanup();
  forgetPublicData();
  vi.useRealTimers();
});

function sourceOf(load: PublicSource<string>['load'], rendered?: string): PublicSource<string> {
  return { key: 'cards/one', load, rendered };
}

test('what the server rendered is shown and not asked for again', async () => {
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve('asked'));
  const { result } = renderHook(() => usePublicData(sourceOf(load, 'rendered')));
  await act(() => Promise.resolve());
  expect(result.current.data).toBe('rendered');
  expect(load).not.toHaveBeenCalled();
});

test('two that show the same ask once, and whoever comes later has it at once', async () => {
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve('asked'));
  const first = renderHook(() => usePublicData(sourceOf(load)));
  const second = renderHook(() => usePublicData(sourceOf(load)));
  await waitFor(() => expect(first.result.current.data).toBe('asked'));
  expect(second.result.current.data).toBe('asked');
  const later = renderHook(() => usePublicData(sourceOf(load)));
  expect(later.result.current.data).toBe('asked');
  expect(load).toHaveBeenCalledTimes(1);
});

test('what was changed elsewhere is shown until the new is there', async () => {
  let answer = 'old';
  const load = () => Promise.resolve(answer);
  const before = renderHook(() => usePublicData(sourceOf(load)));
  await waitFor(() => expect(before.result.current.data).toBe('old'));
  before.unmount();
  answer = 'new';
  expirePublicData('cards');
  const { result } = renderHook(() => usePublicData(sourceOf(load)));
  expect(result.current.data).toBe('old');
  await waitFor(() => expect(result.current.data).toBe('new'));
});

test('coming back to the tab asks again once it may be old', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve('asked'));
  renderHook(() => usePublicData(sourceOf(load, 'rendered')));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(load).not.toHaveBeenCalled();
  vi.advanceTimersByTime(16_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
});

test('a failure that may pass is tried once more, a refusal is shown', async () => {
  const passing = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new ApiError(503))
    .mockResolvedValue('asked');
  const { result } = renderHook(() => usePublicData(sourceOf(passing)));
  await waitFor(() => expect(result.current.data).toBe('asked'), { timeout: 2_000 });

  const refusing = vi.fn<() => Promise<string>>(() => Promise.reject(new ApiError(404)));
  const refused = renderHook(() => usePublicData({ key: 'cards/two', load: refusing }));
  await waitFor(() => expect(refused.result.current.error).toMatchObject({ status: 404 }));
  expect(refusing).toHaveBeenCalledTimes(1);
});

test('forgetting asks again for what is on the screen', async () => {
  let answer = 'of the first person';
  const source = sourceOf(() => Promise.resolve(answer));
  const { result } = renderHook(() => usePublicData(source));
  await waitFor(() => expect(result.current.data).toBe(answer));
  answer = 'of the next';
  act(() => forgetPublicData());
  expect(result.current.data).toBeUndefined();
  await waitFor(() => expect(result.current.data).toBe(answer));
  act(() => setPublicData(source, 'with a further page'));
  expect(result.current.data).toBe('with a further page');
});
