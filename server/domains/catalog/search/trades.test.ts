import { listServiceCards } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createProvider } from '#domains/providers/providers.fixtures.ts';
import { createTrades, worriedQuestions } from '#domains/skills/skills.fixtures.ts';
import { createTestCard } from '../catalog.fixtures.ts';

let app: OwnApp;

beforeAll(async () => {
  app = await ownApp();
  const provider = await createProvider(app.context, { country: 'Perú' });
  for (const [name, skillId] of await createTrades(app.context)) {
    await createTestCard(app.context, provider, {
      skillId,
      title: `${name} con garantía`,
      description: 'Llego puntual, también por horas y los domingos, a tu casa.',
    });
  }
});
afterAll(() => app.stop());

async function findFirst(search: string, country?: string): Promise<string | undefined> {
  const query = { search, ...(country && { country }) };
  const [first] = (await app.call(listServiceCards, { query })).body;
  return first?.skill.name;
}

test('the questions of worried people list the right trade first', async () => {
  for (const [question, skill] of worriedQuestions) {
    expect.soft(await findFirst(question, 'Perú'), question).toBe(skill);
    expect.soft(await findFirst(question), question).toBe(skill);
  }
});

test('word forms, typos and additional words list the trade first', async () => {
  for (const [question, skill] of [
    ['plomero', 'Plomería'],
    ['plomería', 'Plomería'],
    ['plomeros', 'Plomería'],
    ['jardnieria', 'Jardinería'],
    ['electrisista 24 horas', 'Electricidad'],
    ['gasfitero en Barranco', 'Plomería'],
  ] as const) {
    expect.soft(await findFirst(question, 'Perú'), question).toBe(skill);
  }
});
