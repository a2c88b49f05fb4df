import { endpointsOf } from '@oficio/contract/platform/api/endpoints-of.ts';
import { delay, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { mockServer } from '#testing/mock-server.ts';
import { callEndpoint } from './api/api-client.ts';
import { duringPage, pageLoadedAt, pageState, pause, startPageLoad } from './page-state.ts';

test('a value is created once in a page load, and anew in the next', () => {
  const count = pageState(() => ({ value: 0 }));
  const other = pageState(() => ({ value: 0 }));
  count().value += 1;
  expect([count().value, other().value]).toEqual([1, 0]);
  startPageLoad();
  expect(count().value).toBe(0);
});

test('the signal of a value aborts when its page load ends', () => {
  const onOnline = vi.fn<() => void>();
  const listening = pageState((signal) => window.addEventListener('online', onOnline, { signal }));
  listening();
  window.dispatchEvent(new Event('online'));
  startPageLoad();
  window.dispatchEvent(new Event('online'));
  expect(onOnline).toHaveBeenCalledTimes(1);
});

test('each page load has its own time', () => {
  vi.setSystemTime('2026-03-02T10:00:00Z');
  startPageLoad();
  expect(pageLoadedAt()).toBe(Date.parse('2026-03-02T10:00:00Z'));
  vi.useRealTimers();
});

test('work settles in its page load only', async () => {
  await expect(duringPage(Promise.resolve('value'))).resolves.toBe('value');
  await expect(duringPage(Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  const onSettled = vi.fn<() => void>();
  const { promise, reject } = Promise.withResolvers<void>();
  duringPage(promise).then(onSettled, onSettled);
  void pause(1).then(onSettled);
  startPageLoad();
  reject(new Error('late'));
  await delay(10);
  expect(onSettled).not.toHaveBeenCalled();
});

const getThing = endpointsOf('Test').get('getThing', '/thing', {
  access: 'anyone',
  summary: 'Test',
  response: z.object({}),
});

test('the caller of a request in flight does not continue after the end of its page load', async () => {
  const response = Promise.withResolvers<Response>();
  const onRequest = vi.fn<() => void>();
  mockServer.use(
    http.get('*/api/thing', () => {
      onRequest();
      return response.promise;
    }),
  );
  const onSettled = vi.fn<() => void>();
  callEndpoint(getThing).then(onSettled, onSettled);
  await vi.waitFor(() => expect(onRequest).toHaveBeenCalledOnce());
  startPageLoad();
  response.resolve(Response.json({}));
  await delay(50);
  expect(onSettled).not.toHaveBeenCalled();
});
