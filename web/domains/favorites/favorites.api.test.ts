import {
  addFavorite,
  listFavorites,
  removeFavorite,
} from '@oficio/contract/domains/favorites/favorites.endpoints.ts';
import { http, type PathParams } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '#platform/api/query-client.ts';
import { clearSession, getSession, setFavorites } from '#platform/session/session.ts';
import { fakeServer, signInAs } from '#testing/fake-server.tsx';
import { mockServer } from '#testing/mock-server.ts';
import { loadFavorites, toggleFavorite } from './favorites.api.ts';

const id = '019b97ae-4f11-7000-8000-000000000001';
const other = '019b97ae-4f11-7000-8000-000000000002';
const client = createQueryClient();

let stored: Set<string>;
let sent: string[];
/** Responses of the server wait for this promise. */
let responsesAllowed: Promise<void>;

beforeEach(() => {
  localStorage.clear();
  signInAs({});
  stored = new Set();
  sent = [];
  responsesAllowed = Promise.resolve();
  const change = async ({ request, params }: { request: Request; params: PathParams }) => {
    sent.push(request.method);
    await responsesAllowed;
    if (request.method === 'POST') stored.add(String(params['id']));
    else stored.delete(String(params['id']));
    return new Response(null, { status: 204 });
  };
  mockServer.use(
    http.get('*/api/favorites', async () => {
      const response = [...stored];
      await responsesAllowed;
      return Response.json(response);
    }),
    http.all(`*/api${addFavorite.path}`, change),
  );
});
afterEach(() => {
  clearSession();
});

function holdResponses(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  responsesAllowed = promise;
  return resolve;
}

test('a change is shown before the server responds', async () => {
  const release = holdResponses();
  const done = toggleFavorite(client, id);
  expect(getSession().favorites).toEqual([id]);
  release();
  await done;
  expect([...stored]).toEqual([id]);
});

test('fifty quick presses send at most two requests and store the last state', async () => {
  for (const presses of [50, 49]) {
    stored.clear();
    setFavorites([]);
    sent = [];
    const release = holdResponses();
    const all = Array.from({ length: presses }, () => toggleFavorite(client, id));
    release();
    await Promise.all(all);
    const isStored = presses % 2 === 1;
    expect(getSession().favorites).toEqual(isStored ? [id] : []);
    expect([...stored]).toEqual(isStored ? [id] : []);
    expect(sent.length).toBeLessThanOrEqual(2);
  }
});

test('only the change that the server refuses is rolled back', async () => {
  const server = fakeServer();
  server.refuse(addFavorite, 503);
  server.respond(listFavorites, [other]);
  setFavorites([other]);
  await expect(toggleFavorite(client, id)).rejects.toMatchObject({ status: 503 });
  expect(getSession().favorites).toEqual([other]);
});

test('removing a favorite that no longer exists succeeds', async () => {
  const server = fakeServer();
  server.refuse(removeFavorite, 404, { code: 'CARD_NOT_FOUND' });
  setFavorites([id]);
  await toggleFavorite(client, id);
  expect(getSession().favorites).toEqual([]);
});

test('without a session no request is sent and an error is thrown', async () => {
  clearSession();
  await expect(toggleFavorite(client, id)).rejects.toMatchObject({ status: 401 });
  expect(sent).toEqual([]);
  expect(getSession().favorites).toEqual([]);
});

test('signing out during a change stores nothing on the device', async () => {
  const release = holdResponses();
  const done = toggleFavorite(client, id);
  clearSession();
  release();
  await done;
  expect(getSession().favorites).toEqual([]);
  expect(localStorage.length).toBe(0);
});

test('a list that was requested before a change does not undo it', async () => {
  const release = holdResponses();
  const loaded = loadFavorites();
  const toggled = toggleFavorite(client, id);
  release();
  await Promise.all([loaded, toggled]);
  expect(getSession().favorites).toEqual([id]);
});

test('a list that was requested during a change does not undo it when the change ends first', async () => {
  const release = holdResponses();
  const toggled = toggleFavorite(client, id);
  const readBefore = http.get(
    '*/api/favorites',
    async () => {
      release();
      await toggled;
      return Response.json([]);
    },
    { once: true },
  );
  mockServer.use(readBefore);
  await loadFavorites();
  expect(getSession().favorites).toEqual([id]);
});

test('the list of the server replaces the local one', async () => {
  setFavorites([id]);
  stored.add(other);
  await loadFavorites();
  expect(getSession().favorites).toEqual([other]);
});
