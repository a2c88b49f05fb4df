import { listServiceCards } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { getProviderProfile } from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { createReview } from '@oficio/contract/domains/reviews/reviews.endpoints.ts';
import { HOUR_MS } from '@oficio/contract/platform/time.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from './testing/shared-app.ts';
import type { TestApp } from './testing/test-app.ts';
import type { TestUserOptions } from './domains/accounts/accounts.fixtures.ts';
import {
  createTestCard,
  createTestSkill,
  setTestJobs,
} from './domains/catalog/catalog.fixtures.ts';
import {
  createPerson,
  createProvider,
  type Provider,
} from './domains/providers/providers.fixtures.ts';
import { publishReviewsNow } from './domains/reviews/reviews.fixtures.ts';
import {
  completeWork,
  openShop,
  readFacts,
  readFigures,
  type Shop,
} from './domains/reputation/reputation.fixtures.ts';
import { isTooQuick } from './domains/orders/lifecycle/counting.rules.ts';

let app: TestApp;

beforeAll(async () => {
  app = await sharedApp();
});

/** Completes an order of a new client; both parties praise the other. */
async function completeAndReview(
  shop: Shop,
  options: TestUserOptions,
  work: { minutes: number; isEmergency?: boolean },
): Promise<void> {
  const client = await createPerson(app.context, options);
  const orderId = await completeWork(app, shop, client, work);
  const body = { orderId, rating: 5, tags: ['Puntual'] };
  for (const author of [client, shop.provider])
    expect((await app.call(createReview, { body }, author)).status).toBe(201);
  await publishReviewsNow(app, orderId);
}

const profileOf = async ({ profileId }: Provider) =>
  (await app.call(getProviderProfile, { params: { id: profileId } })).body;

const thisMinute = () => new Date();

test('twelve new accounts that order, confirm and praise at once leave the ranking as it was', async () => {
  const skill = await createTestSkill(app.context, 'Theremines');
  const honest = await createProvider(app.context);
  const best = await createTestCard(app.context, honest, { skillId: skill, title: 'Theremines' });
  await setTestJobs(app.context, honest, 6);
  const provider = await createProvider(app.context);
  const farmed = await createTestCard(app.context, provider, {
    skillId: skill,
    title: 'Theremines',
  });
  const [packageId = ''] = farmed.packageIds;
  const card: Shop['card'] = {
    ...farmed,
    title: 'Theremines',
    providerProfileId: provider.profileId,
    packageIds: [packageId],
  };
  const shop = { provider, card };
  const rank = async () => {
    await app.settle();
    app.context.shared.clear();
    const lists = [{ skill, sort: 'rating' }, { search: 'theremines' }];
    const bodies = await Promise.all(lists.map((query) => app.call(listServiceCards, { query })));
    return bodies.map(({ body }) => body.map(({ id }) => id));
  };
  const before = await rank();
  expect(before).toEqual([
    [best.id, farmed.id],
    [best.id, farmed.id],
  ]);
  for (let account = 0; account < 12; account += 1)
    await completeAndReview(shop, { createdAt: thisMinute() }, { minutes: 0, isEmergency: true });
  expect(await rank()).toEqual(before);
  // Everything is shown, and nothing of it counts: profile, tags, facts, tile and the data for search engines agree.
  const profile = await profileOf(provider);
  expect(profile.reviewsReceived).toHaveLength(12);
  expect(profile.rating).toEqual({ average: null, count: 0 });
  expect(profile.reviewSummary).toEqual({ stars: [0, 0, 0, 0, 0], tags: [] });
  expect(await readFacts(app, provider)).toMatchObject({ completed: null, isNew: true });
  expect(await readFigures(app, provider)).toMatchObject({ jobs: 0, latest_jobs: 0, quality: 0 });
  const { body: tiles } = await app.call(listServiceCards, { query: { skill } });
  const tile = tiles.find(({ id }) => id === farmed.id);
  expect(tile?.providerProfile.rating).toEqual({ average: null, count: 0 });
});

test.each([
  ['of an old account and took long enough', {}, { minutes: 15 }, 1],
  ['was marked a second before a quarter of its duration', {}, { minutes: 14.98 }, 0],
  [
    'is of an account younger than a day',
    { createdAt: new Date(Date.now() - 23 * HOUR_MS) },
    { minutes: 60 },
    0,
  ],
  [
    'is of an account of a day',
    { createdAt: new Date(Date.now() - 24 * HOUR_MS) },
    { minutes: 60 },
    1,
  ],
])(
  'whether an order counts in both ratings and as a job: it %s',
  async (_, options, work, counted) => {
    const shop = await openShop(app);
    await completeAndReview(shop, options, work);
    expect((await profileOf(shop.provider)).rating.count).toBe(counted);
    await readFacts(app, shop.provider);
    expect(await readFigures(app, shop.provider)).toMatchObject({
      jobs: counted,
      completed_ever: counted,
    });
    const { rating_count: ofClient } = await app.context.db
      .selectFrom('service_orders as o')
      .innerJoin('users as client', 'client.id', 'o.client_id')
      .select('client.rating_count')
      .where('o.provider_profile_id', '=', shop.provider.profileId)
      .executeTakeFirstOrThrow();
    expect(ofClient).toBe(counted);
  },
);

test('an order of a client whom the provider brought does not count, and replaces no review that does', async () => {
  const shop = await openShop(app);
  const { userId } = shop.provider;
  await completeAndReview(shop, { referredByUserId: userId }, { minutes: 60 });
  expect((await profileOf(shop.provider)).rating.count).toBe(0);
  const other = await createPerson(app.context, { createdAt: new Date(Date.now() - 48 * HOUR_MS) });
  const review = async (rating: number, minutes: number) => {
    const orderId = await completeWork(app, shop, other, { minutes });
    await app.call(createReview, { body: { orderId, rating } }, other);
    await publishReviewsNow(app, orderId);
  };
  await review(2, 60);
  await review(5, 1);
  expect((await profileOf(shop.provider)).rating).toEqual({ average: 2, count: 1 });
});

test('the database and the rules agree about work that was too quick', async () => {
  for (const [minutes, duration] of [
    [9.99, 30],
    [10, 30],
    [14.99, 60],
    [15, 60],
    [119, 480],
    [120, 480],
  ] as const) {
    const { rows } = await sql<{ counts: boolean }>`
      select is_order_counted(now(), now() + ${minutes} * interval '1 minute', now(), ${duration}::int,
        now() - interval '2 days', null, ${crypto.randomUUID()}::uuid) as counts`.execute(
      app.context.db,
    );
    expect([minutes, duration, rows[0]?.counts]).toEqual([
      minutes,
      duration,
      !isTooQuick(0, minutes * 60_000, duration),
    ]);
  }
});
