import * as orders from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { getProviderFacts } from '@oficio/contract/domains/reputation/reputation.endpoints.ts';
import type { ProviderFacts } from '@oficio/contract/domains/reputation/reputation.schema.ts';
import { expect } from 'vitest';
import type { TestApp } from '#testing/test-app.ts';
import { createCard } from '../catalog/catalog-booking.fixtures.ts';
import { acceptEarlier, createOrderInState, moveBack } from '../orders/orders.fixtures.ts';
import {
  createProvider,
  instantAt,
  type Person,
  type Provider,
} from '../providers/providers.fixtures.ts';

/** A provider with a card. */
export interface Shop {
  provider: Provider;
  card: Awaited<ReturnType<typeof createCard>>;
}

export async function openShop({ context }: TestApp): Promise<Shop> {
  const provider = await createProvider(context);
  return { provider, card: await createCard(context, provider.profileId) };
}

/** Returns the facts that a visitor sees after all events have been handled and no cached response is left. */
export async function readFacts(app: TestApp, { profileId }: Provider): Promise<ProviderFacts> {
  await app.settle();
  app.context.shared.clear();
  return (await app.call(getProviderFacts, { params: { id: profileId } })).body;
}

let hour = 0;

/** Creates a request of a client, three days ahead or later, at another hour each time. */
export async function requestWork(
  app: TestApp,
  { provider, card }: Shop,
  client: Person,
  isEmergency = false,
): Promise<string> {
  hour += 1;
  const time = `${String(8 + (hour % 12)).padStart(2, '0')}:00`;
  const start = new Date(instantAt(provider, 3 + (Math.floor(hour / 12) % 30), time));
  const order = { clientId: client.userId, card, start, isEmergency };
  return createOrderInState(app.context, order);
}

export const acceptWork = (app: TestApp, { provider }: Shop, id: string) =>
  app.call(orders.acceptOrder, { params: { id } }, provider);

/** Lets a client order and the provider do the work, which took `minutes` from its acceptance to the mark. */
export async function completeWork(
  app: TestApp,
  shop: Shop,
  client: Person,
  { minutes = 60, isEmergency = false } = {},
): Promise<string> {
  const id = await requestWork(app, shop, client, isEmergency);
  expect((await acceptWork(app, shop, id)).status).toBe(200);
  if (!isEmergency) await moveBack(app.context, id);
  await acceptEarlier(app.context, id, minutes);
  const params = { id };
  expect((await app.call(orders.markOrderFinished, { params }, shop.provider)).status).toBe(200);
  expect((await app.call(orders.confirmOrder, { params }, client)).status).toBe(200);
  return id;
}

/** Returns the stored figures of a provider. */
export async function readFigures({ context: { db } }: TestApp, { profileId }: Provider) {
  const { calculated_at: _, ...figures } = await db
    .selectFrom('provider_reputation')
    .selectAll()
    .where('provider_profile_id', '=', profileId)
    .executeTakeFirstOrThrow();
  return figures;
}
