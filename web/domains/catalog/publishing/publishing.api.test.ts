import { updateServiceCard } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#platform/api/query-client.ts';
import { bookableCard } from '#testing/booking.fixtures.ts';
import { fakeServer, signInAs } from '#testing/fake-server.tsx';
import { catalogKeys, serviceCardQuery } from '../catalog.api.ts';
import { ownServiceCardsQuery } from '../catalog-own.api.ts';
import { saveServiceCardMutation } from './publishing.api.ts';

afterEach(() => {
  signInAs(null);
  vi.unstubAllGlobals();
});

test('the card, the lists with its tile and the own cards are invalidated after an edit', async () => {
  signInAs({ roles: ['PROVIDER'] });
  fakeServer().respond(updateServiceCard, bookableCard);
  const client = createQueryClient();
  const keys = [
    serviceCardQuery(bookableCard.id, undefined).queryKey,
    [...catalogKeys.lists, null, '/'],
    ownServiceCardsQuery().queryKey,
  ];
  for (const key of keys) client.setQueryData(key, {});
  client.setQueryData(['orders'], []);
  const { title, description } = bookableCard;
  const body = { title, description, skillId: bookableCard.skill.id, packages: [] };
  await client
    .getMutationCache()
    .build(client, saveServiceCardMutation)
    .execute({
      id: bookableCard.id,
      idempotencyKey: 'key',
      body: {
        ...body,
        isEmergency: false,
        noticeHours: 24,
        pauseMinutes: 0,
        instantBooking: null,
        emergencyFee: 0,
        reach: [],
      },
    });
  const isInvalidated = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
  expect(keys.map(isInvalidated)).toEqual([true, true, true]);
  expect(isInvalidated(['orders'])).toBe(false);
});
