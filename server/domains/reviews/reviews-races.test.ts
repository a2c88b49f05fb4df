import { getProviderProfile } from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { createReview } from '@oficio/contract/domains/reviews/reviews.endpoints.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { HOUR_MS } from '@oficio/contract/platform/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '#testing/invariants.ts';
import { ownApp, runJob, type OwnApp, type TestApp } from '#testing/test-app.ts';
import { createCard } from '../catalog/catalog-booking.fixtures.ts';
import { actOn, setAgo, setStart, settle } from '../orders/orders-changes.fixtures.ts';
import { countDeadlocks } from '../orders/orders-races.fixtures.ts';
import { createOrderInState } from '../orders/orders.fixtures.ts';
import {
  createPerson,
  createProvider,
  instantAt,
  type Person,
  type Provider,
} from '../providers/providers.fixtures.ts';

const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 4);

let app: OwnApp;
let beside: OwnApp;
let admin: Person;

beforeAll(async () => {
  app = await ownApp();
  beside = await ownApp({ beside: app });
  admin = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
});
afterAll(async () => {
  await beside.stop();
  await app.stop();
});

interface Shop {
  provider: Provider;
  client: Person;
  orderId: string;
}

/** An order whose problem waits for the decision of an administrator. */
async function openDispute(): Promise<Shop> {
  const { context } = app;
  const provider = await createProvider(context);
  const card = await createCard(context, provider.profileId);
  const client = await createPerson(context);
  const start = new Date(instantAt(provider, 1, '10:00'));
  const order = { clientId: client.userId, card, status: 'ACCEPTED', start } as const;
  const orderId = await createOrderInState(context, order);
  await setStart(context, orderId, Date.now() - 5 * HOUR_MS);
  await setAgo(context, orderId, ['accepted_at'], 600);
  expect((await actOn(app, provider, orderId, 'markFinished')).status).toBe(200);
  expect((await actOn(app, client, orderId, 'reportProblem')).status).toBe(201);
  return { provider, client, orderId };
}

const write = (on: TestApp, { token }: Person, orderId: string, rating: number) =>
  on.call(createReview, { body: { orderId, rating, tags: [] } }, { token });

/** Starts the calls within a few milliseconds of each other, in any order. */
const race = (calls: readonly (() => Promise<{ status: number }>)[]) =>
  Promise.all(
    calls.map(async (call) => {
      await delay(Math.random() * 15);
      return (await call()).status;
    }),
  );

const reviewsOf = (orderId: string) =>
  app.context.db
    .selectFrom('reviews')
    .select(['author_id', 'rating', 'publish_at', 'published_at'])
    .where('order_id', '=', orderId)
    .execute();

const ratingOf = async ({ profileId }: Provider) =>
  (await app.call(getProviderProfile, { params: { id: profileId } })).body.rating;

/** Lets the hour of the reviews come, in which two instances publish them. */
async function publishAtTheHour(orderId: string): Promise<void> {
  await app.context.pool.query(
    `update reviews set publish_at = date_trunc('hour', now()) where order_id = $1 and published_at is null`,
    [orderId],
  );
  await Promise.all([app, beside].map((each) => runJob(each, 'reviews.publish-due')));
}

test('a decision about the order at the moment of both reviews leaves reviews of a completed order only', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { provider, client, orderId } = await openDispute();
    const as = round % 2 === 0 ? 'COMPLETED' : 'CANCELLED';
    const [decided, ...written] = await race([
      () => settle(app, admin, orderId, as),
      () => write(beside, client, orderId, 4),
      () => write(app, provider, orderId, 5),
    ]);
    expect(decided).toBe(204);
    const stored = await reviewsOf(orderId);
    expect(stored).toHaveLength(written.filter((status) => status === 201).length);
    expect(as === 'CANCELLED' ? stored : []).toEqual([]);
    // A party that was too early writes now, unless the order was cancelled.
    for (const [index, person] of [client, provider].entries()) {
      const expected = as === 'CANCELLED' || written[index] === 201 ? 409 : 201;
      expect((await write(app, person, orderId, 5 - index)).status).toBe(expected);
    }
    await publishAtTheHour(orderId);
    const published = await reviewsOf(orderId);
    expect(published).toHaveLength(as === 'CANCELLED' ? 0 : 2);
    expect(new Set(published.map((each) => Number(each.published_at))).size).toBe(
      as === 'CANCELLED' ? 0 : 1,
    );
    expect((await ratingOf(provider)).count).toBe(as === 'CANCELLED' ? 0 : 1);
  }
  expect(await findBrokenInvariants(app.context.pool)).toEqual({});
  expect(await countDeadlocks(app)).toBe(0);
}, 120_000);

test('a completed order takes no decision and no problem between its reviews and during their publication', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { provider, client, orderId } = await openDispute();
    expect((await settle(app, admin, orderId, 'COMPLETED')).status).toBe(204);
    const contradict = [
      () => settle(beside, admin, orderId, 'CANCELLED'),
      () => actOn(beside, client, orderId, 'reportProblem'),
      () => actOn(app, client, orderId, 'cancel'),
      () => actOn(app, provider, orderId, 'undoMark'),
    ];
    const refused = contradict.map(() => 409);
    expect((await write(app, client, orderId, 4)).status).toBe(201);
    const [second, ...between] = await race([
      () => write(app, provider, orderId, 5),
      ...contradict,
    ]);
    expect({ second, between }).toEqual({ second: 201, between: refused });
    expect((await reviewsOf(orderId)).map((each) => each.published_at)).toEqual([null, null]);
    const [, during] = await Promise.all([publishAtTheHour(orderId), race(contradict)]);
    expect(during).toEqual(refused);
    const published = await reviewsOf(orderId);
    const hours = new Set(published.map((each) => Number(each.published_at)));
    expect([...hours].map((hour) => hour % HOUR_MS)).toEqual([0]);
    expect(await ratingOf(provider)).toEqual({ average: 4, count: 1 });
  }
  expect(await findBrokenInvariants(app.context.pool)).toEqual({});
  expect(await countDeadlocks(app)).toBe(0);
}, 120_000);
