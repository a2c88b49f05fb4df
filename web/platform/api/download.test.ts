// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInAs } from '#testing/fake-server.tsx';
import { downloadFile } from './download.ts';

const endpoint = {
  name: 'exportThings',
  method: 'GET',
  path: '/exports/things.csv',
  access: 'admin',
  tag: 'Test',
  summary: 'Test',
} as const;
const SLOW_MS = 14_000;
let controller: ReadableStreamDefaultController<Uint8Array>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  signInAs({ roles: ['ADMIN'] });
  vi.spyOn(globalThis, 'fetch').mockImplementation((_address, init) => {
    const body = new ReadableStream<Uint8Array>({
      start(started) {
        controller = started;
        init?.signal?.addEventListener('abort', () => started.error(new Error('aborted')));
      },
    });
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/csv' } }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const send = async (text: string, afterMs: number) => {
  await vi.advanceTimersByTimeAsync(afterMs);
  controller.enqueue(new TextEncoder().encode(text));
  await vi.advanceTimersByTimeAsync(0);
};

test('a file that takes longer than a request may arrives whole while bytes come, with the mark of its encoding', async () => {
  const download = downloadFile(endpoint);
  await send('\u{FEFF}uno;', SLOW_MS);
  await send('dos;', SLOW_MS);
  await send('tres', SLOW_MS);
  controller.close();
  const bytes = new Uint8Array(await (await download).arrayBuffer());
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe('\u{FEFF}uno;dos;tres');
});

test('a download without bytes ends, and one that is cut off is no file', async () => {
  const silent = downloadFile(endpoint).catch((error: unknown) => error);
  await send('uno;', SLOW_MS);
  await vi.advanceTimersByTimeAsync(SLOW_MS + 2_000);
  expect(await silent).toMatchObject({ name: 'ApiError', status: 0 });
  const cut = downloadFile(endpoint).catch((error: unknown) => error);
  await send('uno;', 0);
  controller.error(new Error('cut off'));
  expect(await cut).toMatchObject({ name: 'ApiError', status: 0 });
});
