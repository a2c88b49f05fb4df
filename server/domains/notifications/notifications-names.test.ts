import { updateOwnUser } from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { listNotifications } from '@oficio/contract/domains/notifications/notifications.endpoints.ts';
import { createReview } from '@oficio/contract/domains/reviews/reviews.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createCard } from '../catalogue/catalogue-booking.fixtures.ts';
import { createOrderInState, requestOrder } from '../orders/orders.fixtures.ts';
import { createPerson, createProvider, instantAt } from '../providers/providers.fixtures.ts';
import { renameInNotifications } from './notifications-names.service.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('who takes another name has it in what others were told of them, and a namesake does not', async () => {
  const provider = await createProvider(app.context);
  const card = await createCard(app.context, provider.profileId, { title: 'Luz y gas' });
  const luz = await createPerson(app.context, { fullName: 'Luz' });
  const namesake = await createPerson(app.context, { fullName: 'Luz' });
  const orderId = await createOrderInState(app.context, {
    clientId: luz.userId,
    card,
    status: 'COMPLETED',
  });
  const told = async () => {
    await app.settle();
    const { body } = await app.call(listNotifications, {}, { token: provider.token });
    return body.map(({ message }) => message.split(' para ')[0]).toReversed();
  };
  await requestOrder(app, card, luz, instantAt(provider, 2, '10:00'));
  expect(await told()).toEqual(['Luz pide «Luz y gas»']);
  await requestOrder(app, card, namesake, instantAt(provider, 2, '12:00'));
  await told();
  await app.call(createReview, { body: { orderId, rating: 5 } }, { token: luz.token });
  await told();
  for (const fullName of ['Luz ($&)', 'Luz Marina'])
    await app.call(updateOwnUser, { body: { fullName } }, { token: luz.token });
  const renamed = [
    'Luz Marina pide «Luz y gas»',
    'Luz pide «Luz y gas»',
    'Luz Marina te dejó una reseña de 5 estrellas.',
  ];
  expect(await told()).toEqual(renamed);
  // A job may run twice.
  await renameInNotifications(app.context, luz.userId, 'Luz');
  expect(await told()).toEqual(renamed);
});
