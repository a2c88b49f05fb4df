import { listUnmetDemand } from '@oficio/contract/domains/discovery/discovery.endpoints.ts';
import {
  explainEmptyList,
  listServiceCards,
} from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { createSearchAlert } from '@oficio/contract/domains/search-alerts/search-alerts.endpoints.ts';
import * as skills from '@oficio/contract/domains/skills/skills.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createPerson, type Person } from '../providers/providers.fixtures.ts';
import { createTrades } from '../skills/skills.fixtures.ts';

let app: OwnApp;
let admin: Person;
let trades: Map<string, string>;
beforeAll(async () => {
  app = await ownApp();
  admin = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
  trades = await createTrades(app.context);
});
afterAll(() => app.stop());

const idOf = (name: string) => trades.get(name) ?? '';
const update = (id: string, body: Record<string, unknown>) =>
  app.call(skills.updateTrade, { params: { id }, body }, { token: admin.token });

test('an administrator changes the people of a trade and who does its work too, also of one that nobody offers', async () => {
  const { body: list } = await app.call(skills.listTrades, {}, { token: admin.token });
  expect(list.find(({ name }) => name === 'Cerrajería')).toMatchObject({
    people: 'cerrajeros',
    isOffered: true,
    related: expect.arrayContaining([expect.objectContaining({ name: 'Carpintería' })]) as unknown,
  });
  const nanny = list.find(({ name }) => name === 'Cuidado de niños');
  expect(nanny).toMatchObject({ people: 'niñeras', isOffered: false });
  const pets = idOf('Cuidado de mascotas');
  const changed = await update(nanny?.id ?? '', { people: 'nanas', relatedIds: [pets, pets] });
  expect(changed.body).toMatchObject({ people: 'nanas', related: [{ id: pets }] });
  const query = { search: 'niñera', country: 'Perú' } as const;
  expect((await app.call(explainEmptyList, { query })).body.skill?.people).toBe('nanas');
  expect((await update(nanny?.id ?? '', { people: '', relatedIds: [] })).body).toMatchObject({
    people: null,
    related: [],
  });
  expect((await app.call(explainEmptyList, { query })).body.skill?.people).toBeNull();
});

test('unknown trades and a trade that is related to itself are refused, and nothing changes', async () => {
  const id = idOf('Pintura');
  const unknown = '019ab000-0000-7000-8000-00000000dead';
  const before = await update(id, { people: 'pintores', relatedIds: [] });
  for (const [relatedIds, code] of [
    [[id], 'SKILL_RELATED_TO_ITSELF'],
    [[unknown], 'SKILL_UNKNOWN'],
  ] as const) {
    const { error } = await update(id, { people: 'otros', relatedIds });
    expect(error).toMatchObject({ statusCode: 400, code });
  }
  expect((await update(unknown, { people: '', relatedIds: [] })).error.code).toBe(
    'SKILL_NOT_FOUND',
  );
  expect((await update(id, { people: 'x'.repeat(61), relatedIds: [] })).status).toBe(400);
  expect((await update(id, { people: 'pintores', relatedIds: [] })).body).toEqual(before.body);
});

test('the kind of a word decides which trade a search means, and stays without a new one', async () => {
  const create = (body: Record<string, unknown>) =>
    app.call(skills.createSynonym, { body }, { token: admin.token });
  const plumbing = idOf('Plomería');
  const [trouble, person] = [
    await create({ words: 'zumbador', skillId: plumbing, country: null, kind: 'TROUBLE' }),
    await create({ words: 'zumbólogo', skillId: idOf('Pintura'), country: null, kind: 'TRADE' }),
  ];
  expect([trouble.body.kind, person.body.kind]).toEqual(['TROUBLE', 'TRADE']);
  const meant = async () => {
    const query = { search: 'zumbador zumbólogo', country: 'Chile' } as const;
    return (await app.call(explainEmptyList, { query })).body.skill?.name;
  };
  expect(await meant()).toBe('Pintura');
  const params = { id: person.body.id };
  const body = { words: 'zumbólogo', skillId: idOf('Pintura'), country: null };
  const kept = await app.call(skills.updateSynonym, { params, body }, { token: admin.token });
  expect(kept.body.kind).toBe('TRADE');
  const bad = await create({ words: 'otra', skillId: plumbing, country: null, kind: 'OTRO' });
  expect(bad.status).toBe(400);
});

test('searches that found nobody have the number of people who wait to be told', async () => {
  const ana = await createPerson(app.context, { country: 'Perú' });
  await app.call(listServiceCards, { query: { search: 'cerrajero' } }, { token: ana.token });
  await app.call(createSearchAlert, { body: { search: 'cerrajero' } }, { token: ana.token });
  const read = async () => {
    await app.settle();
    return (await app.call(listUnmetDemand, { query: {} }, { token: admin.token })).body;
  };
  await expect.poll(async () => (await read()).length).toBeGreaterThan(0);
  const row = (await read()).find(({ skill }) => skill?.name === 'Cerrajería');
  expect(row).toMatchObject({ country: 'Perú', searches: 1, waiting: 1 });
});
