import { randomUUIDv7 } from 'node:crypto';
import * as endpoints from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { MAX_CARDS } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { getProviderProfile } from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { jpegPhoto } from '#platform/testing/image-samples.ts';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { openSocket } from '#testing/test-socket.ts';
import {
  createPerson,
  createProvider,
  type Provider,
} from '#domains/providers/providers.fixtures.ts';
import { cardBody, createTestCard, type TestCard } from '../catalog.fixtures.ts';

let app: TestApp;
let ana: Provider;
let card: TestCard;

beforeAll(async () => {
  app = await sharedApp();
});

beforeEach(async () => {
  ana = await createProvider(app.context, { fullName: 'Ana Paredes' });
  card = await createTestCard(app.context, ana);
});

const { pauseServiceCard, resumeServiceCard, deleteServiceCard } = endpoints;
type Action = typeof pauseServiceCard | typeof resumeServiceCard | typeof deleteServiceCard;

const change = (action: Action, token = ana.token, id = card.id) =>
  app.call<Action>(action, { params: { id } }, { token });
const read = (token?: string) =>
  app.call(endpoints.getServiceCard, { params: { id: card.id } }, token ? { token } : {});
const listOwn = async () =>
  (await app.call(endpoints.listOwnServiceCards, {}, { token: ana.token })).body;

/** Returns the public lists in which the card appears. */
async function listed(): Promise<string[]> {
  const idsOf = async (query: Record<string, string>) =>
    (await app.call(endpoints.listServiceCards, { query })).body.map(({ id }) => id);
  const sitemapIndex = await (await fetch(`${app.url}/sitemap.xml`)).text();
  const addresses = [...sitemapIndex.matchAll(/<loc>[^<]*?(\/sitemap[^<]*)<\/loc>/g)];
  const sitemaps = await Promise.all(
    addresses.map(async ([, path = '']) => (await fetch(app.url + path)).text()),
  );
  const lists = {
    catalog: await idsOf({ skill: card.skillId }),
    provider: await idsOf({ provider: ana.profileId }),
    search: await idsOf({ search: 'arreglo', skill: card.skillId }),
    sitemap: sitemaps.filter((xml) => xml.includes(card.id)).map(() => card.id),
  };
  return Object.entries(lists).flatMap(([name, ids]) => (ids.includes(card.id) ? [name] : []));
}

const EVERYWHERE = ['catalog', 'provider', 'search', 'sitemap'];
const missing = { status: 404, error: { code: 'CARD_NOT_FOUND' } };

test('a paused card is invisible to everybody but its owner until it is resumed', async () => {
  const stranger = await createProvider(app.context);
  expect(await listed()).toEqual(EVERYWHERE);
  const preview = app.url + (await read()).body.shareImageUrl;
  expect((await fetch(preview)).status).toBe(200);
  const paused = await change(pauseServiceCard);
  expect(paused).toMatchObject({ status: 200, body: { id: card.id, isPaused: true } });
  expect(await listed()).toEqual([]);
  expect((await fetch(preview)).status).toBe(404);
  for (const token of [undefined, stranger.token]) expect(await read(token)).toMatchObject(missing);
  expect(await read(ana.token)).toMatchObject({ status: 200, body: { isPaused: true } });
  expect(await listOwn()).toMatchObject([{ id: card.id, isPaused: true }]);
  expect(await change(resumeServiceCard)).toMatchObject({ body: { isPaused: false } });
  expect(await listed()).toEqual(EVERYWHERE);
  expect(await read()).toMatchObject({ status: 200, body: { isPaused: false } });
});

test('pausing and resuming twice changes nothing, and an edit keeps the pause', async () => {
  const pausedAt = () =>
    app.context.db
      .selectFrom('service_cards')
      .select('paused_at')
      .where('id', '=', card.id)
      .executeTakeFirstOrThrow();
  await change(pauseServiceCard);
  const first = await pausedAt();
  expect((await change(pauseServiceCard)).status).toBe(200);
  expect(await pausedAt()).toEqual(first);
  const body = cardBody(card.skillId, { title: 'Otro título' });
  const params = { id: card.id };
  const edited = await app.call(
    endpoints.updateServiceCard,
    { params, body },
    { token: ana.token },
  );
  expect(edited.body).toMatchObject({ title: 'Otro título', isPaused: true });
  expect(await listed()).toEqual([]);
  for (const _ of ['once', 'twice'])
    expect(await change(resumeServiceCard)).toMatchObject({
      status: 200,
      body: { isPaused: false },
    });
});

test('a paused card stays hidden after its provider was deactivated and activated again', async () => {
  await change(pauseServiceCard);
  for (const isActive of [false, true])
    await app.context.db
      .updateTable('users')
      .set({ is_active: isActive })
      .where('id', '=', ana.userId)
      .execute();
  expect(await listed()).toEqual([]);
});

test('a card of another provider and an unknown card cannot be paused, resumed or deleted', async () => {
  const bruno = await createProvider(app.context);
  for (const action of [pauseServiceCard, resumeServiceCard, deleteServiceCard]) {
    expect(await change(action, bruno.token)).toMatchObject(missing);
    expect(await change(action, ana.token, randomUUIDv7())).toMatchObject(missing);
  }
  expect(await listed()).toEqual(EVERYWHERE);
});

test('a deleted card is 410 with its skill and provider, and leaves all lists', async () => {
  await change(pauseServiceCard);
  expect((await change(deleteServiceCard)).status).toBe(204);
  expect(await listed()).toEqual([]);
  expect(await listOwn()).toEqual([]);
  const skill = { id: card.skillId, name: expect.stringMatching(/^Oficio /) as string };
  const gone = {
    status: 410,
    error: {
      code: 'CARD_DELETED',
      message: 'Este servicio ya no se ofrece.',
      details: { skill, provider: { id: ana.profileId, fullName: 'Ana Paredes' } },
    },
  };
  expect(await read()).toMatchObject(gone);
  expect(await read(ana.token)).toMatchObject(gone);
  expect((await app.call(getProviderProfile, { params: { id: ana.profileId } })).status).toBe(200);
});

test('a deleted card of a deactivated provider names no provider', async () => {
  await change(deleteServiceCard);
  await app.context.db
    .updateTable('users')
    .set({ is_active: false })
    .where('id', '=', ana.userId)
    .execute();
  expect((await read()).error).toMatchObject({ statusCode: 410, details: { provider: null } });
});

test('a deleted card cannot be changed, resumed or deleted again', async () => {
  await change(deleteServiceCard);
  for (const action of [pauseServiceCard, resumeServiceCard, deleteServiceCard])
    expect(await change(action)).toMatchObject(missing);
  const call = { params: { id: card.id }, body: cardBody(card.skillId) };
  expect(await app.call(endpoints.updateServiceCard, call, { token: ana.token })).toMatchObject(
    missing,
  );
});

test('deleting a card deletes its pictures', async () => {
  const file = new Blob([new Uint8Array(await jpegPhoto({ width: 500, height: 300 }))]);
  const params = { id: card.id };
  const options = { token: ana.token };
  await app.call(endpoints.replaceCoverImage, { params, file }, options);
  await app.call(endpoints.addGalleryImage, { params, body: { description: '' }, file }, options);
  const stored = () =>
    app.context.db
      .selectFrom('images')
      .select('id')
      .where('owner_id', '=', ana.userId)
      .where('deleted_at', 'is', null)
      .execute();
  expect(await stored()).toHaveLength(2);
  await change(deleteServiceCard);
  expect(await stored()).toEqual([]);
});

test('deleted cards do not count for the limit of cards', async () => {
  await sql`insert into service_cards (id, provider_profile_id, skill_id, title, description)
    select gen_random_uuid(), provider_profile_id, skill_id, title, description
      from service_cards, generate_series(2, ${MAX_CARDS}) where id = ${card.id}`.execute(
    app.context.db,
  );
  const publish = () =>
    app.call(endpoints.createServiceCard, { body: cardBody(card.skillId) }, { token: ana.token });
  expect((await publish()).error).toMatchObject({ code: 'CARD_LIMIT' });
  await change(deleteServiceCard);
  expect((await publish()).status).toBe(201);
});

test('the own open pages are refreshed when a card is paused, resumed or deleted', async () => {
  const page = await openSocket(app, ana.token);
  const changed = { kind: 'serviceCard', id: card.id };
  await change(pauseServiceCard);
  await change(resumeServiceCard);
  await change(deleteServiceCard);
  await expect.poll(() => page.of('liveChange')).toEqual([changed, changed, changed]);
  page.socket.disconnect();
});

test('the notice of a card is 24 hours unless its provider chooses 2 or 48', async () => {
  const publish = (more: Record<string, unknown>) =>
    app.call(
      endpoints.createServiceCard,
      { body: { ...cardBody(card.skillId), ...more } },
      { token: ana.token },
    );
  expect((await publish({ noticeHours: undefined })).body.noticeHours).toBe(24);
  for (const noticeHours of [2, 24, 48])
    expect((await publish({ noticeHours })).body.noticeHours).toBe(noticeHours);
  for (const noticeHours of [0, 3, '24', null]) {
    const refused = await publish({ noticeHours });
    expect(refused.error).toMatchObject({
      statusCode: 400,
      issues: [{ path: 'noticeHours', message: 'Elige 2, 24 o 48 horas' }],
    });
  }
  const body = cardBody(card.skillId, { noticeHours: 48 });
  const call = { params: { id: card.id }, body };
  await app.call(endpoints.updateServiceCard, call, { token: ana.token });
  const client = await createPerson(app.context);
  expect((await read(client.token)).body.noticeHours).toBe(48);
});

test('a deleted card of a hidden profile names no provider', async () => {
  await change(deleteServiceCard);
  await app.context.db
    .updateTable('provider_profiles')
    .set({ hidden_reason: 'Oculto' })
    .where('user_id', '=', ana.userId)
    .execute();
  expect((await read()).error).toMatchObject({ statusCode: 410, details: { provider: null } });
});
