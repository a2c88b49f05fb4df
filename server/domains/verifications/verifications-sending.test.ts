import * as endpoints from '@oficio/contract/domains/verifications/verifications.endpoints.ts';
import { DOCUMENTS_PER_HOUR } from '@oficio/contract/domains/verifications/verifications.schema.ts';
import sharp from 'sharp';
import { expect } from 'vitest';
import * as samples from '#platform/testing/image-samples.ts';
import { pageCookieOf, signIn } from '../accounts/accounts.fixtures.ts';
import { createPerson, createProvider, type Person } from '../providers/providers.fixtures.ts';
import { fileOf, identity, refusal, test } from './verifications.fixtures.ts';

const as = ({ token }: Pick<Person, 'token'>) => ({ token });

test('a document waits without its picture in any answer, and only administrators find it in the queue', async ({
  world,
  provider,
}) => {
  const { app, admin, send, newest, profileOf } = world;
  const { status, body } = await send();
  expect(status).toBe(200);
  expect(body.verifications).toMatchObject([
    { kind: 'IDENTITY', skill: null, status: 'WAITING', grounds: null, badgeUntil: null },
  ]);
  const id = await newest();
  expect(JSON.stringify(body)).not.toMatch(/document|webp/);
  const { body: listed } = await app.call(endpoints.listVerifications, {}, as(admin));
  expect(listed.find((row) => row.id === id)).toMatchObject({
    kind: 'IDENTITY',
    provider: { id: provider.userId, fullName: 'Beto Prestador' },
  });
  expect((await profileOf(provider)).verified).toEqual({ identity: false, licenses: [] });
});

test('the address of a document works for its session and 5 minutes, is never cached and is recorded', async ({
  world,
  provider,
}) => {
  const { app, admin, send, newest, addressOf, auditOf } = world;
  await send();
  const id = await newest();
  const { body } = await addressOf(id);
  const minutes = (Date.parse(body.expiresAt) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(4);
  expect(minutes).toBeLessThanOrEqual(5);
  const own = pageCookieOf(app.context, admin);
  const response = await fetch(app.url + body.url, { headers: own });
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-store, max-age=0',
    'content-security-policy': "sandbox; default-src 'none'",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const { exif, width, height } = await sharp(bytes).metadata();
  expect({ exif, width, height }).toEqual({ exif: undefined, width: 200, height: 300 });
  expect(bytes.includes('SecretCamera')).toBe(false);
  const [file = ''] = /[\da-f-]{36}/.exec(body.url) ?? [];
  for (const address of [`/images/${file}.webp`, `/documents/${file}`, `/documents/${file}.webp`])
    expect((await fetch(app.url + address)).status).toBe(404);
  expect((await auditOf(provider.userId)).map(({ action }) => action)).toEqual([
    'VERIFICATION_DOCUMENT_READ',
  ]);
});

test('a changed, expired or foreign address and one of an ended session read nothing', async ({
  world,
  provider,
}) => {
  const { app, admin, otherAdmin, send, newest, addressOf } = world;
  await send();
  const id = await newest();
  const { url } = (await addressOf(id)).body;
  const statusOf = async (path: string, person?: Person) => {
    const headers = person ? pageCookieOf(app.context, person) : {};
    return (await fetch(app.url + path, { headers })).status;
  };
  const [path = '', token = ''] = url.split('?token=');
  const [userId, sessionId, expiresAt, signature = ''] = token.split('.');
  for (const forged of [
    `${path}?token=`,
    `${path}?token=${token}&token=${token}`,
    `${path}?token=${token.slice(0, -1)}`,
    `${path}?token=${userId}.${sessionId}.${Number(expiresAt) + 60_000}.${signature}`,
    `${path}?token=${otherAdmin.userId}.${sessionId}.${expiresAt}.${signature}`,
    `/documents/00000000-0000-4000-8000-000000000000?token=${token}`,
    `/documents/..%2f..%2fsession-secret?token=${token}`,
  ])
    expect({ forged, status: await statusOf(forged, admin) }).toEqual({ forged, status: 404 });
  expect(await statusOf(url, admin)).toBe(200);
  // The address alone opens nothing, nor with the session of somebody else.
  for (const person of [undefined, otherAdmin, provider])
    expect(await statusOf(url, person)).toBe(404);
  const elsewhere = await signIn(app, { id: admin.userId });
  expect(await statusOf(url, { ...admin, token: elsewhere })).toBe(404);
  app.advance(5 * 60_000 + 1_000);
  try {
    expect(await statusOf(url, admin)).toBe(404);
  } finally {
    app.advance(-5 * 60_000 - 1_000);
  }
  const leaving = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
  const theirs = (await addressOf(id, leaving)).body.url;
  expect(await statusOf(theirs, leaving)).toBe(200);
  await app.context.pool.query("update users set roles = '{CLIENT}' where id = $1", [
    leaving.userId,
  ]);
  expect(await statusOf(theirs, leaving)).toBe(404);
  await app.context.pool.query(
    "update users set roles = '{ADMIN}', administrator_rights = '{moderation}' where id = $1",
    [leaving.userId],
  );
  await app.context.pool.query(
    "update sessions set ended_at = now(), end_reason = 'LOGOUT' where user_id = $1",
    [leaving.userId],
  );
  expect(await statusOf(theirs, leaving)).toBe(404);
});

test('a replaced and a withdrawn document are deleted, and a decided one cannot be withdrawn', async ({
  world,
}) => {
  const { app, own, send, newest, decide, withdraw, storedDocuments } = world;
  const before = storedDocuments().length;
  await send();
  const first = await newest();
  await send();
  await app.settle();
  expect(storedDocuments()).toHaveLength(before + 1);
  expect((await decide(first, refusal)).error.code).toBe('VERIFICATION_CLOSED');
  expect((await withdraw(first)).error.code).toBe('VERIFICATION_CLOSED');
  const stranger = await createProvider(app.context);
  expect((await withdraw(await newest(), stranger)).error.code).toBe('VERIFICATION_NOT_FOUND');
  expect((await withdraw(await newest())).status).toBe(200);
  expect((await own())[0]?.status).toBe('WITHDRAWN');
  await app.settle();
  expect(storedDocuments()).toHaveLength(before);
});

test('a document whose file a restore lost is reported as missing and can be refused', async ({
  world,
}) => {
  const { app, send, newest, addressOf, decide } = world;
  await send();
  const id = await newest();
  await app.context.pool.query(
    'update verifications set document_id = gen_random_uuid() where id = $1',
    [id],
  );
  expect((await addressOf(id)).error).toMatchObject({ statusCode: 410, code: 'DOCUMENT_MISSING' });
  expect((await decide(id, refusal)).status).toBe(204);
});

test.for<[string, number, string, Record<string, string>, () => Buffer | Promise<Buffer>]>([
  ['a PDF', 415, 'IMAGE_TYPE', identity, () => Buffer.from('%PDF-1.7\n')],
  [
    'half a JPEG',
    400,
    'IMAGE_UNREADABLE',
    identity,
    () => samples.truncatedJpeg({ width: 300, height: 200 }),
  ],
  ['9 MB', 413, 'FILE_TOO_LARGE', identity, () => Buffer.alloc(9 * 1024 * 1024)],
  ['no kind', 400, 'INVALID_INPUT', {}, () => samples.jpegPhoto({ width: 30, height: 20 })],
  [
    'a license without a trade',
    400,
    'INVALID_INPUT',
    { kind: 'LICENSE' },
    () => samples.jpegPhoto({ width: 30, height: 20 }),
  ],
  [
    'an unknown trade',
    400,
    'SKILL_UNKNOWN',
    { kind: 'LICENSE', skillId: '00000000-0000-4000-8000-000000000000' },
    () => samples.jpegPhoto({ width: 30, height: 20 }),
  ],
])(
  'sending %s returns %i %s and stores nothing',
  async ([, status, code, body, make], { world }) => {
    const { app, own, send, storedDocuments } = world;
    await app.settle();
    const before = storedDocuments();
    expect((await send(body, fileOf(await make()))).error).toMatchObject({
      statusCode: status,
      code,
    });
    expect(storedDocuments()).toEqual(before);
    expect(await own()).toEqual([]);
  },
);

test('a provider can send ten documents an hour, also at once', async ({ world, provider }) => {
  const { app, send } = world;
  const insert = (count: number) =>
    app.context.pool.query(
      `insert into verifications (id, provider_profile_id, status, sent_at)
       select gen_random_uuid(), $1, 'REPLACED', now() - interval '50 minutes' from generate_series(1, $2::int)`,
      [provider.profileId, count],
    );
  await insert(DOCUMENTS_PER_HOUR - 1);
  const outcomes = await Promise.all([send(), send(), send()]);
  expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429]);
  const refused = outcomes.find(({ status }) => status === 429);
  expect(refused?.error).toMatchObject({
    code: 'VERIFICATION_RATE',
    message: 'Puedes enviar 10 documentos por hora. Vuelve a probar en 10 min.',
  });
});
