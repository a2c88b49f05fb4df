import { afterEach, expect, test } from 'vitest';
import { signInAs } from '#testing/fake-server.tsx';
import { publicQuery, tabQueryClient } from './query-client.ts';

afterEach(() => signInAs(null));

function readEverything() {
  const client = tabQueryClient();
  client.getQueryCache().build(client, { ...publicQuery, queryKey: ['card'], initialData: 'card' });
  client.setQueryData(['orders'], 'orders');
  return () => [client.getQueryData(['card']), client.getQueryData(['orders'])];
}

test('a sign-in keeps public queries in the cache and removes the others', () => {
  const cached = readEverything();
  signInAs({});
  expect(cached()).toEqual(['card', undefined]);
});

test('a change of user removes all queries from the cache', () => {
  signInAs({});
  const cached = readEverything();
  signInAs({});
  expect(cached()).toEqual(['card', 'orders']);
  signInAs(null);
  expect(cached()).toEqual([undefined, undefined]);
});
