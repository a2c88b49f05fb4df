import { readdirSync } from 'node:fs';
import * as endpoints from '@oficio/contract/domains/chat/chat.endpoints.ts';
import { DAY_MS } from '@oficio/contract/platform/time.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { jpegPhoto } from '#platform/testing/image-samples.ts';
import { ownApp, type OwnApp, type TestApp } from '#testing/test-app.ts';
import { pageCookieOf } from '../accounts/accounts.fixtures.ts';
import { createPerson, type Person } from '../providers/providers.fixtures.ts';
import { eraseChatImages, removeEndedImages } from './chat-images.service.ts';
import { createPair, openChat, type ChatPage } from './chat.fixtures.ts';
import { chatRetention, hideMessage } from './chat.service.ts';

let app: OwnApp;
/** Another instance on the same database and folder, with limits. */
let strict: OwnApp;
let photo: Blob;
const opened: ChatPage[] = [];

beforeAll(async () => {
  app = await ownApp();
  strict = await ownApp({ beside: app, env: { RATE_LIMIT: 'on' } });
  photo = new Blob([new Uint8Array(await jpegPhoto({ width: 900, height: 600 }))]);
});
afterAll(() => app.stop());
afterEach(() => {
  for (const { socket } of opened.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await strict.stop();
});

async function open(person: Person): Promise<ChatPage> {
  const page = await openChat(app, person);
  opened.push(page);
  return page;
}

const params = (id: string) => ({ params: { id } });
const post = (
  orderId: string,
  { token }: Person,
  clientId: string,
  { on = app, file = photo }: { on?: TestApp; file?: Blob } = {},
) => on.call(endpoints.postChatImage, { ...params(orderId), body: { clientId }, file }, { token });
const read = async (orderId: string, { token }: Person) =>
  (await app.call(endpoints.listMessages, params(orderId), { token })).body;
/** Returns the status of the picture's file for a person, or for nobody. */
async function statusOf(address: string | undefined, person?: Person): Promise<number> {
  const headers = person && pageCookieOf(app.context, person);
  return (await fetch(new URL(address ?? '', app.url), { ...(headers && { headers }) })).status;
}
const files = () =>
  readdirSync(app.context.config.imagesDir, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  ).length;

/** Changes the status of an order without its transitions. */
async function endOrder(id: string, at: Date, status = 'COMPLETED') {
  const { db } = app.context;
  await sql`alter table service_orders disable trigger user`.execute(db);
  await sql`update service_orders set status = ${status}, updated_at = ${at} where id = ${id}`.execute(
    db,
  );
  await sql`alter table service_orders enable trigger user`.execute(db);
}

test('a picture is a message of the chat: pushed, in history, poll and list, and loaded by the two parties only', async () => {
  const { orderId, client, provider } = await createPair(app);
  const page = await open(provider);
  await page.join(orderId);
  const { status, body } = await post(orderId, client, 'foto-1');
  expect([status, body]).toMatchObject([200, { seq: 1, content: 'Foto', clientId: 'foto-1' }]);
  expect(body.image).toMatchObject({ width: 900, height: 600 });
  await expect.poll(() => page.of('newMessage')).toEqual([body]);
  expect(await read(orderId, provider)).toEqual([body]);
  const polled = await app.call(
    endpoints.pollChat,
    { ...params(orderId), body: {} },
    { token: provider.token },
  );
  expect(polled.body.messages).toEqual([body]);
  const later = await open(provider);
  await later.join(orderId);
  expect(later.of('messageHistory')).toEqual([[body]]);
  const stranger = await createPerson(app.context);
  const statuses = [client, provider, stranger, undefined].map((person) =>
    statusOf(body.image?.url, person),
  );
  expect(await Promise.all(statuses)).toEqual([200, 200, 404, 404]);
});

test('an upload that is repeated, also at once, is one message and leaves no files', async () => {
  const { orderId, client, provider } = await createPair(app);
  const before = files();
  const first = await post(orderId, client, 'doble');
  const perImage = files() - before;
  expect((await post(orderId, client, 'doble')).body).toEqual(first.body);
  const both = await Promise.all([
    post(orderId, client, 'a-la-vez'),
    post(orderId, client, 'a-la-vez'),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both[0].body).toEqual(both[1].body);
  // The first response may be lost, also beyond the end of the order.
  await endOrder(orderId, new Date());
  expect((await post(orderId, client, 'doble')).body).toEqual(first.body);
  expect((await read(orderId, provider)).map(({ seq }) => seq)).toEqual([2, 1]);
  expect(files() - before).toBe(2 * perImage);
});

test('a picture is authorized and limited like a text, and what is no picture is refused without a message', async () => {
  const { orderId, client } = await createPair(app);
  const ended = await createPair(app, 'CANCELLED');
  const stranger = await createPerson(app.context);
  expect((await post(orderId, stranger, 'x')).error).toMatchObject({ code: 'CHAT_NOT_FOUND' });
  expect((await post(ended.orderId, ended.client, 'x')).error).toMatchObject({
    code: 'CHAT_NOT_OPEN',
  });
  const before = files();
  const text = new Blob(['<svg onload="alert(1)"/>'], { type: 'image/png' });
  expect((await post(orderId, client, 'svg', { file: text })).error.code).toBe('IMAGE_TYPE');
  const torn = photo.slice(0, 400);
  expect((await post(orderId, client, 'torn', { file: torn })).error.code).toBe('IMAGE_UNREADABLE');
  expect((await post(orderId, client, 'no id')).status).toBe(400);
  expect([await read(orderId, client), files() - before]).toEqual([[], 0]);
  // Texts, because ten pictures may take longer than the window of the limit.
  const texts = Array.from({ length: 10 }, (_, count) =>
    strict.call(
      endpoints.postMessage,
      { ...params(orderId), body: { content: 'Hola', clientId: `n-${count}` } },
      { token: client.token },
    ),
  );
  expect((await Promise.all(texts)).map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect((await post(orderId, client, 'n-10', { on: strict })).error.code).toBe('CHAT_TOO_FAST');
});

test('a hidden message has no picture, and its file is read by nobody until it is shown again', async () => {
  const { orderId, client, provider } = await createPair(app);
  const { body } = await post(orderId, client, 'foto');
  await app.context.transaction((tx) => hideMessage(tx, body.id, 'SPAM'));
  const [hidden] = await read(orderId, provider);
  expect(hidden).toMatchObject({ isHidden: true });
  expect(hidden).not.toHaveProperty('image');
  expect(await statusOf(body.image?.url, provider)).toBe(404);
  await app.context.transaction((tx) => hideMessage(tx, body.id, null));
  expect(await read(orderId, provider)).toEqual([body]);
  expect(await statusOf(body.image?.url, provider)).toBe(200);
});

test('the erasure of an account deletes the pictures that it sent, and the messages say so', async () => {
  const { orderId, client, provider } = await createPair(app);
  const sent = await post(orderId, client, 'foto');
  const received = await post(orderId, provider, 'otra');
  await app.context.transaction((tx) => eraseChatImages({ tx, userId: client.userId }));
  const [other, own] = await read(orderId, provider);
  expect(other).toEqual(received.body);
  expect(own).toMatchObject({ content: 'Foto eliminada' });
  expect(own).not.toHaveProperty('image');
  expect(await statusOf(sent.body.image?.url, provider)).toBe(404);
});

test('a chat whose retention is over is deleted after its pictures, and an open one keeps them', async () => {
  const { orderId, client } = await createPair(app);
  const { orderId: openId, client: other } = await createPair(app);
  const { body } = await post(orderId, client, 'vieja');
  const kept = await post(openId, other, 'vieja');
  const old = new Date(Date.now() - 3_000 * DAY_MS);
  await endOrder(orderId, old);
  await endOrder(openId, old, 'ACCEPTED');
  const step = { before: new Date(Date.now() + DAY_MS), after: null, limit: 500 };
  expect((await chatRetention.deleteStep(app.context.db, step)).deleted).toBe(0);
  await removeEndedImages(app.context, new AbortController().signal);
  expect(await statusOf(body.image?.url, client)).toBe(404);
  expect((await chatRetention.deleteStep(app.context.db, step)).deleted).toBe(1);
  expect(await read(openId, other)).toEqual([kept.body]);
  expect(await statusOf(kept.body.image?.url, other)).toBe(200);
});
