import * as orders from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createCard } from '#domains/catalog/catalog-booking.fixtures.ts';
import { createPerson, createProvider, instantAt } from '#domains/providers/providers.fixtures.ts';
import { settle } from '../orders-changes.fixtures.ts';
import { acceptEarlier, createRegularClient, moveBack } from '../orders.fixtures.ts';

let app: OwnApp;

beforeAll(async () => {
  app = await ownApp();
});
afterAll(() => app.stop());

async function set(key: string, value: string): Promise<void> {
  await app.context.db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

async function prepare(referralCredits = 0, referredBy?: string) {
  const provider = await createProvider(app.context, { referralCredits });
  const card = await createCard(app.context, provider.profileId);
  const client = await createRegularClient(app.context, {
    ...(referredBy && { referredByUserId: referredBy }),
  });
  const book = (time = '09:00') => {
    const scheduledDate = instantAt(provider, 2, time);
    const body = {
      serviceCardId: card.id,
      servicePackageId: card.packageIds[0],
      scheduledDate,
      expectedTotal: 50,
    };
    return app.call(orders.createOrder, { body }, { token: client.token });
  };
  return { provider, client, book };
}

async function creditsOf(id: string): Promise<number> {
  const { db } = app.context;
  const row = await db
    .selectFrom('users')
    .select('referral_credits')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.referral_credits;
}

function reject(id: string, token: string) {
  const input = { params: { id }, body: { rejectionReason: 'No puedo' } };
  return app.call(orders.rejectOrder, input, { token });
}

/** Accepts an order as of `minutes` ago, and marks it as finished on its day. */
async function acceptAndMark(id: string, token: string, minutes: number): Promise<void> {
  await app.call(orders.acceptOrder, { params: { id } }, { token });
  await acceptEarlier(app.context, id, minutes);
  await moveBack(app.context, id);
  const marked = await app.call(orders.markOrderFinished, { params: { id } }, { token });
  expect(marked.status).toBe(200);
}

function confirm(id: string, token: string) {
  return app.call(orders.confirmOrder, { params: { id } }, { token });
}

test('concurrent orders get the launch promotion exactly up to its limit, and a rejection frees it once', async () => {
  await set('launch_promotion_limit', '3');
  const all = await Promise.all(Array.from({ length: 10 }, () => prepare()));
  const responses = await Promise.all(all.map(({ book }) => book()));
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(201));
  const types = responses.map(({ body }) => body.appliedPromotionType);
  expect(types.filter((type) => type === 'LAUNCH')).toHaveLength(3);
  expect(types.filter((type) => type === 'NONE')).toHaveLength(7);
  const holder = types.indexOf('LAUNCH');
  const { id } = (responses[holder] as (typeof responses)[number]).body;
  const token = all[holder]?.provider.token ?? '';
  const rejections = await Promise.all([reject(id, token), reject(id, token)]);
  expect(rejections.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const more = await Promise.all(all.slice(0, 4).map(({ book }) => book('15:00')));
  const again = more.filter(({ body }) => body.appliedPromotionType === 'LAUNCH');
  expect(again).toHaveLength(1);
});

test('a referral credit is spent once, discounts the fee, and is refunded once when the order is rejected', async () => {
  await set('launch_promotion_enabled', 'false');
  const { provider, book } = await prepare(1);
  const responses = await Promise.all([book('09:00'), book('10:00'), book('11:00')]);
  const types = responses.map(({ body }) => body.appliedPromotionType).toSorted();
  expect(types).toEqual(['NONE', 'NONE', 'REFERRAL']);
  expect(await creditsOf(provider.userId)).toBe(0);
  const taken = responses.find(({ body }) => body.appliedPromotionType === 'REFERRAL')?.body;
  expect(taken).toMatchObject({ platformFee: 5, discountAmount: 5, providerPayout: 50 });
  const plain = responses.find(({ body }) => body.appliedPromotionType === 'NONE')?.body;
  expect(plain).toMatchObject({ platformFee: 5, discountAmount: 0, providerPayout: 45 });
  const id = taken?.id ?? '';
  await Promise.all([reject(id, provider.token), reject(id, provider.token)]);
  expect(await creditsOf(provider.userId)).toBe(1);
});

test('the first completed order of a referred user rewards the referrer once', async () => {
  await set('referral_bonus_orders', '2');
  const owner = await createPerson(app.context);
  const { provider, client, book } = await prepare(0, owner.userId);
  const made = await Promise.all([book('09:00'), book('10:00')]);
  const ids = made.map(({ body }) => body.id);
  for (const id of ids) await acceptAndMark(id, provider.token, 16);
  expect(await creditsOf(owner.userId)).toBe(0);
  const confirmed = await Promise.all(ids.map((id) => confirm(id, client.token)));
  expect(confirmed.map(({ status }) => status)).toEqual([200, 200]);
  expect(await creditsOf(owner.userId)).toBe(2);
  expect(await app.notifications(owner)).toHaveLength(1);
});

test('an order between a user and their referrer earns no referral credit, an order with another user does', async () => {
  const { provider, client, book } = await prepare();
  const { db } = app.context;
  const bring = { referred_by_user_id: provider.userId };
  await db.updateTable('users').set(bring).where('id', '=', client.userId).execute();
  const { id } = (await book()).body;
  await acceptAndMark(id, provider.token, 16);
  expect((await confirm(id, client.token)).status).toBe(200);
  expect(await creditsOf(provider.userId)).toBe(0);
  const other = await prepare();
  await db.updateTable('users').set(bring).where('id', '=', other.client.userId).execute();
  const elsewhere = (await other.book()).body.id;
  await acceptAndMark(elsewhere, other.provider.token, 16);
  await confirm(elsewhere, other.client.token);
  expect(await creditsOf(provider.userId)).toBe(2);
});

test('an order that is finished sooner than its work takes, or completed without a mark, earns no referral credit', async () => {
  const owner = await createPerson(app.context);
  const { provider, client, book } = await prepare(0, owner.userId);
  const [quick, slow] = [(await book('09:00')).body.id, (await book('10:00')).body.id];
  const unmarked = (await book('11:00')).body.id;
  await app.call(orders.acceptOrder, { params: { id: unmarked } }, { token: provider.token });
  const administrator = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
  expect((await settle(app, administrator, unmarked, 'COMPLETED')).status).toBe(204);
  expect(await creditsOf(owner.userId)).toBe(0);
  await acceptAndMark(quick, provider.token, 14);
  await confirm(quick, client.token);
  expect(await creditsOf(owner.userId)).toBe(0);
  await acceptAndMark(slow, provider.token, 16);
  await confirm(slow, client.token);
  expect(await creditsOf(owner.userId)).toBe(2);
});
