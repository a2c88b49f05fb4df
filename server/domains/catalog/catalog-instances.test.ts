import {
  getServiceCard,
  listServiceCards,
  updateServiceCard,
} from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createPerson, createProvider } from '../providers/providers.fixtures.ts';
import { cardBody, createTestCard } from './catalog.fixtures.ts';

let one: TestApp;
let two: TestApp;

beforeAll(async () => {
  one = await startTestApp();
  two = await startTestApp({ beside: one });
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

test('a changed card is seen by everybody within two seconds, whichever instance they ask', async () => {
  const ana = await createProvider(one.context);
  const { id, skillId } = await createTestCard(one.context, ana, { title: 'Cortinas 0' });
  const shownBy = async (app: TestApp) => {
    const { body: tiles } = await app.call(listServiceCards, { query: { skill: skillId } });
    const { body: card } = await app.call(getServiceCard, { params: { id } });
    const page = await (await fetch(`${app.url}/api/service-cards?skill=${skillId}`)).text();
    return { tile: tiles[0]?.title, card: card.title, isKept: page.includes(card.title) };
  };
  for (let round = 1; round <= 6; round += 1) {
    const [changing, asked] = round % 2 === 0 ? [one, two] : [two, one];
    // What both keep now is what must be dropped.
    await Promise.all([shownBy(one), shownBy(two)]);
    const title = `Cortinas ${round}`;
    const change = { params: { id }, body: cardBody(skillId, { title }) };
    const { status } = await changing.call(updateServiceCard, change, { token: ana.token });
    expect(status).toBe(200);
    const seen = { tile: title, card: title, isKept: true };
    await expect.poll(() => shownBy(asked), { timeout: 2_000 }).toEqual(seen);
    await expect.poll(() => shownBy(changing), { timeout: 2_000 }).toEqual(seen);
  }
});

test('no cache on the way mixes what the countries of two people show (E13)', async () => {
  const ana = await createProvider(one.context, { country: 'Argentina' });
  const { skillId } = await createTestCard(one.context, ana);
  const [own, foreign] = [
    await createPerson(one.context, { country: 'Argentina' }),
    await createPerson(one.context, { country: 'Uruguay' }),
  ];
  const ask = (token?: string) =>
    one.call(listServiceCards, { query: { skill: skillId } }, token ? { token } : {});
  for (const [token, count] of [
    [undefined, 1],
    [own.token, 1],
    [foreign.token, 0],
    [undefined, 1],
  ] as const) {
    const { body, headers } = await ask(token);
    expect(body).toHaveLength(count);
    expect(headers.get('vary')?.toLowerCase()).toContain('authorization');
    expect(headers.get('cache-control')).toMatch(/no-store|private/);
  }
});
