import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, signInAs } from '#testing/fake-server.tsx';
import { network } from '#testing/fake-socket.ts';
import { subscribeToChanges, type ChangedQueries } from './changes.ts';
import { startLive } from './live.ts';

const orders: ChangedQueries = {
  byKind: { order: ({ id }) => [['orders', id]] },
  onResync: [['orders']],
};
const chats: ChangedQueries = {
  byKind: { order: ({ id }) => [['chat', id]] },
  onResync: [],
};

let client: QueryClient;
let subscriptions: (() => void)[];
beforeEach(() => {
  network.reset();
  network.isUp = true;
  fakeServer();
  signInAs({});
  client = new QueryClient();
  const stop = subscribeToChanges(client, [orders, chats]);
  const live = startLive();
  subscriptions = [stop, () => live.stop()];
});
afterEach(() => {
  for (const unsubscribe of subscriptions) unsubscribe();
  vi.unstubAllGlobals();
});

const keys = [
  ['orders', 'one'],
  ['orders', 'two'],
  ['chat', 'one'],
  ['skills', 'one'],
];

/** Returns the query keys that `work` invalidates. */
function invalidatedBy(work: () => void): string[] {
  for (const key of keys) client.setQueryData(key, 'known');
  work();
  return keys.filter((key) => client.getQueryState(key)?.isInvalidated).map((key) => key.join(' '));
}

const serve = (change: object) =>
  network.socketOf('/notifications').serve('any', 'liveChange', change);

test('a change marks the related queries of every domain as outdated', async () => {
  await vi.waitFor(() => network.socketOf('/notifications'));
  expect(invalidatedBy(() => serve({ kind: 'order', id: 'one' }))).toEqual([
    'orders one',
    'chat one',
  ]);
});

test('a change of an unregistered or unknown kind is ignored', async () => {
  await vi.waitFor(() => network.socketOf('/notifications'));
  expect(invalidatedBy(() => serve({ kind: 'negotiation', id: 'one' }))).toEqual([]);
  expect(invalidatedBy(() => serve({ kind: 'emergency', id: 'one' }))).toEqual([]);
});

test('lost changes mark the data of every domain as outdated within five seconds', async () => {
  await vi.waitFor(() => network.socketOf('/notifications'));
  vi.useFakeTimers();
  const missed = () => network.socketOf('/notifications').serve('any', 'liveMissed', {});
  expect(invalidatedBy(missed)).toEqual([]);
  expect(invalidatedBy(() => vi.advanceTimersByTime(5_000))).toEqual(['orders one', 'orders two']);
  vi.useRealTimers();
});
