import { findNearMiss } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createProvider } from '#domains/providers/providers.fixtures.ts';
import { createTrades } from '#domains/skills/skills.fixtures.ts';
import { createTestCard } from '../catalog.fixtures.ts';

let app: OwnApp;

beforeAll(async () => {
  app = await ownApp();
  const trades = await createTrades(app.context);
  const provider = await createProvider(app.context, { country: 'Perú' });
  for (const [trade, title, description] of [
    ['Clases particulares', 'Clases de matemática', 'Álgebra, con paciencia.'],
    ['Cuidado de mascotas', 'Paseos para perros', 'En grupos chicos.'],
    ['Cuidado de mascotas', 'Cuidado de perros en casa', 'Mientras viajas.'],
    ['Jardinería', 'Macetas y huertos', 'También corto el pasto.'],
    ['Plomería', 'Reparo caños', 'Llego rápido.'],
  ] as const)
    await createTestCard(app.context, provider, {
      skillId: trades.get(trade) ?? '',
      title,
      description,
    });
});
afterAll(() => app.stop());

const find = async (query: Record<string, string>) =>
  (await app.call(findNearMiss, { query: { country: 'Perú', ...query } })).body.nearMiss;

test('a list of a trade of which nobody has the thing says so, as it was typed', async () => {
  expect(await find({ search: 'clases de Inglés los sábados' })).toEqual({
    asked: 'Inglés',
    text: 'Nadie ofrece Inglés todavía; estos dan otras clases.',
  });
  expect(await find({ search: 'bañar al perro' })).toMatchObject({ asked: 'bañar al perro' });
});

test('nothing is said about a list with the thing, an empty list and one without a thing', async () => {
  for (const search of [
    'clases de matemática',
    'profesor particular',
    'pasear al perro',
    'cortar el pasto',
    'masajes',
    'zxq',
  ])
    expect.soft(await find({ search }), search).toBeNull();
  expect(await find({})).toBeNull();
  expect(await find({ search: 'clases de inglés', country: 'Chile' })).toBeNull();
});

test('people who do all work of their trade are no near miss', async () => {
  expect(await find({ search: 'se tapó el inodoro' })).toBeNull();
});

test('bad questions are refused as in the list', async () => {
  for (const query of [{ day: '2020-01-01' }, { place: '4242424242' }, { limit: '3' }])
    expect((await app.call(findNearMiss, { query })).status).toBe(400);
});
