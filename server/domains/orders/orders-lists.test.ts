import {
  listClientOrders,
  listProviderOrders,
  getNextAppointment,
} from '@oficio/contract/domains/orders/orders.endpoints.ts';
import type { RecordState } from '@oficio/contract/platform/api/page.ts';
import { HOUR_MS } from '@oficio/contract/platform/time.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createCard } from '../catalog/catalog-booking.fixtures.ts';
import { createPerson, createProvider } from '../providers/providers.fixtures.ts';
import { createOrderInState } from './orders.fixtures.ts';

const NEWER = 60;

let app: TestApp;
beforeAll(async () => {
  app = await sharedApp();
});

/** An appointment of today, and newer orders of the same two parties that ended. */
async function createBusyPair() {
  const client = await createPerson(app.context);
  const provider = await createProvider(app.context);
  const card = await createCard(app.context, provider.profileId);
  const shared = { clientId: client.userId, card };
  const start = new Date(Date.now() + HOUR_MS);
  const today = await createOrderInState(app.context, { ...shared, status: 'ACCEPTED', start });
  const ended: string[] = [];
  for (let count = 0; count < NEWER; count += 1)
    ended.unshift(
      await createOrderInState(app.context, {
        ...shared,
        status: count % 2 ? 'COMPLETED' : 'CANCELLED',
      }),
    );
  return { client, provider, today, ended };
}

test('the open orders of a party are complete behind 60 newer ones, and the ended ones are paged', async () => {
  const { client, provider, today, ended } = await createBusyPair();
  const lists = [
    [listClientOrders, client],
    [listProviderOrders, provider],
  ] as const;
  for (const [endpoint, { token }] of lists) {
    const list = (state: RecordState, cursor?: string) =>
      app.call(endpoint, { query: { state, limit: 50, cursor } }, { token });
    const open = await list('open');
    expect(open.body.map(({ id }) => id)).toEqual([today]);
    expect(open.headers.get('link')).toBeNull();
    const first = await list('closed');
    const cursor = /cursor=([\w-]+)/.exec(first.headers.get('link') ?? '')?.[1];
    const rest = await list('closed', cursor);
    expect(rest.headers.get('link')).toBeNull();
    const closed = [...first.body, ...rest.body].map(({ id }) => id);
    expect(closed.toSorted()).toEqual(ended.toSorted());
    expect(closed).toEqual(closed.toSorted().toReversed());
  }
  const { body } = await app.call(getNextAppointment, {}, { token: client.token });
  expect(body.order?.id).toBe(today);
});

test('a list of orders of an unknown state is refused', async () => {
  const { token } = await createPerson(app.context);
  const query = { state: 'todas' as RecordState };
  expect((await app.call(listClientOrders, { query }, { token })).status).toBe(400);
});
