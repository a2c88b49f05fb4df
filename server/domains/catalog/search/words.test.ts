import { randomUUIDv7 } from 'node:crypto';
import { listServiceCards } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createProvider } from '#domains/providers/providers.fixtures.ts';
import { createTestCard, createTestSkill } from '../catalog.fixtures.ts';
import { createTestPlace, setTestArea } from './area.fixtures.ts';

let app: OwnApp;

beforeAll(async () => {
  app = await ownApp();
  await publishTrades();
});
afterAll(() => app.stop());

type Query = Record<string, string | number>;
const titles = async (search: string, query: Query = {}) =>
  (await app.call(listServiceCards, { query: { ...query, search } })).body.map(
    ({ title }) => title,
  );

const skills = new Map<string, string>();

async function addSynonym(words: string, skill: string, country: string | null = null) {
  await app.context.db
    .insertInto('skill_synonyms')
    .values({ id: randomUUIDv7(), words, skill_id: skills.get(skill) ?? '', country })
    // New trades have their seeds.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function publishTrades(): Promise<void> {
  const { context } = app;
  const provider = await createProvider(context, { country: 'Perú' });
  const center = await createTestPlace(context, { latitude: -12, longitude: -77 });
  await setTestArea(context, provider, [center], 20);
  const cards: [skill: string, title: string, description: string, zone: string][] = [
    ['Plomería', 'Plomero de confianza', 'Atiendo las 24 horas.', 'Barranco'],
    ['Plomería', 'Reparo grifos', 'Llego rápido.', 'Miraflores'],
    ['Electricidad', 'Electricista matriculado', 'Tableros y cortes, las 24 horas.', 'Surco'],
    ['Aire acondicionado', 'Técnico de frío', 'Recargo gas.', 'Surco'],
    ['Jardinería', 'Podo árboles', 'Y corto el césped al aire libre.', 'Miraflores'],
    ['Cerrajería', 'Abro puertas', 'Si necesitas ayuda urgente, llama.', 'Barranco'],
  ];
  for (const [skill, title, description, zone] of cards) {
    const skillId = skills.get(skill) ?? (await createTestSkill(context, skill));
    skills.set(skill, skillId);
    await createTestCard(context, provider, { skillId, title, description, reach: [zone] });
  }
  for (const [words, skill] of [
    ['gasfitero', 'Plomería'],
    ['tubería', 'Plomería'],
    ['caño roto', 'Plomería'],
    ['luz', 'Electricidad'],
    ['me quedé afuera', 'Cerrajería'],
    ['aire no enfría', 'Aire acondicionado'],
  ] as const) {
    await addSynonym(words, skill);
  }
}

const plumbers = ['Plomero de confianza', 'Reparo grifos'];

test.each([
  ['gasfitero', plumbers],
  ['gasfiteros', plumbers],
  ['gasfittero', plumbers],
  ['se me rompió una tubería', plumbers],
  ['caño roto', plumbers],
  ['no tengo luz', ['Electricista matriculado']],
  ['me quedé afuera', ['Abro puertas']],
  ['El aire no enfría', ['Técnico de frío']],
  ['necesito que alguien me ayude con una tubería', plumbers],
])('«%s» finds the trade that people mean', async (search, expected) => {
  expect(await titles(search)).toEqual(expected);
});

test('a synonym finds the cards of a skill in the order of its own name', async () => {
  expect(await titles('gasfitero')).toEqual(await titles('plomería'));
});

test('a synonym of one country names nothing in another', async () => {
  // All cards of this test are in Perú.
  await addSynonym('quincallero', 'Plomería', 'España');
  await addSynonym('hojalatero', 'Plomería', 'Perú');
  expect(await titles('quincallero', { country: 'Perú' })).toEqual([]);
  expect(await titles('hojalatero', { country: 'Perú' })).toEqual(plumbers);
  expect(await titles('quincallero')).toEqual(plumbers);
});

test('cards of the trade come alone, those with more of the other words first, whatever the order', async () => {
  const electrician = 'Electricista matriculado';
  expect(await titles('electrisista 24 horas')).toEqual([electrician]);
  expect((await titles('plomero miraflores'))[0]).toBe('Reparo grifos');
  expect(await titles('plomero miraflores')).toEqual(['Reparo grifos', 'Plomero de confianza']);
  expect((await titles('plomero miraflores', { sort: 'price' }))[0]).toBe('Reparo grifos');
  expect(await titles('plomero xilófono')).toEqual(plumbers);
});

test('a filler matches nothing by a typo, neither as the searched word nor as that of a card', async () => {
  const provider = await createProvider(app.context, { country: 'Perú' });
  await createTestCard(app.context, provider, {
    skillId: skills.get('Jardinería') ?? '',
    title: 'Cuido macetas',
    description: 'Te digo cuánto cuesta y tú decides si lo quiero.',
  });
  expect(await titles('xilófono cuántico')).toEqual([]);
  expect(await titles('cuántico')).toEqual([]);
  expect((await titles('quiere macetas'))[0]).toBe('Cuido macetas');
  expect((await titles('macetaz'))[0]).toBe('Cuido macetas');
});
