import { listServiceCards } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import * as orders from '@oficio/contract/domains/orders/orders.endpoints.ts';
import {
  explainServiceCard,
  getProviderFacts,
} from '@oficio/contract/domains/reputation/reputation.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createCard } from '../catalog/catalog-booking.fixtures.ts';
import { createTestCard, createTestSkill, setTestJobs } from '../catalog/catalog.fixtures.ts';
import { createOrderInState, moveBack } from '../orders/orders.fixtures.ts';
import {
  createPerson,
  createProvider,
  instantAt,
  type Person,
  type Provider,
} from '../providers/providers.fixtures.ts';
import { followPlatformMean, forgetOldOrders } from './reputation.jobs.ts';
import { refreshReputation } from './reputation.service.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const factsOf = async ({ profileId }: Provider) => {
  await app.settle();
  return (await app.call(getProviderFacts, { params: { id: profileId } })).body;
};

interface Shop {
  provider: Provider;
  card: Awaited<ReturnType<typeof createCard>>;
}

async function openShop(): Promise<Shop> {
  const provider = await createProvider(app.context);
  return { provider, card: await createCard(app.context, provider.profileId) };
}

let hour = 0;

/** A request of a client, three to nine days ahead. */
async function request({ provider, card }: Shop, client: Person): Promise<string> {
  hour += 1;
  const time = `${String(8 + (hour % 12)).padStart(2, '0')}:00`;
  const start = new Date(instantAt(provider, 3 + (Math.floor(hour / 12) % 30), time));
  return createOrderInState(app.context, { clientId: client.userId, card, start });
}

const accept = ({ provider }: Shop, id: string) =>
  app.call(orders.acceptOrder, { params: { id } }, provider);

async function complete(shop: Shop, client: Person): Promise<string> {
  const id = await request(shop, client);
  expect((await accept(shop, id)).status).toBe(200);
  await moveBack(app.context, id);
  const params = { id };
  expect((await app.call(orders.markOrderFinished, { params }, shop.provider)).status).toBe(200);
  expect((await app.call(orders.confirmOrder, { params }, client)).status).toBe(200);
  return id;
}

const run = { id: 'run', data: {}, attempt: 1, signal: new AbortController().signal };

test('facts are shown from five cases on, and a provider is new until then', async () => {
  const shop = await openShop();
  const client = await createPerson(app.context);
  for (let index = 0; index < 4; index += 1) await complete(shop, client);
  const early = await factsOf(shop.provider);
  expect(early).toMatchObject({
    answered: null,
    answerMinutes: null,
    completed: null,
    returningClients: null,
    isNew: true,
  });
  await complete(shop, client);
  expect(await factsOf(shop.provider)).toMatchObject({
    answered: { count: 5, cases: 5 },
    answerMinutes: 0,
    completed: { count: 5, cases: 5 },
    cancelledLate: { count: 0, cases: 5 },
    absent: { count: 0, cases: 5 },
    // One client, who is below five cases.
    returningClients: null,
    memberSince: early.memberSince,
    isNew: false,
  });
});

test('a provider is charged only for what they caused', async () => {
  const shop = await openShop();
  const client = await createPerson(app.context);
  for (let index = 0; index < 5; index += 1) await complete(shop, client);
  const cancel = async (person: Person) => {
    const id = await request(shop, client);
    await accept(shop, id);
    await moveBack(app.context, id);
    const body = { reason: 'ILLNESS' };
    expect((await app.call(orders.cancelOrder, { params: { id }, body }, person)).status).toBe(200);
  };
  const withdrawn = { params: { id: await request(shop, client) } };
  expect((await app.call(orders.withdrawOrder, withdrawn, client)).status).toBe(200);
  await cancel(client);
  expect(await factsOf(shop.provider)).toMatchObject({
    answered: { count: 6, cases: 6 },
    completed: { count: 5, cases: 5 },
    cancelledLate: { count: 0, cases: 5 },
  });
  await cancel(shop.provider);
  expect(await factsOf(shop.provider)).toMatchObject({
    completed: { count: 5, cases: 6 },
    cancelledLate: { count: 1, cases: 6 },
  });
});

test('an absence counts when it is decided, against the party who was absent', async () => {
  const shop = await openShop();
  const client = await createPerson(app.context);
  const admin = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
  for (let index = 0; index < 5; index += 1) await complete(shop, client);
  const report = async (reporter: Person, accused: Person) => {
    const start = new Date(Date.now() - 3_600_000);
    const values = { clientId: client.userId, card: shop.card, status: 'ACCEPTED', start } as const;
    const id = await createOrderInState(app.context, values);
    const params = { id };
    expect((await app.call(orders.reportAbsence, { params }, reporter)).status).toBe(201);
    const body = { comment: 'Sí fui.' };
    const contradicted = await app.call(orders.contradictAbsence, { params, body }, accused);
    expect(contradicted.status).toBe(200);
    const decision = { params, body: { as: 'CANCELLED', grounds: 'Las fotos lo muestran.' } };
    expect((await app.call(orders.settleOrder, decision, admin)).status).toBe(204);
  };
  await report(shop.provider, client);
  expect(await factsOf(shop.provider)).toMatchObject({ absent: { count: 0, cases: 5 } });
  await report(client, shop.provider);
  expect(await factsOf(shop.provider)).toMatchObject({
    absent: { count: 1, cases: 6 },
    completed: { count: 5, cases: 6 },
  });
});

test('an order of more than 180 days ago leaves the facts, but not the ranking quality', async () => {
  const shop = await openShop();
  const client = await createPerson(app.context);
  for (let index = 0; index < 5; index += 1) await complete(shop, client);
  await factsOf(shop.provider);
  const { db } = app.context;
  const stored = () =>
    db
      .selectFrom('provider_reputation')
      .selectAll()
      .where('provider_profile_id', '=', shop.provider.profileId)
      .executeTakeFirstOrThrow();
  const before = await stored();
  const aged = { created_at: new Date(Date.now() - 181 * 86_400_000) };
  await db
    .updateTable('service_orders')
    .set(aged)
    .where('provider_profile_id', '=', shop.provider.profileId)
    .execute();
  // As if the figures had been calculated when these orders still counted.
  await db
    .updateTable('provider_reputation')
    .set({ outdated_on: '2020-01-01' })
    .where('provider_profile_id', '=', shop.provider.profileId)
    .execute();
  await forgetOldOrders.run(app.context, {}, run);
  expect(await factsOf(shop.provider)).toMatchObject({ completed: null, isNew: false });
  expect(await stored()).toMatchObject({ quality: before.quality, jobs: 0, outdated_on: null });
});

test('many events of one provider at once leave the figures that a calculation gives', async () => {
  const shop = await openShop();
  const clients = await Promise.all(Array.from({ length: 6 }, () => createPerson(app.context)));
  const ids = await Promise.all(clients.map((client) => request(shop, client)));
  await Promise.all(ids.map((id) => accept(shop, id)));
  await Promise.all(
    ids.map((id, index) =>
      app.call(
        orders.cancelOrder,
        { params: { id }, body: { reason: 'ILLNESS' } },
        index % 2 ? shop.provider : (clients[index] ?? shop.provider),
      ),
    ),
  );
  await app.settle();
  const read = () =>
    app.context.db
      .selectFrom('provider_reputation')
      .select(['requests', 'answered', 'jobs', 'completed', 'cancelled_late', 'quality'])
      .where('provider_profile_id', '=', shop.provider.profileId)
      .executeTakeFirstOrThrow();
  const shown = await read();
  expect(shown).toMatchObject({ requests: 6, answered: 6, jobs: 3, completed: 0 });
  await refreshReputation(app.context, shop.provider.profileId);
  expect(await read()).toEqual(shown);
});

test('events of one provider that wait together are one calculation, which shows them all', async () => {
  const shop = await openShop();
  const ids: string[] = [];
  for (let index = 0; index < 8; index += 1)
    ids.push(await request(shop, await createPerson(app.context)));
  await app.settle();
  const { db, pool } = app.context;
  const holder = await db.startTransaction().execute();
  const { profileId } = shop.provider;
  await sql`select from provider_reputation where provider_profile_id = ${profileId} for update`.execute(
    holder,
  );
  for (const id of ids) expect((await accept(shop, id)).status).toBe(200);
  const count = async (condition: string) => {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from pgboss.job where ${condition}`,
    );
    return rows[0]?.count;
  };
  const events = `name = 'reputation.order-figures' and state in ('created', 'active', 'retry')`;
  await expect.poll(() => count(events), { timeout: 10_000 }).toBe(0);
  // One that started and waits for the lock, and one for everything after its start.
  const calculations = `name = 'reputation.calculate' and data->>'providerProfileId' = '${profileId}'`;
  expect(await count(calculations)).toBe(2);
  await holder.commit().execute();
  await app.settle();
  expect(await count(calculations)).toBe(2);
  expect(await factsOf(shop.provider)).toMatchObject({ answered: { count: 8, cases: 8 } });
});

test('facts of an unknown provider, and of one who is deactivated, do not exist', async () => {
  const { provider } = await openShop();
  await app.context.db
    .updateTable('users')
    .set({ is_active: false })
    .where('id', '=', provider.userId)
    .execute();
  for (const id of [provider.profileId, crypto.randomUUID()]) {
    const { status, error } = await app.call(getProviderFacts, { params: { id } });
    expect([status, error.code]).toEqual([404, 'PROFILE_NOT_FOUND']);
  }
});

async function rate({ profileId }: Provider, stars: number, count: number): Promise<void> {
  await app.context.db
    .updateTable('provider_profiles')
    .set({ rating_sum: Math.round(stars * count), rating_count: count })
    .where('id', '=', profileId)
    .execute();
}

async function publishRated(title: string, skillId: string, stars: number, jobs: number) {
  const provider = await createProvider(app.context);
  const card = await createTestCard(app.context, provider, { skillId, title });
  const reviews = stars === 5 ? 1 : 200;
  await rate(provider, stars, reviews);
  await setTestJobs(app.context, provider, jobs);
  return { provider, id: card.id };
}

test('one review of five stars never stands above two hundred of 4.9', async () => {
  const skill = await createTestSkill(app.context, 'Ocarinas');
  const many = await publishRated('Ocarinas', skill, 4.9, 200);
  // Newer, and with as many completed jobs.
  const one = await publishRated('Ocarinas', skill, 5, 200);
  const few = await publishRated('Ocarinas', skill, 5, 1);
  for (const query of [{ search: 'ocarinas' }, { skill, sort: 'rating' }]) {
    const { body } = await app.call(listServiceCards, { query });
    expect(body.map(({ id }) => id)).toEqual([many.id, one.id, few.id]);
  }
  const { rows } = await sql`
    select mean, jobs from generate_series(100, 480, 10) mean cross join generate_series(1, 400, 3) jobs
     where provider_quality(980, 200, mean, greatest(200, jobs), greatest(200, jobs)) <= provider_quality(5, 1, mean, jobs, jobs)
  `.execute(app.context.db);
  expect(rows).toEqual([]);
});

test('the nightly job stores the mean of the platform in tenths of a star and ranks by it', async () => {
  const skill = await createTestSkill(app.context, 'Quenas');
  const { provider } = await publishRated('Quenas', skill, 5, 100);
  const { db } = app.context;
  await db.updateTable('platform_rating').set({ mean: 100 }).execute();
  await setTestJobs(app.context, provider);
  const quality = async () => {
    const { rows } = await sql<{ quality: number; indexed: number; listed: number }>`
      select reputation.quality, max(word.quality) as indexed, max(listed.quality) as listed
        from provider_reputation reputation
        join listed_cards listed using (provider_profile_id) join card_words word using (card_id)
       where provider_profile_id = ${provider.profileId} group by 1`.execute(db);
    return rows[0];
  };
  const before = await quality();
  await followPlatformMean.run(app.context, {}, run);
  const after = await quality();
  expect(after?.quality).toBeGreaterThan(before?.quality ?? 500);
  expect(after).toEqual({
    quality: after?.quality,
    indexed: after?.quality,
    listed: after?.quality,
  });
  const { mean } = await db.selectFrom('platform_rating').select('mean').executeTakeFirstOrThrow();
  expect(mean % 10).toBe(0);
});

test('a new rating changes the quality of its provider at once', async () => {
  const shop = await openShop();
  const client = await createPerson(app.context);
  await complete(shop, client);
  await app.settle();
  const quality = async () => {
    const row = await app.context.db
      .selectFrom('listed_cards')
      .select('quality')
      .where('card_id', '=', shop.card.id)
      .executeTakeFirstOrThrow();
    return row.quality;
  };
  const before = await quality();
  expect(before).toBeGreaterThan(0);
  await rate(shop.provider, 1, 10);
  expect(await quality()).toBeLessThan(before);
});

test('the reasons for a place name the words, the rating, the completed jobs and newcomers', async () => {
  const skillId = await createTestSkill(app.context, 'Charangos');
  const provider = await createProvider(app.context, { fullName: 'Nilda Poma' });
  const body = { skillId, title: 'Fabricación a mano', reach: ['Miraflores'] };
  const card = await createTestCard(app.context, provider, body);
  const explain = async (search: string) => {
    const input = { params: { id: card.id }, query: { search } };
    return (await app.call(explainServiceCard, input)).body;
  };
  expect(await explain('Fabricación charangos miraflores limpio violines')).toEqual({
    words: [
      { word: 'Fabricación', field: 'title' },
      { word: 'charangos', field: 'skill' },
      { word: 'miraflores', field: 'zones' },
      { word: 'limpio', field: 'description' },
    ],
    distanceKm: null,
    nextSlot: null,
    rating: { average: null, count: 0 },
    completed: null,
    isNew: true,
  });
  const unknown = await app.call(explainServiceCard, { params: { id: crypto.randomUUID() } });
  expect([unknown.status, unknown.error.code]).toEqual([404, 'CARD_NOT_FOUND']);
});
