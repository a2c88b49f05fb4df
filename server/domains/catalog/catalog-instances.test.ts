import {
  getServiceCard,
  listServiceCards,
  updateServiceCard,
} from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import { type OwnApp, type TestApp, ownApp } from '#testing/test-app.ts';
import { createPerson, createProvider } from '../providers/providers.fixtures.ts';
import { cardBody, createTestCard } from './catalog.fixtures.ts';

let first: TestApp;
let second: OwnApp;

beforeAll(async () => {
  first = await sharedApp();
  second = await ownApp({ beside: first });
});
afterAll(async () => {
  await second.stop();
});

test('both instances return a changed card within two seconds, whichever of them changed it', async () => {
  const ana = await createProvider(first.context);
  const { id, skillId } = await createTestCard(first.context, ana, { title: 'Cortinas 0' });
  const read = async (app: TestApp) => {
    const { body: tiles } = await app.call(listServiceCards, { query: { skill: skillId } });
    const { body: card } = await app.call(getServiceCard, { params: { id } });
    const page = await (await fetch(`${app.url}/api/service-cards?skill=${skillId}`)).text();
    return { tile: tiles[0]?.title, card: card.title, isListed: page.includes(card.title) };
  };
  for (let round = 1; round <= 6; round += 1) {
    const [writer, reader] = round % 2 === 0 ? [first, second] : [second, first];
    // Fills the caches of both instances, so that the change has to invalidate them.
    await Promise.all([read(first), read(second)]);
    const title = `Cortinas ${round}`;
    const change = { params: { id }, body: cardBody(skillId, { title }) };
    const { status } = await writer.call(updateServiceCard, change, { token: ana.token });
    expect(status).toBe(200);
    const expected = { tile: title, card: title, isListed: true };
    await expect.poll(() => read(reader), { timeout: 2_000 }).toEqual(expected);
    await expect.poll(() => read(writer), { timeout: 2_000 }).toEqual(expected);
  }
});

test('no proxy can mix the catalogs of two countries: responses are private and vary by Authorization', async () => {
  const ana = await createProvider(first.context, { country: 'Argentina' });
  const { skillId } = await createTestCard(first.context, ana);
  const [own, foreign] = [
    await createPerson(first.context, { country: 'Argentina' }),
    await createPerson(first.context, { country: 'Uruguay' }),
  ];
  const list = (token?: string) =>
    first.call(listServiceCards, { query: { skill: skillId } }, token ? { token } : {});
  for (const [token, count] of [
    [undefined, 1],
    [own.token, 1],
    [foreign.token, 0],
    [undefined, 1],
  ] as const) {
    const { body, headers } = await list(token);
    expect(body).toHaveLength(count);
    expect(headers.get('vary')?.toLowerCase()).toContain('authorization');
    expect(headers.get('cache-control')).toMatch(/no-store|private/);
  }
});
