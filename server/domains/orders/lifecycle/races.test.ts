import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '#testing/invariants.ts';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createCard } from '#domains/catalog/catalog-booking.fixtures.ts';
import { createPerson, createProvider, instantAt } from '#domains/providers/providers.fixtures.ts';
import { createOrderInState, requestOrder } from '../orders.fixtures.ts';
import { actOn } from '../orders-changes.fixtures.ts';
import {
  countDeadlocks,
  isContested,
  racingActions,
  RacingShop,
  statesOf,
  type RacingAction,
} from '../orders-races.fixtures.ts';

/** `npm run prove:orders` plays more rounds, of all pairs. */
const PROVEN_ROUNDS = process.env['ORDER_ROUNDS'];
const ROUNDS = Number(PROVEN_ROUNDS ?? 1);
const CONCURRENCY = 6;

let app: OwnApp;

beforeAll(async () => {
  app = await ownApp();
});
afterAll(() => app.stop());

const pairs = racingActions
  .flatMap((one, index) =>
    racingActions.slice(index).map((other): [RacingAction, RacingAction] => [one, other]),
  )
  .filter((pair) => PROVEN_ROUNDS !== undefined || isContested(...pair));

test('two concurrent actions on an order never deadlock, fail or break a rule', async () => {
  const beside = await ownApp({ beside: app });
  const { context } = app;
  const off = { key: 'launch_promotion_enabled', value: 'false' };
  await context.db.insertInto('settings').values(off).execute();
  const administrator = await createPerson(context, { roles: ['ADMIN', 'CLIENT'] });
  const races = Array.from({ length: ROUNDS }, (_, round) =>
    pairs.map(([one, other], index) => ({ one, other, turn: round + index })),
  ).flat();
  const queue = races.values();
  const faults: string[] = [];
  let played = 0;
  const play = async () => {
    const shop = await RacingShop.open([app, beside], administrator);
    for (const { one, other, turn } of queue) {
      const states = statesOf(one, other);
      const state = states[turn % states.length];
      if (!state) continue;
      faults.push(...(await shop.race(state, one, other)));
      played += 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, play));
  await app.settle();
  const broken = await findBrokenInvariants(context.pool);
  const deadlocks = (await countDeadlocks(app)) + (await countDeadlocks(beside));
  await beside.stop();
  const found = { played, faults: faults.slice(0, 10), broken, deadlocks };
  expect(found).toEqual({ played: races.length, faults: [], broken: {}, deadlocks: 0 });
}, 3_600_000);

test('exactly one of 200 concurrent clients books the slot that a cancellation frees', async () => {
  const provider = await createProvider(app.context);
  const card = await createCard(app.context, provider.profileId);
  const owner = await createPerson(app.context);
  const start = instantAt(provider, 2, '10:00');
  const order = {
    clientId: owner.userId,
    card,
    status: 'ACCEPTED',
    start: new Date(start),
  } as const;
  const id = await createOrderInState(app.context, order);
  const clients = await Promise.all(Array.from({ length: 200 }, () => createPerson(app.context)));
  const cancelled = actOn(app, owner, id, 'cancel');
  const statuses = await Promise.all(
    clients.map(async (client) => {
      const first = await requestOrder(app, card, client, start);
      if (first.status === 201) return 201;
      // The request came before the cancellation.
      await cancelled;
      return (await requestOrder(app, card, client, start)).status;
    }),
  );
  expect((await cancelled).status).toBe(200);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(199);
  expect(await findBrokenInvariants(app.context.pool)).toEqual({});
});
