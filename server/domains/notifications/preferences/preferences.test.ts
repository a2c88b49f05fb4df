import { acceptOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import * as preferences from '@oficio/contract/domains/notifications/notifications-preferences.endpoints.ts';
import { listNotifications } from '@oficio/contract/domains/notifications/notifications.endpoints.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createCard, type CardFixture } from '#domains/catalog/catalog-booking.fixtures.ts';
import { requestOrder } from '#domains/orders/orders.fixtures.ts';
import {
  createPerson,
  createProvider,
  instantAt,
  type Person,
  type Provider,
} from '#domains/providers/providers.fixtures.ts';

let app: TestApp;
let provider: Provider;
let client: Person;
let card: CardFixture;

beforeAll(async () => void (app = await sharedApp()));
beforeEach(async () => {
  provider = await createProvider(app.context);
  client = await createPerson(app.context);
  card = await createCard(app.context, provider.profileId);
});

/** The provider accepts an order of the client. */
async function accept(days: number): Promise<void> {
  const { body } = await requestOrder(app, card, client, instantAt(provider, days, '10:00'));
  await app.call(acceptOrder, { params: { id: body.id } }, { token: provider.token });
  await app.settle();
}

const mailsOf = async ({ email }: Person) =>
  (await app.mails(email)).filter(({ kind }) => kind === 'order-accepted');

/** Returns the address of the page in the latest mail, and its token. */
async function linkOf(person: Person): Promise<{ page: URL; token: string }> {
  const text = (await mailsOf(person))[0]?.plain_text ?? '';
  const page = new URL(/Elige qué avisos recibes: (\S+)/.exec(text)?.[1] ?? '');
  return { page, token: page.searchParams.get('token') ?? '' };
}

const oneClick = (token: string, topic: string, body = 'List-Unsubscribe=One-Click') =>
  fetch(`${app.url}/api/notifications/preferences/unsubscribe?token=${token}&topic=${topic}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });

test('everything reaches a person until they choose otherwise', async () => {
  const { body } = await app.call(preferences.listPreferences, {}, { token: client.token });
  expect(body).toHaveLength(7);
  expect(body.every(({ push, channel, mail }) => push && channel === null && mail)).toBe(true);
});

test('a topic that is not mailed is still in the list', async () => {
  const choice = { topic: 'orders', push: true, channel: null, mail: false } as const;
  const saved = await app.call(
    preferences.setPreference,
    { body: choice },
    { token: client.token },
  );
  expect(saved.body).toContainEqual(choice);
  await accept(3);
  expect(await mailsOf(client)).toEqual([]);
  const listed = await app.notifications(client);
  expect(listed.some(({ message }) => message.includes('aceptó tu orden'))).toBe(true);
});

test('the mail of a request is not sent to a provider who turned its topic off, also within its minute', async () => {
  const off = { topic: 'orders', push: true, mail: false };
  const turnOff = () =>
    app.call(preferences.setPreference, { body: off }, { token: provider.token });
  await requestOrder(app, card, client, instantAt(provider, 3, '10:00'));
  await app.settle();
  await turnOff();
  expect(await app.mails(provider.email)).toEqual([]);
  await requestOrder(app, card, client, instantAt(provider, 4, '10:00'));
  expect(await app.mails(provider.email)).toEqual([]);
});

test('the link in a mail leads to the preferences without a session, and changes nothing else', async () => {
  await accept(3);
  const { page, token } = await linkOf(client);
  expect(page.pathname).toBe('/avisos/preferencias');
  const body = { token, topic: 'orders', push: false, mail: false } as const;
  expect((await app.call(preferences.setLinkedPreference, { body })).status).toBe(200);
  const own = await app.call(preferences.listPreferences, {}, { token: client.token });
  expect(own.body).toContainEqual({
    topic: 'orders',
    push: false,
    channel: null,
    mail: false,
  });
  // The token is no session.
  expect((await app.call(listNotifications, {}, { token })).status).toBe(401);
});

test('one click of a mail program ends the mails of the topic, and opening its address changes nothing', async () => {
  await accept(3);
  const { token } = await linkOf(client);
  const opened = await fetch(
    `${app.url}/api/notifications/preferences/unsubscribe?token=${token}&topic=orders`,
    { redirect: 'manual' },
  );
  expect(opened.status).toBe(302);
  expect(opened.headers.get('location')).toContain('/avisos/preferencias?token=');
  await accept(4);
  expect(await mailsOf(client)).toHaveLength(2);
  for (let press = 0; press < 2; press += 1)
    expect((await oneClick(token, 'orders')).status).toBe(204);
  await accept(5);
  expect(await mailsOf(client)).toHaveLength(2);
});

test('one click on a mail about several topics ends the mails of all of them', async () => {
  await accept(3);
  const { token } = await linkOf(client);
  expect((await oneClick(token, 'orders,quotes,nada')).status).toBe(400);
  expect((await oneClick(token, 'orders,messages,orders')).status).toBe(204);
  const { body } = await app.call(preferences.listPreferences, {}, { token: client.token });
  const stopped = body.flatMap(({ topic, push, mail }) => (push && !mail ? [topic] : []));
  expect(stopped).toEqual(['orders', 'messages']);
  await accept(4);
  expect(await mailsOf(client)).toHaveLength(1);
});

test('a forged link and another form are refused and change nothing', async () => {
  await accept(3);
  const { token } = await linkOf(client);
  const [, signature = ''] = token.split('.');
  const forged = [`${provider.userId}.${signature}`, `${client.userId}.`, 'x', `${token}x`];
  for (const each of forged) {
    expect((await oneClick(each, 'orders')).status).toBe(404);
    const { error } = await app.call(preferences.listLinkedPreferences, { body: { token: each } });
    expect(error.code).toBe('PREFERENCES_LINK_INVALID');
  }
  expect((await oneClick(token, 'orders', 'List-Unsubscribe=Two-Clicks')).status).toBe(400);
  expect((await oneClick(token, 'nada')).status).toBe(400);
  await accept(4);
  expect(await mailsOf(client)).toHaveLength(2);
});

test('the list shows one topic, or only what is unread', async () => {
  await accept(3);
  const list = async (query: { topic?: 'orders' | 'quotes'; unread?: 'true' }) =>
    (await app.call(listNotifications, { query }, { token: client.token })).body.length;
  const unread = await list({ unread: 'true' });
  expect(unread).toBeGreaterThan(0);
  expect(await list({ topic: 'orders' })).toBe(unread);
  expect(await list({ topic: 'quotes' })).toBe(0);
});
