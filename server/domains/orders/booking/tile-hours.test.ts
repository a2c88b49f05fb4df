import { blockUser } from '@oficio/contract/domains/blocks/blocks.endpoints.ts';
import {
  listCardSlots,
  pauseServiceCard,
} from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createCard } from '#domains/catalog/catalog-booking.fixtures.ts';
import { createPerson, createProvider } from '#domains/providers/providers.fixtures.ts';
import { requestOrder } from '../orders.fixtures.ts';

let app: TestApp;

beforeAll(async () => {
  app = await sharedApp();
});

const hoursOf = async (card: { id: string }, token?: string) => {
  const { body } = await app.call(
    listCardSlots,
    { query: { cards: card.id } },
    token ? { token } : {},
  );
  return body[0]?.nextSlots;
};

test('an hour that was booked is refused to the next person, and the hours of the tile no longer have it', async () => {
  const provider = await createProvider(app.context);
  const card = await createCard(app.context, provider.profileId);
  const [first, second] = [await createPerson(app.context), await createPerson(app.context)];
  const [hour = '', , later] = (await hoursOf(card)) ?? [];
  expect((await requestOrder(app, card, first, hour)).status).toBe(201);
  const refused = await requestOrder(app, card, second, hour);
  expect([refused.status, refused.error.code]).toEqual([409, 'SLOT_TAKEN']);
  expect(await hoursOf(card, second.token)).not.toContain(hour);
  expect(await hoursOf(card, second.token)).toContain(later);
});

test('visitors share a cached response, which a change of public data clears', async () => {
  const provider = await createProvider(app.context);
  const card = await createCard(app.context, provider.profileId);
  const client = await createPerson(app.context);
  const [hour = ''] = (await hoursOf(card)) ?? [];
  await requestOrder(app, card, client, hour);
  expect(await hoursOf(card)).toContain(hour);
  await app.call(pauseServiceCard, { params: { id: card.id } }, { token: provider.token });
  expect(await hoursOf(card)).toBeUndefined();
});

test('the hours of a provider with whom there is a block are not listed', async () => {
  const provider = await createProvider(app.context);
  const card = await createCard(app.context, provider.profileId);
  const client = await createPerson(app.context);
  expect(await hoursOf(card, client.token)).toHaveLength(3);
  await app.call(blockUser, { params: { id: provider.userId } }, { token: client.token });
  expect(await hoursOf(card, client.token)).toBeUndefined();
});
