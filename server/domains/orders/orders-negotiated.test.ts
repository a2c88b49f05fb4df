import { getOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createCard } from '../catalog/catalog-booking.fixtures.ts';
import { createPerson, createProvider, instantAt } from '../providers/providers.fixtures.ts';
import { openNegotiatedOrder, type NegotiatedOrder } from './orders-booking.service.ts';

let app: TestApp;

beforeAll(async () => {
  app = await sharedApp();
});

test('an accepted negotiation opens an accepted order that books the agreed time', async () => {
  const provider = await createProvider(app.context);
  const urgentFee = { isEmergency: true, emergencyFeeCents: 1_000 };
  const card = await createCard(app.context, provider.profileId, urgentFee);
  const client = await createPerson(app.context);
  const agreed: NegotiatedOrder = {
    cardId: card.id,
    clientId: client.userId,
    price: 7_777,
    isEmergency: false,
    // This time is outside the weekly hours, which do not apply to a time agreed by both parties.
    start: Date.parse(instantAt(provider, 2, '21:10')),
    durationMinutes: 90,
    acceptedBy: { party: 'provider', userId: provider.userId },
  };
  const open = (order: NegotiatedOrder) =>
    app.context.transaction((tx) => openNegotiatedOrder(app.context, tx, order));
  const id = await open(agreed);
  const { body } = await app.call(getOrder, { params: { id } }, { token: client.token });
  expect(body).toMatchObject({
    status: 'ACCEPTED',
    servicePackage: null,
    rebookablePackageId: null,
    rebookingObstacle: 'CUSTOM_PACKAGE',
    finalPrice: 77.77,
    totalAmount: 77.77,
    deadline: expect.any(String) as string,
    endsAt: new Date(instantAt(provider, 2, '22:40')).toISOString(),
    history: [{ action: 'acceptOffer', by: 'provider', from: null, to: 'ACCEPTED' }],
  });
  const later = Date.parse(instantAt(provider, 2, '22:39'));
  await expect(open({ ...agreed, start: later })).rejects.toMatchObject({ code: 'SLOT_TAKEN' });
  await expect(open({ ...agreed, start: Date.now() })).rejects.toMatchObject({
    code: 'SLOT_TAKEN',
  });
  const urgent = await open({ ...agreed, isEmergency: true, start: null });
  const seen = await app.call(getOrder, { params: { id: urgent } }, { token: provider.token });
  expect(seen.body).toMatchObject({ isEmergency: true, emergencyFee: 10, totalAmount: 87.77 });
});
