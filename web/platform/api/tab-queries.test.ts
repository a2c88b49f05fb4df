import { afterEach, expect, test } from 'vitest';
import { signInAs } from '../../testing/fake-server.tsx';
import { publicQuery, tabQueryClient } from './query-client.ts';

afterEach(() => signInAs(null));

function readEverything() {
  const client = tabQueryClient();
  client.getQueryCache().build(client, { ...publicQuery, queryKey: ['card'], initialData: 'card' });
  client.setQueryData(['orders'], 'orders');
  return () => [client.getQueryData(['card']), client.getQueryData(['orders'])];
}

test('what visitors read stays when they sign in, the rest goes', () => {
  const cached = readEverything();
  signInAs({});
  expect(cached()).toEqual(['card', undefined]);
});

test('nothing that one person has read stays for the next', () => {
  signInAs({});
  const cached = readEverything();
  signInAs({});
  expect(cached()).toEqual(['card', 'orders']);
  signInAs(null);
  expect(cached()).toEqual([undefined, undefined]);
});
