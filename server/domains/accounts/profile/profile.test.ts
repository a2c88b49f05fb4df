import * as endpoints from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { TERMS_VERSION } from '#domains/texts/texts-terms.rules.ts';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createTestUser, signIn, type TestUserOptions } from '../accounts.fixtures.ts';
import { normalizeStoredPhones } from './phones.service.ts';
import { loadPublicUsers } from '../accounts.service.ts';

let server: TestApp;

beforeAll(async () => {
  server = await sharedApp();
});

async function createSignedInUser(options: TestUserOptions = {}) {
  const user = await createTestUser(server.context, options);
  return { user, token: await signIn(server, user) };
}
const row = (id: string) =>
  server.context.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const patch = (token: string, body: unknown) =>
  server.call(endpoints.updateOwnUser, { body }, { token });

async function picture(format: 'png' | 'webp'): Promise<Blob> {
  const image = sharp({ create: { width: 300, height: 300, channels: 3, background: '#0a7' } });
  return new Blob([await image.toFormat(format).toBuffer()]);
}

test('the own user contains every field and no secret', async () => {
  const owner = await createTestUser(server.context);
  const { token, user } = await createSignedInUser({
    referredByUserId: owner.id,
    referralCredits: 1,
  });
  const { body } = await server.call(endpoints.getOwnUser, {}, { token });
  expect(body).toMatchObject({
    id: user.id,
    isActive: true,
    isVerified: true,
    providerProfile: null,
    referralCredits: 1,
    referredByCode: owner.referralCode,
  });
  expect(JSON.stringify(body)).not.toMatch(/argon2|password/);
});

test('changing own data returns the user and a fresh access token with the new data', async () => {
  const { token } = await createSignedInUser();
  const response = await patch(token, {
    fullName: ' Zoe\u0301 ',
    country: 'Espan\u0303a',
    phone: '+34 600 000 000',
  });
  expect(response.status).toBe(200);
  expect(response.body).toMatchObject({
    fullName: 'Zoé',
    country: 'España',
    address: 'Calle Falsa 123',
  });
  const payload = Buffer.from(
    response.body.accessToken.split('.')[1] ?? '',
    'base64url',
  ).toString();
  expect(JSON.parse(payload)).toMatchObject({ fullName: 'Zoé', country: 'España' });
  const me = await server.call(endpoints.getOwnUser, {}, { token: response.body.accessToken });
  expect(me.body.fullName).toBe('Zoé');
});

test('fields that users cannot edit are refused with 400 and change nothing', async () => {
  const { token, user } = await createSignedInUser({ hasAcceptedTerms: true });
  const before = await row(user.id);
  const bodies = [
    { roles: ['ADMIN'] },
    { isVerified: true },
    { isActive: false },
    { email: 'otro@prueba.example' },
    { id: crypto.randomUUID() },
    { referralCode: 'AAAAAAAA' },
    { promotionsUsedCount: 0 },
    { referralCredits: 99 },
    { providerProfileId: crypto.randomUUID() },
    { hasAcceptedTerms: false },
    { fullName: 'Buena', roles: ['ADMIN'] },
    { fullName: '  \u200b ' },
    { fullName: 'x'.repeat(121) },
    { fullName: 'a\u0000b' },
    { fullName: '\ud800' },
    { fullName: 5 },
    { country: 'Narnia' },
    { phone: 'llámame' },
    { address: 'x'.repeat(301) },
    {},
    [],
    null,
  ];
  for (const body of bodies) {
    const response = await patch(token, body);
    expect([JSON.stringify(body).slice(0, 60), response.status]).toEqual([
      JSON.stringify(body).slice(0, 60),
      400,
    ]);
  }
  expect(await row(user.id)).toEqual(before);
});

test('a phone is stored in E.164, parsed as a number of the sent or the stored country', async () => {
  const { token, user } = await createSignedInUser({ country: 'Perú' });
  const phoneAfter = async (body: Record<string, unknown>) => (await patch(token, body)).body.phone;
  expect(await phoneAfter({ phone: '955 500 101' })).toBe('+51955500101');
  expect(await phoneAfter({ phone: '+34 600-000-000' })).toBe('+34600000000');
  expect(await phoneAfter({ phone: '+51 +57 300 123 4567' })).toBe('+573001234567');
  expect(await phoneAfter({ phone: '(011) 5555-0000', country: 'Argentina' })).toBe(
    '+541155550000',
  );
  expect((await row(user.id)).phone).toBe('+541155550000');
});

test('a number that is invalid in its country is refused with INVALID_PHONE and changes nothing', async () => {
  const { token, user } = await createSignedInUser({ country: 'Perú' });
  const before = await row(user.id);
  for (const phone of ['955 500', '+51 955 500 101 222', '+999 123 456', '(((((((']) {
    const response = await patch(token, { phone, fullName: 'Otra' });
    expect([phone, response.status, response.error.code]).toEqual([phone, 400, 'INVALID_PHONE']);
  }
  expect(await row(user.id)).toEqual(before);
});

test('phones of older versions are converted to E.164 at the start, and unrecognized ones stay', async () => {
  const stored = [
    [{ country: 'Perú', phone: '955 500 101' }, '+51955500101'],
    [{ country: 'Argentina', phone: '+54 (11) 5555-0000' }, '+541155550000'],
    [{ country: 'Perú', phone: '555' }, '555'],
    [{ country: null, phone: '955 500 101' }, '955 500 101'],
    [{ country: 'Perú', phone: null }, null],
  ] as const;
  const users = [];
  for (const [details] of stored) users.push(await createTestUser(server.context, details));
  await normalizeStoredPhones(server.context);
  await normalizeStoredPhones(server.context);
  const after = await Promise.all(users.map(async ({ id }) => (await row(id)).phone));
  expect(after).toEqual(stored.map(([, phone]) => phone));
});

test('accepting the terms records version and time, once', async () => {
  const { token, user } = await createSignedInUser({ hasAcceptedTerms: false });
  const response = await patch(token, { hasAcceptedTerms: true });
  expect(response.body.hasAcceptedTerms).toBe(true);
  const first = await row(user.id);
  expect(first.terms_version).toBe(TERMS_VERSION);
  await patch(token, { hasAcceptedTerms: true });
  expect((await row(user.id)).terms_accepted_at).toEqual(first.terms_accepted_at);
});

test('a form completes the profile with a photo, and a later photo replaces it', async () => {
  const { token, user } = await createSignedInUser({ country: null, address: null, phone: null });
  const body = { country: 'Chile', address: 'Los Olmos 1', phone: '+56222222222' };
  const file = await picture('webp');
  const response = await server.call(endpoints.updateOwnUser, { body, file }, { token });
  expect(response.status).toBe(200);
  expect(response.body).toMatchObject(body);
  expect(response.body.photoUrl).toMatch(/^\/images\/[0-9a-f-]{36}-256\.webp$/);

  const photo = await picture('png');
  const replaced = await server.call(endpoints.uploadOwnPhoto, { file: photo }, { token });
  expect(replaced.status).toBe(200);
  expect(replaced.body.photoUrl).not.toBe(response.body.photoUrl);
  const me = await server.call(endpoints.getOwnUser, {}, { token: replaced.body.accessToken });
  expect(me.body.photoUrl).toBe(replaced.body.photoUrl);
  const living = await server.context.db
    .selectFrom('images')
    .select('id')
    .where('owner_id', '=', user.id)
    .where('deleted_at', 'is', null)
    .execute();
  expect(living).toHaveLength(1);
  const seen = await loadPublicUsers(server.context.db, [user.id, user.id, crypto.randomUUID()]);
  expect([...seen.values()]).toEqual([
    { id: user.id, fullName: user.fullName, photoUrl: replaced.body.photoUrl, country: 'Chile' },
  ]);
});

test('a provider whose profile is hidden may replace their photo, which stays hidden', async () => {
  const { token, user } = await createSignedInUser({ roles: ['CLIENT', 'PROVIDER'] });
  await server.context.db
    .insertInto('provider_profiles')
    .values({
      id: crypto.randomUUID(),
      user_id: user.id,
      bio: '',
      availability: JSON.stringify([]),
      timezone: 'America/Lima',
      hidden_reason: 'Oculto',
    })
    .execute();
  const file = await picture('png');
  const response = await server.call(endpoints.uploadOwnPhoto, { file }, { token });
  expect([response.status, response.body.photoUrl]).toEqual([200, null]);
  expect((await row(user.id)).photo_image_id).not.toBeNull();
});

test('the profile photo is PNG or JPEG, and a refused one changes nothing', async () => {
  const { token, user } = await createSignedInUser();
  const webp = await server.call(
    endpoints.uploadOwnPhoto,
    { file: await picture('webp') },
    { token },
  );
  expect([webp.status, webp.error.code]).toEqual([415, 'IMAGE_TYPE']);
  const text = await server.call(endpoints.uploadOwnPhoto, { file: new Blob(['hola']) }, { token });
  expect(text.status).toBe(415);
  expect((await server.call(endpoints.uploadOwnPhoto, {}, { token })).status).toBe(415);
  expect((await row(user.id)).photo_image_id).toBeNull();
});

test('own endpoints respond with 401 without a token', async () => {
  const body = { fullName: 'X' };
  const responses = [
    await server.call(endpoints.getOwnUser, {}),
    await server.call(endpoints.updateOwnUser, { body }),
    await server.call(endpoints.uploadOwnPhoto, { file: await picture('png') }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([401, 401, 401]);
});
