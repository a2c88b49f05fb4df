import { updateOwnUser } from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { listAuditEntries } from '@oficio/contract/domains/audit/audit.endpoints.ts';
import * as endpoints from '@oficio/contract/domains/brand/brand.endpoints.ts';
import type { BrandSettings } from '@oficio/contract/domains/brand/brand.schema.ts';
import { createSearchAlert } from '@oficio/contract/domains/search-alerts/search-alerts.endpoints.ts';
import { countryNames } from '@oficio/contract/platform/countries.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { jpegPhoto, svgWithScript } from '#platform/testing/image-samples.ts';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { loadTestPlaces } from './domains/places/places.fixtures.ts';
import { createPerson, type Person } from './domains/providers/providers.fixtures.ts';
import { readBrand, storeEnvironmentBrand } from './domains/brand/brand.service.ts';

let app: OwnApp;
let admin: Person;

beforeAll(async () => {
  app = await ownApp();
});
/** Each test begins with the brand of a new installation and an administrator who has changed nothing. */
beforeEach(async () => {
  await app.context.transaction(async (tx) => {
    await tx.db.deleteFrom('brand').execute();
    const sources = ['administrator', 'environment'] as const;
    await tx.db
      .insertInto('brand')
      .values(sources.map((source) => ({ source })))
      .execute();
    await tx.publicDataChanged();
  });
  admin = await createPerson(app.context, { roles: ['ADMIN'] });
});
afterAll(() => app.stop());

const as = () => ({ token: admin.token });
const current = async () => (await app.call(endpoints.getBrandSettings, {}, as())).body;
/** Returns the entries of this test's administrator in the audit log. */
const ownEntries = async () =>
  (await app.call(listAuditEntries, { query: { limit: '100' } }, as())).body.filter(
    ({ actor }) => actor?.id === admin.userId,
  );
const shown = async (on = app) => (await on.call(endpoints.getBrand, {})).body;

async function save(change: Partial<BrandSettings['own']>, version?: number) {
  const { own, version: known } = await current();
  const body = { ...own, ...change, version: version ?? known };
  return app.call(endpoints.updateBrand, { body }, as());
}

const picture = async (width: number, height: number) =>
  new Blob([new Uint8Array(await jpegPhoto({ width, height }))]);
const upload = async (name: string, file: Blob, version?: number) =>
  app.call(
    endpoints.setBrandPicture,
    {
      params: { picture: name },
      body: { version: String(version ?? (await current()).version) },
      file,
    },
    as(),
  );

test('a new installation has a name, all countries, no palette of its own and no pictures', async () => {
  const brand = await shown();
  expect(brand).toMatchObject({
    name: 'Oficio',
    shortName: 'Oficio',
    sender: 'Oficio',
    palette: null,
    logo: null,
    icon: null,
    hero: { title: null, lead: null },
    legal: { name: '', id: '', address: '', contact: '' },
    currency: 'USD',
    supportEmail: 'soporte@oficio.example',
    countries: countryNames,
  });
  expect(await readBrand(app.context.db)).toEqual(brand);
});

test('what an administrator saves is public at once on all instances and recorded', async () => {
  const beside = await ownApp({ beside: app });
  try {
    expect((await shown(beside)).name).toBe('Oficio');
    const saved = await save({ name: 'Fixo', color: '#6D28D9', countries: ['Perú', 'Chile'] });
    expect(saved).toMatchObject({ status: 200, body: { version: 1, own: { color: '#6d28d9' } } });
    expect(await shown()).toMatchObject({
      name: 'Fixo',
      shortName: 'Fixo',
      sender: 'Fixo',
      palette: { light: { accent: '#6d28d9' } },
      countries: ['Perú', 'Chile'],
    });
    await expect.poll(async () => (await shown(beside)).name).toBe('Fixo');
    const [entry] = await ownEntries();
    expect(entry).toMatchObject({
      action: 'BRAND_CHANGED',
      actor: { id: admin.userId },
      subject: { type: 'setting', id: 'brand' },
      before: { name: '', color: '', countries: '' },
      after: { name: 'Fixo', color: '#6d28d9', countries: ['Perú', 'Chile'] },
    });
  } finally {
    await beside.stop();
  }
});

test('equal values change and record nothing', async () => {
  await save({ name: 'Fixo' });
  expect((await save({ name: ' Fixo ' })).body.version).toBe(1);
  expect(await ownEntries()).toHaveLength(1);
});

test('of two administrators who save at once the second one learns what the first one changed', async () => {
  const { version } = await current();
  const saved = await Promise.all([
    save({ name: 'Fixo' }, version),
    save({ name: 'Arreglo' }, version),
  ]);
  expect(saved.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const winner = saved.find(({ status }) => status === 200)?.body;
  const { error } = saved.find(({ status }) => status === 409) ?? {};
  expect(error).toMatchObject({ code: 'BRAND_CHANGED', details: { version: 1 } });
  expect(error?.message).toBe(
    'Otra persona cambió la marca mientras la editabas. Mira lo que cambió y vuelve a guardar.',
  );
  expect(await current()).toEqual(winner);
  expect((await upload('logo', await picture(300, 100), version)).error.code).toBe('BRAND_CHANGED');
});

test.each([
  [{ color: '#ffee00' }, 'color', /no se leen bien. El más parecido que sí se lee es #[\da-f]{6}$/],
  [{ color: 'verde' }, 'color', /^Escribe el color como #1a2b3c$/],
  [{ countries: [] }, 'countries', /^Deja abierto al menos un país$/],
  [{ name: ' ' }, 'name', /obligatorio/],
  [{ name: 'x'.repeat(31) }, 'name', /30 caracteres/],
] as [Partial<BrandSettings['own']>, string, RegExp][])(
  '%j is refused beside its field',
  async (change, path, message) => {
    const { status, error } = await save(change);
    expect(status).toBe(400);
    expect(error.issues?.map((issue) => issue.path)).toEqual([path]);
    expect(error.issues?.[0]?.message).toMatch(message);
    expect((await shown()).name).toBe('Oficio');
  },
);

test('each field comes from the administrator, else from the environment, else from a new installation', async () => {
  const beside = await ownApp({
    beside: app,
    env: {
      BRAND_NAME: 'Arreglo',
      BRAND_COUNTRIES: 'pe, cl',
      BRAND_LEGAL_NAME: 'Arreglo SAC',
      MAIL_FROM: 'Equipo de Arreglo <hola@arreglo.example>',
    },
  });
  try {
    await storeEnvironmentBrand(beside.context);
    expect(await shown()).toMatchObject({
      name: 'Arreglo',
      sender: 'Equipo de Arreglo',
      countries: ['Perú', 'Chile'],
      legal: { name: 'Arreglo SAC' },
      color: '#1d5c48',
    });
    await save({ name: 'Fixo' });
    expect(await shown()).toMatchObject({ name: 'Fixo', legal: { name: 'Arreglo SAC' } });
    expect((await current()).inherited).toMatchObject({ name: 'Arreglo', color: '#1d5c48' });
    await save({ name: null });
    expect((await shown()).name).toBe('Arreglo');
  } finally {
    await beside.stop();
  }
});

test.each([
  [{ BRAND_COLOR: '#ffee00' }, 'color: Con este color los textos no se leen bien'],
  [{ BRAND_COUNTRIES: 'PE,XX' }, 'BRAND_COUNTRIES has XX'],
])('a start with %j stops with a sentence', async (env, sentence) => {
  const beside = await ownApp({ beside: app, env });
  try {
    await expect(storeEnvironmentBrand(beside.context)).rejects.toThrow(sentence);
  } finally {
    await beside.stop();
  }
});

test('a closed country cannot be chosen any more; who has it already keeps it', async () => {
  const person = await createPerson(app.context, {});
  const chooseCountry = async (country: string) => {
    const call = { body: { country } };
    const { status, error } = await app.call(updateOwnUser, call, { token: person.token });
    return status < 400 ? status : error.code;
  };
  expect(await chooseCountry('Bolivia')).toBe(200);
  await save({ countries: ['Perú'] });
  expect(await chooseCountry('Chile')).toBe('COUNTRY_CLOSED');
  expect(await chooseCountry('Bolivia')).toBe(200);
  expect(await chooseCountry('Perú')).toBe(200);
  expect(await chooseCountry('Bolivia')).toBe('COUNTRY_CLOSED');
});

test('nobody can wait for a service of a closed country, but those who live there', async () => {
  await loadTestPlaces(app.context);
  const own = await createPerson(app.context, { country: 'Argentina' });
  await save({ countries: ['Perú'] });
  const wait = async (body: Record<string, string>, token?: string) => {
    const created = await app.call(createSearchAlert, { body }, token ? { token } : {});
    return created.status < 400 ? created.status : created.error.code;
  };
  const search = 'ñandúes';
  const email = 'espera@ejemplo.com';
  const BUENOS_AIRES = '6';
  expect(await wait({ search, email, place: BUENOS_AIRES })).toBe('COUNTRY_CLOSED');
  expect(await wait({ search, email, country: 'Argentina' })).toBe('COUNTRY_CLOSED');
  expect(await app.mails(email)).toEqual([]);
  expect(await wait({ search, place: BUENOS_AIRES }, own.token)).toBe(201);
  expect(await wait({ search, email, country: 'Perú' })).toBe(201);
  await app.settle();
});

test('pictures are encoded anew, replaced with their files and removed', async () => {
  const first = (await upload('logo', await picture(900, 300))).body.brand.logo;
  expect(first).toMatchObject({ width: 640, height: 213 });
  expect((await fetch(app.url + first?.url)).status).toBe(200);
  const icon = (await upload('icon', await picture(900, 600))).body.brand.icon;
  expect(icon).toMatchObject({ width: 512, height: 512 });
  const second = (await upload('logo', await picture(400, 100))).body.brand.logo;
  expect(second?.id).not.toBe(first?.id);
  await app.settle();
  expect((await fetch(app.url + first?.url)).status).toBe(404);
  const query = async () => ({
    params: { picture: 'logo' as const },
    query: { version: String((await current()).version) },
  });
  const removed = await app.call(endpoints.removeBrandPicture, await query(), as());
  expect(removed.body).toMatchObject({ version: 4, brand: { logo: null, icon: { id: icon?.id } } });
  const again = await app.call(endpoints.removeBrandPicture, await query(), as());
  expect(again.body.version).toBe(4);
});

test('an SVG with a script, a picture of 40 MB and a very long one are refused in words', async () => {
  const svg = new Blob([svgWithScript], { type: 'image/svg+xml' });
  expect((await upload('logo', svg)).error).toMatchObject({
    code: 'IMAGE_TYPE',
    message: 'Envía una imagen JPEG, PNG o WebP.',
  });
  const large = new Blob([new Uint8Array(40 * 1024 * 1024)]);
  expect((await upload('logo', large)).error).toMatchObject({
    code: 'FILE_TOO_LARGE',
    message: 'El archivo pesa más de 8 MB. Elige otro más ligero.',
  });
  expect((await upload('logo', await picture(1_200, 100))).error.code).toBe('IMAGE_SHAPE');
  expect((await current()).version).toBe(0);
});
