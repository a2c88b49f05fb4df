import * as endpoints from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import type { ServiceCard } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createProvider, type Provider } from '../providers/providers.fixtures.ts';
import { cardBody, createTestCard, createTestSkill } from './catalog.fixtures.ts';

let app: TestApp;
let ana: Provider;
let skillId: string;

beforeAll(async () => {
  app = await sharedApp();
  ana = await createProvider(app.context, { fullName: 'Ana Paredes', country: 'Perú' });
  skillId = await createTestSkill(app.context);
});

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

test('an edit changes, adds and archives packages, and the next read returns the result', async () => {
  const { id, packageIds } = await createTestCard(app.context, ana, {
    skillId,
    packages: [pack('Uno', 10), pack('Dos', 20)],
  });
  expect(names((await read(id)).body)).toEqual(['Uno', 'Dos']);
  const packages = [pack('Tres', 30), pack('Dos y medio', 25, packageIds[1])];
  const { status, body } = await update(id, cardBody(skillId, { title: 'Otro', packages }));
  expect(status).toBe(200);
  expect(names(body)).toEqual(['Tres', 'Dos y medio']);
  expect(body.packages[1]).toMatchObject({ id: packageIds[1], price: 25 });
  expect((await read(id)).body).toEqual(body);
  const archived = await app.context.db
    .selectFrom('service_packages')
    .select(['name', 'price_cents'])
    .where('id', '=', packageIds[0] ?? '')
    .where('archived_at', 'is not', null)
    .executeTakeFirst();
  expect(archived).toEqual({ name: 'Uno', price_cents: 1000 });
});

test('a package of another card is refused as PACKAGE_UNKNOWN, and nothing changes', async () => {
  const other = await createTestCard(app.context, ana, { skillId });
  const { id } = await createTestCard(app.context, ana, { skillId, packages: [pack('Mío', 5)] });
  const before = (await read(id)).body;
  const packages = [pack('Robado', 1, other.packageIds[0])];
  for (const response of [
    await update(id, cardBody(skillId, { title: 'Cambiado', packages })),
    await create(cardBody(skillId, { packages })),
  ]) {
    expect(response).toMatchObject({ status: 400, error: { code: 'PACKAGE_UNKNOWN' } });
  }
  expect((await read(id)).body).toEqual(before);
});

test('an edit that names a package twice is refused', async () => {
  const { id, packageIds } = await createTestCard(app.context, ana, { skillId });
  const packages = [pack('A', 1, packageIds[0]), pack('B', 2, packageIds[0])];
  const { status, error } = await update(id, cardBody(skillId, { packages }));
  expect(status).toBe(400);
  expect(error.message).toEqual(['Hay paquetes repetidos']);
});

test('two concurrent edits never mix their packages, and the later one is stored whole', async () => {
  const { id, packageIds } = await createTestCard(app.context, ana, {
    skillId,
    packages: [pack('Base', 1), pack('Otro', 2)],
  });
  for (let round = 0; round < 6; round += 1) {
    const edit = (title: string, packageId: string | undefined) => {
      const packages = [
        pack(`${title} 1`, 3, packageId),
        pack(`${title} 2`, 4),
        pack(`${title} 3`, 5),
      ];
      return update(id, cardBody(skillId, { title, packages }));
    };
    const responses = await Promise.all([
      edit('Izquierda', packageIds[0]),
      edit('Derecha', packageIds[1]),
      edit('Centro', packageIds[0]),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await read(id);
    expect(names(body)).toEqual([1, 2, 3].map((number) => `${body.title} ${number}`));
  }
});
