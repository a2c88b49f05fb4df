import {
  listOtherCards,
  listServiceCards,
  updateServiceCard,
} from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createProvider } from '#domains/providers/providers.fixtures.ts';
import { createTrades } from '#domains/skills/skills.fixtures.ts';
import { cardBody, createTestCard } from '../catalog.fixtures.ts';

let app: OwnApp;
let painting: string;
beforeAll(async () => {
  app = await ownApp();
  const trades = await createTrades(app.context);
  painting = trades.get('Pintura') ?? '';
  const provider = await createProvider(app.context, { country: 'Perú' });
  for (const [trade, title] of [
    ['Cerrajería', 'Abro puertas y cambio chapas'],
    ['Carpintería', 'Reparo puertas de madera'],
    ['Carpintería', 'Puertas a medida'],
    ['Plomería', 'Reparo caños y puertas de ducha'],
    ['Pintura', 'Pinto fachadas'],
  ] as const)
    await createTestCard(app.context, provider, { skillId: trades.get(trade) ?? '', title });
});
afterAll(() => app.stop());

const others = async (query: Record<string, string>) =>
  (await app.call(listOtherCards, { query })).body.map(({ title }) => title);

test('cards of other trades with two words of the text in their title stand beside those of the trade', async () => {
  const search = 'cerrajero reparo puertas madera';
  const { body } = await app.call(listServiceCards, { query: { search } });
  expect(body.map(({ title }) => title)).toEqual(['Abro puertas y cambio chapas']);
  expect(await others({ search })).toEqual([
    'Reparo puertas de madera',
    'Reparo caños y puertas de ducha',
  ]);
  expect(await others({ search, country: 'Chile' })).toEqual([]);
});

test('words of the packages count like those of the title, as they are after a change', async () => {
  const provider = await createProvider(app.context, { country: 'Perú' });
  const title = 'Maestro de obra blanca';
  const change = { skillId: painting, title };
  const body = cardBody(change.skillId, change);
  const [visit] = body.packages;
  if (!visit) throw new Error('The card has no package.');
  const packages = ['Reparo zócalos', 'Tapizado de sillas'].map((name) => ({ ...visit, name }));
  const { id } = await createTestCard(app.context, provider, { ...change, packages });
  expect(await others({ search: 'cerrajero zócalos sillas' })).toEqual([title]);
  expect(await others({ search: 'cerrajero zócalos mesas' })).toEqual([]);
  const { status } = await app.call(
    updateServiceCard,
    { params: { id }, body: { ...body, packages: packages.slice(0, 1) } },
    { token: provider.token },
  );
  expect(status).toBe(200);
  expect(await others({ search: 'cerrajero zócalos sillas' })).toEqual([]);
});

test('one word, a text without a trade and a chosen trade have no others', async () => {
  expect(await others({ search: 'cerrajero puertas' })).toEqual([]);
  expect(await others({ search: 'fachadas' })).toEqual([]);
  expect(await others({})).toEqual([]);
  const skill = '019ab000-0000-7000-8000-000000000000';
  expect(await others({ search: 'cerrajero reparo puertas', skill })).toEqual([]);
});

test('bad questions are refused as in the list', async () => {
  for (const query of [{ day: '2020-01-01' }, { place: '4242424242' }, { cursor: 'x' }])
    expect((await app.call(listOtherCards, { query })).status).toBe(400);
});
