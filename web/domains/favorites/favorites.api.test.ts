import {
  addFavorite,
  listFavorites,
  removeFavorite,
} from '@oficio/contract/domains/favorites/favorites.endpoints.ts';
import { http, type PathParams } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '../../platform/api/query-client.ts';
import { clearSession, getSession, setFavorites } from '../../platform/session/session.ts';
import { fakeServer, signInAs } from '../../testing/fake-server.tsx';
import { mockServer } from '../../testing/mock-server.ts';
import { loadFavorites, toggleFavorite } from './favorites.api.ts';

const id = '019b97ae-4f11-7000-8000-000000000001';
const other = '019b97ae-4f11-7000-8000-000000000002';
const client = createQueryClient();

let kept: Set<string>;
let sent: string[];
/** Answers of the server wait for this. */
let gate: Promise<void>;

beforeEach(() => {
  localStorage.clear();
  signInAs({});
  kept = new Set();
  sent = [];
  gate = Promise.resolve();
  const change = async ({ request, params }: { request: Request; params: PathParams }) => {
    sent.push(request.method);
    await gate;
    if (request.method === 'POST') kept.add(String(params['id']));
    else kept.delete(String(params['id']));
    return new Response(null, { status: 204 });
  };
  mockServer.use(
    http.get('*/api/favorites', async () => {
      const answer = [...kept];
      await gate;
      return Response.json(answer);
    }),
    http.all(`*/api${addFavorite.path}`, change),
  );
});
afterEach(() => {
  clearSession();
});

function holdAnswers(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  return resolve;
}

test('a heart shows before the server has answered', async () => {
  const release = holdAnswers();
  const done = toggleFavorite(client, id);
  expect(getSession().favorites).toEqual([id]);
  release();
  await done;
  expect([...kept]).toEqual([id]);
});

test('fifty presses end as the last one, on the server too, with few requests (B16)', async () => {
  for (const presses of [50, 49]) {
    kept.clear();
    setFavorites([]);
    sent = [];
    const release = holdAnswers();
    const all = Array.from({ length: presses }, () => toggleFavorite(client, id));
    release();
    await Promise.all(all);
    const isKept = presses % 2 === 1;
    expect(getSession().favorites).toEqual(isKept ? [id] : []);
    expect([...kept]).toEqual(isKept ? [id] : []);
    expect(sent.length).toBeLessThanOrEqual(2);
  }
});

test('what the server refuses is taken back, and only that', async () => {
  const server = fakeServer();
  server.refuse(addFavorite, 503);
  server.respond(listFavorites, [other]);
  setFavorites([other]);
  await expect(toggleFavorite(client, id)).rejects.toMatchObject({ status: 503 });
  expect(getSession().favorites).toEqual([other]);
});

test('taking away what is gone by now is no failure', async () => {
  const server = fakeServer();
  server.refuse(removeFavorite, 404, { code: 'CARD_NOT_FOUND' });
  setFavorites([id]);
  await toggleFavorite(client, id);
  expect(getSession().favorites).toEqual([]);
});

test('without a session there is nothing to change', async () => {
  clearSession();
  await expect(toggleFavorite(client, id)).rejects.toMatchObject({ status: 401 });
  expect(sent).toEqual([]);
  expect(getSession().favorites).toEqual([]);
});

test('who signs out meanwhile leaves nothing behind', async () => {
  const release = holdAnswers();
  const done = toggleFavorite(client, id);
  clearSession();
  release();
  await done;
  expect(getSession().favorites).toEqual([]);
  expect(localStorage.length).toBe(0);
});

test('a list from before a change does not undo it', async () => {
  const release = holdAnswers();
  const loaded = loadFavorites();
  const toggled = toggleFavorite(client, id);
  release();
  await Promise.all([loaded, toggled]);
  expect(getSession().favorites).toEqual([id]);
});

test('the list of the server is taken over', async () => {
  setFavorites([id]);
  kept.add(other);
  await loadFavorites();
  expect(getSession().favorites).toEqual([other]);
});
