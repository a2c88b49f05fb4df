import { readFileSync } from 'node:fs';
import { getOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { getProviderProfile } from '@oficio/contract/domains/providers/providers.endpoints.ts';
import * as reviews from '@oficio/contract/domains/reviews/reviews.endpoints.ts';
import { getServiceCard } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '#testing/invariants.ts';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createCard, type CardFixture } from '../catalog/catalog-booking.fixtures.ts';
import { createOrderInState } from '../orders/orders.fixtures.ts';
import {
  createPerson,
  createProvider,
  instantAt,
  type Person,
  type Provider,
} from '../providers/providers.fixtures.ts';
import { publishAtOnce } from './reviews.fixtures.ts';

let app: OwnApp;

beforeAll(async () => {
  app = await ownApp();
  await publishAtOnce(app);
});
afterAll(() => app.stop());

interface Pair {
  provider: Provider;
  card: CardFixture;
  client: Person;
}

async function createPair(): Promise<Pair> {
  const provider = await createProvider(app.context);
  const card = await createCard(app.context, provider.profileId);
  return { provider, card, client: await createPerson(app.context) };
}

let day = 1;
function completedOrder({ provider, card, client }: Pair): Promise<string> {
  const start = new Date(instantAt(provider, (day += 1), '10:00'));
  const order = { clientId: client.userId, card, status: 'COMPLETED', start } as const;
  return createOrderInState(app.context, order);
}

async function review({ token }: Person, orderId: string, rating: number, tags: string[] = []) {
  const { status } = await app.call(
    reviews.createReview,
    { body: { orderId, rating, tags } },
    { token },
  );
  expect(status).toBe(201);
}

/** Makes all reviews older by this number of days. */
async function ageReviews(days: number): Promise<void> {
  const age = sql`${days * 24} * interval '1 hour'`;
  await sql`
    update reviews set created_at = created_at - ${age}, reveal_at = reveal_at - ${age},
                       publish_at = publish_at - ${age}, published_at = published_at - ${age}
  `.execute(app.context.db);
}

async function profileOf({ provider }: Pair) {
  const params = { id: provider.profileId };
  return (await app.call(getProviderProfile, { params })).body;
}

/** Returns the names of the broken invariants about reviews. */
async function brokenReviewInvariants(): Promise<string[]> {
  const broken = await findBrokenInvariants(app.context.pool);
  return Object.keys(broken).filter((rule) => /rating|review/.test(rule));
}

test('only the newest of the reviews by one client within 90 days counts, and all are listed', async () => {
  const pair = await createPair();
  await review(pair.client, await completedOrder(pair), 1, ['Impuntual']);
  await ageReviews(89);
  await review(pair.client, await completedOrder(pair), 5, ['Puntual']);
  const replaced = await profileOf(pair);
  expect(replaced.rating).toEqual({ average: 5, count: 1 });
  expect(replaced.reviewSummary).toEqual({
    stars: [0, 0, 0, 0, 1],
    tags: [{ tag: 'Puntual', count: 1 }],
  });
  expect(replaced.reviewsReceived.map(({ rating }) => rating)).toEqual([5, 1]);
  await ageReviews(90);
  await review(pair.client, await completedOrder(pair), 3);
  expect((await profileOf(pair)).rating).toEqual({ average: 4, count: 2 });
  // A review by another client counts in addition.
  const other = { ...pair, client: await createPerson(app.context) };
  await review(other.client, await completedOrder(other), 4);
  expect((await profileOf(pair)).rating).toEqual({ average: 4, count: 3 });
  expect(await brokenReviewInvariants()).toEqual([]);
});

test('a card lists the reviews of its own orders first and marks the others', async () => {
  const pair = await createPair();
  const other = { ...pair, card: await createCard(app.context, pair.provider.profileId) };
  await review(pair.client, await completedOrder(pair), 3);
  await review(pair.client, await completedOrder(other), 5);
  const { body } = await app.call(getServiceCard, { params: { id: pair.card.id } });
  expect(
    body.providerProfile.reviewsReceived.map(({ rating, isOfService }) => [rating, isOfService]),
  ).toEqual([
    [3, true],
    [5, false],
  ]);
});

test('only the newest of the reviews by one provider about a client counts', async () => {
  const pair = await createPair();
  const id = await completedOrder(pair);
  await review(pair.provider, id, 1);
  await review(pair.provider, await completedOrder(pair), 4);
  const { token } = pair.provider;
  const { body } = await app.call(getOrder, { params: { id } }, { token });
  expect(body.client.rating).toEqual({ average: 4, count: 1 });
  expect(body.client.reviewsReceived).toHaveLength(2);
});

test('only one of several concurrent reviews by one client counts', async () => {
  const pair = await createPair();
  const ids = [];
  for (let count = 0; count < 6; count += 1) ids.push(await completedOrder(pair));
  await Promise.all(ids.map((id, index) => review(pair.client, id, 1 + (index % 5))));
  expect((await profileOf(pair)).rating.count).toBe(1);
  expect(await brokenReviewInvariants()).toEqual([]);
});

test('the migration decides for existing reviews whether they count', async () => {
  const pair = await createPair();
  for (const [rating, days] of [
    [2, 100],
    [3, 80],
    [5, 0],
  ] as const) {
    await review(pair.client, await completedOrder(pair), rating);
    await ageReviews(days);
  }
  const { pool } = app.context;
  await pool.query('drop index reviews_pair; alter table reviews drop column counts');
  const ofPair = [pair.provider.profileId];
  const wrong = 'update provider_profiles set rating_sum = 99, rating_count = 99 where id = $1';
  await pool.query(wrong, ofPair);
  const migration = new URL('../../migrations/0126_counted_reviews.sql', import.meta.url);
  await pool.query(readFileSync(migration, 'utf8'));
  expect(await brokenReviewInvariants()).toEqual([]);
  const ratings = await pool.query<{ rating: number }>(
    'select rating from reviews where counts and provider_profile_id = $1 order by created_at',
    ofPair,
  );
  expect(ratings.rows.map(({ rating }) => rating)).toEqual([2, 5]);
});

test('the migration leaves reviews of orders that were too quick out of ratings, and counts what they had replaced', async () => {
  const pair = await createPair();
  await review(pair.client, await completedOrder(pair), 2);
  await ageReviews(10);
  const quick = await completedOrder(pair);
  await review(pair.client, quick, 5);
  const { pool } = app.context;
  await pool.query('update service_orders set accepted_at = provider_marked_at where id = $1', [
    quick,
  ]);
  const file = new URL('../../migrations/0206_reviews_and_reputation.sql', import.meta.url);
  const [decision] = /^with eligible .+?;$/ms.exec(readFileSync(file, 'utf8')) ?? [''];
  const sums =
    readFileSync(file, 'utf8').match(/^update (?:provider_profiles|users) .+?;$/gms) ?? [];
  await pool.query([decision, ...sums].join('\n'));
  expect(await brokenReviewInvariants()).toEqual([]);
  const ratings = await pool.query<{ rating: number; sum: number; count: number }>(
    `select rating, rating_sum as sum, rating_count as count
       from reviews join provider_profiles profile on profile.id = provider_profile_id
      where counts and profile.id = $1`,
    [pair.provider.profileId],
  );
  expect(ratings.rows).toEqual([{ rating: 2, sum: 2, count: 1 }]);
});
