import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createCard } from '../catalog/catalog-booking.fixtures.ts';
import {
  createPerson,
  createProvider,
  instantAt,
  type Person,
} from '../providers/providers.fixtures.ts';
import { requestOrder } from './orders.fixtures.ts';
import { lapseOrdersOf } from './orders-deadlines.service.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function openShop(on: TestApp, referralCredits = 0) {
  const provider = await createProvider(on.context, { referralCredits });
  const card = await createCard(on.context, provider.profileId);
  const bookAt = (client: Person, time: string) =>
    requestOrder(on, card, client, instantAt(provider, 2, time));
  return { provider, bookAt };
}

const hours = ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00'];

test('two providers who book each other concurrently cause no deadlock', async () => {
  const { db } = app.context;
  const off = { key: 'launch_promotion_enabled', value: 'false' };
  await db.insertInto('settings').values(off).execute();
  const [one, other] = [await openShop(app, 3), await openShop(app, 3)];
  const responses = await Promise.all(
    hours.flatMap((time) => [one.bookAt(other.provider, time), other.bookAt(one.provider, time)]),
  );
  const made = responses.filter(({ status }) => status === 201);
  expect(made).toHaveLength(6);
  expect(new Set(made.map(({ body }) => body.appliedPromotionType))).toEqual(new Set(['REFERRAL']));
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(10);
});

test('bookings concurrent with a deactivation leave no pending order', async () => {
  for (const isProviderLeaving of [true, false]) {
    const { provider, bookAt } = await openShop(app);
    const clients = await Promise.all(hours.map(() => createPerson(app.context)));
    const leaving = isProviderLeaving ? provider : (clients[0] as Person);
    const deactivate = app.context.transaction(async (tx) => {
      await lapseOrdersOf(app.context, tx, leaving.userId, 'PARTY_DEACTIVATED');
      const { db } = tx;
      await db
        .updateTable('users')
        .set({ is_active: false })
        .where('id', '=', leaving.userId)
        .execute();
    });
    const bookings = hours.map((time, index) =>
      bookAt((isProviderLeaving ? clients[index] : leaving) as Person, time),
    );
    const responses = await Promise.all(bookings);
    await deactivate;
    for (const { status } of responses) expect([201, 403, 404, 409]).toContain(status);
    const left = await app.context.db
      .selectFrom('service_orders as o')
      .innerJoin('provider_profiles as p', 'p.id', 'o.provider_profile_id')
      .select('o.id')
      .where('o.status', '=', 'PENDING')
      .where((eb) =>
        eb.or([eb('o.client_id', '=', leaving.userId), eb('p.user_id', '=', leaving.userId)]),
      )
      .execute();
    expect(left).toEqual([]);
  }
});
