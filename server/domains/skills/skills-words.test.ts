import { countryNames, type Country } from '@oficio/contract/platform/countries.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTrades, worriedQuestions } from './skills.fixtures.ts';
import { findSkills } from './skills-words.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await createTrades(app.context);
});
afterAll(() => app.stop());

const find = async (text: string, country?: Country) =>
  (await findSkills(app.context.db, text, country)).map(({ name }) => name);

test('the questions of worried people find the right trade first', async () => {
  for (const [question, skill] of worriedQuestions) {
    expect.soft((await find(question, 'Perú'))[0], question).toBe(skill);
    expect.soft((await find(question))[0], question).toBe(skill);
  }
});

test('a mistyped word names the trade of the most similar word', async () => {
  for (const [typo, skill] of [
    ['plmero', 'Plomería'],
    ['jardnieria', 'Jardinería'],
    ['electrisista 24 horas', 'Electricidad'],
    ['serrajero', 'Cerrajería'],
    ['se me fue la lus', 'Electricidad'],
    ['yave', 'Cerrajería'],
    ['gazfitero', 'Plomería'],
    ['plomreo', 'Plomería'],
  ] as const) {
    expect.soft(await find(typo, 'Perú'), typo).toEqual([skill]);
  }
});

test('fillers, places and other words name no trade', async () => {
  for (const text of [
    'ayuda urgente',
    'barato',
    'no tengo',
    'se me',
    'helicóptero',
    'Miraflores',
    'Medellín',
    'cuidado de niños',
    '24 horas',
    '',
    '%',
    "'; drop table skills; --",
  ]) {
    expect.soft(await find(text, 'Perú'), text).toEqual([]);
  }
});

test('a word of one country names no trade in another, and all words count without a country', async () => {
  expect(await find('encanador', 'Brasil')).toEqual(['Plomería']);
  expect(await find('encanador', 'Perú')).toEqual([]);
  expect(await find('encanador')).toEqual(['Plomería']);
  expect(await find('terma', 'Perú')).toContain('Climatización');
});

test('every country of the list has words of its own, or those of all', async () => {
  for (const country of countryNames) {
    expect.soft((await find('electricista', country))[0], country).toBe('Electricidad');
  }
});
