import { expect, test } from 'vitest';
import { limitConcurrency } from './concurrency-limit.ts';

/** Work that runs until the test releases it. */
function createBlockedWork() {
  const started: string[] = [];
  const releases = new Map<string, { resolve: () => void; reject: (reason: Error) => void }>();
  const work = (name: string) => async () => {
    started.push(name);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    releases.set(name, { resolve, reject });
    await promise;
    return name;
  };
  return { started, work, release: (name: string) => releases.get(name) };
}

test('work above the limit waits and starts in order', async () => {
  const limit = limitConcurrency(2);
  const { started, work, release } = createBlockedWork();
  const all = ['a', 'b', 'c', 'd'].map((name) => limit(work(name)));
  expect(started).toEqual(['a', 'b']);
  release('b')?.resolve();
  expect(await all[1]).toBe('b');
  await expect.poll(() => started).toEqual(['a', 'b', 'c']);
  for (const name of ['a', 'c']) release(name)?.resolve();
  await expect.poll(() => started).toContain('d');
  release('d')?.resolve();
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

test('work that fails frees its slot', async () => {
  const limit = limitConcurrency(1);
  const { work, release } = createBlockedWork();
  const failing = limit(work('a'));
  const next = limit(async () => 'b');
  release('a')?.reject(new Error('broken'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('b');
});

test('work is refused while the queue is full, and accepted again afterwards', async () => {
  const limit = limitConcurrency(1, { maxLength: 1, refuse: () => new Error('busy') });
  const { work, release } = createBlockedWork();
  const first = limit(work('a'));
  const waiting = limit(async () => 'b');
  await expect(limit(async () => 'c')).rejects.toThrow('busy');
  release('a')?.resolve();
  expect(await Promise.all([first, waiting])).toEqual(['a', 'b']);
  expect(await limit(async () => 'd')).toBe('d');
});
