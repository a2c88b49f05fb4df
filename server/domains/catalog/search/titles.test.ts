import {
  listOtherCards,
  listServiceCards,
  updateServiceCard,
} from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createProvider, type Provider } from '#domains/providers/providers.fixtures.ts';
import { createTrades } from '#domains/skills/skills.fixtures.ts';
import { cardBody, createTestCard, createTestSkill, setTestJobs } from '../catalog.fixtures.ts';

let app: OwnApp;
let trades: Map<string, string>;
let known: Provider;
let unknown: Provider;

const skillOf = (name: string) => trades.get(name) ?? '';

/** Publishes a card of a provider with many jobs and stars, or of one with none. */
async function publish(
  provider: Provider,
  trade: string,
  title: string,
  packageName = 'Visita y presupuesto',
) {
  const [item] = cardBody(skillOf(trade)).packages;
  if (!item) throw new Error('The card has no package.');
  return createTestCard(app.context, provider, {
    skillId: skillOf(trade),
    title,
    description: 'Llego puntual.',
    packages: [{ ...item, name: packageName }],
  });
}

beforeAll(async () => {
  app = await ownApp();
  const { context } = app;
  trades = await createTrades(context);
  trades.set('Electrodomésticos', await createTestSkill(context, 'Electrodomésticos'));
  known = await createProvider(context, { country: 'Perú' });
  unknown = await createProvider(context, { country: 'Perú' });
  await context.db
    .updateTable('provider_profiles')
    .set({ rating_sum: 500, rating_count: 100 })
    .where('id', '=', known.profileId)
    .execute();
  await publish(known, 'Electrodomésticos', 'Cocinas y hornos');
  await publish(unknown, 'Electrodomésticos', 'Lavadoras y secadoras');
  await publish(known, 'Electricidad', 'Conexión de lavadoras', 'Ventilador');
  await publish(unknown, 'Climatización', 'Mantenimiento de termas a gas');
  await publish(known, 'Plomería', 'Cambio de bañera');
  await publish(unknown, 'Plomería', 'Gasfitería de urgencia', 'Electrobomba nueva');
  await publish(unknown, 'Jardinería', 'Riego automático y termas');
  await publish(known, 'Carpintería', 'Puertas y persianas', 'Campana extractora');
  const abroad = await createProvider(context, { country: 'Chile' });
  await publish(abroad, 'Climatización', 'Termas y calefacción');
  await publish(abroad, 'Climatización', 'Aire acondicionado');
  await publish(abroad, 'Jardinería', 'Riego y termas');
  await setTestJobs(context, known);
});
afterAll(() => app.stop());

const titlesOf = (cards: readonly { title: string }[]) => cards.map(({ title }) => title);
const search = async (text: string, query: Record<string, string> = {}) =>
  titlesOf((await app.call(listServiceCards, { query: { search: text, ...query } })).body);

test('the trade that is meant comes alone, and cards that name the thing in a title or package stand below', async () => {
  const others = async (text: string) =>
    titlesOf((await app.call(listOtherCards, { query: { search: text, country: 'Perú' } })).body);
  for (const text of ['terma', 'mi terma no calienta', 'quién arregla la terma']) {
    expect
      .soft(await search(text, { country: 'Perú' }), text)
      .toEqual(['Cocinas y hornos', 'Lavadoras y secadoras']);
    expect
      .soft((await others(text)).toSorted(), text)
      .toEqual(['Mantenimiento de termas a gas', 'Riego automático y termas']);
  }
  expect(await search('lavadora no prende', { country: 'Perú' })).toEqual([
    'Lavadoras y secadoras',
    'Cocinas y hornos',
  ]);
  expect(await others('lavadora no prende')).toEqual(['Conexión de lavadoras']);
  expect(await others('campana extractora')).toEqual(['Puertas y persianas']);
});

test('where nobody offers the trade, cards of related trades with the thing are the list, and no others', async () => {
  expect(await search('terma', { country: 'Chile' })).toEqual(['Termas y calefacción']);
});

test('people and their work are no things: a painter of kitchens is a painter', async () => {
  expect(await search('pintor para cocina', { country: 'Perú' })).toEqual([]);
});

test('words of packages rank the cards of a trade before reputation, as they are after a change', async () => {
  const provider = await createProvider(app.context, { country: 'Bolivia' });
  const other = await createProvider(app.context, { country: 'Bolivia' });
  const { id, skillId } = await publish(provider, 'Plomería', 'Arreglos en casa', 'Cisterna');
  await publish(other, 'Plomería', 'Trabajos en casa');
  await setTestJobs(app.context, other);
  const find = (text: string) => search(text, { country: 'Bolivia' });
  expect((await find('plomero cisterna'))[0]).toBe('Arreglos en casa');
  const [item] = cardBody(skillId).packages;
  if (!item) throw new Error('The card has no package.');
  const body = cardBody(skillId, {
    title: 'Arreglos en casa',
    packages: [{ ...item, name: 'Grifería' }],
  });
  const { status } = await app.call(
    updateServiceCard,
    { params: { id }, body },
    { token: provider.token },
  );
  expect(status).toBe(200);
  expect((await find('plomero cisterna'))[0]).toBe('Trabajos en casa');
  expect((await find('plomero grifería'))[0]).toBe('Arreglos en casa');
});

test('letters between points or slashes are a word, and a text without words lists nothing', async () => {
  const provider = await createProvider(app.context, { country: 'Uruguay' });
  await createTestCard(app.context, provider, {
    skillId: skillOf('Climatización'),
    title: 'Instalación de A/C',
  });
  await createTestCard(app.context, provider, {
    skillId: skillOf('Plomería'),
    title: 'Destapo caños',
  });
  const find = (text: string) => search(text, { country: 'Uruguay' });
  for (const text of ['a/c', 'reparación de A/C', 'A.C.'])
    expect.soft(await find(text), text).toEqual(['Instalación de A/C']);
  expect(await find('w.c. tapado')).toEqual(['Destapo caños']);
  for (const text of ['a', 'de la', 'a e', 'x y']) expect.soft(await find(text), text).toEqual([]);
});
