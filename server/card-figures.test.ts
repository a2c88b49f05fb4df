import { acceptOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { DAY_MS } from '@oficio/contract/platform/time.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageCookieOf } from './domains/accounts/accounts.fixtures.ts';
import {
  headersOf,
  openCard,
  proxied,
  readCardFigures,
} from './domains/discovery/visits/visits.fixtures.ts';
import { callsOf } from './domains/negotiations/negotiations.fixtures.ts';
import { createOrderInState } from './domains/orders/orders.fixtures.ts';
import { createPerson } from './domains/providers/providers.fixtures.ts';
import { ownApp, type OwnApp } from './testing/test-app.ts';

let app: OwnApp;

beforeAll(async () => {
  app = await ownApp({ ...proxied, hasPages: true });
});
afterAll(() => app.stop());

test('requests, quotes and agreed orders of the last 30 days are counted by card', async () => {
  const { provider, card } = await openCard(app);
  const client = await createPerson(app.context);
  const ids = [];
  for (const hour of [10, 12, 14]) {
    const start = new Date(Date.now() + 3 * DAY_MS);
    start.setUTCHours(hour, 0, 0, 0);
    ids.push(await createOrderInState(app.context, { clientId: client.userId, card, start }));
  }
  const params = { id: ids[0] ?? '' };
  expect((await app.call(acceptOrder, { params }, provider)).status).toBe(200);
  await sql`update service_orders set created_at = created_at - interval '31 days' where id = ${ids[2]}`.execute(
    app.context.db,
  );
  const calls = callsOf(app);
  const quote = await calls.request({ provider, client, card }, '09:00');
  expect(quote.status).toBe(201);
  expect(await readCardFigures(app, provider)).toEqual({ seen: 0, asked: 3, booked: 1 });
  await sql`update negotiations set created_at = created_at - interval '31 days' where id = ${quote.body.id}`.execute(
    app.context.db,
  );
  expect(await readCardFigures(app, provider)).toEqual({ seen: 0, asked: 2, booked: 1 });
});

test('a page is a visit, also from the cache, but not for a visitor with the session of its provider', async () => {
  const { provider, card } = await openCard(app);
  const open = (headers: Record<string, string>) =>
    fetch(`${app.url}/service-cards/${card.id}?dia=2026-12-01`, { headers });
  const own = { ...headersOf('198.51.100.1'), ...pageCookieOf(app.context, provider) };
  expect((await open(own)).status).toBe(200);
  expect(await readCardFigures(app, provider)).toMatchObject({ seen: 0 });
  for (const address of ['198.51.100.2', '198.51.100.3', '198.51.100.3'])
    expect((await open(headersOf(address))).status).toBe(200);
  expect(await readCardFigures(app, provider)).toMatchObject({ seen: 2 });
});
