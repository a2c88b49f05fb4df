import { listAuditEntries } from '@oficio/contract/domains/audit/audit.endpoints.ts';
import {
  createServiceCard,
  getServiceCard,
} from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import * as endpoints from '@oficio/contract/domains/skills/skills.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jpegPhoto, svgWithScript } from '#platform/testing/image-samples.ts';
import { ownApp, type OwnApp, type TestResponse } from '#testing/test-app.ts';
import { cardBody, createTestCard } from '../catalog/catalog.fixtures.ts';
import {
  createPerson,
  createProvider,
  type Person,
  type Provider,
} from '../providers/providers.fixtures.ts';

const SKILL_IN_USE = 'No se puede eliminar: hay servicios que usan esta habilidad.';

let app: OwnApp;
let admin: Person;
let provider: Provider;

beforeAll(async () => {
  app = await ownApp();
  admin = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
  provider = await createProvider(app.context);
});
afterAll(() => app.stop());

const options = () => ({ token: admin.token });
const create = (name: unknown) => app.call(endpoints.createSkill, { body: { name } }, options());
const update = (id: string, body: Record<string, unknown>) =>
  app.call(endpoints.updateSkill, { params: { id }, body }, options());
const remove = (id: string) => app.call(endpoints.deleteSkill, { params: { id } }, options());
const list = async () => (await app.call(endpoints.listSkills, {})).body;
const picture = async () =>
  new Blob([new Uint8Array(await jpegPhoto({ width: 1300, height: 800 }))]);
const upload = (id: string, file: Blob) =>
  app.call(endpoints.addSkillImage, { params: { id }, file }, options());

const outcomeOf = ({ status, error }: TestResponse<unknown>) =>
  status < 400 ? status : error.code;

async function publish(skillId: string) {
  return app.call(createServiceCard, { body: cardBody(skillId) }, { token: provider.token });
}

test('skill names are unique ignoring case, accents and spaces, also under concurrent requests', async () => {
  const names = ['Jardinería', 'JARDINERIA', ' jardineria ', 'jardinerÍa'];
  const added = await Promise.all(names.map(create));
  expect(added.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
  expect(added.find(({ status }) => status === 409)?.error.code).toBe('SKILL_NAME_TAKEN');
  const spaced = await create('Armado  de\u00a0 muebles');
  expect(spaced).toMatchObject({ status: 201, body: { name: 'Armado de muebles' } });
  expect((await create('armado de muebles')).status).toBe(409);
  expect((await update(spaced.body.id, { name: 'JardinerÍa' })).error.code).toBe(
    'SKILL_NAME_TAKEN',
  );
  for (const name of ['', ' \u200b ', 'x'.repeat(61), 'a\0b', 7, null])
    expect((await create(name)).error.code).toBe('INVALID_INPUT');
});

test('a skill in use cannot be deleted, also while a card is published with it', async () => {
  const used = (await create('Plomería')).body;
  await publish(used.id);
  const refused = await remove(used.id);
  expect(refused.error).toMatchObject({ code: 'SKILL_IN_USE', message: SKILL_IN_USE });
  for (let round = 0; round < 8; round += 1) {
    const { id } = (await create(`Oficio ${round}`)).body;
    const [card, removed] = await Promise.all([publish(id), remove(id)]);
    expect([
      { card: 201, removed: 'SKILL_IN_USE' },
      { card: 'SKILL_UNKNOWN', removed: 204 },
    ]).toContainEqual({ card: outcomeOf(card), removed: outcomeOf(removed) });
  }
  const gone = (await create('Sastrería')).body;
  expect((await remove(gone.id)).status).toBe(204);
  expect((await remove(gone.id)).error.code).toBe('SKILL_NOT_FOUND');
  expect((await update(gone.id, { name: 'Otra' })).error.code).toBe('SKILL_NOT_FOUND');
});

test('the picture bank of a skill accepts only https addresses, each once, 20 at most', async () => {
  const { id } = (await create('Pintura')).body;
  const url = 'https://imagenes.example/pintura.jpg?ancho=800#a';
  expect((await update(id, { defaultImageUrls: [url, ` ${url} `] })).body.defaultImageUrls).toEqual(
    [url],
  );
  const hostile = [
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'http://169.254.169.254/latest',
    'file:///etc/passwd',
    '//imagenes.example/x.jpg',
    'https://',
    'https://localhost/x.jpg',
    'https://a@b.example/x.jpg',
    'https://a.example/x y.jpg',
    'https:\\\\a.example',
    'ftp://a.example/x.jpg',
    '/images/../../etc/passwd',
    '',
    `https://a.example/${'x'.repeat(2_040)}`,
    7,
    null,
  ];
  for (const address of hostile) {
    const { status, error } = await update(id, { defaultImageUrls: [address] });
    expect({ address, status }).toEqual({ address, status: 400 });
    expect(error.issues?.[0]?.message).toBe('Por favor, introduce una URL válida.');
  }
  const many = Array.from({ length: 21 }, (_, index) => `https://a.example/${index}.jpg`);
  expect((await update(id, { defaultImageUrls: many })).error.code).toBe('INVALID_INPUT');
  const foreign = '/images/01234567-89ab-4cde-8f01-23456789abcd-800.webp';
  expect((await update(id, { defaultImageUrls: [foreign] })).error.code).toBe(
    'SKILL_IMAGE_UNKNOWN',
  );
  expect((await update(id, {})).status).toBe(400);
  expect((await list()).find((skill) => skill.id === id)?.defaultImageUrls).toEqual([url]);
});

test('an uploaded picture replaces a missing cover in all sizes until it is removed from the bank', async () => {
  const { id } = (await create('Herrería')).body;
  expect((await upload(id, new Blob([new Uint8Array(svgWithScript)]))).status).toBe(415);
  const added = await upload(id, await picture());
  expect(added.status).toBe(201);
  const [address = ''] = added.body.defaultImageUrls;
  expect(address).toMatch(/^\/images\/[\w-]+-800\.webp$/);
  const card = await createTestCard(app.context, provider, { skillId: id });
  const shown = async () =>
    (await app.call(getServiceCard, { params: { id: card.id } })).body.coverImage;
  const cover = await shown();
  expect(cover).toMatchObject({
    url: address,
    previewUrl: address.replace('800.webp', 'preview.jpg'),
  });
  expect(cover.srcset.length).toBeGreaterThan(1);
  expect((await fetch(`${app.url}${cover.previewUrl}`)).status).toBe(200);
  expect((await update(id, { defaultImageUrls: [] })).status).toBe(200);
  expect((await shown()).url).toBe('/covers/stock-800.webp');
  await app.settle();
  expect((await fetch(`${app.url}${address}`)).status).toBe(404);
});

test('a full bank refuses uploads, also concurrent ones, and stores no file of a refused upload', async () => {
  const { id } = (await create('Cerrajería')).body;
  const urls = Array.from({ length: 18 }, (_, index) => `https://a.example/${index}.jpg`);
  await update(id, { defaultImageUrls: urls });
  const file = await picture();
  const countImages = async () =>
    (await app.context.db.selectFrom('images').select('id').execute()).length;
  const before = await countImages();
  const added = await Promise.all(Array.from({ length: 3 }, () => upload(id, file)));
  expect(added.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409]);
  expect(added.find(({ status }) => status === 409)?.error.code).toBe('SKILL_IMAGES_FULL');
  const absent = '01234567-89ab-4cde-8f01-23456789abcd';
  expect((await upload(absent, file)).error.code).toBe('SKILL_NOT_FOUND');
  expect(await countImages()).toBe(before + 2);
});

test('every change of a skill is listed immediately and recorded in the audit log with the previous value', async () => {
  await list();
  const { id } = (await create('Vidrieria')).body;
  await update(id, { name: 'Vidriería' });
  await update(id, { name: 'Vidriería' });
  expect((await list()).find((skill) => skill.id === id)?.name).toBe('Vidriería');
  await remove(id);
  expect((await list()).some((skill) => skill.id === id)).toBe(false);
  const { body } = await app.call(listAuditEntries, { query: { limit: '3' } }, options());
  const subject = { type: 'skill', id, name: null };
  expect(body).toMatchObject([
    { action: 'SKILL_DELETED', subject, before: { name: 'Vidriería' }, after: null },
    {
      action: 'SKILL_CHANGED',
      subject,
      before: { name: 'Vidrieria' },
      after: { name: 'Vidriería' },
    },
    { action: 'SKILL_CREATED', subject, before: null, after: { name: 'Vidrieria' } },
  ]);
});
