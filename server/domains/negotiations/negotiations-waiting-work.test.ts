import { login } from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { listProviderOrders } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { turnOf } from '@oficio/contract/domains/orders/orders-turns.rules.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { testPassword } from '../accounts/accounts.fixtures.ts';
import { createOrderInState, moveBack, type OrderOptions } from '../orders/orders.fixtures.ts';
import type { Person } from '../providers/providers.fixtures.ts';
import { callsOf, createNegotiators, type Negotiators } from './negotiations.fixtures.ts';

let app: TestApp;

beforeAll(async () => {
  app = await sharedApp();
});

async function landsOnWork({ email }: Person): Promise<boolean> {
  const { body } = await app.call(login, { body: { email, password: testPassword } });
  return body.hasWaitingWork;
}

const orderOf = ({ client, card }: Negotiators, options: Partial<OrderOptions> = {}) =>
  createOrderInState(app.context, { clientId: client.userId, card, ...options });

const set = (orderId: string, columns: string) =>
  app.context.pool.query(`update service_orders set ${columns} where id = $1`, [orderId]);

const cases: [string, boolean, (people: Negotiators) => Promise<unknown>][] = [
  ['a pending order', true, (people) => orderOf(people)],
  ['an accepted order in the future', false, (people) => orderOf(people, { status: 'ACCEPTED' })],
  [
    'an accepted order that is over and not marked',
    true,
    async (people) => moveBack(app.context, await orderOf(people, { status: 'ACCEPTED' }), 5),
  ],
  [
    'a marked order',
    false,
    async (people) =>
      moveBack(app.context, await orderOf(people, { status: 'ACCEPTED', isMarked: true }), 5),
  ],
  [
    'a problem',
    true,
    async (people) => {
      const id = await orderOf(people, { status: 'ACCEPTED', isMarked: true });
      await moveBack(app.context, id, 5);
      await set(id, `issue = 'PROBLEM', issue_by = 'client'`);
    },
  ],
  ['a completed order', false, (people) => orderOf(people, { status: 'COMPLETED' })],
  ['a cancelled order', false, (people) => orderOf(people, { status: 'CANCELLED' })],
];

test.each(cases)(
  'with %s the sign-in of the provider says that work waits: %s',
  async (_, waits, arrange) => {
    const people = await createNegotiators(app);
    await arrange(people);
    expect(await landsOnWork(people.provider)).toBe(waits);
    expect(await landsOnWork(people.client)).toBe(false);
    // The dashboard says the same.
    const { body } = await app.call(listProviderOrders, { query: {} }, people.provider);
    expect(body.some((order) => turnOf(order, Date.now()) === 'mine')).toBe(waits);
  },
);

test('a quote waits for its provider until they make an offer, and again after a counteroffer', async () => {
  const people = await createNegotiators(app);
  const { provider, client } = people;
  const { request, offer } = callsOf(app);
  const { id } = (await request(people)).body;
  expect(await landsOnWork(provider)).toBe(true);
  await offer(provider, id, 50);
  expect(await landsOnWork(provider)).toBe(false);
  await offer(client, id, 40);
  expect(await landsOnWork(provider)).toBe(true);
  await app.context.pool.query(`update users set roles = '{CLIENT}' where id = $1`, [
    provider.userId,
  ]);
  expect(await landsOnWork(provider)).toBe(false);
});
