import { updateOwnUser } from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { updateServiceCard } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { updateSkill } from '@oficio/contract/domains/skills/skills.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createCard } from '../catalog/catalog-booking.fixtures.ts';
import { cardBody, createTestSkill } from '../catalog/catalog.fixtures.ts';
import {
  createPerson,
  createProvider,
  instantAt,
  type Person,
} from '../providers/providers.fixtures.ts';
import { completeFirstOrder, requestOrder } from './orders.fixtures.ts';
import { lapseOrdersOf } from './orders-deadlines.service.ts';

const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 12);

let app: OwnApp;

beforeAll(async () => {
  app = await ownApp();
});
afterAll(() => app.stop());

async function openShop(on: OwnApp, referralCredits = 0) {
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
  for (const { provider } of [one, other]) await completeFirstOrder(app.context, provider.userId);
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

/** Returns the number of deadlocks in the database. */
async function countDeadlocks(): Promise<number> {
  const { db, pool } = app.context;
  // Every connection writes its statistics; while one waits, the next query takes another.
  await Promise.all(
    Array.from({ length: pool.totalCount }, () =>
      sql`select pg_stat_force_next_flush(), pg_sleep(0.05)`.execute(db),
    ),
  );
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()
  `.execute(db);
  return rows[0]?.deadlocks ?? Number.NaN;
}

/** Starts an edit, a review and a booking of each card, and a rename of their provider. */
async function changeAtOnce(
  { provider, cards, client, skillId }: Awaited<ReturnType<typeof openLargeShop>>,
  round: number,
): Promise<number[]> {
  const { token, profileId } = provider;
  const edits = cards.map(({ id, packageIds }) => {
    const packages = [
      { id: packageIds[0], name: 'Visita', description: 'Reviso.', price: 50, duration: 60 },
    ];
    const body = cardBody(skillId, { title: `Guitarras ${round}`, packages });
    return app.call(updateServiceCard, { params: { id }, body }, { token });
  });
  const rename = app.call(updateOwnUser, { body: { fullName: `Lía Ronda ${round}` } }, { token });
  // Free slots, so that the bookings lock the calendar and the card.
  const bookings = cards.map((card, index) =>
    requestOrder(app, card, client, instantAt(provider, 2 + round, `1${index}:00`)),
  );
  const rating = app.context.transaction((tx) =>
    tx.db
      .updateTable('provider_profiles')
      .set({ rating_sum: 1 + (round % 5), rating_count: 1 })
      .where('id', '=', profileId)
      .execute(),
  );
  const responses = await Promise.all([rename, ...edits, ...bookings]);
  await rating;
  return responses.map(({ status }) => status);
}

/** Returns a provider with three cards of one skill, and a client. */
async function openLargeShop() {
  const provider = await createProvider(app.context);
  const cards = await Promise.all(
    hours.slice(0, 3).map(() => createCard(app.context, provider.profileId)),
  );
  const client = await createPerson(app.context);
  return { provider, cards, client, skillId: await createTestSkill(app.context) };
}

test('edits, renames, reviews and bookings of one provider at the same time cause no deadlock', async () => {
  const shop = await openLargeShop();
  const before = await countDeadlocks();
  for (let round = 0; round < ROUNDS; round += 1) {
    const statuses = await changeAtOnce(shop, round);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    // The rename and the edits.
    expect(statuses.slice(0, 4)).toEqual([200, 200, 200, 200]);
  }
  expect(await countDeadlocks()).toBe(before);
});

test('edits of cards and renames of their skill at the same time cause no deadlock', async () => {
  const shop = await openLargeShop();
  const administrator = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
  const edit = (card: { id: string; packageIds: readonly string[] }, round: number) => {
    const body = cardBody(shop.skillId, { title: `Guitarras ${round}` });
    return app.call(updateServiceCard, { params: { id: card.id }, body }, shop.provider);
  };
  // The cards get the skill.
  for (const card of shop.cards) expect((await edit(card, 0)).status).toBe(200);
  const before = await countDeadlocks();
  for (let round = 1; round <= 20; round += 1) {
    const body = { name: `Violas ${'abcdefghijklmnopqrstu'.charAt(round)}x` };
    const rename = app.call(updateSkill, { params: { id: shop.skillId }, body }, administrator);
    const edits = shop.cards.map((card) => edit(card, round));
    const responses = await Promise.all([...edits, rename]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  }
  expect(await countDeadlocks()).toBe(before);
  const { rows: outdated } = await app.context.pool.query(
    `select c.id from service_cards c join skills s on s.id = c.skill_id
      where s.id = $1 and strip(ts_filter(c.search_document, '{b}')) <> strip(search_roots(s.name, 'B'))`,
    [shop.skillId],
  );
  expect(outdated).toEqual([]);
});
