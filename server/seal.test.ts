import { getPushKey } from '@oficio/contract/domains/push/push.endpoints.ts';
import { getProviderProfile } from '@oficio/contract/domains/providers/providers.endpoints.ts';
import * as reviews from '@oficio/contract/domains/reviews/reviews.endpoints.ts';
import { toSlug } from '@oficio/contract/platform/slug.ts';
import { HOUR_MS, MINUTE_MS } from '@oficio/contract/platform/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCard } from './domains/catalog/catalog-booking.fixtures.ts';
import { createOrderInState } from './domains/orders/orders.fixtures.ts';
import { instantAt } from './domains/providers/providers.fixtures.ts';
import { publishReviewsNow } from './domains/reviews/reviews.fixtures.ts';
import {
  copyTestDatabase,
  createTestDatabase,
  type TestDatabase,
  withoutPooler,
} from './platform/testing/test-database.ts';
import { buildWeb } from '../scripts/build.ts';
import { createWorld, worldIn, type World } from './testing/authorization-world.ts';
import { findDifferences } from './testing/recording.ts';
import { recordTraffic, type Script } from './testing/seal-script.ts';
import { ownApp, type OwnApp } from './testing/test-app.ts';

interface BaseWorld {
  world: World;
  orderId: string;
  ids: string[];
  /** The ids of records that have a page, and the slug of a trade. */
  pageIds: string[];
  skillSlug: string;
}

let base: TestDatabase;
let prepared: BaseWorld;
/** Epoch milliseconds: everything earlier is equal in all copies. */
let preparedAt: number;
let pages: string[];

/** Paths of all pages of the built web app. */
async function listPages(): Promise<string[]> {
  const file = new URL('../web/build/server/index.js', import.meta.url).href;
  const build = (await import(file)) as {
    routes: Record<string, { path?: string; parentId?: string }>;
  };
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : build.routes[id];
    if (!route) return '';
    return pathOf(route.parentId) + (route.path ? `/${route.path.replace('*', 'nada')}` : '');
  };
  return [...new Set(Object.keys(build.routes).map((id) => pathOf(id) || '/'))];
}

const fillPage = (page: string, ids: readonly string[]) =>
  page.includes(':') ? ids.map((id) => page.replaceAll(/:\w+/g, id)) : [page];

/** Two parties with published reviews in both directions, a completed order without any, and open business. */
async function prepare(app: OwnApp): Promise<BaseWorld> {
  const world = await createWorld(app);
  const { client, provider } = world;
  const card = await createCard(app.context, provider.profileId);
  const complete = () => {
    const start = new Date(world.freeStart());
    return createOrderInState(app.context, {
      clientId: client.userId,
      card,
      status: 'COMPLETED',
      start,
    });
  };
  const known = await complete();
  const orderId = await complete();
  const ids = [];
  for (const { token } of [client, provider]) {
    const body = { orderId: known, rating: 5, tags: ['Puntual'] };
    ids.push((await app.call(reviews.createReview, { body }, { token })).body.id);
  }
  await publishReviewsNow(app);
  const negotiation = await world.make('offeredNegotiation');
  // On a day that the makers of the copies do not use.
  const acceptedOrder = await createOrderInState(app.context, {
    clientId: client.userId,
    card,
    status: 'ACCEPTED',
    start: new Date(instantAt(provider, 80, '09:00')),
  });
  // The keys of the installation are made at their first use.
  await app.call(getPushKey, {}, { token: client.token });
  await app.settle();
  const { name } = await app.context.db
    .selectFrom('skills')
    .innerJoin('service_cards', 'service_cards.skill_id', 'skills.id')
    .select('skills.name')
    .where('service_cards.id', '=', card.id)
    .executeTakeFirstOrThrow();
  const people = [client.userId, provider.userId, provider.profileId];
  ids.push(orderId, known, card.id, ...people, negotiation, acceptedOrder);
  const pageIds = [card.id, provider.profileId, orderId, toSlug(name)];
  return { world, orderId, ids, pageIds, skillSlug: toSlug(name) };
}

const filledPages = () => pages.flatMap((page) => fillPage(page, prepared.pageIds));

/** Renders all pages once: the process loads some parts with the first page that has them, whose tags are in another order. */
async function loadParts(): Promise<void> {
  const app = await startCopy(Date.now());
  for (const address of filledPages()) await (await fetch(app.url + address)).arrayBuffer();
  await app.stop();
}

beforeAll(async () => {
  if (!buildWeb()) throw new Error('The web app cannot be built.');
  pages = await listPages();
  base = withoutPooler(await createTestDatabase());
  const app = await ownApp({ database: { ...base, drop: () => Promise.resolve() } });
  prepared = await prepare(app);
  await app.stop();
  await loadParts();
  preparedAt = Date.now();
}, 180_000);
afterAll(() => base.drop());

/**
 * Starts on a copy of the prepared database, at a time that all runs share. It is at least 130 minutes ahead of the real
 * one, so that no period of the product ends in one run, which makes its records at the real time, and not in the next.
 */
async function startCopy(at: number): Promise<OwnApp> {
  const app = await ownApp({ database: await copyTestDatabase(base), hasPages: true });
  app.advance(at - Date.now());
  return app;
}

/**
 * Returns the app with calls that wait for the jobs that they start: a message depends on the state of its record when
 * the job runs.
 */
function withSettledCalls(app: OwnApp): OwnApp {
  const call: OwnApp['call'] = async (endpoint, input, options) => {
    const response = await app.call(endpoint, input, options);
    await app.settle();
    return response;
  };
  return { ...app, call };
}

/** Runs the script in a fresh copy, with a hidden review by this party or without one. */
async function record(
  author: 'client' | 'provider',
  { isHidden, at, reviewId }: { isHidden: boolean; at: number; reviewId: string },
) {
  const app = await startCopy(at);
  try {
    const world = worldIn(withSettledCalls(app), prepared.world);
    const subjectName = author === 'client' ? 'provider' : 'client';
    const { token } = world[author];
    const id = reviewId;
    const writeHidden = async () => {
      if (!isHidden) return;
      const body = {
        orderId: prepared.orderId,
        rating: 1,
        comment: 'Una reseña en secreto',
        tags: ['Impuntual'],
      };
      const { body: written } = await app.call(reviews.createReview, { body }, { token });
      await app.context.db
        .updateTable('reviews')
        .set({ id })
        .where('id', '=', written.id)
        .execute();
      const { comment, tags } = body;
      const content = { rating: 2, comment, tags };
      const { status } = await app.call(
        reviews.updateReview,
        { params: { id }, body: content },
        { token },
      );
      expect(status).toBe(200);
      await app.call(reviews.listPendingReviews, {}, { token });
    };
    const script: Script = {
      app,
      world,
      observers: {
        subject: world[subjectName],
        ...world.others,
        visitor: {},
      },
      subject: world[subjectName],
      orderId: prepared.orderId,
      reviewId,
      ids: [...prepared.ids, reviewId],
      pages: filledPages(),
      skillSlug: prepared.skillSlug,
    };
    return await recordTraffic(script, preparedAt, writeHidden);
  } finally {
    await app.stop();
  }
}

const authors = ['client', 'provider'] as const;

// Both parties use the same code, so `npm test` tests one of them.
describe.each(process.env['THOROUGH'] ? authors : authors.slice(0, 1))(
  'a sealed review by the %s',
  (author) => {
    test('changes nothing that anybody else can request, receive or read', async () => {
      const at = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + 130 * MINUTE_MS;
      const reviewId = crypto.randomUUID();
      const without = await record(author, { isHidden: false, at, reviewId });
      const hidden = await record(author, { isHidden: true, at, reviewId });
      const differences = findDifferences(without, hidden);
      // A failed comparison of the lists would print their length only.
      if (differences.length > 0) throw new Error(differences.slice(0, 10).join('\n'));
      expect(hidden).toHaveLength(without.length);
      expect(hidden.join('\n')).not.toContain('en secreto');
    }, 300_000);
  },
);

test('the comparison sees a review that is published', async () => {
  const app = await ownApp({ database: await copyTestDatabase(base) });
  try {
    const { token } = prepared.world.client;
    const read = async () => {
      const params = { id: prepared.world.provider.profileId };
      const profile = await app.call(getProviderProfile, { params });
      return profile.body.reviewsReceived.length;
    };
    const body = { orderId: prepared.orderId, rating: 1 };
    const before = await read();
    await app.call(reviews.createReview, { body }, { token });
    expect(await read()).toBe(before);
    await publishReviewsNow(app);
    expect(await read()).toBe(before + 1);
    await app.settle();
  } finally {
    await app.stop();
  }
});
