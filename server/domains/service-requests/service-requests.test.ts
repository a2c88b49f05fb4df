import * as serviceRequests from '@oficio/contract/domains/service-requests/service-requests.endpoints.ts';
import type { Updateable } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Users } from '#platform/database/schema.ts';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createPerson, createProvider, type Person } from '../providers/providers.fixtures.ts';

let app: OwnApp;

beforeAll(async () => {
  app = await ownApp();
});
afterAll(() => app.stop());

function send(
  client: Person,
  providerProfileId: string,
  { message = 'Necesito ayuda', key, ...more }: Record<string, unknown> = {},
) {
  const headers: Record<string, string> = typeof key === 'string' ? { 'idempotency-key': key } : {};
  const body = { message, providerProfileId, ...more };
  return app.call(serviceRequests.createServiceRequest, { body }, { token: client.token, headers });
}

function listOf({ token }: Person, query: Record<string, unknown> = {}) {
  return app.call(serviceRequests.listServiceRequests, { query }, { token });
}

test('a service request is listed for the provider and sent by mail', async () => {
  const provider = await createProvider(app.context);
  const client = await createPerson(app.context, { fullName: 'Carla <i>Cliente</i>' });
  const sent = await send(client, provider.profileId, {
    message: '  Hola, Beto.\r\nMi teléfono: <b>955</b>  ',
  });
  expect(sent.status).toBe(201);
  expect(sent.body).toMatchObject({
    message: 'Hola, Beto.\nMi teléfono: <b>955</b>',
    providerProfileId: provider.profileId,
    client: { fullName: 'Carla <i>Cliente</i>', photoUrl: null },
    answeredAt: null,
  });
  expect((await listOf(provider)).body).toEqual([sent.body]);
  const [mail, ...others] = await app.mails(provider.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Nueva solicitud de Carla <i>Cliente</i>');
  expect(mail?.plain_text).toContain('Mi teléfono: <b>955</b>');
  expect(mail?.plain_text).toContain(`/mensajes/${sent.body.id}`);
  expect(mail?.html).not.toContain('<b>955</b>');
});

test('a service request contains only id, name and photo of the client', async () => {
  const provider = await createProvider(app.context);
  const client = await createPerson(app.context, { phone: '+51955500101' });
  await send(client, provider.profileId);
  const [entry] = (await listOf(provider)).body;
  expect(Object.keys(entry?.client ?? {}).toSorted()).toEqual(['fullName', 'id', 'photoUrl']);
  expect(JSON.stringify(entry)).not.toContain('955500101');
  expect(JSON.stringify(entry)).not.toContain('@');
});

test('the list is paged, newest first', async () => {
  const provider = await createProvider(app.context);
  const client = await createPerson(app.context);
  const ids: string[] = [];
  for (const message of ['uno', 'dos', 'tres'])
    ids.unshift((await send(client, provider.profileId, { message })).body.id);
  const first = await listOf(provider, { limit: 2 });
  expect(first.body.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  const cursor = /cursor=([\w-]+)/.exec(first.headers.get('link') ?? '')?.[1];
  const rest = await listOf(provider, { limit: 2, cursor });
  expect(rest.body.map(({ id }) => id)).toEqual(ids.slice(2));
  expect(rest.headers.get('link')).toBeNull();
  expect((await listOf(provider, { limit: 101 })).status).toBe(400);
  expect((await listOf(provider, { cursor: "x'" })).status).toBe(400);
});

test('a message has 1 to 2,000 characters', async () => {
  const provider = await createProvider(app.context);
  const client = await createPerson(app.context);
  const { profileId } = provider;
  const wrong = ['', ' \u00a0\u200b ', 'a\u0000b', '\ud800', 'ñ'.repeat(2_001), 5, null, ['a']];
  for (const message of wrong) {
    const { error } = await send(client, profileId, { message });
    expect(error).toMatchObject({ statusCode: 400, code: 'INVALID_INPUT' });
  }
  expect((await send(client, profileId, { message: ' ' })).error.message).toEqual([
    'Escribe tu mensaje',
  ]);
  expect((await send(client, profileId, { status: 'x' })).status).toBe(400);
  expect((await send(client, 'nobody')).status).toBe(400);
  expect((await listOf(provider)).body).toEqual([]);
  const longest = '🙂'.repeat(2_000);
  expect((await send(client, profileId, { message: longest })).body.message).toBe(longest);
});

test('a service request to oneself, to a hidden provider or without accepted terms is refused', async () => {
  const provider = await createProvider(app.context, { roles: ['CLIENT', 'PROVIDER', 'ADMIN'] });
  const client = await createPerson(app.context);
  const own = await send(provider, provider.profileId);
  expect(own.error).toMatchObject({ statusCode: 403, code: 'OWN_PROFILE' });
  const missing = { statusCode: 404, code: 'PROFILE_NOT_FOUND' };
  expect((await send(client, crypto.randomUUID())).error).toMatchObject(missing);
  const changes: Updateable<Users>[] = [{ is_active: false }, { roles: ['CLIENT'] }];
  for (const change of changes) {
    const gone = await createProvider(app.context);
    const { db } = app.context;
    await db.updateTable('users').set(change).where('id', '=', gone.userId).execute();
    expect((await send(client, gone.profileId)).error).toMatchObject(missing);
  }
  const stranger = await createPerson(app.context, { hasAcceptedTerms: false });
  expect((await send(stranger, provider.profileId)).error.code).toBe('TERMS_NOT_ACCEPTED');
  const body = { message: 'Hola', providerProfileId: provider.profileId };
  expect((await app.call(serviceRequests.createServiceRequest, { body })).status).toBe(401);
});

test('only the provider who received a service request can read it and mark it as answered', async () => {
  const [provider, other] = [await createProvider(app.context), await createProvider(app.context)];
  const client = await createPerson(app.context);
  const { id } = (await send(client, provider.profileId)).body;
  const get = ({ token }: Person, requestId = id) =>
    app.call(serviceRequests.getServiceRequest, { params: { id: requestId } }, { token });
  const mark = ({ token }: Person) =>
    app.call(serviceRequests.markServiceRequestAnswered, { params: { id } }, { token });
  const missing = { statusCode: 404, code: 'SERVICE_REQUEST_NOT_FOUND' };
  expect((await get(other)).error).toMatchObject(missing);
  expect((await mark(other)).error).toMatchObject(missing);
  expect((await get(provider, crypto.randomUUID())).error).toMatchObject(missing);
  expect((await get(client)).body.message).toBe('Necesito ayuda');
  expect((await get(await createPerson(app.context))).error).toMatchObject(missing);
  expect((await listOf(client)).status).toBe(403);
  expect((await listOf(other)).body).toEqual([]);
  const [first, second] = [await mark(provider), await mark(provider)];
  expect(first.body.answeredAt).not.toBeNull();
  expect(second.body.answeredAt).toBe(first.body.answeredAt);
  expect((await get(provider)).body).toEqual(second.body);
});

test('a repeated idempotency key returns the first response; with another message it is refused', async () => {
  const provider = await createProvider(app.context);
  const client = await createPerson(app.context);
  const first = await send(client, provider.profileId, { key: 'k' });
  const repeated = await send(client, provider.profileId, { key: 'k' });
  expect([repeated.status, repeated.body]).toEqual([201, first.body]);
  const changed = await send(client, provider.profileId, { key: 'k', message: 'Otra cosa' });
  expect(changed.error).toMatchObject({ statusCode: 422, code: 'KEY_REUSED' });
  expect((await listOf(provider)).body).toHaveLength(1);
  expect(await app.mails(provider.email)).toHaveLength(1);
});

test('a client can send ten service requests an hour, also concurrently, and more in the next hour', async () => {
  const providers = await Promise.all(Array.from({ length: 5 }, () => createProvider(app.context)));
  const client = await createPerson(app.context);
  const responses = await Promise.all(
    Array.from({ length: 14 }, (_, index) => send(client, providers[index % 5]?.profileId ?? '')),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(10);
  const refused = responses.find(({ status }) => status !== 201);
  expect(refused?.error).toMatchObject({ statusCode: 429, code: 'TOO_MANY_SERVICE_REQUESTS' });
  const wait = Number(refused?.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(3_500);
  expect(wait).toBeLessThanOrEqual(3_600);
  const other = await createProvider(app.context);
  app.advance(3_601_000);
  expect((await send(client, other.profileId)).status).toBe(201);
});

test('a client can send three service requests a day to one provider, also concurrently', async () => {
  const provider = await createProvider(app.context);
  const client = await createPerson(app.context);
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => send(client, provider.profileId)),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(3);
  const refused = responses.find(({ status }) => status !== 201);
  expect(refused?.error).toMatchObject({
    statusCode: 429,
    code: 'TOO_MANY_TO_PROVIDER',
    message:
      'Ya enviaste 3 solicitudes a este prestador en un día. Podrás escribirle otra vez en 24 horas, o pídele un presupuesto desde uno de sus servicios.',
  });
  const wait = Number(refused?.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(86_300);
  expect(wait).toBeLessThanOrEqual(86_400);
  expect((await listOf(provider)).body).toHaveLength(3);
  expect(await app.mails(provider.email)).toHaveLength(3);
  const other = await createProvider(app.context);
  expect((await send(client, other.profileId)).status).toBe(201);
  expect((await send(await createPerson(app.context), provider.profileId)).status).toBe(201);
  app.advance((wait - 60) * 1_000);
  expect((await send(client, provider.profileId)).error.code).toBe('TOO_MANY_TO_PROVIDER');
  app.advance(120_000);
  expect((await send(client, provider.profileId)).status).toBe(201);
});
