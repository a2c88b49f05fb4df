import {
  eraseUser,
  updateUserAsAdmin,
} from '@oficio/contract/domains/administration/administration.endpoints.ts';
import type { SettlementCause } from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import * as orders from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from './testing/shared-app.ts';
import { changeRows, type TestApp } from './testing/test-app.ts';
import { createOrderInState, moveBack } from './domains/orders/orders.fixtures.ts';
import { endDueOrders } from './domains/orders/orders-deadlines.service.ts';
import { createPerson, everyDay, type Person } from './domains/providers/providers.fixtures.ts';
import {
  acceptWork,
  completeWork,
  openShop,
  readFacts,
  readFigures,
  requestWork,
  type Shop,
} from './domains/reputation/reputation.fixtures.ts';
import { refreshReputation } from './domains/reputation/reputation.service.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await sharedApp();
  admin = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
});

const { signal } = new AbortController();

/** Returns the figures that a calculation from the orders gives now. */
async function recalculate(shop: Shop) {
  await refreshReputation(app.context, shop.provider.profileId);
  return readFigures(app, shop.provider);
}

async function settle(id: string, as: 'COMPLETED' | 'CANCELLED', cause: SettlementCause) {
  const body = { as, cause, grounds: 'Así fue.' };
  expect((await app.call(orders.settleOrder, { params: { id }, body }, admin)).status).toBe(204);
}

async function deactivate({ userId }: Person): Promise<void> {
  const input = { params: { id: userId }, body: { isActive: false, reason: 'Fraude' } };
  expect((await app.call(updateUserAsAdmin, input, admin)).status).toBe(200);
}

/** Erases a deactivated user. */
async function erase({ userId }: Person): Promise<void> {
  expect((await app.call(eraseUser, { params: { id: userId } }, admin)).status).toBe(200);
}

test.each([
  ['CANCELLED', 'provider', { jobs: 1, completed: 0, latest_jobs: 1 }],
  ['CANCELLED', 'client', { jobs: 0, completed: 0, latest_jobs: 0 }],
  ['CANCELLED', 'nobody', { jobs: 0, completed: 0, latest_jobs: 0 }],
  ['COMPLETED', 'provider', { jobs: 1, completed: 1, latest_jobs: 1 }],
  ['COMPLETED', 'nobody', { jobs: 1, completed: 1, latest_jobs: 1 }],
] as const)(
  'an order that an administrator settles as %s, caused by the %s, counts so for its provider, also after an erasure',
  async (as, cause, expected) => {
    const shop = await openShop(app);
    const client = await createPerson(app.context);
    const id = await requestWork(app, shop, client);
    await acceptWork(app, shop, id);
    await settle(id, as, cause);
    await readFacts(app, shop.provider);
    const shown = await readFigures(app, shop.provider);
    expect(shown).toMatchObject(expected);
    await deactivate(client);
    await erase(client);
    expect(await recalculate(shop)).toEqual(shown);
  },
);

test('a cancellation after the client was deactivated charges nobody, also after their erasure and when the history is gone', async () => {
  const shop = await openShop(app);
  const [gone, other] = [await createPerson(app.context), await createPerson(app.context)];
  await completeWork(app, shop, other);
  const id = await requestWork(app, shop, gone);
  await acceptWork(app, shop, id);
  await moveBack(app.context, id);
  await deactivate(gone);
  const cancel = { params: { id }, body: { reason: 'OTHER', comment: 'Su cuenta ya no existe' } };
  expect((await app.call(orders.cancelOrder, cancel, shop.provider)).status).toBe(200);
  await readFacts(app, shop.provider);
  const shown = await readFigures(app, shop.provider);
  expect(shown).toMatchObject({ jobs: 1, completed: 1, latest_jobs: 1, latest_completed: 1 });
  await erase(gone);
  expect(await recalculate(shop)).toEqual(shown);
  // As the retention leaves orders that ended long ago.
  await changeRows(app, (db) =>
    db.deleteFrom('order_history').where('order_id', '=', id).execute(),
  );
  const { jobs, latest_jobs, latest_completed, quality } = shown;
  expect(await recalculate(shop)).toMatchObject({ jobs, latest_jobs, latest_completed, quality });
});

test.each([
  ['an active client is charged to its provider', false, 1],
  ['a deactivated client is charged to nobody', true, 0],
])('an accepted order that nobody marked, of %s', async (_, isGone, jobs) => {
  const shop = await openShop(app);
  const client = await createPerson(app.context);
  const id = await requestWork(app, shop, client);
  await acceptWork(app, shop, id);
  if (isGone) await deactivate(client);
  await sql`update service_orders set deadline_at = now() - interval '1 second' where id = ${id}`.execute(
    app.context.db,
  );
  await endDueOrders(app.context, signal);
  await readFacts(app, shop.provider);
  expect(await readFigures(app, shop.provider)).toMatchObject({ jobs, completed: 0 });
});

test('jobs older than the retention of histories are judged as before', async () => {
  const shop = await openShop(app);
  const client = await createPerson(app.context);
  const ids: string[] = [];
  for (const cause of ['provider', 'client', 'nobody'] as const) {
    const start = new Date(Date.now() - 3_600_000);
    const values = { clientId: client.userId, card: shop.card, status: 'ACCEPTED', start } as const;
    const id = await createOrderInState(app.context, values);
    const params = { id };
    expect((await app.call(orders.reportAbsence, { params }, client)).status).toBe(201);
    await settle(id, 'CANCELLED', cause);
    ids.push(id);
  }
  ids.push(await completeWork(app, shop, client));
  await sql`
    update service_orders set created_at = created_at - interval '6 years' where id = any(${ids}::uuid[])
  `.execute(app.context.db);
  const before = await recalculate(shop);
  expect(before).toMatchObject({ jobs: 0, latest_jobs: 2, latest_completed: 1 });
  for (const table of ['order_history', 'order_issues'] as const)
    await changeRows(app, (db) => db.deleteFrom(table).where('order_id', 'in', ids).execute());
  expect(await recalculate(shop)).toEqual(before);
});

/** Lets an emergency of a client lapse after two hours. */
async function lapse(shop: Shop, client: Person): Promise<void> {
  const id = await requestWork(app, shop, client, true);
  await sql`
    update service_orders
       set created_at = now() - interval '2 hours', deadline_at = now() - interval '1 second'
     where id = ${id}`.execute(app.context.db);
  await endDueOrders(app.context, signal);
}

async function unansweredOf(shop: Shop): Promise<number> {
  await readFacts(app, shop.provider);
  const { requests, answered } = await readFigures(app, shop.provider);
  return requests - answered;
}

async function setHours({ provider }: Shop, from: string, to: string): Promise<void> {
  await app.context.db
    .updateTable('provider_profiles')
    .set({ availability: JSON.stringify(everyDay(from, to)) })
    .where('id', '=', provider.profileId)
    .execute();
}

test('one client causes one counted unanswered request in 30 days, and a client without a completed order none', async () => {
  const [shop, elsewhere] = [await openShop(app), await openShop(app)];
  await setHours(shop, '00:00', '23:59');
  const known = await createPerson(app.context);
  await completeWork(app, elsewhere, known);
  const unknown = await createPerson(app.context);
  for (let request = 0; request < 3; request += 1) await lapse(shop, unknown);
  expect(await unansweredOf(shop)).toBe(0);
  for (let request = 0; request < 3; request += 1) await lapse(shop, known);
  expect(await unansweredOf(shop)).toBe(1);
  await sql`
    update service_orders set created_at = created_at - interval '31 days'
     where id = (select min(id::text)::uuid from service_orders where client_id = ${known.userId}
       and provider_profile_id = ${shop.provider.profileId})`.execute(app.context.db);
  await refreshReputation(app.context, shop.provider.profileId);
  expect(await unansweredOf(shop)).toBe(2);
});

test('a request that lapsed outside the hours of the week does not count, whatever the hours are later', async () => {
  const shop = await openShop(app);
  const client = await createPerson(app.context);
  await completeWork(app, await openShop(app), client);
  // An hour of the day that is far from the last two.
  const hour = (Temporal.Now.zonedDateTimeISO(shop.provider.timezone).hour + 6) % 23;
  const timeOf = (value: number) => `${String(value).padStart(2, '0')}:00`;
  await setHours(shop, timeOf(hour), timeOf(hour + 1));
  await lapse(shop, client);
  expect(await unansweredOf(shop)).toBe(0);
  await setHours(shop, '00:00', '23:59');
  await refreshReputation(app.context, shop.provider.profileId);
  expect(await unansweredOf(shop)).toBe(0);
  await lapse(shop, client);
  expect(await unansweredOf(shop)).toBe(1);
});
