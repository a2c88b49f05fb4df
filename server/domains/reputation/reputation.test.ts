import { listServiceCards } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import type { SettlementCause } from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import * as orders from '@oficio/contract/domains/orders/orders.endpoints.ts';
import {
  explainServiceCard,
  getProviderFacts,
} from '@oficio/contract/domains/reputation/reputation.endpoints.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { countClears } from '#testing/count-clears.ts';
import { watchInvariants } from '#testing/invariants.ts';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { untilWaiting } from '../accounts/accounts.fixtures.ts';
import { createTestCard, createTestSkill, setTestJobs } from '../catalog/catalog.fixtures.ts';
import { createOrderInState, moveBack } from '../orders/orders.fixtures.ts';
import {
  createPerson,
  createProvider,
  type Person,
  type Provider,
} from '../providers/providers.fixtures.ts';
import {
  acceptWork,
  completeWork,
  openShop,
  readFacts,
  readFigures,
  requestWork,
  type Shop,
} from './reputation.fixtures.ts';
import { refreshPlatformMean, recalculateOutdated } from './reputation.jobs.ts';
import { refreshReputation } from './reputation.service.ts';

let app: TestApp;
let findBroken: Awaited<ReturnType<typeof watchInvariants>>;

beforeAll(async () => {
  app = await sharedApp();
  findBroken = await watchInvariants(app.context.pool);
});

const factsOf = (provider: Provider) => readFacts(app, provider);
const request = (shop: Shop, client: Person) => requestWork(app, shop, client);
const accept = (shop: Shop, id: string) => acceptWork(app, shop, id);
const complete = (shop: Shop, client: Person) => completeWork(app, shop, client);

const run = { id: 'run', data: {}, attempt: 1, signal: new AbortController().signal };

test('facts are shown from five cases on, and a provider is new until then', async () => {
  const shop = await openShop(app);
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
  const shop = await openShop(app);
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

test('a settled absence counts only against the party that the administrator named', async () => {
  const shop = await openShop(app);
  const client = await createPerson(app.context);
  const admin = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
  for (let index = 0; index < 5; index += 1) await complete(shop, client);
  const report = async (reporter: Person, accused: Person, cause: SettlementCause) => {
    const start = new Date(Date.now() - 3_600_000);
    const values = { clientId: client.userId, card: shop.card, status: 'ACCEPTED', start } as const;
    const id = await createOrderInState(app.context, values);
    const params = { id };
    expect((await app.call(orders.reportAbsence, { params }, reporter)).status).toBe(201);
    const body = { comment: 'Sí fui.' };
    const contradicted = await app.call(orders.contradictAbsence, { params, body }, accused);
    expect(contradicted.status).toBe(200);
    const decision = {
      params,
      body: { as: 'CANCELLED', cause, grounds: 'Las fotos lo muestran.' },
    };
    expect((await app.call(orders.settleOrder, decision, admin)).status).toBe(204);
  };
  await report(shop.provider, client, 'client');
  await report(client, shop.provider, 'nobody');
  expect(await factsOf(shop.provider)).toMatchObject({ absent: { count: 0, cases: 5 } });
  await report(client, shop.provider, 'provider');
  expect(await factsOf(shop.provider)).toMatchObject({
    absent: { count: 1, cases: 6 },
    completed: { count: 5, cases: 6 },
  });
});

test('an order of more than 180 days ago leaves the facts, but not the ranking quality', async () => {
  const shop = await openShop(app);
  const client = await createPerson(app.context);
  for (let index = 0; index < 5; index += 1) await complete(shop, client);
  await factsOf(shop.provider);
  const { db } = app.context;
  const stored = () => readFigures(app, shop.provider);
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
  await recalculateOutdated.run(app.context, {}, run);
  expect(await factsOf(shop.provider)).toMatchObject({ completed: null, isNew: false });
  expect(await stored()).toMatchObject({ quality: before.quality, jobs: 0, outdated_on: null });
});

test('many events of one provider at once leave the figures that a calculation gives', async () => {
  const shop = await openShop(app);
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
  const shop = await openShop(app);
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
  const { provider } = await openShop(app);
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
  await refreshPlatformMean.run(app.context, {}, run);
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
  const shop = await openShop(app);
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

test('the reasons for a place name the words, the rating, the latest jobs and the order', async () => {
  const skillId = await createTestSkill(app.context, 'Charangos');
  const provider = await createProvider(app.context, { fullName: 'Nilda Poma' });
  const body = { skillId, title: 'Fabricación a mano', reach: ['Miraflores'] };
  const card = await createTestCard(app.context, provider, body);
  const explain = async (query: Record<string, string>) =>
    (await app.call(explainServiceCard, { params: { id: card.id }, query })).body;
  const search = 'Fabricación charangos miraflores limpio violines';
  expect(await explain({ search })).toEqual({
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
    order: 'match',
    // The list ends on its first page, so no place of it was kept for a newcomer.
    hasNewcomerPlace: false,
  });
  await setTestJobs(app.context, provider, 150);
  expect(await explain({ skill: skillId })).toMatchObject({
    completed: { count: 150, cases: 150 },
    isNew: false,
    order: 'newest',
  });
  expect(await explain({ skill: skillId, sort: 'price' })).toMatchObject({ order: 'price' });
  const unknown = await app.call(explainServiceCard, { params: { id: crypto.randomUUID() } });
  expect([unknown.status, unknown.error.code]).toEqual([404, 'CARD_NOT_FOUND']);
});

test('the reasons name a place for newcomers only on a first page that keeps some', async () => {
  const skill = await createTestSkill(app.context, 'Erkenchos');
  const title = 'Erkenchos';
  const [known, fresh] = [await createProvider(app.context), await createProvider(app.context)];
  await setTestJobs(app.context, known, 50);
  const newcomer = await createTestCard(app.context, fresh, { skillId: skill, title });
  for (let card = 0; card < 7; card += 1)
    await createTestCard(app.context, known, { skillId: skill, title });
  const hasPlace = async (query: Record<string, string | undefined>) => {
    const input = { params: { id: newcomer.id }, query: { skill, ...query } };
    return (await app.call(explainServiceCard, input)).body.hasNewcomerPlace;
  };
  expect(await hasPlace({ search: 'erkenchos', limit: '6' })).toBe(true);
  expect(await hasPlace({ sort: 'rating', limit: '6' })).toBe(true);
  for (const query of [
    { search: 'erkenchos' },
    { search: 'erkenchos', limit: '5' },
    { sort: 'price', limit: '6' },
    { limit: '6' },
  ])
    expect([query, await hasPlace(query)]).toEqual([query, false]);
});

test('figures that cannot be calculated delay no others, and the job reports them', async () => {
  const shops = [await openShop(app), await openShop(app)];
  const [impossible = '', possible = ''] = shops
    .map(({ provider }) => provider.profileId)
    .toSorted();
  const { pool, db } = app.context;
  const outdated = { outdated_on: '2020-01-01' };
  await db.updateTable('provider_reputation').set(outdated).execute();
  await pool.query(`
    create function refuse_figures() returns trigger language plpgsql as $$
      begin raise exception 'this row fails'; end $$;
    create trigger refuse_figures before update on provider_reputation for each row
      when (new.provider_profile_id = '${impossible}') execute function refuse_figures()`);
  const silent = { ...app.context, log: pino({ level: 'silent' }) };
  await expect(recalculateOutdated.run(silent, {}, run)).rejects.toThrow('1 records failed');
  const { rows } = await pool.query(
    'select provider_profile_id as id from provider_reputation where outdated_on = $1 and provider_profile_id = any($2)',
    [outdated.outdated_on, [impossible, possible]],
  );
  expect(rows).toEqual([{ id: impossible }]);
  await pool.query('drop trigger refuse_figures on provider_reputation');
  await recalculateOutdated.run(app.context, {}, run);
});

test('orders that are answered or end, and the nightly calculations, clear no cached public data', async () => {
  const shop = await openShop(app);
  const client = await createPerson(app.context);
  expect(
    await countClears(app, async () => {
      for (let order = 0; order < 5; order += 1) await complete(shop, client);
    }),
  ).toBe(0);
  const { db } = app.context;
  expect(
    await countClears(app, async () => {
      await db.updateTable('provider_reputation').set({ outdated_on: '2020-01-01' }).execute();
      await recalculateOutdated.run(app.context, {}, run);
      await db.updateTable('platform_rating').set({ mean: 100 }).execute();
      await refreshPlatformMean.run(app.context, {}, run);
    }),
  ).toBe(0);
  // The figures were written.
  expect(await factsOf(shop.provider)).toMatchObject({ completed: { count: 5, cases: 5 } });
});

test('the nightly calculation does not overwrite the quality of a review that is published meanwhile', async () => {
  const skill = await createTestSkill(app.context, 'Sicus');
  const { provider } = await publishRated('Sicus', skill, 5, 100);
  const { db } = app.context;
  // A calculation of the provider holds the row until a review was published; the nightly job waits for it.
  const holder = await db.startTransaction().execute();
  await holder
    .selectFrom('provider_reputation')
    .select('quality')
    .where('provider_profile_id', '=', provider.profileId)
    .forUpdate()
    .execute();
  const nightly = refreshPlatformMean.run(app.context, {}, run);
  await untilWaiting(app.context, 1);
  await holder
    .updateTable('provider_profiles')
    .set({ rating_sum: 1, rating_count: 1 })
    .where('id', '=', provider.profileId)
    .execute();
  await holder.commit().execute();
  await nightly;
  const broken = await findBroken();
  expect(Object.keys(broken).filter((rule) => rule.includes('quality'))).toEqual([]);
});
