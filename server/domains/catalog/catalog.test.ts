import { randomUUIDv7 } from 'node:crypto';
import * as endpoints from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import type { ServiceCard } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { listSkills } from '@oficio/contract/domains/skills/skills.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createProvider, type Provider } from '../providers/providers.fixtures.ts';
import { cardBody, createTestCard, createTestSkill } from './catalog.fixtures.ts';

let app: OwnApp;
let ana: Provider;
let skillId: string;

beforeAll(async () => {
  app = await ownApp();
  ana = await createProvider(app.context, { fullName: 'Ana Paredes', country: 'Perú' });
  skillId = await createTestSkill(app.context, 'Plomería', [
    '/covers/plomeria-1-800.webp',
    '/covers/plomeria-2-800.webp',
  ]);
});
afterAll(() => app.stop());

const create = (body: object, token = ana.token) =>
  app.call(endpoints.createServiceCard, { body }, { token });
const update = (id: string, body: object, token = ana.token) =>
  app.call(endpoints.updateServiceCard, { params: { id }, body }, { token });
const read = (id: string, token?: string) =>
  app.call(endpoints.getServiceCard, { params: { id } }, token ? { token } : {});
const pack = (name: string, price: number, id?: string) => ({
  ...(id && { id }),
  name,
  description: 'Todo incluido.',
  price,
  duration: 90,
});
const names = (card: ServiceCard) => card.packages.map(({ name }) => name);

test('skills are sorted by name, ignoring accents and case', async () => {
  for (const name of ['álbumes', 'Zapatería']) await createTestSkill(app.context, name);
  const sorted = ['álbumes', 'Plomería', 'Zapatería'];
  const { body } = await app.call(listSkills, {});
  const listed = body.map(({ name }) => name);
  expect(listed.filter((name) => sorted.includes(name))).toEqual(sorted);
});

test("a published card appears in the catalog and among the provider's own cards immediately", async () => {
  const empty = await app.call(endpoints.listServiceCards, { query: { skill: skillId } });
  expect(empty.body).toEqual([]);
  const { status, body } = await create(
    cardBody(skillId, {
      title: '  Destapo  desagües ',
      isEmergency: true,
      emergencyFee: 12.5,
      packages: [pack('Grande', 99.99), pack('Chico', 0.07)],
    }),
  );
  expect(status).toBe(201);
  expect(body).toMatchObject({
    title: 'Destapo  desagües',
    emergencyFee: 12.5,
    priceMin: 0.07,
    priceMax: 99.99,
    skill: { id: skillId, name: 'Plomería' },
    providerProfile: {
      id: ana.profileId,
      user: { id: ana.userId, fullName: 'Ana Paredes', country: 'Perú', photoUrl: null },
      verified: { identity: false, licenses: [] },
      rating: { average: null, count: 0 },
      reviewsReceived: [],
    },
  });
  expect(names(body)).toEqual(['Grande', 'Chico']);
  const list = await app.call(endpoints.listServiceCards, { query: { skill: skillId } });
  expect(list.body.map(({ id }) => id)).toEqual([body.id]);
  expect(list.body[0]).not.toHaveProperty('description');
  expect(JSON.stringify(list.body)).not.toMatch(/@|reviewsReceived|phone|address/);
  const own = await app.call(endpoints.listOwnServiceCards, {}, { token: ana.token });
  expect(own.body.map(({ id }) => id)).toEqual([body.id]);
});

test('a card without a cover always shows the same picture of its skill, in all sizes', async () => {
  const { id } = await createTestCard(app.context, ana, { skillId });
  const { body } = await read(id);
  const name = body.coverImageUrl.slice(0, -'-800.webp'.length);
  expect(name).toMatch(/^\/covers\/plomeria-[12]$/);
  expect(body.coverImage).toMatchObject({
    url: `${name}-800.webp`,
    srcset: [400, 800, 1200].map((width) => ({ url: `${name}-${width}.webp`, width })),
    previewUrl: `${name}-1200.jpg`,
    width: 1200,
    height: 675,
  });
  expect(body.coverImage.placeholder).toMatch(/^data:image\/webp;base64,/);
  expect((await read(id, ana.token)).body.coverImage).toEqual(body.coverImage);
});

test('a default cover at a foreign address has one size, and a skill without pictures shows the stock picture', async () => {
  const url = 'https://example.com/photo.jpg';
  const foreign = await createTestSkill(app.context, undefined, [url]);
  const card = await read((await createTestCard(app.context, ana, { skillId: foreign })).id);
  expect(card.body.coverImage).toMatchObject({ url, srcset: [], previewUrl: url });
  const bare = await read((await createTestCard(app.context, ana)).id);
  expect(bare.body.coverImageUrl).toBe('/covers/stock-800.webp');
});

test('an unknown skill is refused as SKILL_UNKNOWN', async () => {
  const body = cardBody(randomUUIDv7());
  expect(await create(body)).toMatchObject({ status: 400, error: { code: 'SKILL_UNKNOWN' } });
  const { id } = await createTestCard(app.context, ana, { skillId });
  expect(await update(id, body)).toMatchObject({ status: 400, error: { code: 'SKILL_UNKNOWN' } });
});

test('a trade that only searches know is refused as SKILL_UNKNOWN', async () => {
  const known = await app.context.db
    .selectFrom('skills')
    .select('id')
    .where('is_offered', '=', false)
    .limit(1)
    .executeTakeFirstOrThrow();
  const body = cardBody(known.id);
  expect(await create(body)).toMatchObject({ status: 400, error: { code: 'SKILL_UNKNOWN' } });
  const { id } = await createTestCard(app.context, ana, { skillId });
  expect(await update(id, body)).toMatchObject({ status: 400, error: { code: 'SKILL_UNKNOWN' } });
  expect((await read(id)).body.skill.id).toBe(skillId);
});

test('a skill deleted while a card is published leaves no card without skill', async () => {
  for (let round = 0; round < 8; round += 1) {
    const fleeting = await createTestSkill(app.context);
    const [published] = await Promise.all([
      create(cardBody(fleeting)),
      app.context.db
        .deleteFrom('skills')
        .where('id', '=', fleeting)
        .execute()
        .catch(() => undefined),
    ]);
    expect([201, 400]).toContain(published.status);
    const left = await app.context.db
      .selectFrom('skills')
      .select('id')
      .where('id', '=', fleeting)
      .execute();
    expect(left.length).toBe(published.status === 201 ? 1 : 0);
  }
});

test('a card of another provider and an unknown card are refused as CARD_NOT_FOUND', async () => {
  const { id } = await createTestCard(app.context, ana, { skillId });
  const bruno = await createProvider(app.context, { fullName: 'Bruno' });
  const refused = {
    status: 404,
    error: { code: 'CARD_NOT_FOUND', message: 'Servicio no encontrado.' },
  };
  expect(await update(id, cardBody(skillId), bruno.token)).toMatchObject(refused);
  expect(await update(randomUUIDv7(), cardBody(skillId))).toMatchObject(refused);
  expect(await read(randomUUIDv7())).toMatchObject(refused);
  expect((await read('x')).status).toBe(400);
});

test.each([
  ['no title', { title: ' ' }, 'El título es obligatorio'],
  ['no packages', { packages: [] }, 'Agrega al menos un paquete'],
  ['a free package', { packages: [pack('Gratis', 0)] }, 'El monto debe ser positivo'],
  ['a negative fee', { emergencyFee: -1 }, 'El costo no puede ser negativo'],
  ['a third decimal', { packages: [pack('Raro', 1.234)] }, 'Usa como máximo dos decimales'],
  ['a zone twice', { reach: ['Centro', 'CENTRO'] }, 'Hay zonas repetidas'],
  ['31 zones', { reach: Array.from({ length: 31 }, (_, index) => `Zona ${index}`) }, 'zonas'],
  ['an unknown field', { isListed: true }, 'isListed'],
])('a card with %s is refused', async (_name, change, sentence) => {
  const { status, error } = await create({ ...cardBody(skillId), ...change });
  expect(status).toBe(400);
  expect(JSON.stringify(error.message)).toContain(sentence);
});

test('a card whose text is hard to index is published unchanged', async () => {
  const long = Array.from({ length: 4_900 }, (_, index) => (index * 7919).toString(36).at(-1));
  for (const description of [long.join(''), '1e5 0x1f a:b & | ! <-> \\ \' " 🛠️', '日本語']) {
    const { status, body } = await create(cardBody(skillId, { description }));
    expect(status).toBe(201);
    expect(body.description).toBe(description);
  }
});

test('only providers who accepted the terms can publish cards', async () => {
  const { userId, token } = await createProvider(app.context);
  const { db } = app.context;
  const call = () => create(cardBody(skillId), token);
  await db
    .updateTable('users')
    .set({ terms_accepted_at: null, terms_version: null })
    .where('id', '=', userId)
    .execute();
  expect(await call()).toMatchObject({ status: 403, error: { code: 'TERMS_NOT_ACCEPTED' } });
  await db
    .updateTable('users')
    .set({ roles: ['CLIENT'] })
    .where('id', '=', userId)
    .execute();
  expect(await call()).toMatchObject({ status: 403, error: { code: 'FORBIDDEN' } });
  expect((await app.call(endpoints.createServiceCard, { body: cardBody(skillId) })).status).toBe(
    401,
  );
});
